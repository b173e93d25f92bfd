import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export async function upsertRotation(db: DatabaseOrTransaction, userId: string): Promise<void> {
  await db
    .insertInto('mediaRotations')
    .values({ userId })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ requestedAt: sql<Date>`clock_timestamp()`, lastSongId: null }),
    )
    .execute()
}

export interface ClaimedRotation {
  userId: string
  /** With microseconds, which a Date does not have: it tells this request from a later one. */
  requestedAt: string
  lastSongId: string | null
}

/** Claims the oldest request that no worker holds. */
export async function claimRotation(
  db: DatabaseOrTransaction,
  leaseSeconds: number,
): Promise<ClaimedRotation | undefined> {
  const { rows } = await sql<ClaimedRotation>`
    update media_rotations set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where user_id = (
      select user_id from media_rotations where leased_until is null or leased_until < now()
      order by requested_at limit 1 for update skip locked
    )
    returning user_id, requested_at::text as requested_at, last_song_id`.execute(db)
  return rows[0]
}

/** Returns false when the user has asked again meanwhile: then the files are moved from the first one on. */
export async function recordProgress(
  db: DatabaseOrTransaction,
  { userId, requestedAt }: ClaimedRotation,
  lastSongId: string,
  leaseSeconds: number,
): Promise<boolean> {
  const row = await db
    .updateTable('mediaRotations')
    .set({ lastSongId, leasedUntil: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('userId', '=', userId)
    .where('requestedAt', '=', sql<Date>`${requestedAt}::timestamptz`)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

export async function finishRotation(
  db: DatabaseOrTransaction,
  { userId, requestedAt }: ClaimedRotation,
): Promise<void> {
  await db
    .deleteFrom('mediaRotations')
    .where('userId', '=', userId)
    .where('requestedAt', '=', sql<Date>`${requestedAt}::timestamptz`)
    .execute()
  await db.updateTable('mediaRotations').set({ leasedUntil: null }).where('userId', '=', userId).execute()
}
