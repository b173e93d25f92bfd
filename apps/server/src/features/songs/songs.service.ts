import type { PageQuery, Song, SongPage } from '@cadenza/contract/songs'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as changes from './song-changes.repository.ts'
import { mediaKeysOf } from './song-media.service.ts'
import * as songs from './songs.repository.ts'

export type NewSong = changes.SongToInsert

/** False when it is kept already: a step that is repeated keeps one song. */
export function keepSong(tx: DatabaseOrTransaction, song: NewSong): Promise<boolean> {
  return changes.insertSong(tx, song)
}

export async function listSongs(db: Database, userId: string, page: PageQuery): Promise<SongPage> {
  const rows = await songs.findSongsOf(db, userId, { ...page, limit: page.limit + 1 })
  const items = rows.slice(0, page.limit).map((row) => songOf(row, userId))
  return { items, nextCursor: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null }
}

export async function readSong(db: Database, viewerId: string | null, songId: string): Promise<Song> {
  const row = await songs.findSong(db, viewerId, songId)
  if (!row) throw new AppError('NOT_FOUND')
  return songOf(row, viewerId)
}

/** A person's own songs by the generation that made them. */
export async function songsOfGenerations(
  db: DatabaseOrTransaction,
  viewerId: string,
  generationIds: readonly string[],
  { includeBinned = false } = {},
): Promise<Map<string, Song>> {
  const rows = await songs.findSongsOfGenerations(db, viewerId, generationIds, { includeBinned })
  return new Map(rows.map((row) => [row.generationId, songOf(row, viewerId)]))
}

/** Nobody sees it from now on. Links handed out before die by `cutLinksOfBinnedSong`. */
export async function binSong(tx: DatabaseOrTransaction, songId: string): Promise<void> {
  await changes.setBinned(tx, songId, true)
}

export async function restoreSong(tx: DatabaseOrTransaction, songId: string): Promise<void> {
  await changes.setBinned(tx, songId, false)
}

/** Those of the folders that hold the files of a song, binned or not. */
export async function findKnownFolders(db: DatabaseOrTransaction, folders: readonly string[]): Promise<Set<string>> {
  return new Set(await songs.findFoldersInUse(db, folders))
}

/** The row first: whatever happens after that leaves files without a song, never a song without files. */
export async function removeSong(db: Database, store: MediaStore, songId: string): Promise<void> {
  const removed = await changes.deleteSong(db, songId)
  if (removed) await store.deleteMany(mediaKeysOf(removed))
}

/** Enough of a folder's name to tell that the song has moved, and far too little to find it by. */
const versionOf = (folder: string): string => folder.slice(0, 8)

/** Only who made it sees the prompt as it was written, names and all, and what it cost. */
function ownWords(song: Pick<songs.SongRow, OwnWords>, isOwn: boolean): Pick<Song, OwnWords> {
  const { description, sanitizedDescription, creditsUsed } = song
  if (isOwn) return { description, sanitizedDescription, creditsUsed }
  return { description: sanitizedDescription ?? description, sanitizedDescription: null, creditsUsed: null }
}

type OwnWords = 'description' | 'sanitizedDescription' | 'creditsUsed'

function songOf(row: songs.SongRow, viewerId: string | null): Song {
  const { audioFolder, coverFolder, peaks, createdAt, ...song } = row
  return {
    ...song,
    ...ownWords(row, row.userId === viewerId),
    audioUrl: `/api/songs/${song.id}/audio?v=${versionOf(audioFolder)}`,
    artworkUrl: `/api/songs/${song.id}/cover?v=${versionOf(coverFolder)}`,
    peaks: [...peaks],
    createdAt: createdAt.toISOString(),
  }
}
