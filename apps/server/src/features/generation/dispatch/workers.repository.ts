import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export interface WorkerPresence {
  canMakeSongs: boolean
  /** Who limits its calls of the music provider; null before it is known. */
  limiter: 'engine' | 'database' | null
  /** Where the engine calls it; null when it does not register itself, or has stopped. */
  address: string | null
}

export async function recordWorker(
  db: Database,
  id: string,
  { canMakeSongs, limiter, address }: WorkerPresence,
): Promise<void> {
  await sql`
    insert into workers (id, can_make_songs, limiter, address) values (${id}, ${canMakeSongs}, ${limiter}, ${address})
    on conflict (id) do update set seen_at = now(), can_make_songs = excluded.can_make_songs,
      limiter = excluded.limiter, address = excluded.address`.execute(db)
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

/** The addresses of workers that were seen within this many seconds. */
export async function findLiveAddresses(db: Database, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from workers
    where address is not null and seen_at > now() - make_interval(secs => ${seconds})`.execute(db)
  return rows.map(({ address }) => address)
}

/** Who limits the calls of the music provider for the workers that were seen within this many seconds. */
export async function findLimiters(db: Database, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ limiter: string }>`
    select distinct limiter from workers
    where can_make_songs and limiter is not null and seen_at > now() - make_interval(secs => ${seconds})
    order by limiter`.execute(db)
  return rows.map(({ limiter }) => limiter)
}
