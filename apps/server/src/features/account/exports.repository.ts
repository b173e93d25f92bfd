import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export function findPendingExport(db: DatabaseOrTransaction, userId: string) {
  return db
    .selectFrom('accountExports')
    .select('id')
    .where('userId', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
}

/** Counts the exports of the last day, without those that failed. */
export async function countRecentExports(
  db: DatabaseOrTransaction,
  userId: string,
): Promise<{ count: number; secondsUntilFewer: number }> {
  const { rows } = await sql<{ count: number; secondsUntilFewer: number }>`
    select count(*) as count,
      coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 0)::integer as seconds_until_fewer
    from account_exports
    where user_id = ${userId} and state <> 'failed' and created_at > now() - interval '1 day'`.execute(db)
  return rows[0] ?? { count: 0, secondsUntilFewer: 0 }
}

/** Returns false when another request has inserted one meanwhile. */
export async function insertExport(
  db: DatabaseOrTransaction,
  row: { id: string; userId: string; sessionId: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('accountExports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findLatestExport(db: DatabaseOrTransaction, userId: string) {
  return db
    .selectFrom('accountExports')
    .select([
      'id',
      'sessionId',
      'state',
      'folder',
      'sizeBytes',
      'createdAt',
      'expiresAt',
      sql<number>`floor(extract(epoch from expires_at - now()))::integer`.as('secondsLeft'),
    ])
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface ClaimedExport {
  id: string
  userId: string
  folder: string
  attempts: number
}

/**
 * Claims the oldest export that no worker holds. The folder of an interrupted attempt is reused: its archive is
 * overwritten.
 */
export async function claimExport(
  db: DatabaseOrTransaction,
  { leaseSeconds, folder }: { leaseSeconds: number; folder: string },
): Promise<ClaimedExport | undefined> {
  const { rows } = await sql<ClaimedExport>`
    update account_exports set
      state = 'running', attempts = attempts + 1, folder = coalesce(folder, ${folder}),
      leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from account_exports
      where state = 'queued' or state = 'running' and leased_until < now()
      order by created_at limit 1 for update skip locked
    )
    returning id, user_id, folder, attempts`.execute(db)
  return rows[0]
}

/** Returns false when the export is no longer wanted. */
export async function renewExportLease(db: DatabaseOrTransaction, id: string, leaseSeconds: number): Promise<boolean> {
  const row = await db
    .updateTable('accountExports')
    .set({ leasedUntil: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false when the export is no longer wanted. */
export async function markExportReady(
  db: DatabaseOrTransaction,
  id: string,
  { sizeBytes, hours }: { sizeBytes: number; hours: number },
): Promise<boolean> {
  const row = await db
    .updateTable('accountExports')
    .set({
      state: 'ready',
      sizeBytes,
      leasedUntil: null,
      expiresAt: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts the export back as if it had not been started. */
export async function requeueExport(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db
    .updateTable('accountExports')
    .set((eb) => ({ state: 'queued', leasedUntil: null, attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Schedules another attempt after `pauseSeconds`, or none when the failure is final. */
export async function recordExportFailure(
  db: DatabaseOrTransaction,
  id: string,
  { isFinal, pauseSeconds }: { isFinal: boolean; pauseSeconds: number },
): Promise<void> {
  await db
    .updateTable('accountExports')
    .set({
      state: isFinal ? 'failed' : 'running',
      leasedUntil: isFinal ? null : sql<Date>`now() + make_interval(secs => ${pauseSeconds})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Returns exports whose link has expired, and failed ones after a day, when they no longer count. */
export function findExpiredExports(db: DatabaseOrTransaction, limit: number) {
  return db
    .selectFrom('accountExports')
    .select(['id', 'folder'])
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<=', sql<Date>`now()`),
        eb.and([eb('state', '=', 'failed'), eb('createdAt', '<', sql<Date>`now() - interval '1 day'`)]),
      ]),
    )
    .limit(limit)
    .execute()
}

export async function deleteExport(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db.deleteFrom('accountExports').where('id', '=', id).execute()
}

export async function findKnownExportFolders(db: DatabaseOrTransaction, folders: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('accountExports')
    .select('folder')
    .where('folder', '=', sql<string>`any(${folders}::text[])`)
    .execute()
  return rows.flatMap(({ folder }) => folder ?? [])
}

export async function findExportFoldersOfUser(db: DatabaseOrTransaction, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('accountExports').select('folder').where('userId', '=', userId).execute()
  return rows.flatMap(({ folder }) => folder ?? [])
}
