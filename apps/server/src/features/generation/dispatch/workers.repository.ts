import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export interface WorkerPresence {
  canMakeSongs: boolean
  /** Who limits its calls of the music provider; null before it is known. */
  limiter: 'engine' | 'database' | null
  /** Where the engine calls it; null when it does not register itself. */
  address: string | null
  /** Whether it takes no new work any more. */
  isStopping: boolean
}

export async function recordWorker(
  db: Database,
  id: string,
  { canMakeSongs, limiter, address, isStopping }: WorkerPresence,
): Promise<void> {
  await sql`
    insert into workers (id, can_make_songs, limiter, address, stopped_at)
    values (${id}, ${canMakeSongs}, ${limiter}, ${address}, case when ${isStopping} then now() end)
    on conflict (id) do update set seen_at = now(), can_make_songs = excluded.can_make_songs,
      limiter = excluded.limiter, address = excluded.address, stopped_at = excluded.stopped_at`.execute(db)
}

export async function deleteStaleWorkers(db: Database, seconds: number): Promise<void> {
  await sql`delete from workers where seen_at < now() - make_interval(secs => ${seconds})`.execute(db)
}

/** Returns whether a worker that can make songs was seen within this many seconds. */
export async function hasSongWorker(db: Database, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from workers where can_make_songs and seen_at > now() - make_interval(secs => ${seconds})
    ) as "isThere"`.execute(db)
  return rows[0]?.isThere === true
}

/** For each address that a worker has reported: whether one of those there is running, seen within this many seconds. */
export async function findReportedAddresses(db: Database, seconds: number): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ address: string; isAlive: boolean }>`
    select address, bool_or(stopped_at is null and seen_at > now() - make_interval(secs => ${seconds})) as "isAlive"
    from workers where address is not null group by address`.execute(db)
  return new Map(rows.map(({ address, isAlive }) => [address, isAlive]))
}

/** Who limits the calls of the music provider for the workers that were seen within this many seconds. */
export async function findLimiters(db: Database, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ limiter: string }>`
    select distinct limiter from workers
    where can_make_songs and limiter is not null and seen_at > now() - make_interval(secs => ${seconds})
    order by limiter`.execute(db)
  return rows.map(({ limiter }) => limiter)
}
