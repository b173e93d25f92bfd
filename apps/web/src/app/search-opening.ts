import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isOpen = false

function change(isWanted: boolean): void {
  isOpen = isWanted
  for (const listener of listeners) listener()
}

export const openSearch = (): void => change(true)
export const closeSearch = (): void => change(false)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsSearchOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}
