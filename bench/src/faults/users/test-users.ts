import { findOrCreateUser } from '@cadenza/server/features/auth/users.service'
import { openSession } from '@cadenza/server/features/auth/sessions.service'
import type { Database } from '@cadenza/server/platform/db/database'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'

export interface TestUser {
  userId: string
  cookie: string
}

const BONUS_CREDITS = 300
const GIFT_CREDITS = 1_000_000

export const CREDITS_PER_USER = BONUS_CREDITS + GIFT_CREDITS

/** A signed-in user with the bonus and more credits than they can spend. */
async function createTestUser(db: Database, name: string): Promise<TestUser> {
  const userId = await findOrCreateUser(
    db,
    { key: 'nobody keeps these people', guard: null },
    {
      issuer: 'https://faults.example',
      subject: name,
      profile: { email: `${name}@faults.example`, name },
    },
  )
  const reason = 'to try what breaks'
  await sql`select ledger.adjust(${userId}, ${uuidv7()}, ${GIFT_CREDITS}, 'faults', ${reason})`.execute(db)
  const token = await openSession(db, { userId, userAgent: null, previousToken: undefined })
  return { userId, cookie: `session=${token}` }
}

export function createTestUsers(db: Database, count: number): Promise<TestUser[]> {
  return Promise.all(Array.from({ length: count }, (_none, index) => createTestUser(db, `person-${index + 1}`)))
}
