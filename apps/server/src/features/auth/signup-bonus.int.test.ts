import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignupBonus } from '#features/credits/signup-bonus.service.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'
import { type ApiWithGoogle, sessionOf, signedInBrowser, startApiWithGoogle } from '#test/api/google-sign-in.ts'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import { LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { findOrCreateUser } from './users.service.ts'

let setup: ApiWithGoogle
let db: Database
beforeAll(async () => {
  setup = await startApiWithGoogle()
  const config = { DATABASE_URL: setup.api.databaseUrlAs('cadenza_api'), DATABASE_POOL_SIZE: 20, ...LONG_TIMEOUTS }
  db = createDatabase(createPool(config, silentLogger))
})
afterAll(async () => {
  await db.destroy()
  await setup.close()
})
/** The counts of the tests before must not reach a limit of the next one. */
beforeEach(() => sql`delete from ledger.bonus_count`.execute(setup.api.db))

const LIMITS = { creditsPerDay: 30_000, perSubnetPerDay: 3, perNetworkPerDay: 5 }

const bonusFrom = (address: string, limits: Partial<typeof LIMITS> = {}): SignupBonus => ({
  key: 'a key that only this test knows, and long enough',
  guard: { address, limits: { ...LIMITS, ...limits } },
})

interface SignUp {
  address?: string
  email?: string | null
  limits?: Partial<typeof LIMITS>
  issuer?: string
  subject?: string
}

/** Returns the balance after a sign-in, and why there is no bonus. */
async function signUp({
  address = '127.0.0.1',
  email = `${randomUUID()}@example.test`,
  limits = {},
  issuer = 'https://accounts.example',
  subject = randomUUID(),
}: SignUp = {}) {
  const userId = await findOrCreateUser(db, bonusFrom(address, limits), { issuer, subject, profile: { email } })
  const { rows } = await sql<{ balance: number; refusal: string | null }>`
    select credits_balance as balance, bonus_refusal as refusal
    from users join user_credits on user_id = users.id where users.id = ${userId}`.execute(setup.api.db)
  const [row] = rows
  return { userId, balance: row?.balance ?? 0, refusal: row?.refusal ?? null }
}

const WITH_BONUS = { balance: 300, refusal: null }

test('[R-4] one mailbox gets one bonus, whatever tags and dots its address has, and the user is told why', async () => {
  const name = randomUUID().slice(0, 8)
  const addresses = [
    `${name}.marsh@gmail.com`,
    `${name}marsh@gmail.com`,
    `${name}.marsh+1@gmail.com`,
    `${name}.m.arsh@googlemail.com`,
    `${name}MARSH+songs@gmail.com`,
    `${name}marsh+2@gmail.com`,
  ]
  const balances: number[] = []
  const refusals: unknown[] = []
  for (const email of addresses) {
    const browser = await signedInBrowser(setup.api, { email, name: 'Lena' })
    balances.push((await readCredits(browser, setup.api.origin)).balance)
    refusals.push((await sessionOf(browser, setup.api))?.bonusRefusal)
  }
  expect(balances).toEqual([300, 0, 0, 0, 0, 0])
  expect(refusals).toEqual([null, ...Array.from({ length: 5 }, () => 'mailbox-known')])
  const users = await setup.api.db
    .selectFrom('users')
    .select('id')
    .where(
      'email',
      'in',
      addresses.map((email) => email.toLowerCase()),
    )
    .execute()
  // A tag or a dot is part of an identity: only the bonus looks through it.
  expect(users.length).toBeGreaterThanOrEqual(5)
})

test('[R-4] an address that is not verified gets no bonus, and gets it once it is', async () => {
  const account = { email: `${randomUUID()}@example.test`, name: 'Otis' }
  const before = await signedInBrowser(setup.api, { ...account, isEmailVerified: false })
  expect(await readCredits(before, setup.api.origin)).toMatchObject({ balance: 0 })
  expect(await sessionOf(before, setup.api)).toMatchObject({ bonusRefusal: 'email-unverified' })
  const after = await signedInBrowser(setup.api, account)
  expect(await readCredits(after, setup.api.origin)).toMatchObject({ balance: 300 })
  expect(await sessionOf(after, setup.api)).toMatchObject({ bonusRefusal: null })
})

test('[R-4] a network gives no more bonuses a day than its limits, and a user who was refused gets theirs another day', async () => {
  for (let n = 1; n <= 3; n += 1) expect(await signUp({ address: `198.51.100.${n}` })).toMatchObject(WITH_BONUS)
  const mira = { email: `${randomUUID()}@example.test`, subject: randomUUID(), address: '198.51.100.9' }
  expect(await signUp(mira)).toMatchObject({ balance: 0, refusal: 'network-busy' })
  // Another subnet of the same network, until the network is full too.
  for (let n = 1; n <= 2; n += 1) expect(await signUp({ address: `198.51.${n}.1` })).toMatchObject(WITH_BONUS)
  expect(await signUp({ address: '198.51.3.1' })).toMatchObject({ balance: 0, refusal: 'network-busy' })
  expect(await signUp({ address: '203.0.113.1' })).toMatchObject(WITH_BONUS)
  await sql`update ledger.bonus_count set day = day - 1`.execute(setup.api.db)
  expect(await signUp(mira)).toMatchObject(WITH_BONUS)
})

test('[R-4] a /64 of IPv6 is one subnet', async () => {
  const balances = []
  for (let n = 1; n <= 5; n += 1) balances.push((await signUp({ address: `2a02:db8:7:1::${n}` })).balance)
  expect(balances).toEqual([300, 300, 300, 0, 0])
})

test('[R-5] the bonuses of a day stay within their budget, also when everybody comes at once', async () => {
  const limits = { creditsPerDay: 2_399 }
  const all = await Promise.all(Array.from({ length: 30 }, () => signUp({ limits })))
  expect(all.filter(({ balance }) => balance === 300)).toHaveLength(7)
  expect(all.filter(({ refusal }) => refusal === 'budget-spent')).toHaveLength(23)
})

test('[R-4] of many identities with one mailbox at once, one gets the bonus', async () => {
  const email = `${randomUUID()}@example.test`
  const all = await Promise.all(Array.from({ length: 20 }, () => signUp({ email })))
  expect(all.filter(({ balance }) => balance === 300)).toHaveLength(1)
})

test('[R-4] deleting the account does not make its mailbox new', async () => {
  const email = `${randomUUID()}@example.test`
  const first = await signUp({ email })
  expect(first).toMatchObject(WITH_BONUS)
  await sql`delete from users where id = ${first.userId}`.execute(setup.api.db)
  expect(await signUp({ email: email.replace('@', '+again@') })).toMatchObject({ balance: 0, refusal: 'mailbox-known' })
})

test('a user from before mailboxes were noted keeps the bonus, and a second account of that mailbox gets none', async () => {
  const identity = { issuer: 'https://accounts.example', subject: randomUUID() }
  const email = `${randomUUID()}@example.test`
  await findOrCreateUser(db, { ...bonusFrom('127.0.0.1'), guard: null }, { ...identity, profile: { email } })
  expect(await signUp({ ...identity, email })).toMatchObject(WITH_BONUS)
  expect(await signUp({ email: email.replace('@', '+2@') })).toMatchObject({ balance: 0, refusal: 'mailbox-known' })
  expect(await ledgerViolations(setup.api.db)).toEqual([])
})
