import type { OwnSongsQuery, OwnSongsSort } from '@cadenza/contract/library'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { fromEpochMicros, toEpochMicros } from '#platform/db/epoch-micros.ts'
import { titleSortKeyOf } from '#platform/db/title-sort-key.ts'
import { hasGenre } from './songs.repository.ts'

/** A song at which a page can end, and what it was sorted by. */
export interface OwnSongPosition {
  id: string
  madeKey: number
  titleKey: string
  duration: number
}

export type OwnSongsCursor =
  | { sort: 'newest' | 'oldest'; key: number; id: string }
  | { sort: 'title'; key: string; id: string }
  | { sort: 'duration'; key: number; id: string }

export type OwnSongsFilter = Pick<OwnSongsQuery, 'genre' | 'visibility' | 'vocals'> & { q: string }

interface OwnSongsScan {
  userId: string
  sort: OwnSongsSort
  place?: OwnSongsCursor | undefined
}

/** `prompt_words` holds as many characters of a prompt (migration 0033). */
const FOLDED_PROMPT_LENGTH = 1000

const titleKey = titleSortKeyOf(sql`songs.words`)

/** Each order has its own index. */
const ORDERS: Readonly<Record<OwnSongsSort, RawBuilder<unknown>>> = {
  newest: sql`songs.created_at desc, songs.id desc`,
  oldest: sql`songs.created_at, songs.id`,
  title: sql`${titleKey}, songs.id`,
  duration: sql`songs.duration, songs.id`,
}

function isAfterCursor({ sort, key, id }: OwnSongsCursor): RawBuilder<boolean> {
  if (sort === 'title') return sql`(${titleKey}, songs.id) > (${key}, ${id}::uuid)`
  if (sort === 'duration') return sql`(songs.duration, songs.id) > (${key}::double precision, ${id}::uuid)`
  const place = sql`(${fromEpochMicros(key)}, ${id}::uuid)`
  return sort === 'newest' ? sql`(songs.created_at, songs.id) < ${place}` : sql`(songs.created_at, songs.id) > ${place}`
}

/**
 * `words` has the title in its first line and the creator's name, which is the same for all of these, in its second.
 * Folding costs more than the rest of the scan, so `prompt_words` is used where it is the whole prompt of the user.
 */
const contains = (q: string): RawBuilder<boolean> =>
  sql`(
    split_part(songs.words, E'\n', 1) like pattern_of(${q})
    or case when songs.sanitized_description is null and length(songs.description) <= ${FOLDED_PROMPT_LENGTH}::integer
      then songs.prompt_words else fold_words(songs.description) end like pattern_of(${q})
    or array_to_string(songs.genres, ' ') like pattern_of(${q})
  )`

function matches({ genre, visibility, vocals, q }: OwnSongsFilter): RawBuilder<boolean> {
  const conditions = [
    genre ? hasGenre(genre) : null,
    visibility ? sql<boolean>`songs.is_public = ${visibility === 'public'}` : null,
    vocals === 'lyrics' ? sql<boolean>`songs.has_lyrics` : null,
    vocals === 'instrumental' ? sql<boolean>`songs.is_instrumental` : null,
    q === '' ? null : contains(q),
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

/** The songs of the user after the cursor, in the given order. */
const scanned = ({ userId, sort, place }: OwnSongsScan): RawBuilder<unknown> => sql`
  select songs.* from songs
  where songs.user_id = ${userId} and songs.deleted_at is null and ${place ? isAfterCursor(place) : sql`true`}
  order by ${ORDERS[sort]}`

const POSITION = sql`songs.id, ${toEpochMicros(sql`songs.created_at`)} as made_key, ${titleKey} as title_key, songs.duration`

/** Reads at most `maxScanned` songs of the order to find `limit` that match. */
export async function findOwnSongs(
  db: DatabaseOrTransaction,
  scan: OwnSongsScan,
  { filter, limit, maxScanned }: { filter: OwnSongsFilter; limit: number; maxScanned: number },
): Promise<OwnSongPosition[]> {
  const { rows } = await sql<OwnSongPosition>`
    select ${POSITION} from (${scanned(scan)} limit ${maxScanned}) songs
    where ${matches(filter)}
    order by ${ORDERS[scan.sort]} limit ${limit}`.execute(db)
  return rows
}

/** Returns the song at which a scan of `maxScanned` songs ends; undefined when there are no songs after it. */
export async function findScanEnd(
  db: DatabaseOrTransaction,
  scan: OwnSongsScan,
  maxScanned: number,
): Promise<OwnSongPosition | undefined> {
  const { rows } = await sql<OwnSongPosition>`
    select ${POSITION} from (${scanned(scan)} offset ${maxScanned - 1} limit 2) songs`.execute(db)
  return rows.length === 2 ? rows[0] : undefined
}
