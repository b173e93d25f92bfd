import type { SongPalette } from '@cadenza/contract/songs'
import type { CoverRequest } from '@cadenza/cover/draw-cover'
import type { Genre } from '@cadenza/vocabulary/genres'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** Must match the condition of the partial indexes on public songs, or the planner does not use them. */
const isPublic = sql<boolean>`songs.is_public and songs.deleted_at is null`

/** The only rule for which songs a viewer may see: not in the bin, and public or their own. */
export function visibleTo(viewerId: string | RawBuilder<string> | null): RawBuilder<boolean> {
  if (viewerId === null) return isPublic
  return sql`songs.deleted_at is null and (songs.is_public or songs.user_id = ${viewerId})`
}

/**
 * The same rule for a user's own songs. With the `or` of `visibleTo` the planner would sort all of them to find the
 * newest.
 */
const isNotBinned = sql<boolean>`songs.deleted_at is null`

/**
 * Which song a share link opens. What an operator has hidden and what belongs to an account that is being deleted opens
 * for nobody but its owner. The end of a link does not matter while everyone may hear the song anyway.
 */
const openedBy = (shareLinkId: Buffer) => sql<boolean>`
  songs.id = (select song_id from share_links where id = ${shareLinkId})
  and songs.deleted_at is null
  and (songs.is_public or exists (
    select from share_links where id = ${shareLinkId} and (ends_at is null or ends_at > now())
  ))
  and not exists (
    select from hidden_items
    where hidden_items.kind = 'song' and hidden_items.id = songs.id
      or hidden_items.kind = 'creator' and hidden_items.id = songs.user_id
  )
  and not exists (select from account_deletions where account_deletions.user_id = songs.user_id)`

/** Plays of the `songs` row in the enclosing query. */
const playsOfSong = sql<number>`coalesce((select plays from song_plays where song_id = songs.id), 0)`

/**
 * Likes of the `songs` row in the enclosing query. Always exact, because it includes changes that are not added up yet.
 */
export const likesOfSong = sql<number>`(
  select coalesce(sum(likes), 0)::bigint from (
    select likes from song_likes where song_id = songs.id
    union all
    select likes from like_changes where song_id = songs.id
  ) counted
)`

/** Not `exists`: with it the planner may read all likes of the viewer. */
const isLikedBy = (viewerId: string | null) => sql<boolean>`coalesce(
  (select true from likes where likes.user_id = ${viewerId} and likes.song_id = songs.id), false
)`

const hasShareLinkOf = (viewerId: string | null) => sql<boolean>`coalesce((
  select true from share_links
  where share_links.song_id = songs.id and songs.user_id = ${viewerId} and (ends_at is null or ends_at > now())
), false)`

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
      'songs.engineVersion',
      sql<string | null>`encode(songs.score_sha256, 'hex')`.as('fingerprint'),
      'songs.isAsRehearsed',
      'songs.isRecipeShared',
      sql<boolean>`songs.rehearsed_from is not null`.as('hasOrigin'),
      'songs.createdAt',
      'hold.chargedAudio',
      'hold.chargedCover',
      'hold.chargedTitle',
      sql<number | null>`hold.audio + hold.cover + hold.title`.as('held'),
      likesOfSong.as('likesCount'),
      isLikedBy(viewerId).as('isFavorite'),
      hasShareLinkOf(viewerId).as('hasShareLink'),
      playsOfSong.as('playsCount'),
      'profiles.avatarUrl as creatorAvatarUrl',
      // The creator routes accept an id as well as a handle.
      sql<string>`coalesce(profiles.handle, songs.user_id::text)`.as('creatorHandle'),
    ])
    .$narrowType<{ palette: z.infer<typeof SongPalette> }>()

export type SongRow = NonNullable<Awaited<ReturnType<typeof findSong>>>

export function findSong(db: DatabaseOrTransaction, viewerId: string | null, songId: string) {
  return selectSongs(db, viewerId).where('songs.id', '=', songId).where(visibleTo(viewerId)).executeTakeFirst()
}

export function findSongByShareLink(db: DatabaseOrTransaction, viewerId: string | null, shareLinkId: Buffer) {
  return selectSongs(db, viewerId).where(openedBy(shareLinkId)).executeTakeFirst()
}

export interface Page {
  limit: number
  cursor?: string | undefined
}

/** Returns the songs that the viewer may see, in no order. */
export function findSongsById(db: DatabaseOrTransaction, viewerId: string | null, songIds: readonly string[]) {
  return selectSongs(db, viewerId)
    .where('songs.id', '=', sql<string>`any(${songIds}::uuid[])`)
    .where(visibleTo(viewerId))
    .execute()
}

