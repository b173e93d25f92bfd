import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** Lists of songs whose rows hold copies of what they are counted, sorted and searched by (migration 0055). */
export const LISTS_WITH_COPIES = ['likes', 'downloads', 'playlist_songs'] as const
export type ListWithCopies = (typeof LISTS_WITH_COPIES)[number]

/** What a row must say, from the row `songs` and the row `listed`; the same rules as in the triggers of 0055. */
const LIBRARY_COPIES = {
  owner: sql`user_id`,
  columns: ['title_key', 'duration', 'is_shown'],
  values: [
    sql`left(songs.words, 40)`,
    sql`songs.duration`,
    sql`(songs.deleted_at is null and (songs.is_public or songs.user_id = listed.user_id))`,
  ],
  counted: sql`is_shown`,
}
const COPIES = {
  likes: LIBRARY_COPIES,
  downloads: LIBRARY_COPIES,
  playlist_songs: {
    owner: sql`playlist_id`,
    columns: ['song_user_id', 'duration', 'audience'],
    values: [sql`songs.user_id`, sql`songs.duration`, sql`list_audience_of(songs.is_public, songs.deleted_at)`],
    counted: sql`audience`,
  },
}

export interface SongToRelist {
  n: number
  songId: string
}

export function findSongsToRelist(db: DatabaseOrTransaction, limit: number): Promise<SongToRelist[]> {
  return db.selectFrom('songsToRelist').select(['n', 'songId']).orderBy('n').limit(limit).execute()
}

/**
 * Those of the songs to which nobody is about to add a row: whoever adds one has locked the song's row before copying from
 * it. Must be a statement of its own, because the locks that it takes hold up whoever likes the song.
 */
export async function findSettledSongs(db: DatabaseOrTransaction, songIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with locked as (
      select id from songs where id = any(${songIds}::uuid[]) for update skip locked
    )
    select id from locked
    union all
    select id from unnest(${songIds}::uuid[]) id where not exists (select from songs where songs.id = id.id)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Of two that renew the same row at once, the slower one would write what it read first. */
export async function lockCopies(tx: DatabaseOrTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('copies in lists', 0))`.execute(tx)
}

const isWrong = (list: ListWithCopies): RawBuilder<boolean> => {
  const { columns, values } = COPIES[list]
  const held = sql.join(columns.map((column) => sql.ref(`listed.${column}`)))
  return sql`(${held}) is distinct from (${sql.join(values)})`
}

export interface RenewedCopies {
  renewed: number
  /** Were counted wrongly although nothing had been noted about their song. */
  drifted: number
}

/** Requires the lock. `scope` is about the rows `listed`; rows that others have locked are left out. */
export async function renewCopies(
  tx: DatabaseOrTransaction,
  list: ListWithCopies,
  scope: RawBuilder<boolean>,
  limit: number,
): Promise<RenewedCopies> {
  const { owner, columns, values, counted } = COPIES[list]
  const copies = columns.map((column, n) => sql`${values[n]} as ${sql.ref(column)}`)
  const sets = columns.map((column) => sql`${sql.ref(column)} = wrong.${sql.ref(column)}`)
  const { rows } = await sql<RenewedCopies>`
    with wrong as (
      select listed.${owner} as owner_id, listed.song_id, ${sql.join(copies)}, listed.${counted} as was_counted
      from ${sql.table(list)} listed join songs on songs.id = listed.song_id
      where ${scope} and ${isWrong(list)}
      limit ${limit} for update of listed skip locked
    ), renewed as (
      update ${sql.table(list)} listed set ${sql.join(sets)} from wrong
      where listed.${owner} = wrong.owner_id and listed.song_id = wrong.song_id
      returning wrong.song_id, wrong.was_counted is not null and wrong.was_counted <> wrong.${counted} as is_changed
    )
    select count(*) as renewed,
      count(*) filter (where is_changed and not exists (
        select from songs_to_relist noted where noted.song_id = renewed.song_id
      )) as drifted
    from renewed`.execute(tx)
  return rows[0] ?? { renewed: 0, drifted: 0 }
}

const hasWrongCopy = (list: ListWithCopies): RawBuilder<boolean> => sql`exists (
  select from ${sql.table(list)} listed join songs on songs.id = listed.song_id
  where listed.song_id = songs_to_relist.song_id and ${isWrong(list)}
)`

/** Forgets what was noted about songs of which no copy is wrong any more. */
export async function deleteRelisted(db: DatabaseOrTransaction, noted: readonly SongToRelist[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('songsToRelist')
    .where('n', '=', sql<number>`any(${noted.map(({ n }) => n)}::bigint[])`)
    .where(sql<boolean>`not (${sql.join(LISTS_WITH_COPIES.map(hasWrongCopy), sql` or `)})`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
