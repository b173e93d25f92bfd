import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | null = null
let nowMs = Date.now()

function tick(): void {
  nowMs = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (timer === null) {
    timer = setInterval(tick, MINUTE_MS)
    nowMs = Date.now()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}

/** Returns the time, up to a minute old, from one timer that all relative times share. */
export function useMinuteClock(): number {
  return useSyncExternalStore(subscribe, () => nowMs)
}
