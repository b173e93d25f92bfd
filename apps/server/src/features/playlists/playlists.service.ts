import { createHash } from 'node:crypto'
import type {
  NewPlaylist,
  Playlist,
  PlaylistChange,
  PlaylistPage,
  PlaylistQuery,
  PlaylistSongsQuery,
  PlaylistWithSongs,
} from '@cadenza/contract/playlists'
import type { SongCover } from '@cadenza/contract/songs'
import { tidyText } from '@cadenza/domain/tidy-text'
import { v7 as uuidv7 } from 'uuid'
import { readCovers } from '#features/songs/song-cover.service.ts'
import { readSongs, songsVisibleTo } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findSongPlaces } from './playlist-songs.repository.ts'
import { addSongIn } from './playlist-songs.service.ts'
import * as playlists from './playlists.repository.ts'

const viewOf = (viewerId: string | null, songId?: string): playlists.PlaylistView => ({
  viewerId,
  visibleSongs: songsVisibleTo(viewerId),
  songId,
})

/** The same key makes one playlist, however often it is sent, and answers with it as it is now. */
export async function createPlaylist(
  db: Database,
  userId: string,
  key: string,
  { songId, ...request }: NewPlaylist,
): Promise<Playlist> {
  const words = {
    title: titleOf(request.title),
    description: blankIsNone(request.description),
    artworkUrl: blankIsNone(request.artworkUrl),
    isPublic: request.isPublic,
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([words, songId ?? null]))
    .digest()
  const id = await db.transaction().execute(async (tx) => {
    const made = await playlists.insertPlaylist(tx, { ...words, id: uuidv7(), userId, requestKey: key, requestHash })
    if (made) {
      if (songId !== undefined) await addSongIn(tx, { userId, playlistId: made.id, songId })
      return made.id
    }
    const before = await playlists.findByRequestKey(tx, userId, key)
    if (before?.requestHash.equals(requestHash)) return before.id
    const message = 'was used for another playlist'
    throw new AppError('INPUT_INVALID', { issues: [{ path: 'idempotency-key', message }] })
  })
  return readPlaylist(db, userId, id, songId)
}

export async function listPlaylists(
  db: Database,
  userId: string,
  { limit, cursor, song }: PlaylistQuery,
): Promise<PlaylistPage> {
  const rows = await playlists.findPlaylistsOf(db, viewOf(userId, song), userId, { limit: limit + 1, cursor })
  const items = await withCovers(db, userId, rows.slice(0, limit))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** Own or public, without its songs. */
export async function readPlaylist(
  db: Database,
  viewerId: string | null,
  id: string,
  songId?: string,
): Promise<Playlist> {
  const row = await playlists.findPlaylist(db, viewOf(viewerId, songId), id)
  const [playlist] = row ? await withCovers(db, viewerId, [row]) : []
  if (!playlist) throw new AppError('NOT_FOUND')
  return playlist
}

export async function readPlaylistWithSongs(
  db: Database,
  viewerId: string | null,
  id: string,
  { limit, cursor }: PlaylistSongsQuery,
): Promise<PlaylistWithSongs> {
  const playlist = await readPlaylist(db, viewerId, id)
  const visibleSongs = songsVisibleTo(viewerId)
  const places = await findSongPlaces(db, id, { visibleSongs, limit: limit + 1, cursor })
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

export async function changePlaylist(
  db: Database,
  userId: string,
  id: string,
  { title, description, artworkUrl, isPublic }: PlaylistChange,
): Promise<Playlist> {
  const isTheirs = await playlists.updatePlaylist(db, userId, id, {
    ...(title === undefined ? {} : { title: titleOf(title) }),
    ...(description === undefined ? {} : { description: blankIsNone(description) }),
    ...(artworkUrl === undefined ? {} : { artworkUrl: blankIsNone(artworkUrl) }),
    ...(isPublic === undefined ? {} : { isPublic }),
  })
  if (!isTheirs) throw new AppError('NOT_FOUND')
  return readPlaylist(db, userId, id)
}

export async function deletePlaylist(db: Database, userId: string, id: string): Promise<void> {
  if (!(await playlists.deletePlaylist(db, userId, id))) throw new AppError('NOT_FOUND')
}

function titleOf(text: string): string {
  const title = tidyText(text)
  if (title === '') throw new AppError('INPUT_INVALID', { issues: [{ path: 'title', message: 'has no words in it' }] })
  return title
}

const blankIsNone = (text: string | null | undefined): string | null => tidyText(text ?? '') || null

async function withCovers(
  db: Database,
  viewerId: string | null,
  rows: readonly playlists.PlaylistRow[],
): Promise<Playlist[]> {
  const shown = rows.flatMap(({ firstSongIds }) => firstSongIds)
  const covers = await readCovers(db, viewerId, shown)
  return rows.map((row) => playlistOf(row, covers))
}

function playlistOf(
  { firstSongIds, createdAt, updatedAt, ...playlist }: playlists.PlaylistRow,
  covers: ReadonlyMap<string, SongCover>,
): Playlist {
  return {
    ...playlist,
    covers: firstSongIds.flatMap((songId) => covers.get(songId) ?? []),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
