import type { LibrarySongsPage, LibrarySongsQuery, LibrarySongsSort, LibraryTotals } from '@cadenza/contract/library'
import { normalizeText } from '@cadenza/domain/text/normalize-text'
import { z } from 'zod'
import { countPlaylists } from '#features/playlists/playlist-lists.service.ts'
import { readSongs, songsVisibleTo } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { EpochMicros } from '#platform/db/epoch-micros.ts'
import { TitleSortKey } from '#platform/db/title-sort-key.ts'
import { decodeCursor, encodeCursor } from '#platform/http/opaque-cursor.ts'
import * as library from './library.repository.ts'

const CURSOR_SCHEMAS = {
  added: z.strictObject({ sort: z.literal('added'), key: EpochMicros, id: z.uuid() }),
  title: z.strictObject({ sort: z.literal('title'), key: TitleSortKey, id: z.uuid() }),
  duration: z.strictObject({ sort: z.literal('duration'), key: z.number().min(0), id: z.uuid() }),
}

function cursorOf(
  sort: LibrarySongsSort,
  { songId: id, addedKey, titleKey, duration }: library.LibraryListRow,
): library.LibraryCursor {
  if (sort === 'added') return { sort, key: addedKey, id }
  return sort === 'title' ? { sort, key: titleKey, id } : { sort, key: duration ?? 0, id }
}

export async function listLibrarySongs(
  db: Database,
  list: library.LibraryList,
  userId: string,
  { limit, cursor, q, sort }: LibrarySongsQuery,
): Promise<LibrarySongsPage> {
  const rows = await library.findLibrarySongs(db, list, {
    userId,
    visibleSongs: songsVisibleTo(userId),
    sort,
    limit: limit + 1,
    place: cursor === undefined ? undefined : decodeCursor<library.LibraryCursor>(CURSOR_SCHEMAS[sort], cursor),
    q: normalizeText(q ?? ''),
  })
  const page = rows.slice(0, limit)
  const ids = page.map(({ songId }) => songId)
  const songs = await readSongs(db, userId, ids)
  const items = page.flatMap(({ songId, addedAt, quality }) => {
    const song = songs.get(songId)
    return song ? [{ addedAt: addedAt.toISOString(), quality, song }] : []
  })
  const last = rows.length > limit ? page.at(-1) : undefined
  return { items, nextCursor: last ? encodeCursor(cursorOf(sort, last)) : null }
}

/** Counts only what the lists would show. */
export async function countLibrary(db: Database, userId: string): Promise<LibraryTotals> {
  const [playlists, songs] = await Promise.all([countPlaylists(db, userId), countSongs(db, userId)])
  return { playlists, ...songs }
}

async function countSongs(db: Database, userId: string): Promise<Omit<LibraryTotals, 'playlists'>> {
  const visibleSongs = songsVisibleTo(userId)
  const totals = await library.findTotals(db, userId, visibleSongs)
  if (totals) return totals
  const [favorites, downloads] = await Promise.all([
    library.countLibrarySongs(db, 'favorites', userId, visibleSongs),
    library.countLibrarySongs(db, 'downloads', userId, visibleSongs),
  ])
  return { favorites, downloads }
}

export async function removeDownload(db: Database, userId: string, songId: string): Promise<void> {
  await library.deleteDownload(db, userId, songId)
}
