import { useSyncExternalStore } from 'react'
import { Listeners } from '#lib/listeners.ts'

const MINUTE_MS = 60_000

const listeners = new Listeners()
let timer: ReturnType<typeof setInterval> | null = null
let nowMs = Date.now()

function tick(): void {
  nowMs = Date.now()
  listeners.notify()
}

function subscribe(listener: () => void): () => void {
  if (timer === null) {
    timer = setInterval(tick, MINUTE_MS)
    nowMs = Date.now()
  }
  const remove = listeners.add(listener)
  return () => {
    remove()
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}

const readNow = (): number => nowMs

/** Returns the time, up to a minute old, from one timer that all relative times share. */
export function useMinuteClock(): number {
  return useSyncExternalStore(subscribe, readNow, readNow)
}
