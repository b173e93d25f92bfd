import { createStore, useStore } from '#lib/store.ts'

const isOpen = createStore(false)

export const openSearch = (): void => isOpen.set(true)
export const closeSearch = (): void => isOpen.set(false)
export const useIsSearchOpen = (): boolean => useStore(isOpen)
