import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export interface WorkerPresence {
  id: string
  canMakeSongs: boolean
}

export async function recordWorker(db: Database, { id, canMakeSongs }: WorkerPresence): Promise<void> {
  await sql`
    insert into workers (id, can_make_songs) values (${id}, ${canMakeSongs})
    on conflict (id) do update set seen_at = now(), can_make_songs = excluded.can_make_songs`.execute(db)
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
