import type { SongPalette } from '@cadenza/contract/songs'
import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import type { DB } from '#platform/db/schema.generated.ts'

/** The one rule of who may know of a song: it is not in the bin, and it is public or their own. */
function visibleTo(viewerId: string | null) {
  return (eb: ExpressionBuilder<DB, 'songs'>) => {
    const isPublic = eb('songs.isPublic', '=', true)
    return eb.and([
      eb('songs.deletedAt', 'is', null),
      viewerId === null ? isPublic : eb.or([isPublic, eb('songs.userId', '=', viewerId)]),
    ])
  }
}

const selectSongs = (db: DatabaseOrTransaction, viewerId: string | null) =>
  db
    .selectFrom('songs')
    .select([
      'id',
      'generationId',
      'userId',
      'creatorName',
      'title',
      'description',
      'sanitizedDescription',
      'enhancedDescription',
      'genres',
      'duration',
      'isInstrumental',
      'hasLyrics',
      'tempoBpm',
      'musicalKey',
      'audioFolder',
      'coverFolder',
      'artworkGradient',
      'palette',
      'peaks',
      'isPublic',
      'creditsUsed',
      'madeBy',
      'createdAt',
      sql<number>`(select count(*) from likes where likes.song_id = songs.id)`.as('likesCount'),
      sql<boolean>`exists (select from likes where likes.song_id = songs.id and likes.user_id = ${viewerId})`.as(
        'isFavorite',
      ),
    ])
    .$narrowType<{ palette: z.infer<typeof SongPalette> }>()

export type SongRow = NonNullable<Awaited<ReturnType<typeof findSong>>>

export function findSong(db: DatabaseOrTransaction, viewerId: string | null, songId: string) {
  return selectSongs(db, viewerId).where('id', '=', songId).where(visibleTo(viewerId)).executeTakeFirst()
}

export interface Page {
  limit: number
  cursor?: string | undefined
}

/** Newest first; ids rise with time, so a song made meanwhile moves nobody else's place. */
export function findSongsOf(db: DatabaseOrTransaction, userId: string, { limit, cursor }: Page) {
  return selectSongs(db, userId)
    .where('userId', '=', userId)
    .where(visibleTo(userId))
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findSongsOfGenerations(
  db: DatabaseOrTransaction,
  userId: string,
  generationIds: readonly string[],
  { includeBinned }: { includeBinned: boolean },
) {
  return selectSongs(db, userId)
    .where('userId', '=', userId)
    .where('generationId', '=', sql<string>`any(${generationIds}::uuid[])`)
    .$if(!includeBinned, (query) => query.where(visibleTo(userId)))
    .execute()
}

const selectMedia = (db: DatabaseOrTransaction) =>
  db
    .selectFrom('songs')
    .select(['id', 'userId', 'title', 'isPublic', 'hasLyrics', 'stems', 'audioFolder', 'coverFolder'])

export type SongMedia = NonNullable<Awaited<ReturnType<typeof findSongMedia>>>

/** What is needed to lead to a song's files, and nothing else of it. */
export function findSongMedia(db: DatabaseOrTransaction, viewerId: string | null, songId: string) {
  return selectMedia(db).where('id', '=', songId).where(visibleTo(viewerId)).executeTakeFirst()
}

/** For work on the files themselves; no viewer gets to what is in the bin. */
export function findBinnedMedia(db: DatabaseOrTransaction, songId: string) {
  return selectMedia(db).where('id', '=', songId).where('deletedAt', 'is not', null).executeTakeFirst()
}

export async function findFoldersInUse(db: DatabaseOrTransaction, folders: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    select audio_folder as folder from songs where audio_folder = any(${folders}::text[])
    union all
    select cover_folder from songs where cover_folder = any(${folders}::text[])`.execute(db)
  return rows.map(({ folder }) => folder)
}
