import { useRef, useSyncExternalStore } from 'react'

/** The page counts as at rest after as long without scrolling. */
const CALM_AFTER_MS = 150

const waiting = new Set<() => void>()
let isCalm = true
let timer: ReturnType<typeof setTimeout> | undefined

function settle(): void {
  isCalm = true
  for (const tell of waiting) tell()
}

window.addEventListener(
  'scroll',
  () => {
    isCalm = false
    clearTimeout(timer)
    timer = setTimeout(settle, CALM_AFTER_MS)
  },
  { passive: true },
)

function subscribe(tell: () => void): () => void {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

/**
 * False for what comes into view while the page is being scrolled, until that rests: who rushes past a thousand covers needs
 * none of them. What was calm once stays so.
 */
export function useCalmScroll(): boolean {
  const wasCalm = useRef(false)
  return useSyncExternalStore(subscribe, () => {
    wasCalm.current ||= isCalm
    return wasCalm.current
  })
}
