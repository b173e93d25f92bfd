import { useEffect, useLayoutEffect } from 'react'
import { PageStateContext, RouterContext, useInRouter } from './routing-contexts.ts'

export const SCROLL_POSITIONS_KEY = 'react-router-scroll-positions'

/** By the key of the history entry. */
let savedPositions: Record<string, number> = {}

function readPositions(): void {
  try {
    const stored = sessionStorage.getItem(SCROLL_POSITIONS_KEY)
    if (stored !== null) savedPositions = JSON.parse(stored) as Record<string, number>
  } catch {
    // Without storage only the positions of this document are known.
  }
}

function scrollToHash(hash: string): boolean {
  try {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    target?.scrollIntoView()
    return target !== null
  } catch {
    return false // The hash is no valid encoding, so it names nothing.
  }
}

/** Begins a new page at its top, and one that the user comes back to where it was left, also after a reload. */
export function ScrollRestoration(): null {
  const router = useInRouter(RouterContext)
  const { location, navigation, restoreScrollPosition, preventScrollReset } = useInRouter(PageStateContext)

  useEffect(() => {
    const takeOver = (): void => void (window.history.scrollRestoration = 'manual')
    const save = (): void => {
      if (navigation.state === 'idle') savedPositions[location.key] = window.scrollY
      try {
        sessionStorage.setItem(SCROLL_POSITIONS_KEY, JSON.stringify(savedPositions))
      } catch {
        // Without storage the next document begins at its top.
      }
      window.history.scrollRestoration = 'auto'
    }
    takeOver()
    window.addEventListener('pageshow', takeOver)
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('pagehide', save)
    }
  }, [location, navigation])

  useLayoutEffect(() => {
    readPositions()
    return router.enableScrollRestoration(savedPositions)
  }, [router])

  useLayoutEffect(() => {
    // Newer browsers return a promise from scrollTo, which React would take for a cleanup.
    if (restoreScrollPosition !== null) window.scrollTo(0, restoreScrollPosition)
    else if (!scrollToHash(location.hash) && !preventScrollReset) window.scrollTo(0, 0)
  }, [location, restoreScrollPosition, preventScrollReset])

  return null
}
