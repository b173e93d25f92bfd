import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** Songs that are stored on a device are not fetched again for each listen. */
export const FETCH_VALID_DAYS = 30

export interface SongFetch {
  songId: string
  /** The pseudonym of the listener. */
  listener: string
}

/** Sorted, so that two nodes cannot deadlock. A fetch after a long time is a first one again. */
export async function recordFetches(db: DatabaseOrTransaction, fetches: readonly SongFetch[]): Promise<void> {
  await sql`
    insert into song_fetches as known (song_id, listener)
    select distinct song_id, listener from unnest(
      ${fetches.map(({ songId }) => songId)}::uuid[], ${fetches.map(({ listener }) => listener)}::uuid[]
    ) as fetched (song_id, listener)
    order by song_id, listener
    on conflict (song_id, listener) do update set
      last_at = now(),
      first_at = case when known.last_at < now() - make_interval(days => ${FETCH_VALID_DAYS}::integer)
        then now() else known.first_at end`.execute(db)
}

/** Deletes up to `limit` rows that no play can need any more. Returns how many were deleted. */
export async function deleteOldFetches(db: DatabaseOrTransaction, limit: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with old as (
      delete from song_fetches where ctid = any(array(
        select ctid from song_fetches where last_at < now() - make_interval(days => ${FETCH_VALID_DAYS}::integer) limit ${limit}
      ))
      returning 1
    ), days as (
      delete from listener_days where day < (now() at time zone 'utc')::date - 9
    )
    select count(*)::integer as deleted from old`.execute(db)
  return rows[0]?.deleted ?? 0
}
