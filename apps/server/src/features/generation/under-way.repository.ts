import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** The stages of all that one person can have under way add up to less. */
const STAGE_ROOM = 2 ** 16

/**
 * What a person has under way. Its version is the count of movements of their credits, and behind it the stages reached:
 * every beginning and every end moves credits in its own transaction, and between two movements stages only rise. So it
 * rises with every change, in the order in which changes become visible, which no clock would promise.
 */
export interface UnderWay {
  userId: string
  version: number
  generations: { id: string; stage: number }[]
}

/** The movement of credits that a version counts. */
export const movementOf = (version: number): number => Math.floor(version / STAGE_ROOM)

/** The lowest version that counts a movement. */
export const versionAt = (movement: number): number => movement * STAGE_ROOM

/** Of the people somebody watches for, those for whom something has changed. */
export async function findUnderWay(db: DatabaseOrTransaction, seen: ReadonlyMap<string, number>): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    select seen.user_id, version, generations
    from unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::bigint[]) as seen (user_id, version_seen)
    left join ledger.wallet on wallet.user_id = seen.user_id
    cross join lateral (
      select coalesce(sum(stage), 0) as stages,
        coalesce(jsonb_agg(jsonb_build_object('id', id, 'stage', stage)), '[]') as generations
      from generations where generations.user_id = seen.user_id and finished_at is null
    ) under_way
    cross join lateral (select coalesce(wallet.seq, 0) * ${sql.lit(STAGE_ROOM)} + stages as version) counted
    where version > version_seen`.execute(db)
  return rows
}

export async function isAnythingUnderWay(db: DatabaseOrTransaction, exceptOf: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from generations where finished_at is null and user_id <> all(${exceptOf}::uuid[])
    ) as found`.execute(db)
  return rows[0]?.found === true
}

export async function findUnderWayOf(db: DatabaseOrTransaction, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select('id')
    .where('userId', '=', userId)
    .where('finishedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
