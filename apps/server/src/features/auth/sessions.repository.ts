import { sql } from 'kysely'
import { batchStatements } from '#platform/async/batch-concurrent.ts'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** A session lives 30 days from its last use and 180 in all; the database's clock decides. */
const ROLLING = sql<Date>`least(now() + interval '30 days', ends_at)`

export interface NewSession {
  id: string
  userId: string
  tokenHash: Buffer
  userAgent: string | null
}

export async function insertSession(db: DatabaseOrTransaction, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      ...session,
      expiresAt: sql<Date>`now() + interval '30 days'`,
      endsAt: sql<Date>`now() + interval '180 days'`,
    })
    .execute()
}

/** Every request of a signed-in user begins with this statement. */
export const findSession = batchStatements(async (db, tokenHashes: readonly Buffer[]) => {
  const rows = await db
    .selectFrom('sessions')
    .select([
      'id',
      'userId',
      'tokenHash',
      sql<boolean>`last_seen_at < now() - interval '1 hour'`.as('isStale'),
      sql<number>`extract(epoch from now() - greatest(created_at, confirmed_at))::float`.as('confirmedSecondsAgo'),
      sql<boolean>`exists (select from account_deletions where user_id = sessions.user_id)`.as('isDeletionPending'),
      sql<boolean>`is_suspended(sessions.user_id)`.as('isSuspended'),
    ])
    .where('tokenHash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute()
  const found = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]))
  return tokenHashes.map((hash) => found.get(hash.toString('hex')))
})

/** Extends the expiry. Called at most hourly per session, so that most reads do not write. */
export async function touchSession(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: sql<Date>`now()`, expiresAt: ROLLING })
    .where('id', '=', id)
    .execute()
}

/** The user has shown in this session that it is them. */
export async function confirmSession(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function listSessions(db: DatabaseOrTransaction, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'expiresAt', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

interface EndedSession {
  userId: string
  userAgent: string | null
}

export async function deleteSessionByToken(
  db: DatabaseOrTransaction,
  tokenHash: Buffer,
): Promise<EndedSession | undefined> {
  return db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .returning(['userId', 'userAgent'])
    .executeTakeFirst()
}

/** Undefined when this user has no such session. */
export async function deleteSessionOf(
  db: DatabaseOrTransaction,
  userId: string,
  id: string,
): Promise<EndedSession | undefined> {
  return db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(['userId', 'userAgent'])
    .executeTakeFirst()
}

export async function deleteOtherSessionsOf(
  db: DatabaseOrTransaction,
  userId: string,
  currentId: string,
): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('id', '<>', currentId).execute()
}

export async function deleteAllSessionsOf(db: DatabaseOrTransaction, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}
