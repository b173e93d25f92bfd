import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { playlistsVisibleTo } from './playlists.repository.ts'

/** Finds the cover of a playlist that the viewer may see; `coverFolder` is null where it has no picture of its own. */
export function findCover(db: DatabaseOrTransaction, viewerId: string | null, playlistId: string) {
  return db
    .selectFrom('playlists')
    .select(['userId', 'isPublic', 'coverFolder'])
    .where('id', '=', playlistId)
    .where(playlistsVisibleTo(viewerId))
    .executeTakeFirst()
}

/** Returns the previous folder, or undefined when the playlist does not belong to the user. */
export async function replaceCoverFolder(
  db: DatabaseOrTransaction,
  userId: string,
  playlistId: string,
  coverFolder: string | null,
): Promise<{ coverFolder: string | null } | undefined> {
  const { rows } = await sql<{ coverFolder: string | null }>`
    update playlists set cover_folder = ${coverFolder}, updated_at = now()
    from (
      select id, cover_folder from playlists
      where id = ${playlistId} and user_id = ${userId} and deleted_at is null
      for update
    ) before
    where playlists.id = before.id
    returning before.cover_folder`.execute(db)
  return rows[0]
}

/** Includes playlists in the bin. */
export async function findCoverFolders(db: DatabaseOrTransaction, folders: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('playlists')
    .select('coverFolder')
    .where('coverFolder', '=', sql<string>`any(${folders}::text[])`)
    .execute()
  return rows.flatMap(({ coverFolder }) => coverFolder ?? [])
}
