import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type {
  NewPlaylist,
  Playlist,
  PlaylistChange,
  PlaylistSongsQuery,
  PlaylistWithSongs,
} from '@cadenza/contract/playlists'
import { normalizeProse, normalizeTitle } from '@cadenza/domain/text/normalize-shown-text'
import type { RawBuilder } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { rejectChangedTexts, type RequireAllowedTexts } from '#features/moderation/examine-texts.service.ts'
import { discardPicture, storePictureFromUrl, writeOrDiscardPicture } from '#features/media/pictures.service.ts'
import { rejectIfHidden } from '#platform/db/reject-if-hidden.ts'
import { coverOf, coverOfSong, type CoverRow } from '#features/songs/files/song-cover.service.ts'
import { readSongs, songsVisibleTo } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type PlaylistCoverDeps, playlistCoverUrlOf, replaceCoverInTransaction } from './playlist-cover.service.ts'
import { findSongPositions } from './playlist-songs.repository.ts'
import { addSongInTransaction } from './playlist-songs.service.ts'
import * as playlists from './playlists.repository.ts'

const viewOf = (viewerId: string | null, songId?: string): playlists.PlaylistView<CoverRow> => ({
  viewerId,
  visibleSongs: songsVisibleTo(viewerId),
  cover: coverOfSong,
  songId,
})

/** For queries of other features, so that there is only one rule for who may see a playlist. */
export const playlistsVisibleTo = (viewerId: string | null) => playlists.playlistsVisibleTo(viewerId)

interface CreatePlaylistDeps {
  db: Database
  /** Null when the caller sends no pictures. */
  coverDeps: PlaylistCoverDeps | null
  requireAllowedTexts: RequireAllowedTexts
}

export interface ChangePlaylistDeps extends PlaylistCoverDeps {
  requireAllowedTexts: RequireAllowedTexts
}

/** The same key creates one playlist, however often it is sent; a repeated call returns that playlist as it is now. */
export async function createPlaylist(
  { db, coverDeps, requireAllowedTexts }: CreatePlaylistDeps,
  userId: string,
  key: string,
  { songId, ...request }: NewPlaylist,
): Promise<Playlist> {
  const normalized = {
    title: requireTitle(request.title),
    description: blankToNull(request.description),
    artworkUrl: blankToNull(request.artworkUrl),
    isPublic: request.isPublic,
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([normalized, songId ?? null]))
    .digest()
  const { artworkUrl, ...words } = normalized
  const { isPublic, ...texts } = words
  await requireAllowedTexts({ userId, kind: 'playlist', subjectId: userId, texts, isPublic })
  const isNew = artworkUrl !== null && (await playlists.findByRequestKey(db, userId, key)) === undefined
  const coverFolder = isNew && coverDeps ? await storePictureFromUrl(coverDeps, userId, artworkUrl) : null
  const playlist = { ...words, id: uuidv7(), userId, requestKey: key, requestHash, coverFolder }
  const id = await writeOrDiscardPicture(coverDeps, coverFolder, () =>
    db.transaction().execute(async (tx) => {
      const made = await rejectIfHidden(playlists.insertPlaylist(tx, playlist))
      if (made) {
        if (songId !== undefined) await addSongInTransaction(tx, { userId, playlistId: made.id, songId })
        return made.id
      }
      const before = await playlists.findByRequestKey(tx, userId, key)
      if (before?.requestHash.equals(requestHash)) return before.id
      const message = 'was used for another playlist'
      throw new AppError('INPUT_INVALID', { issues: [{ path: 'idempotency-key', message }] })
    }),
  )
  if (coverDeps && id !== playlist.id) await discardPicture(coverDeps, coverFolder)
  return readPlaylist(db, userId, id, songId)
}

/** Reads an own or public playlist, without its songs. */
export async function readPlaylist(
  db: Database,
  viewerId: string | null,
  id: string,
  songId?: string,
): Promise<Playlist> {
  const row = await playlists.findPlaylist(db, viewOf(viewerId, songId), id)
  if (!row) throw new AppError('NOT_FOUND')
  return playlistOf(row)
}

