import { useCallback, useSyncExternalStore } from 'react'

/** False in a page that is being prerendered or hydrated. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

export const usePrefersReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)')

/**
 * Matches --breakpoint-desk of the theme. Use it for content that a phone should not load; use styles for content that
 * a phone should only hide.
 */
export const useIsDesktop = (): boolean => useMediaQuery('(width >= 64rem)')
