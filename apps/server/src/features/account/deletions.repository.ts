import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** Returns the same date however often it is called. */
export async function scheduleDeletion(db: DatabaseOrTransaction, userId: string, days: number): Promise<Date> {
  // Every public item of the user is updated, which may take longer than an ordinary statement.
  await sql`set local statement_timeout = '60s'`.execute(db)
  const { rows } = await sql<{ deletesAt: Date }>`select leave_account(${userId}, ${days}) as deletes_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('leaving answered nothing')
  return row.deletesAt
}

/** Returns false when there was no deletion to cancel. */
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

/**
 * Claims the deletion that has been due for longest and that no worker holds. From here on it cannot be canceled. It
 * waits until the files of the user have their new names, because a copy that is made meanwhile would be left behind.
 */
export async function claimDueDeletion(db: DatabaseOrTransaction, leaseSeconds: number): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    update account_deletions set
      erasing_at = coalesce(erasing_at, now()), leased_until = now() + make_interval(secs => ${leaseSeconds})
    where user_id = (
      select user_id from account_deletions
      where erased_at is null and deletes_at <= now() and (leased_until is null or leased_until < now())
        and not exists (select from media_rotations where media_rotations.user_id = account_deletions.user_id)
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
