import { readStored, removeStored, writeStored } from './local-storage.ts'

const KEY = 'cadenza-pending-song-removal'

/** Written when a user is dropped: the page may be closed before the songs of that user have left the device. */
export function markPendingSongRemoval(): void {
  writeStored(KEY, 'yes')
}

export function hasPendingSongRemoval(): boolean {
  return readStored(KEY) !== null
}

export function finishPendingSongRemoval(): void {
  removeStored(KEY)
}
