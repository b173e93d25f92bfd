import { sql } from 'kysely'
import { batchStatements } from '#platform/async/batch-concurrent.ts'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** The stages of all pending generations of one user add up to less than this. */
const VERSIONS_PER_TRANSFER = 2 ** 16

/**
 * The pending generations of a user. The version is the number of the user's credit transfers, followed by the sum of
 * the stages reached: every start and every end moves credits in its own transaction, and between two transfers stages
 * only rise. So it rises with every change, in the order in which changes become visible, which no clock would
 * guarantee.
 */
export interface UserPendingGenerations {
  userId: string
  version: number
  generations: { id: string; stage: number }[]
}

/** The sequence number of the credit transfer that a version counts. */
export const transferSeqOf = (version: number): number => Math.floor(version / VERSIONS_PER_TRANSFER)

/** The lowest version that counts a transfer. */
export const versionOfTransfer = (movement: number): number => movement * VERSIONS_PER_TRANSFER

/** Of the followed users, returns those for whom something has changed. */
export async function findPendingGenerations(
  db: DatabaseOrTransaction,
  knownVersions: ReadonlyMap<string, number>,
): Promise<UserPendingGenerations[]> {
  const { rows } = await sql<UserPendingGenerations>`
    select seen.user_id, version, generations
    from unnest(${[...knownVersions.keys()]}::uuid[], ${[...knownVersions.values()]}::bigint[]) as seen (user_id, version_seen)
    left join ledger.wallet on wallet.user_id = seen.user_id
    cross join lateral (
      select coalesce(sum(stage), 0) as stages,
        coalesce(jsonb_agg(jsonb_build_object('id', id, 'stage', stage)), '[]') as generations
      from generations where generations.user_id = seen.user_id and finished_at is null
    ) under_way
    cross join lateral (select coalesce(wallet.seq, 0) * ${sql.lit(VERSIONS_PER_TRANSFER)} + stages as version) counted
    where version > version_seen`.execute(db)
  return rows
}

/** Batched, because every stream begins with it, and after a restart all of them come at once. */
export const findPendingGenerationsOf = batchStatements(async (db, userIds: readonly string[]) => {
  const rows = await findPendingGenerations(db, new Map(userIds.map((userId) => [userId, -1])))
  const byUser = new Map(rows.map((row) => [row.userId, row]))
  return userIds.map((userId) => byUser.get(userId))
})

export async function hasPendingGenerations(
  db: DatabaseOrTransaction,
  exceptUserIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from generations where finished_at is null and user_id <> all(${exceptUserIds}::uuid[])
    ) as found`.execute(db)
  return rows[0]?.found === true
}

export async function findPendingGenerationIds(db: DatabaseOrTransaction, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select('id')
    .where('userId', '=', userId)
    .where('finishedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
