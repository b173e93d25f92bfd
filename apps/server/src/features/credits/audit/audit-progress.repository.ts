import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export interface AuditProgress {
  auditedTransfer: number
  lastWallet: string | null
  suspects: string[]
  passStartedAt: Date
  passEndedAt: Date | null
}

export async function readAuditProgress(db: Database): Promise<AuditProgress> {
  return db
    .selectFrom('ledgerAuditProgress')
    .select(['auditedTransfer', 'lastWallet', 'suspects', 'passStartedAt', 'passEndedAt'])
    .executeTakeFirstOrThrow()
}

export async function saveAuditProgress(db: Database, progress: AuditProgress): Promise<void> {
  await db.updateTable('ledgerAuditProgress').set(progress).execute()
}

/**
 * Transfers get their numbers before they are committed. No transaction lasts this long, so all numbers below those of
 * transfers this old are taken.
 */
const SETTLED_AFTER = sql<string>`interval '2 minutes'`

/** The users of the next transfers, and the last of these transfers; null when there is none. */
export async function findChangedUsers(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<{ userIds: string[]; lastTransfer: number } | null> {
  const { rows } = await sql<{ userIds: string[] | null; lastTransfer: number | null }>`
    select array_agg(distinct user_id) as user_ids, max(id) as last_transfer
    from (
      select id, user_id from ledger.transfer
      where id > ${after} and id <= (
        select coalesce(max(id), 0) from (
          select id from ledger.transfer where created_at < now() - ${SETTLED_AFTER} order by id desc limit 1
        ) settled
      )
      order by id limit ${limit}
    ) transfers`.execute(db)
  const [found] = rows
  return found?.userIds && found.lastTransfer !== null
    ? { userIds: found.userIds, lastTransfer: found.lastTransfer }
    : null
}

export async function findNextWallets(db: Database, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from ledger.wallet
    where ${after === null ? sql`true` : sql`user_id > ${after}`}
    order by user_id limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}
