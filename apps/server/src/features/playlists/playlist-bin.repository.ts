import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** Returns false when the playlist does not belong to the user or is in the bin already. */
export async function binPlaylist(db: DatabaseOrTransaction, userId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('playlists')
    .set({ deletedAt: sql`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns false when the playlist does not belong to the user or was in the bin for too long. A playlist that is not in
 * the bin stays as it is.
 */
export async function restorePlaylist(db: DatabaseOrTransaction, userId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('playlists')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    // The number of days must match empty_playlist_bin().
    .where(sql<boolean>`coalesce(deleted_at > now() - interval '30 days', true)`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function emptyPlaylistBin(db: DatabaseOrTransaction, limit: number): Promise<number> {
  const { rows } = await sql<{ emptied: number }>`select empty_playlist_bin(${limit}) as emptied`.execute(db)
  return rows[0]?.emptied ?? 0
}
