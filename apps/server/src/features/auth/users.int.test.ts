import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { createTestDatabase, type TestDatabase, LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { findOrCreateUser } from './users.service.ts'

const BONUS = { key: 'a key that only this test knows, and long enough', guard: null }
const ROUNDS = 3

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  const config = { DATABASE_URL: database.urlAs('cadenza_api'), DATABASE_POOL_SIZE: 20, ...LONG_TIMEOUTS }
  db = createDatabase(createPool(config, silentLogger))
})
afterAll(async () => {
  await db.destroy()
  await database.close()
})

const countOf = async (table: 'users' | 'ledger.wallet' | 'ledger.transfer' | 'ledger.bonusSubject') => {
  const { n } = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

test(
  '[K1] 200 concurrent first sign-ins with one identity create one user, one wallet and one bonus',
  { timeout: 60_000 },
  async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const identity = { issuer: 'https://accounts.example', subject: randomUUID(), profile: { name: 'Lena' } }
      const admitted = await Promise.all(Array.from({ length: 200 }, () => findOrCreateUser(db, BONUS, identity)))
      expect(new Set(admitted).size).toBe(1)
      expect(await countOf('users')).toBe(round)
      expect(await countOf('ledger.wallet')).toBe(round)
      expect(await countOf('ledger.transfer')).toBe(round)
      expect(await countOf('ledger.bonusSubject')).toBe(round)
    }
  },
)

test('one user with two identities has one bonus', async () => {
  const first = { issuer: 'https://accounts.example', subject: randomUUID(), profile: { name: 'Mira' } }
  const userId = await findOrCreateUser(db, BONUS, first)
  const second = { ...first, subject: randomUUID() }
  await database.db
    .insertInto('identities')
    .values({ issuer: second.issuer, subject: second.subject, userId })
    .execute()
  expect(await findOrCreateUser(db, BONUS, second)).toBe(userId)
  const wallet = await database.db
    .selectFrom('userCredits')
    .select('creditsBalance')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  expect(wallet.creditsBalance).toBe(300)
})

test('a user from before there were credits gets their bonus at the next sign-in', async () => {
  const identity = { issuer: 'https://accounts.example', subject: randomUUID(), profile: { name: 'Olga' } }
  const userId = randomUUID()
  await database.db.insertInto('users').values({ id: userId, name: 'Olga' }).execute()
  const { issuer, subject } = identity
  await database.db.insertInto('identities').values({ issuer, subject, userId }).execute()
  expect(await findOrCreateUser(db, BONUS, identity)).toBe(userId)
  const { creditsBalance } = await database.db
    .selectFrom('userCredits')
    .select('creditsBalance')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  expect(creditsBalance).toBe(300)
})

test('[B-15] a first sign-in under a reserved name gets a neutral name and handle', async () => {
  for (const profile of [
    { fullName: 'Cadenza' },
    { fullName: 'C\u0430denza Support' },
    { email: 'admin@example.test' },
    // Only the letters that a handle may have spell a reserved word.
    { fullName: 'admin\u4e2d' },
  ]) {
    const identity = { issuer: 'https://accounts.example', subject: randomUUID(), profile }
    const id = await findOrCreateUser(db, BONUS, identity)
    const { username, handle } = await database.db
      .selectFrom('profiles')
      .select(['username', 'handle'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(handle).toMatch(/^user(?:-\d+)?$/)
    expect(username).toBe(profile.fullName?.startsWith('admin') ? profile.fullName : 'user')
  }
})

test('[B-15] a first sign-in under a name that may not be written here gets a neutral name and handle', async () => {
  for (const fullName of [
    'kill all refugees',
    'k1ll 4ll r3fug33s',
    'sexy schoolgirl',
    'sieg heil on the dance floor',
  ]) {
    const identity = { issuer: 'https://accounts.example', subject: randomUUID(), profile: { fullName } }
    const id = await findOrCreateUser(db, BONUS, identity)
    const profile = await database.db
      .selectFrom('profiles')
      .select(['username', 'handle'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([fullName, profile]).toEqual([
      fullName,
      { username: 'user', handle: expect.stringMatching(/^user(?:-\d+)?$/) },
    ])
  }
})
