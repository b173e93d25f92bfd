import type { BonusRefusal } from '@cadenza/contract/auth'
import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export interface SignInAttempt {
  stateHash: Buffer
  browserHash: Buffer
  provider: string
  codeVerifier: string
  nonce: string
  nextPath: string | null
}

const TEN_MINUTES = sql<Date>`now() + interval '10 minutes'`

export async function insertSignInAttempt(db: DatabaseOrTransaction, attempt: SignInAttempt): Promise<void> {
  await db
    .insertInto('signInAttempts')
    .values({ ...attempt, expiresAt: TEN_MINUTES })
    .execute()
}

/** Reads and deletes in one statement: of two callbacks with one state, only one gets the row. */
export async function consumeSignInAttempt(
  db: DatabaseOrTransaction,
  key: { stateHash: Buffer; browserHash: Buffer; provider: string },
): Promise<SignInAttempt | undefined> {
  return db
    .deleteFrom('signInAttempts')
    .where('stateHash', '=', key.stateHash)
    .where('browserHash', '=', key.browserHash)
    .where('provider', '=', key.provider)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['stateHash', 'browserHash', 'provider', 'codeVerifier', 'nonce', 'nextPath'])
    .executeTakeFirst()
}

export interface EmailLink {
  email: string
  nextPath: string | null
}

/** Replaces the older links of the address. Two requests for one address wait for each other, so that one link is left. */
export async function replaceEmailLink(
  tx: DatabaseOrTransaction,
  link: EmailLink & { tokenHash: Buffer; browserHash: Buffer },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email link ${link.email}`}, 0))`.execute(tx)
  await tx.deleteFrom('emailLinks').where('email', '=', link.email).execute()
  await tx
    .insertInto('emailLinks')
    .values({ ...link, expiresAt: TEN_MINUTES })
    .execute()
}

/** `browserHash` null takes the link from any browser. */
export async function consumeEmailLink(
  db: DatabaseOrTransaction,
  tokenHash: Buffer,
  browserHash: Buffer | null,
): Promise<EmailLink | undefined> {
  let link = db
    .deleteFrom('emailLinks')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
  if (browserHash) link = link.where('browserHash', '=', browserHash)
  return link.returning(['email', 'nextPath']).executeTakeFirst()
}

export async function findEmailLink(db: DatabaseOrTransaction, tokenHash: Buffer): Promise<EmailLink | undefined> {
  return db
    .selectFrom('emailLinks')
    .select(['email', 'nextPath'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function findUserByIdentity(
  db: DatabaseOrTransaction,
  issuer: string,
  subject: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select('users.id')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst()
}

export interface UserDetails {
  name: string
  email: string | null
}

export async function insertUser(db: DatabaseOrTransaction, id: string, details: UserDetails): Promise<void> {
  await db
    .insertInto('users')
    .values({ id, ...details })
    .execute()
}

/** False when the identity is already known, which happens when two first sign-ins race. */
export async function insertIdentity(
  db: DatabaseOrTransaction,
  identity: { issuer: string; subject: string; userId: string },
): Promise<boolean> {
  const row = await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores what the provider reports now; values that it no longer reports stay as they are. */
export async function updateUser(db: DatabaseOrTransaction, id: string, details: UserDetails): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({
      name: details.name,
      email: eb.fn.coalesce(eb.val(details.email), 'email'),
    }))
    .where('id', '=', id)
    .execute()
}

export async function setBonusRefusal(
  db: DatabaseOrTransaction,
  userId: string,
  bonusRefusal: BonusRefusal | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ bonusRefusal })
    .where('id', '=', userId)
    .where('bonusRefusal', 'is distinct from', bonusRefusal)
    .execute()
}

export async function findSessionUser(db: DatabaseOrTransaction, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select([
      'users.id',
      'users.email',
      sql<BonusRefusal | null>`users.bonus_refusal`.as('bonusRefusal'),
      'profiles.handle',
      'profiles.avatarUrl',
      sql<string>`case when profiles.is_username_chosen then profiles.username else users.name end`.as('name'),
      sql<boolean>`exists (select from account_deletions where user_id = users.id)`.as('isDeletionPending'),
      sql<boolean>`is_suspended(users.id)`.as('isSuspended'),
      sql<boolean>`exists (select from operators where user_id = users.id)`.as('isOperator'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

/** Deletes expired rows, at most a hundred per table, so that no sign-in waits for a long cleanup. */
export async function deleteSomeExpired(db: DatabaseOrTransaction): Promise<void> {
  for (const [table, key] of [
    ['sign_in_attempts', 'state_hash'],
    ['email_links', 'token_hash'],
    ['passkey_challenges', 'challenge_hash'],
    ['sessions', 'id'],
  ] as const) {
    const expired = sql`select ${sql.ref(key)} from ${sql.table(table)} where expires_at < now() limit 100`
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${expired})`.execute(db)
  }
}
