import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export interface Backlog {
  /** Pending generations by the number of their stage; stages without any are left out. */
  pendingByStage: Record<string, number>
  oldestPendingSeconds: number
  /** How long the first row of the outbox has been waiting for the engine. */
  oldestOutboxSeconds: number
}

/** One statement over two partial indexes: it reads pending generations only, however many have ended. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    with pending as materialized (
      select stage, count(*)::int4 as n, min(created_at) as oldest
      from generations where finished_at is null group by stage
    )
    select
      coalesce((select jsonb_object_agg(stage, n) from pending), '{}') as "pendingByStage",
      coalesce(extract(epoch from now() - (select min(oldest) from pending)), 0)::float8 as "oldestPendingSeconds",
      coalesce(extract(epoch from now() - (select min(created_at) from generation_outbox)), 0)::float8
        as "oldestOutboxSeconds"`.execute(db)
  const [backlog] = rows
  if (!backlog) throw new Error('a select without from returns one row')
  return backlog
}