/** The genre is a literal, because with a parameter the planner cannot use the partial index of the genre. */
export const hasGenre = (genre: Genre) => sql<boolean>`songs.genres @> ${sql.lit(`{${genre}}`)}`

/** Returns public songs, newest first. The viewer decides only `isFavorite`. */
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

export interface CoverRow {
  id: string
  coverFolder: string
  artworkGradient: string
  palette: z.infer<typeof SongPalette>
}

/** The cover of the `songs` row in the enclosing query, for queries that return covers within other rows. */
export const coverOfSong = sql<CoverRow>`json_build_object(
  'id', songs.id, 'coverFolder', songs.cover_folder, 'artworkGradient', songs.artwork_gradient, 'palette', songs.palette
)`

/** Returns covers of the songs that the viewer may see. */
export function findCovers(db: DatabaseOrTransaction, viewerId: string | null, songIds: readonly string[]) {
  return db
    .selectFrom('songs')
    .select(['id', 'coverFolder', 'artworkGradient', 'palette'])
    .where('id', '=', sql<string>`any(${songIds}::uuid[])`)
    .where(visibleTo(viewerId))
    .$narrowType<{ palette: z.infer<typeof SongPalette> }>()
    .execute()
}

const selectCoverRequest = (db: DatabaseOrTransaction) =>
  db.selectFrom('songs').select('cover').$narrowType<{ cover: Required<CoverRequest> }>()

/** The input that the song's cover was drawn from. */
export function findCoverRequest(db: DatabaseOrTransaction, viewerId: string | null, songId: string) {
  return selectCoverRequest(db).where('id', '=', songId).where(visibleTo(viewerId)).executeTakeFirst()
}

export function findCoverRequestByShareLink(db: DatabaseOrTransaction, shareLinkId: Buffer) {
  return selectCoverRequest(db).where(openedBy(shareLinkId)).executeTakeFirst()
}

const selectMedia = (db: DatabaseOrTransaction) =>
  db
    .selectFrom('songs')
    .select(['id', 'userId', 'creatorName', 'title', 'isPublic', 'hasLyrics', 'hasMidi', 'hasScore'])
    .select(['stems', 'audioFolder', 'coverFolder'])

export type SongMedia = NonNullable<Awaited<ReturnType<typeof findSongMedia>>>

/** Reads only what links to a song's files need. */
export function findSongMedia(db: DatabaseOrTransaction, viewerId: string | null, songId: string) {
  return selectMedia(db).where('id', '=', songId).where(visibleTo(viewerId)).executeTakeFirst()
}

/** Also reads when the link ends, because no link to a file may last longer. */
export function findMediaByShareLink(db: DatabaseOrTransaction, shareLinkId: Buffer) {
  return selectMedia(db)
    .select((eb) => eb.selectFrom('shareLinks').select('endsAt').where('shareLinks.id', '=', shareLinkId).as('endsAt'))
    .where(openedBy(shareLinkId))
    .executeTakeFirst()
}

/** Only for work on the files, and for the owner's bin: no viewer may see a binned song elsewhere. */
export function findBinnedMedia(db: DatabaseOrTransaction, songId: string) {
  return selectMedia(db).where('id', '=', songId).where('deletedAt', 'is not', null).executeTakeFirst()
}

/** Songs that only their owner may hear, binned or not, by id and after the song `after`. */
export function findPrivateMedia(db: DatabaseOrTransaction, userId: string, after: string | null, limit: number) {
  return selectMedia(db)
    .where('userId', '=', userId)
    .where('isPublic', '=', false)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function findBinnedCovers(db: DatabaseOrTransaction, ownerId: string, generationIds: readonly string[]) {
  return db
    .selectFrom('songs')
    .select(['id', 'generationId', 'title', 'coverFolder', 'artworkGradient', 'palette'])
    .where('generationId', '=', sql<string>`any(${generationIds}::uuid[])`)
    .where('userId', '=', ownerId)
    .where('deletedAt', 'is not', null)
    .$narrowType<{ palette: z.infer<typeof SongPalette> }>()
    .execute()
}

export async function findFoldersInUse(db: DatabaseOrTransaction, folders: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    select audio_folder as folder from songs where audio_folder = any(${folders}::text[])
    union all
    select cover_folder from songs where cover_folder = any(${folders}::text[])
    union all
    select audio_folder from song_versions where audio_folder = any(${folders}::text[])`.execute(db)
  return rows.map(({ folder }) => folder)
}
