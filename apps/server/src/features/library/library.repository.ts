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
  /** Null unless the list is sorted by it. */
  duration: number | null
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

/** The length at which the words of a song are cut off in a row of the list. */
const TITLE_KEY_LENGTH = 40

/**
 * Most rows are refused by their own copy of the words, without looking at the song. A copy may be cut off, or be that of
 * a song that was renamed a moment ago.
 */
const hasWords = (q: string): RawBuilder<boolean> => sql`(
  shelf.title_key like pattern_of(${q}) or length(shelf.title_key) >= ${sql.lit(TITLE_KEY_LENGTH)}
  or exists (select from songs_to_relist where song_id = shelf.song_id)
) and songs.words like pattern_of(${q})`

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
      ${toEpochMicros(addedAt)} as added_key, shelf.title_key,
      ${sort === 'duration' ? sql`shelf.duration` : sql`null::double precision`} as duration
    from ${table} shelf join songs on songs.id = shelf.song_id
    where shelf.user_id = ${userId} and ${visibleSongs}
      and ${place ? isAfterCursor(list, place) : sql`true`}
      and ${q === '' ? sql`true` : hasWords(q)}
    order by ${orderOf(list, sort)} limit ${limit}`.execute(db)
  return rows
}

/** Counts by looking at each song: for libraries from before their counts were kept. */
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

/**
 * What must be added to the kept count of a list for songs that have changed and whose rows do not say so yet. A scalar
 * subquery for each of these few songs, because the planner would otherwise read the whole list to join them; and
 * `between`, because it might otherwise read everybody who likes such a song.
 */
const correctionOf = (list: LibraryList, userId: string, visibleSongs: RawBuilder<boolean>) => sql<number>`(
  select coalesce(sum((
    select (${visibleSongs})::integer - shelf.is_shown::integer
    from ${LIBRARY_LISTS[list].table} shelf join songs on songs.id = shelf.song_id
    where shelf.user_id = ${userId} and shelf.song_id between noted.song_id and noted.song_id
  )), 0)::bigint
  from (select distinct song_id from songs_to_relist) noted
)`

/**
 * Kept totals, what waits to be added to them, and songs that have just changed: exact at any moment. Undefined while
 * the counts of this user are not kept yet.
 */
export async function findTotals(
  db: DatabaseOrTransaction,
  userId: string,
  visibleSongs: RawBuilder<boolean>,
): Promise<Record<LibraryList, number> | undefined> {
  const { rows } = await sql<Record<LibraryList, number>>`
    select
      coalesce(total.favorites, 0) + waiting.favorites + ${correctionOf('favorites', userId, visibleSongs)} as favorites,
      coalesce(total.downloads, 0) + waiting.downloads + ${correctionOf('downloads', userId, visibleSongs)} as downloads
    from count_audit_progress progress
    left join library_totals total on total.user_id = ${userId}
    cross join (
      select coalesce(sum(favorites), 0)::bigint as favorites, coalesce(sum(downloads), 0)::bigint as downloads
      from library_changes where user_id = ${userId}
    ) waiting
    where progress.kind = 'libraries' and (progress.is_filled or progress.last_id >= ${userId})`.execute(db)
  return rows[0]
}

export async function deleteDownload(db: DatabaseOrTransaction, userId: string, songId: string): Promise<void> {
  await db.deleteFrom('downloads').where('userId', '=', userId).where('songId', '=', songId).execute()
}
