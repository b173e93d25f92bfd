import { useSyncExternalStore } from 'react'
import { keptSongs } from './kept-songs.ts'
import type { KeptRecord } from './kept-store.ts'

/** Latest first. */
export function useKeptRecords(): readonly KeptRecord[] {
  return useSyncExternalStore(keptSongs.subscribe, () => keptSongs.read().records)
}

export function useKeptStatus(): 'loading' | 'ready' | 'unavailable' {
  return useSyncExternalStore(keptSongs.subscribe, () => keptSongs.read().status)
}

/** 'kept', or how much of it is here already, or null. */
export function useKept(songId: string): 'kept' | number | null {
  return useSyncExternalStore(keptSongs.subscribe, () => {
    const { records, underWay } = keptSongs.read()
    return underWay.get(songId) ?? (records.some(({ id }) => id === songId) ? 'kept' : null)
  })
}
