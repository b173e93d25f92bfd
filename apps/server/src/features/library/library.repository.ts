import type { LibrarySongsSort } from '@cadenza/contract/library'
import type { DownloadQuality } from '@cadenza/contract/songs'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { toEpochMicros, fromEpochMicros } from '#platform/db/epoch-micros.ts'

/** A hidden or binned song keeps its row in a list, but is not returned to users who may not hear it. */
const LIBRARY_LISTS = {
  favorites: { table: sql`likes`, addedAt: sql`shelf.created_at`, quality: sql`null::text` },
  downloads: { table: sql`downloads`, addedAt: sql`shelf.downloaded_at`, quality: sql`shelf.quality` },
}

export type LibraryList = keyof typeof LIBRARY_LISTS

/** The last song of a page, and what it was sorted by. */
export type LibraryCursor =
  | { sort: 'added'; key: number; id: string }
  | { sort: 'title'; key: string; id: string }
  | { sort: 'duration'; key: number; id: string }

export interface LibraryListRow {
  songId: string
  addedAt: Date
  quality: DownloadQuality | null
  addedKey: number
  titleKey: string
  duration: number
}

interface LibraryListQuery {
  userId: string
  visibleSongs: RawBuilder<boolean>
  sort: LibrarySongsSort
  limit: number
  place?: LibraryCursor | undefined
  /** Text in the title or the creator's name; a blank one matches all. */
  q: string
}

function orderOf(list: LibraryList, sort: LibrarySongsSort): RawBuilder<unknown> {
  if (sort === 'added') return sql`${LIBRARY_LISTS[list].addedAt} desc, shelf.song_id desc`
  return sort === 'title' ? sql`shelf.title_key, shelf.song_id` : sql`shelf.duration, shelf.song_id`
}

function isAfterCursor(list: LibraryList, { sort, key, id }: LibraryCursor): RawBuilder<boolean> {
  const { addedAt } = LIBRARY_LISTS[list]
  if (sort === 'added') return sql`(${addedAt}, shelf.song_id) < (${fromEpochMicros(key)}, ${id}::uuid)`
  if (sort === 'title') return sql`(shelf.title_key, shelf.song_id) > (${key}, ${id}::uuid)`
  return sql`(shelf.duration, shelf.song_id) > (${key}::double precision, ${id}::uuid)`
}

/** Each order has its own index; songs that are hidden or do not match are skipped. */
export async function findLibrarySongs(
  db: DatabaseOrTransaction,
  list: LibraryList,
  query: LibraryListQuery,
): Promise<LibraryListRow[]> {
  const { userId, visibleSongs, sort, limit, place, q } = query
  const { table, addedAt, quality } = LIBRARY_LISTS[list]
  const { rows } = await sql<LibraryListRow>`
    select shelf.song_id, ${addedAt} as added_at, ${quality} as quality,
      ${toEpochMicros(addedAt)} as added_key, shelf.title_key, shelf.duration
    from ${table} shelf join songs on songs.id = shelf.song_id
    where shelf.user_id = ${userId} and ${visibleSongs}
      and ${place ? isAfterCursor(list, place) : sql`true`}
      and ${q === '' ? sql`true` : sql`songs.words like pattern_of(${q})`}
    order by ${orderOf(list, sort)} limit ${limit}`.execute(db)
  return rows
}

export async function countLibrarySongs(
  db: DatabaseOrTransaction,
  list: LibraryList,
  userId: string,
  visibleSongs: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${LIBRARY_LISTS[list].table} shelf join songs on songs.id = shelf.song_id
    where shelf.user_id = ${userId} and ${visibleSongs}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function deleteDownload(db: DatabaseOrTransaction, userId: string, songId: string): Promise<void> {
  await db.deleteFrom('downloads').where('userId', '=', userId).where('songId', '=', songId).execute()
}