/** Returns playlists in the order of `ids`, without those that the viewer may not see. */
export async function readPlaylists(
  db: Database,
  viewerId: string | null,
  ids: readonly string[],
  songId?: string,
): Promise<Playlist[]> {
  if (ids.length === 0) return []
  const rows = new Map(
    (await playlists.findPlaylistsById(db, viewOf(viewerId, songId), ids)).map((row) => [row.id, playlistOf(row)]),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Returns the playlists that `ids`, a part of the query, selects, newest first. */
export async function readNewestPlaylists(
  db: Database,
  viewerId: string | null,
  ids: RawBuilder<string[]>,
): Promise<Playlist[]> {
  const rows = await playlists.findPlaylistsById(db, viewOf(viewerId), ids)
  return rows.map(playlistOf).toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

/** Returns playlists in the user's bin by id. */
export async function readBinnedPlaylists(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Playlist>> {
  if (ids.length === 0) return new Map()
  const rows = await playlists.findBinnedPlaylistsById(db, viewOf(userId), userId, ids)
  return new Map(rows.map((row) => [row.id, playlistOf(row)]))
}

export async function readPlaylistWithSongs(
  db: Database,
  viewerId: string | null,
  id: string,
  { limit, cursor }: PlaylistSongsQuery,
): Promise<PlaylistWithSongs> {
  const playlist = await readPlaylist(db, viewerId, id)
  const visibleSongs = songsVisibleTo(viewerId)
  const places = await findSongPositions(db, id, { visibleSongs, limit: limit + 1, cursor })
  const page = places.slice(0, limit)
  const ids = page.map(({ songId }) => songId)
  const songs = await readSongs(db, viewerId, ids)
  const items = page.flatMap(({ songId, addedAt }) => {
    const song = songs.get(songId)
    return song ? [{ addedAt: addedAt.toISOString(), song }] : []
  })
  const nextCursor = places.length > limit ? (page.at(-1)?.position ?? null) : null
  return { ...playlist, songs: { items, nextCursor } }
}

/** If the picture cannot be fetched, nothing changes. */
export async function changePlaylist(
  deps: ChangePlaylistDeps,
  userId: string,
  id: string,
  { title, description, artworkUrl, isPublic }: PlaylistChange,
): Promise<Playlist> {
  const { db } = deps
  const change = {
    ...(title === undefined ? {} : { title: requireTitle(title) }),
    ...(description === undefined ? {} : { description: blankToNull(description) }),
    ...(isPublic === undefined ? {} : { isPublic }),
  }
  const before = await readPlaylist(db, userId, id)
  if (before.userId !== userId) throw new AppError('NOT_FOUND')
  const examined = publicTextsOf({ ...before, ...change })
  const { isPublic: willBePublic, ...texts } = examined
  await deps.requireAllowedTexts({ userId, kind: 'playlist', subjectId: id, texts, isPublic: willBePublic })
  const url = blankToNull(artworkUrl)
  const folder = url === null ? null : await storePictureFromUrl(deps, userId, url)
  const replaced = await writeOrDiscardPicture(deps, folder, () =>
    db.transaction().execute(async (tx) => {
      const current = await playlists.lockTexts(tx, id)
      // Changed elsewhere while it was examined: together the two changes might publish what neither of them did.
      if (current && !isDeepStrictEqual(publicTextsOf({ ...current, ...change }), examined)) rejectChangedTexts()
      if (!(await rejectIfHidden(playlists.updatePlaylist(tx, userId, id, change)))) throw new AppError('NOT_FOUND')
      return artworkUrl === undefined ? null : replaceCoverInTransaction(tx, userId, id, folder)
    }),
  )
  await discardPicture(deps, replaced)
  return readPlaylist(db, userId, id)
}

const publicTextsOf = ({ title, description, isPublic }: playlists.PlaylistTexts): playlists.PlaylistTexts => ({
  title,
  description,
  isPublic,
})

function requireTitle(text: string): string {
  const title = normalizeTitle(text)
  if (title === '') throw new AppError('INPUT_INVALID', { issues: [{ path: 'title', message: 'has no words in it' }] })
  return title
}

const blankToNull = (text: string | null | undefined): string | null => normalizeProse(text ?? '') || null

function playlistOf({
  covers,
  coverFolder,
  createdAt,
  updatedAt,
  ...playlist
}: playlists.PlaylistRow<CoverRow>): Playlist {
  return {
    ...playlist,
    artworkUrl: coverFolder === null ? null : playlistCoverUrlOf(playlist.id, coverFolder),
    covers: covers.map(coverOf),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
