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

/** The name of what this page shows, such as a song's, in place of its route's; undefined as long as it is not known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined
    setCurrentTitle(title)
    return () => setCurrentTitle(null)
  }, [title])
}

/** For whoever keeps the document's title. */
export function useCurrentPageTitle(): string | null {
  return useSyncExternalStore(subscribe, () => currentTitle)
}

/** State of a navigation that the person did not ask for: the focus stays where it is. */
export interface KeepsFocusState {
  keepsFocus: true
}

export function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state
}
