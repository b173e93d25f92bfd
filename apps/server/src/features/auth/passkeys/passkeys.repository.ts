import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

const FIVE_MINUTES = sql<Date>`now() + interval '5 minutes'`

/** A challenge for a sign-in belongs to no user yet. */
export type ChallengePurpose =
  | { purpose: 'sign-in'; userId: null }
  | { purpose: 'register' | 'confirm'; userId: string }

export type Challenge = ChallengePurpose & { challengeHash: Buffer; browserHash: Buffer }

export async function insertChallenge(db: DatabaseOrTransaction, challenge: Challenge): Promise<void> {
  await db
    .insertInto('passkeyChallenges')
    .values({ ...challenge, expiresAt: FIVE_MINUTES })
    .execute()
}

/** Deletes the challenge: of two answers to it, only one finds it. False when there is none. */
export async function consumeChallenge(db: DatabaseOrTransaction, challenge: Challenge): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challenge.challengeHash)
    .where('browserHash', '=', challenge.browserHash)
    .where('purpose', '=', challenge.purpose)
    .where('userId', 'is not distinct from', challenge.userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('purpose')
    .executeTakeFirst()
  return row !== undefined
}

export interface PasskeyToInsert {
  id: string
  userId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  isSynced: boolean
}

/** Waits for other passkeys that are being added for the user, so that they are counted. */
export async function countPasskeysForUpdate(tx: DatabaseOrTransaction, userId: string): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from passkeys where user_id = ${userId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Returns null when the credential is known already. */
export async function insertPasskey(db: DatabaseOrTransaction, passkey: PasskeyToInsert): Promise<Date | null> {
  const row = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('createdAt')
    .executeTakeFirst()
  return row?.createdAt ?? null
}

export async function findPasskeysOf(db: DatabaseOrTransaction, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'isSynced', 'createdAt', 'lastUsedAt', 'credentialId', 'transports'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

export async function hasPasskey(db: DatabaseOrTransaction, userId: string): Promise<boolean> {
  const row = await db.selectFrom('passkeys').select('id').where('userId', '=', userId).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function findPasskeyByCredential(db: DatabaseOrTransaction, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'name', 'publicKey'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

/** Stores the counter of a use. False when it has not grown since the last one; authenticators that do not count send 0. */
export async function recordUse(db: DatabaseOrTransaction, id: string, counter: number): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('counter', '<', counter),
        eb.and([eb('counter', '=', 0), eb(sql<number>`${counter}::bigint`, '=', 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the name, or null when this user has no such passkey. */
export async function deletePasskey(db: DatabaseOrTransaction, userId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
