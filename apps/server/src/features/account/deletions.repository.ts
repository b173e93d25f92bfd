import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** The same day however often it is asked. */
export async function scheduleDeletion(db: DatabaseOrTransaction, userId: string, days: number): Promise<Date> {
  // Everything that is public is written once.
  await sql`set local statement_timeout = '60s'`.execute(db)
  const { rows } = await sql<{ deletesAt: Date }>`select leave_account(${userId}, ${days}) as deletes_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('leaving answered nothing')
  return row.deletesAt
}

/** False when there was nothing to take back. */
export async function cancelDeletion(db: DatabaseOrTransaction, userId: string): Promise<boolean> {
  await sql`set local statement_timeout = '60s'`.execute(db)
  const { rows } = await sql<{ isKept: boolean }>`select keep_account(${userId}) as is_kept`.execute(db)
  return rows[0]?.isKept ?? false
}

export async function findDeletesAt(db: DatabaseOrTransaction, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('accountDeletions')
    .select('deletesAt')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.deletesAt ?? null
}

/** The one that is due for longest and that nobody works on. From here on there is no way back. */
export async function claimDueDeletion(db: DatabaseOrTransaction, leaseSeconds: number): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    update account_deletions set
      erasing_at = coalesce(erasing_at, now()), leased_until = now() + make_interval(secs => ${leaseSeconds})
    where user_id = (
      select user_id from account_deletions
      where erased_at is null and deletes_at <= now() and (leased_until is null or leased_until < now())
      order by deletes_at limit 1 for update skip locked
    )
    returning user_id`.execute(db)
  return rows[0]?.userId ?? null
}

export async function renewDeletionLease(
  db: DatabaseOrTransaction,
  userId: string,
  leaseSeconds: number,
): Promise<void> {
  await db
    .updateTable('accountDeletions')
    .set({ leasedUntil: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('userId', '=', userId)
    .where('erasedAt', 'is', null)
    .execute()
}
