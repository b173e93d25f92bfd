import { sql } from 'kysely'
import { queryEngine } from './audit/audit-engine.ts'
import type { Trial } from './trial.ts'

const MAX_DESCRIBED = 5

const inList = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join(', ')

/** Describes what database and engine know about generations that do not end, for debugging. */
export async function describeStuckGenerations({ product, adminUrl }: Trial, ids: readonly string[]): Promise<string> {
  const some = ids.slice(0, MAX_DESCRIBED)
  const { rows } = await sql<object>`
    select g.id, g.state, g.stage, g.created_at, g.touched_at, now() as seen_at,
      exists (select from generation_outbox o where o.generation_id = g.id) as is_in_outbox,
      (
        select json_agg(json_build_object('n', a.n, 'state', a.state, 'failure', a.failure_kind, 'beat_at', a.beat_at))
        from provider_attempts a where a.generation_id = g.id
      ) as attempts
    from generations g where g.id = any(${some}::uuid[])`.execute(product.db)
  const invocations = await queryEngine<object>(
    adminUrl,
    `select id, target, status, retry_count, next_retry_at, last_failure, journal_size, modified_at
    from sys_invocation where target_service_key in (${inList(some)}) or idempotency_key in (${inList(some)})`,
  )
  return [...rows, ...invocations].map((row) => JSON.stringify(row)).join('\n')
}
