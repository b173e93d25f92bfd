import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { coverOfSong, visibleTo } from '#features/songs/songs.repository.ts'

/** Only of songs that the viewer may hear. */
export function findRecipeAccess(db: DatabaseOrTransaction, viewerId: string | null, songId: string) {
  return db
    .selectFrom('songs')
    .select(['userId', 'isRecipeShared'])
    .where('id', '=', songId)
    .where(visibleTo(viewerId))
    .executeTakeFirst()
}

export async function setRecipeShared(db: DatabaseOrTransaction, songId: string, isShared: boolean): Promise<void> {
  await db
    .updateTable('songs')
    .set({ isRecipeShared: isShared })
    .where('id', '=', songId)
    .where('isRecipeShared', '!=', isShared)
    .execute()
}

const selectRelated = (db: DatabaseOrTransaction) =>
  db
    .selectFrom('songs')
    .leftJoin('profiles', 'profiles.id', 'songs.userId')
    .select(['songs.id', 'songs.title', 'songs.creatorName', 'songs.rehearsedFrom', coverOfSong.as('cover')])
    .select(sql<string>`coalesce(profiles.handle, songs.user_id::text)`.as('creatorHandle'))

export type RelatedSongRow = NonNullable<Awaited<ReturnType<typeof findOrigin>>>

/** The song whose recipe this one began with, if the viewer may hear it. */
export function findOrigin(db: DatabaseOrTransaction, viewerId: string | null, songId: string) {
  return selectRelated(db)
    .where('songs.id', '=', (eb) =>
      eb.selectFrom('songs as derived').select('derived.rehearsedFrom').where('derived.id', '=', songId),
    )
    .where(visibleTo(viewerId))
    .executeTakeFirst()
}

/** Songs that began with the recipe of this one, newest first. */
export function findDerivedSongs(db: DatabaseOrTransaction, viewerId: string | null, songId: string, limit: number) {
  return selectRelated(db)
    .where('songs.rehearsedFrom', '=', songId)
    .where(visibleTo(viewerId))
    .orderBy('songs.id', 'desc')
    .limit(limit)
    .execute()
}
