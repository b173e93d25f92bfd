import { useEffect } from 'react'
import { createStore, useStore } from '#lib/store.ts'

const currentTitle = createStore<string | null>(null)

/**
 * Replaces the route's title with the name of what the page shows, such as a song; pass undefined until it is known.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined
    currentTitle.set(title)
    return () => currentTitle.set(null)
  }, [title])
}

/** For the component that maintains the document title. */
export function useCurrentPageTitle(): string | null {
  return useStore(currentTitle)
}

/** The state of a navigation that the user did not start: the focus stays where it is. */
export interface KeepsFocusState {
  keepsFocus: true
}

export function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state
}
