import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isOpen = false

function setIsOpen(isWanted: boolean): void {
  isOpen = isWanted
  for (const listener of listeners) listener()
}

export const openSearch = (): void => setIsOpen(true)
export const closeSearch = (): void => setIsOpen(false)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsSearchOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}
