import { useRef, useSyncExternalStore } from 'react'
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
 * scrolled past are not loaded. Once true, it stays true.
 */
export function useScrollSettled(): boolean {
  const wasCalm = useRef(false)
  return useSyncExternalStore(
    isSettled.subscribe,
    () => {
      wasCalm.current ||= isSettled.read()
      return wasCalm.current
    },
    () => true,
  )
}
