import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let currentTitle: string | null = null

function setCurrentTitle(title: string | null): void {
  currentTitle = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Replaces the route's title with the name of what the page shows, such as a song; pass undefined until it is known.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined
    setCurrentTitle(title)
    return () => setCurrentTitle(null)
  }, [title])
}

/** For the component that maintains the document title. */
export function useCurrentPageTitle(): string | null {
  return useSyncExternalStore(subscribe, () => currentTitle)
}

/** The state of a navigation that the user did not start: the focus stays where it is. */
export interface KeepsFocusState {
  keepsFocus: true
}

export function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state
}
