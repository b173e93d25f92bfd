import { useSyncExternalStore } from 'react'
import { offlineSongs } from './offline-songs.ts'
import type { OfflineSong } from './offline-song-store.ts'

/** Returns the songs sorted by the time of saving, latest first. */
export function useOfflineSongs(): readonly OfflineSong[] {
  return useSyncExternalStore(offlineSongs.subscribe, () => offlineSongs.read().records)
}

export function useOfflineSongsStatus(): 'loading' | 'ready' | 'unavailable' {
  return useSyncExternalStore(offlineSongs.subscribe, () => offlineSongs.read().status)
}

/** Returns 'kept' for a stored song, the share from 0 to 1 that was fetched so far, or null. */
export function useOfflineSongState(songId: string): 'kept' | number | null {
  return useSyncExternalStore(offlineSongs.subscribe, () => {
    const { records, progressById } = offlineSongs.read()
    return progressById.get(songId) ?? (records.some(({ id }) => id === songId) ? 'kept' : null)
  })
}
