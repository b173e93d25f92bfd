import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'

/** 'offline': the device has no network. 'unreachable': it has a network, but the server does not respond. */
export type Connection = 'online' | 'offline' | 'unreachable'

const isServerUnreachable = createStore(false)

export function reportReachable(): void {
  isServerUnreachable.set(false)
}

export function reportUnreachable(): void {
  isServerUnreachable.set(true)
}

export function readConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return isServerUnreachable.read() ? 'unreachable' : 'online'
}

function subscribe(listener: () => void): () => void {
  const remove = isServerUnreachable.subscribe(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    remove()
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, readConnection, () => 'online')
}
