import { startTransition, useEffect, useState } from 'react'
import { useIsHydrating } from '#lib/hydration.ts'
import { createStore } from '#lib/store.ts'

/** The page counts as settled after this long without scrolling. */
const CALM_AFTER_MS = 150

const isSettled = createStore(true)
let timer: ReturnType<typeof setTimeout> | undefined

window.addEventListener(
  'scroll',
  () => {
    isSettled.set(false)
    clearTimeout(timer)
    timer = setTimeout(() => isSettled.set(true), CALM_AFTER_MS)
  },
  { passive: true },
)

/**
 * Returns false for an element that appears while the page is scrolled, until scrolling stops: covers that are only
 * scrolled past are not loaded. Once true, it stays true. The covers of all rows are then rendered in slices, because
 * together they would block the page.
 */
export function useScrollSettled(): boolean {
  const isHydrating = useIsHydrating()
  const [wasCalm, setWasCalm] = useState(() => isHydrating || isSettled.read())
  useEffect(() => {
    if (wasCalm) return undefined
    const follow = (): void => {
      if (isSettled.read()) startTransition(() => setWasCalm(true))
    }
    follow()
    return isSettled.subscribe(follow)
  }, [wasCalm])
  return wasCalm
}
