import { useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'

/** A value outside of React that components can follow. */
export interface Store<T> {
  read(this: void): T
  /** What a prerendered page was rendered with. */
  readInitial(this: void): T
  set(this: void, value: T): void
  subscribe(this: void, listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Listeners()
  let value = initial
  return {
    read: () => value,
    readInitial: () => initial,
    set(next) {
      if (Object.is(value, next)) return
      value = next
      listeners.notify()
    },
    subscribe: listeners.add,
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.read, store.readInitial)
