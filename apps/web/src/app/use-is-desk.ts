import { useSyncExternalStore } from 'react'

/** As --breakpoint-desk of the theme. */
const QUERY = '(width >= 64rem)'

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(QUERY)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** For what a phone should not even fetch; what it should not show is hidden by styles. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
}
