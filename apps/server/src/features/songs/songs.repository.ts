import type { SongPalette } from '@cadenza/contract/songs'
import type { CoverRequest } from '@cadenza/cover/draw-cover'
import type { Genre } from '@cadenza/domain/genres'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** As the indexes of the catalogue put it. */
const isPublic = sql<boolean>`songs.is_public and songs.deleted_at is null`

/** The one rule of who may know of a song: it is not in the bin, and it is public or their own. */
export function visibleTo(viewerId: string | RawBuilder<string> | null): RawBuilder<boolean> {
  if (viewerId === null) return isPublic
  return sql`songs.deleted_at is null and (songs.is_public or songs.user_id = ${viewerId})`
}

/** The same rule for somebody's own songs. With its alternatives the planner would sort all that they have to find the newest. */
const isNotBinned = sql<boolean>`songs.deleted_at is null`

/** Of the song that a query looks at. */
const playsOfSong = sql<number>`coalesce((select plays from song_plays where song_id = songs.id), 0)`

/** Of the song that a query looks at, exact in every moment: what was added up, and what waits to be. */
export const likesOfSong = sql<number>`(
  select coalesce(sum(likes), 0)::bigint from (
    select likes from song_likes where song_id = songs.id
    union all
    select likes from like_changes where song_id = songs.id
  ) counted
)`

/** Not `exists`: for that the planner may read everything that they ever liked. */
const isLikedBy = (viewerId: string | null) => sql<boolean>`coalesce(
  (select true from likes where likes.user_id = ${viewerId} and likes.song_id = songs.id), false
)`

const selectSongs = (db: DatabaseOrTransaction, viewerId: string | null) =>
  db
    .selectFrom('songs')
    .leftJoin('ledger.hold as hold', 'hold.id', 'songs.generationId')
    .leftJoin('profiles', 'profiles.id', 'songs.userId')
    .select([
      'songs.id',
      'songs.generationId',
      'songs.userId',
      'songs.creatorName',
      'songs.title',
      'songs.description',
      'songs.sanitizedDescription',
      'songs.enhancedDescription',
      'songs.genres',
      'songs.duration',
      'songs.isInstrumental',
      'songs.hasLyrics',
      'songs.tempoBpm',
      'songs.musicalKey',
      'songs.audioFolder',
      'songs.coverFolder',
      'songs.artworkGradient',
      'songs.palette',
      'songs.peaks',
      'songs.isPublic',
      'songs.creditsUsed',
      'songs.madeBy',
      'songs.createdAt',
      'hold.chargedAudio',
      'hold.chargedCover',
      'hold.chargedTitle',
      sql<number | null>`hold.audio + hold.cover + hold.title`.as('held'),
      likesOfSong.as('likesCount'),
      isLikedBy(viewerId).as('isFavorite'),
      playsOfSong.as('playsCount'),
      // An id leads to a creator just as well.
      sql<string>`coalesce(profiles.handle, songs.user_id::text)`.as('creatorHandle'),
    ])
    .$narrowType<{ palette: z.infer<typeof SongPalette> }>()

export type SongRow = NonNullable<Awaited<ReturnType<typeof findSong>>>

export function findSong(db: DatabaseOrTransaction, viewerId: string | null, songId: string) {
  return selectSongs(db, viewerId).where('songs.id', '=', songId).where(visibleTo(viewerId)).executeTakeFirst()
}

export interface Page {
  limit: number
  cursor?: string | undefined
}

/** Newest first; ids rise with time, so a song made meanwhile moves nobody else's place. */
export function findSongsOf(db: DatabaseOrTransaction, userId: string, { limit, cursor }: Page) {
  return selectSongs(db, userId)
    .where('songs.userId', '=', userId)
    .where(isNotBinned)
    .$if(cursor !== undefined, (query) => query.where('songs.id', '<', cursor ?? ''))
    .orderBy('songs.id', 'desc')
    .limit(limit)
    .execute()
}

/** Those that the viewer may know of, in no order. */
export function findSongsById(db: DatabaseOrTransaction, viewerId: string | null, songIds: readonly string[]) {
  return selectSongs(db, viewerId)
    .where('songs.id', '=', sql<string>`any(${songIds}::uuid[])`)
    .where(visibleTo(viewerId))
    .execute()
}

/** A literal, or the planner cannot tell that the index of the genre will do. */
export const hasGenre = (genre: Genre) => sql<boolean>`songs.genres @> ${sql.lit(`{${genre}}`)}`

/** What everybody may hear, newest first. The viewer only decides which of them are liked. */
export function findPublicSongs(
  db: DatabaseOrTransaction,
  viewerId: string | null,
  { limit, cursor, genre }: Page & { genre?: Genre | undefined },
) {
  const everything = selectSongs(db, viewerId).where(visibleTo(null))
  return (genre ? everything.where(hasGenre(genre)) : everything)
    .$if(cursor !== undefined, (query) => query.where('songs.id', '<', cursor ?? ''))
    .orderBy('songs.id', 'desc')
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
    .where('songs.userId', '=', userId)
    .where('songs.generationId', '=', sql<string>`any(${generationIds}::uuid[])`)
    .$if(!includeBinned, (query) => query.where(isNotBinned))
    .execute()
}

/** Those of songs that the viewer may know of. */
export function findCovers(db: DatabaseOrTransaction, viewerId: string | null, songIds: readonly string[]) {
  return db
    .selectFrom('songs')
    .select(['id', 'coverFolder', 'artworkGradient', 'palette'])
    .where('id', '=', sql<string>`any(${songIds}::uuid[])`)
    .where(visibleTo(viewerId))
    .$narrowType<{ palette: z.infer<typeof SongPalette> }>()
    .execute()
}

/** What its cover was drawn from. */
export function findCoverRequest(db: DatabaseOrTransaction, viewerId: string | null, songId: string) {
  return db
    .selectFrom('songs')
    .select('cover')
    .where('id', '=', songId)
    .where(visibleTo(viewerId))
    .$narrowType<{ cover: Required<CoverRequest> }>()
    .executeTakeFirst()
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
