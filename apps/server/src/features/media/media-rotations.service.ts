import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import * as rotations from './media-rotations.repository.ts'

const LEASE_SECONDS = 120

/**
 * Asks a worker to give the private files of the user new names, so that every link that was handed out before stops
 * working.
 */
export const requestMediaRotation = (db: DatabaseOrTransaction, userId: string): Promise<void> =>
  rotations.upsertRotation(db, userId)

interface MoveNext {
  /** Moves the files of the user's next songs; returns the id of the last one, or null when there are no more. */
  (userId: string, lastSongId: string | null): Promise<string | null>
}

/** Carries out the oldest request. Returns false when there is none. */
export async function runNextMediaRotation(db: DatabaseOrTransaction, moveNext: MoveNext): Promise<boolean> {
  const claimed = await rotations.claimRotation(db, LEASE_SECONDS)
  if (!claimed) return false
  let lastSongId = claimed.lastSongId
  for (;;) {
    lastSongId = await moveNext(claimed.userId, lastSongId)
    if (lastSongId === null) break
    if (!(await rotations.recordProgress(db, claimed, lastSongId, LEASE_SECONDS))) break
  }
  await rotations.finishRotation(db, claimed)
  return true
}
