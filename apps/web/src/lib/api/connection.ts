import { useSyncExternalStore } from 'react'

/** 'offline': the device has no network. 'unreachable': it has a network, but the server does not respond. */
export type Connection = 'online' | 'offline' | 'unreachable'

const listeners = new Set<() => void>()
let isServerUnreachable = false

function notify(): void {
  for (const listener of listeners) listener()
}

function setServerUnreachable(isUnreachable: boolean): void {
  if (isServerUnreachable === isUnreachable) return
  isServerUnreachable = isUnreachable
  notify()
}

export function reportReachable(): void {
  setServerUnreachable(false)
}

export function reportUnreachable(): void {
  setServerUnreachable(true)
}

export function readConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return isServerUnreachable ? 'unreachable' : 'online'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, readConnection)
}
