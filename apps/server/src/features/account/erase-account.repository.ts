import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** Ends all access to the account; a later sign-in with the same identity creates a new user. */
export async function revokeAccess(db: DatabaseOrTransaction, userId: string): Promise<void> {
  const limits = ['write', 'report', 'checkout'].map((kind) => `${kind}:user:${userId}`)
  await sql`delete from rate_limits where key = any(${limits})`.execute(db)
  await sql`
    delete from email_links using users
    where users.id = ${userId} and lower(email_links.email) = lower(users.email)`.execute(db)
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
  await db.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await db.deleteFrom('identities').where('userId', '=', userId).execute()
}

export async function deleteReports(db: DatabaseOrTransaction, userId: string, reporter: string): Promise<void> {
  await sql`select forget_reports(${userId}, ${reporter})`.execute(db)
}

export async function findGenerationIds(db: DatabaseOrTransaction, userId: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('generations').select('id').where('userId', '=', userId).limit(limit).execute()
  return rows.map(({ id }) => id)
}

export function findSongsOfGenerations(db: DatabaseOrTransaction, generationIds: readonly string[]) {
  return selectSongs(db)
    .where('generationId', '=', sql<string>`any(${generationIds}::uuid[])`)
    .execute()
}

/** Returns the folders of all versions of the songs but the current ones, and what unfinished ones have left. */
export async function findVersionPrefixes(db: DatabaseOrTransaction, songIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ prefix: string }>`
    select 'audio/' || audio_folder || '/' as prefix from song_versions
    where song_id = any(${songIds}::uuid[]) and audio_folder is not null
    union all
    select prefix from song_version_requests cross join lateral (
      values ('source/' || id || '/'), ('audio/' || (recording ->> 'folder') || '/')
    ) made (prefix)
    where song_id = any(${songIds}::uuid[]) and state <> 'succeeded' and prefix is not null
    union all
    select 'source/' || id || '/' from song_version_requests where song_id = any(${songIds}::uuid[]) and state = 'succeeded'`.execute(
    db,
  )
  return rows.map(({ prefix }) => prefix)
}

/** Returns the media folders of generations that never became a song, with what their steps had made by then. */
export async function findUnfinishedMediaPrefixes(
  db: DatabaseOrTransaction,
  generationIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ prefix: string }>`
    select prefix from generations cross join lateral (
      values ('audio/' || (master ->> 'folder') || '/'), ('cover/' || (cover ->> 'folder') || '/')
    ) made (prefix)
    where id = any(${generationIds}::uuid[]) and state <> 'succeeded' and prefix is not null`.execute(db)
  return rows.map(({ prefix }) => prefix)
}

export function findSongsOfUser(db: DatabaseOrTransaction, userId: string, limit: number) {
  return selectSongs(db).where('userId', '=', userId).limit(limit).execute()
}

const selectSongs = (db: DatabaseOrTransaction) => db.selectFrom('songs').select(['id', 'audioFolder', 'coverFolder'])

/** Deletes both in one statement, because the audit requires that songs and generations agree. */
export async function deleteSongsAndGenerations(
  db: DatabaseOrTransaction,
  { songIds, generationIds }: { songIds: readonly string[]; generationIds: readonly string[] },
): Promise<void> {
  await sql`
    with gone as (delete from songs where id = any(${songIds}::uuid[]))
    delete from generations where id = any(${generationIds}::uuid[])`.execute(db)
}

/** Returns the picture folders of the user and of their playlists, binned or not. */
export async function findPictureFolders(db: DatabaseOrTransaction, userId: string): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    select cover_folder as folder from playlists where user_id = ${userId} and cover_folder is not null
    union all
    select avatar_folder from profiles where id = ${userId} and avatar_folder is not null`.execute(db)
  return rows.map(({ folder }) => folder)
}

export async function finishErasure(db: DatabaseOrTransaction, userId: string): Promise<void> {
  // The followers and likes of a well-known user are many rows.
  await sql`set local statement_timeout = '10min'`.execute(db)
  await sql`select finish_erasing(${userId})`.execute(db)
}
