import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export async function putInOutbox(db: DatabaseOrTransaction, generationIds: string[]): Promise<void> {
  await db
    .insertInto('generationOutbox')
    .values(generationIds.map((generationId) => ({ generationId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findInOutbox(db: DatabaseOrTransaction, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('generationOutbox')
    .select('generationId')
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.generationId)
}

export async function removeFromOutbox(db: DatabaseOrTransaction, generationIds: string[]): Promise<void> {
  await db.deleteFrom('generationOutbox').where('generationId', 'in', generationIds).execute()
}

/** Puts back pending generations that show no sign of progress; the engine ignores those that it still has. */
export async function requeueSilentGenerations(db: DatabaseOrTransaction, silentSeconds: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with silent as (
      select id from generations
      where finished_at is null and touched_at < now() - make_interval(secs => ${silentSeconds})
      order by touched_at limit 500 for update skip locked
    ), touched as (
      update generations g set touched_at = now() from silent where g.id = silent.id returning g.id
    )
    insert into generation_outbox (generation_id) select id from touched on conflict do nothing
    returning generation_id as id`.execute(db)
  return rows.length
}
