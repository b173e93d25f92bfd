import { randomBytes } from 'node:crypto'
import { SIGNUP_BONUS_CREDITS } from '@cadenza/domain/pricing/song-price'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { expireHold, grantSignupBonus, placeHold, releaseHold, settleHold } from './ledger.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function newUser(): Promise<string> {
  const userId = uuidv7()
  expect(await grantSignupBonus(database.db, userId, randomBytes(32))).toBe('ok')
  return userId
}

async function balanceOf(userId: string) {
  return database.db.selectFrom('userCredits').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
}

const price = { audio: 150, cover: 30, title: 5 }

test('[K1] a new user gets the bonus that the rules name, once, and one identity never gets it twice', async () => {
  const subject = randomBytes(32)
  const userId = uuidv7()
  expect(await grantSignupBonus(database.db, userId, subject)).toBe('ok')
  expect(await balanceOf(userId)).toMatchObject({ creditsBalance: SIGNUP_BONUS_CREDITS, totalCreditsUsed: 0 })
  expect(await grantSignupBonus(database.db, userId, subject)).toBe('replay')
  expect(await grantSignupBonus(database.db, userId, randomBytes(32))).toBe('replay')
  const again = uuidv7()
  expect(await grantSignupBonus(database.db, again, subject)).toBe('known-subject')
  expect(await balanceOf(again)).toMatchObject({ creditsBalance: 0 })
})

test('[K5] a hold that is settled charges what was delivered and returns the rest; released, it costs nothing', async () => {
  const userId = await newUser()
  const song = uuidv7()
  const hold = { id: song, userId, price, ttlSeconds: 1200 }
  expect(await placeHold(database.db, hold)).toBe('ok')
  expect(await placeHold(database.db, hold)).toBe('replay')
  expect(await placeHold(database.db, { ...hold, price: { ...price, audio: 10 } })).toBe('conflict')
  expect(await balanceOf(userId)).toMatchObject({ creditsBalance: 115 })
  const other = uuidv7()
  expect(await placeHold(database.db, { ...hold, id: other })).toBe('insufficient')
  const charge = { audio: 121, cover: 30, title: 0 }
  expect(await settleHold(database.db, song, { ...charge, audio: 151 })).toBe('bad-amount')
  expect(await settleHold(database.db, song, charge)).toBe('ok')
  expect(await settleHold(database.db, song, charge)).toBe('replay')
  expect(await settleHold(database.db, song, price)).toBe('conflict')
  expect(await releaseHold(database.db, song, 'failed')).toBe('already-settled')
  expect(await balanceOf(userId)).toMatchObject({ creditsBalance: 149, totalCreditsUsed: 151 })

  const failed = uuidv7()
  expect(await placeHold(database.db, { ...hold, id: failed, price: { audio: 100, cover: 30, title: 5 } })).toBe('ok')
  expect(await expireHold(database.db, failed)).toBe('not-expired')
  expect(await releaseHold(database.db, failed, 'cancelled')).toBe('ok')
  expect(await releaseHold(database.db, failed, 'failed')).toBe('replay')
  expect(await settleHold(database.db, failed, charge)).toBe('already-released')
  expect(await balanceOf(userId)).toMatchObject({ creditsBalance: 149, totalCreditsUsed: 151 })
})

test('an expired hold is returned by the clock of the database', async () => {
  const userId = await newUser()
  const id = uuidv7()
  expect(await placeHold(database.db, { id, userId, price, ttlSeconds: 0 })).toBe('ok')
  expect(await expireHold(database.db, id)).toBe('ok')
  expect(await expireHold(database.db, id)).toBe('replay')
  expect(await balanceOf(userId)).toMatchObject({ creditsBalance: 300 })
})

test('a transfer cannot be changed or removed, nor an unbalanced one added, even by the owner', async () => {
  await newUser()
  for (const statement of [
    sql`update ledger.transfer set change = 1`,
    sql`delete from ledger.entry`,
    sql`truncate ledger.transfer cascade`,
    sql`delete from ledger.idempotency`,
    sql`update ledger.bonus_subject set granted_at = now()`,
  ]) {
    await expect(statement.execute(database.db)).rejects.toThrow('only ever added to')
  }
  const oneSided = sql`insert into ledger.entry select id, 9, user_id, 'adjustment', 5 from ledger.transfer limit 1`
  await expect(oneSided.execute(database.db)).rejects.toThrow('unbalanced transfer')
})
