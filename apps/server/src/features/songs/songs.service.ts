import type { CatalogQuery } from '@cadenza/contract/catalog'
import type { Song, SongPage } from '@cadenza/contract/songs'
import type { Genre } from '@cadenza/vocabulary/genres'
import { totalCredits } from '@cadenza/domain/pricing/song-price'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { coverUrlOf, folderVersion } from './files/song-cover.service.ts'
import * as changes from './song-changes.repository.ts'
import { audioKeysOf, mediaKeysOf } from './files/song-media-keys.service.ts'
import * as songs from './songs.repository.ts'
import { findArchivedVersions } from './versions/song-versions.repository.ts'

export type NewSong = changes.SongToInsert

/** Returns false when the song exists already, so that a repeated step of the pipeline creates one song. */
export function createSong(tx: DatabaseOrTransaction, song: NewSong): Promise<boolean> {
  return changes.insertSong(tx, song)
}

/** Lists public songs, newest first. For a signed-in viewer `isFavorite` is set. */
export async function listNewestPublicSongs(
  db: Database,
  viewerId: string | null,
  page: Omit<CatalogQuery, 'sort'>,
): Promise<SongPage> {
  return pageOf(await songs.findPublicSongs(db, viewerId, { ...page, limit: page.limit + 1 }), viewerId, page.limit)
}

/** Expects one row more than `limit`, which shows that there is a next page. */
function pageOf(rows: songs.SongRow[], viewerId: string | null, limit: number): SongPage {
  const items = rows.slice(0, limit).map((row) => songOf(row, viewerId))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

export async function readSong(db: Database, viewerId: string | null, songId: string): Promise<Song> {
  const row = await songs.findSong(db, viewerId, songId)
  if (!row) throw new AppError('NOT_FOUND')
  return songOf(row, viewerId)
}

/** For queries of other features that join songs, so that there is only one rule for who may see a song. */
export const songsVisibleTo = (viewerId: string | null) => songs.visibleTo(viewerId)

/** For the same queries; the condition can use the index of the genre's public songs. */
export const songsOfGenre = (genre: Genre) => songs.hasGenre(genre)

export async function canSeeSong(db: DatabaseOrTransaction, viewerId: string, songId: string): Promise<boolean> {
  return (await songs.findSongMedia(db, viewerId, songId)) !== undefined
}

/** Returns songs by id, without those that the viewer may not see. */
export async function readSongs(
  db: DatabaseOrTransaction,
  viewerId: string | null,
  songIds: readonly string[],
): Promise<Map<string, Song>> {
  if (songIds.length === 0) return new Map()
  const rows = await songs.findSongsById(db, viewerId, songIds)
  return new Map(rows.map((row) => [row.id, songOf(row, viewerId)]))
}

/** Returns the viewer's own songs by the id of their generation. */
export async function readSongsByGeneration(
  db: DatabaseOrTransaction,
  viewerId: string,
  generationIds: readonly string[],
  { includeBinned = false } = {},
): Promise<Map<string, Song>> {
  const rows = await songs.findSongsOfGenerations(db, viewerId, generationIds, { includeBinned })
  return new Map(rows.map((row) => [row.generationId, songOf(row, viewerId)]))
}

/** No viewer sees the song from now on. `invalidateLinksOfBinnedSong` cuts links handed out before. */
export async function binSong(tx: DatabaseOrTransaction, songId: string): Promise<void> {
  await changes.setBinned(tx, songId, true)
}

export async function restoreSong(tx: DatabaseOrTransaction, songId: string): Promise<void> {
  await changes.setBinned(tx, songId, false)
}

/** Returns those of the folders that hold files of a song, binned or not. */
export async function findUsedFolders(db: DatabaseOrTransaction, folders: readonly string[]): Promise<Set<string>> {
  return new Set(await songs.findFoldersInUse(db, folders))
}

/** Deletes the row first: a failure after that leaves files without a song, never a song without files. */
export async function removeSong(db: Database, store: MediaStore, songId: string): Promise<void> {
  await store.deleteMany(await deleteSongs(db, [songId]))
}

/** Returns the keys of the files, which must be deleted only after the transaction has committed. */
export async function deleteSongs(tx: DatabaseOrTransaction, songIds: readonly string[]): Promise<string[]> {
  const archived = await findArchivedVersions(tx, songIds)
  const removed = await changes.deleteSongs(tx, songIds)
  return [
    ...removed.flatMap((song) => mediaKeysOf(song)),
    ...archived.flatMap(({ audioFolder, recording }) => audioKeysOf({ ...recording, audioFolder })),
  ]
}

/** Only the owner sees the prompt as it was written, including names, and what the song cost. */
function ownerOnlyFields(row: songs.SongRow, isOwn: boolean): Pick<Song, OwnerOnlyField> {
  const { description, sanitizedDescription, creditsUsed } = row
  if (isOwn) return { description, sanitizedDescription, creditsUsed, receipt: receiptOf(row) }
  const sent = sanitizedDescription ?? description
  return { description: sent, sanitizedDescription: null, creditsUsed: null, receipt: null }
}

type OwnerOnlyField = 'description' | 'sanitizedDescription' | 'creditsUsed' | 'receipt'

/** The charged and returned credits as recorded in the ledger. */
function receiptOf({ chargedAudio, chargedCover, chargedTitle, held }: songs.SongRow): Song['receipt'] {
  if (chargedAudio === null || chargedCover === null || chargedTitle === null || held === null) return null
  const price = { audio: chargedAudio, cover: chargedCover, title: chargedTitle }
  return { ...price, held, returned: held - totalCredits(price) }
}

/** `url` is where the API serves the song to this viewer. */
export function songOf(row: songs.SongRow, viewerId: string | null, url = `/api/songs/${row.id}`): Song {
  const { audioFolder, coverFolder, peaks, createdAt, ...rest } = row
  const { chargedAudio: _audio, chargedCover: _cover, chargedTitle: _title, held: _held, ...song } = rest
  return {
    ...song,
    ...ownerOnlyFields(row, row.userId === viewerId),
    audioUrl: `${url}/audio?v=${folderVersion(audioFolder)}`,
    artworkUrl: coverUrlOf(song.id, coverFolder, url),
    waveform: peaks.toString('base64'),
    peaks: [],
    createdAt: createdAt.toISOString(),
  }
}

/** Only for work on the files. */
export const listPrivateSongFiles = songs.findPrivateMedia
