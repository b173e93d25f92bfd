import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { keepsFocus, useCurrentPageTitle } from '#widgets/page/page-title.ts'
import { useRouteHandle } from './route-handle.ts'

/** An overlay closes when it loses the focus. */
const OPEN_OVERLAY = '[role="menu"][data-state="open"], [role="dialog"][data-state="open"]'

/** Leaves the focus in a menu or dialog that the user has opened before the page was shown. */
function focusPage(): void {
  if (document.activeElement?.closest(OPEN_OVERLAY)) return
  const main = document.getElementById('main')
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
  target?.focus({ preventScroll: true })
}

/**
 * Maintains the document title, and after a navigation does what a page load would: moves the focus and announces the
 * title.
 */
export function PageAnnouncer() {
  const { t } = useLingui()
  const location = useLocation()
  const { pathname } = location
  const isFocusRetained = keepsFocus(location.state)
  const handle = useRouteHandle()
  const shownTitle = useCurrentPageTitle()
  const name = shownTitle ?? (handle && t(handle.title))
  const title = name ? `${name} · Cadenza` : 'Cadenza'
  const [announced, setAnnounced] = useState('')
  const shownPath = useRef(pathname)

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    setAnnounced(title)
    if (!isFocusRetained) focusPage()
  }, [pathname, title, isFocusRetained])

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
