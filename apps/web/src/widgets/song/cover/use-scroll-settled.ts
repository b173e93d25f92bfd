import { useRef, useSyncExternalStore } from 'react'

/** The page counts as settled after this long without scrolling. */
const CALM_AFTER_MS = 150

const listeners = new Set<() => void>()
let isSettled = true
let timer: ReturnType<typeof setTimeout> | undefined

function settle(): void {
  isSettled = true
  for (const listener of listeners) listener()
}

window.addEventListener(
  'scroll',
  () => {
    isSettled = false
    clearTimeout(timer)
    timer = setTimeout(settle, CALM_AFTER_MS)
  },
  { passive: true },
)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Returns false for an element that appears while the page is scrolled, until scrolling stops: covers that are only
 * scrolled past are not loaded. Once true, it stays true.
 */
export function useScrollSettled(): boolean {
  const wasCalm = useRef(false)
  return useSyncExternalStore(subscribe, () => {
    wasCalm.current ||= isSettled
    return wasCalm.current
  })
}
