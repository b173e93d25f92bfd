import { useRef, useSyncExternalStore } from 'react'

/** The page counts as at rest after as long without scrolling. */
const CALM_AFTER_MS = 150

const listeners = new Set<() => void>()
let isSettled = true
let timer: ReturnType<typeof setTimeout> | undefined

function settle(): void {
  isSettled = true
  for (const tell of listeners) tell()
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

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/**
 * False for what comes into view while the page is being scrolled, until that rests: who rushes past a thousand covers needs
 * none of them. What was calm once stays so.
 */
export function useScrollSettled(): boolean {
  const wasCalm = useRef(false)
  return useSyncExternalStore(subscribe, () => {
    wasCalm.current ||= isSettled
    return wasCalm.current
  })
}
