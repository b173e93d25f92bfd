import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts'
import {
  expireHold,
  holdCredits,
  holdCreditsInTransaction,
  type NewHold,
  releaseHold,
  settleHold,
} from './holds.service.ts'
import { createUserSemaphore } from '#platform/user-semaphore.ts'
import { grantSignupBonus } from './ledger.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const semaphore = createUserSemaphore()
const price = { audio: 150, cover: 30, title: 5 }

const hold = (newHold: NewHold) => holdCredits({ db: database.db, semaphore }, newHold)
const songFor = (userId: string, ttlSeconds = 1200): NewHold => ({ holdId: uuidv7(), userId, price, ttlSeconds })

async function newUser(): Promise<string> {
  const userId = uuidv7()
  await grantSignupBonus(database.db, userId, randomBytes(32))
  return userId
}

/** The wallet and the number of its holds, transfers and entries. */
async function everythingOf(userId: string): Promise<unknown> {
  const { rows } = await sql`
    select wallet.*, credits_balance, total_credits_used,
      (select count(*) from ledger.hold where hold.user_id = wallet.user_id) as holds,
      (select count(*) from ledger.transfer where transfer.user_id = wallet.user_id) as transfers,
      (select count(*) from ledger.entry where entry.user_id = wallet.user_id) as entries
    from ledger.wallet join user_credits using (user_id) where user_id = ${userId}`.execute(database.db)
  return rows[0]
}

/** Buys a hundred credits, spends everything and gets the money back. */
async function newDebtor(): Promise<string> {
  const userId = await newUser()
  const purchase = uuidv7()
  const recordPayment = (refundedCents: number) =>
    sql`select ledger.record_payment(
      ${purchase}, 'paid', 500, 'usd', false, null, null, null, ${refundedCents}, '{}', '{}'
    )`.execute(database.db)
  await sql`select ledger.open_purchase(${purchase}, ${userId}, 'small', 500, 'usd', 100, false)`.execute(database.db)
  await recordPayment(0)
  const song = { ...songFor(userId), price: { audio: 400, cover: 0, title: 0 } }
  await hold(song)
  await settleHold(database.db, song.holdId, song.price)
  await recordPayment(500)
  return userId
}

test('[K3] a balance below the cost is refused with Insufficient credits and nothing changes', async () => {
  const userId = await newUser()
  await hold(songFor(userId))
  const before = await everythingOf(userId)
  expect(before).toMatchObject({ creditsBalance: 115 })
  await expect(hold(songFor(userId))).rejects.toMatchObject({
    name: 'AppError',
    code: 'INSUFFICIENT_CREDITS',
    status: 402,
  })
  const oneTooMany = { ...songFor(userId), price: { audio: 116, cover: 0, title: 0 } }
  await expect(hold(oneTooMany)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
  expect(await everythingOf(userId)).toEqual(before)
  const theLastCredit = { ...songFor(userId), price: { audio: 115, cover: 0, title: 0 } }
  expect(await hold(theLastCredit)).toEqual({ isNew: true })
})

test('[K5] failed, cancelled and expired work costs nothing', async () => {
  const userId = await newUser()
  const untouched = { creditsBalance: 300, totalCreditsUsed: 0, bonusAvailable: 300, bonusHeld: 0 }
  for (const reason of ['failed', 'cancelled'] as const) {
    const song = songFor(userId)
    await hold(song)
    expect(await everythingOf(userId)).toMatchObject({ creditsBalance: 115, bonusHeld: 185 })
    expect(await releaseHold(database.db, song.holdId, reason)).toEqual({ isDone: true })
    expect(await releaseHold(database.db, song.holdId, reason)).toEqual({ isDone: true })
    expect(await everythingOf(userId)).toMatchObject(untouched)
    const late = await settleHold(database.db, song.holdId, price)
    expect(late).toEqual({ isDone: false, why: 'already-released' })
  }
  const running = songFor(userId)
  await hold(running)
  expect(await expireHold(database.db, running.holdId)).toEqual({ isDone: false, why: 'not-expired' })
  await releaseHold(database.db, running.holdId, 'failed')
  const stranded = songFor(userId, 0)
  await hold(stranded)
  expect(await expireHold(database.db, stranded.holdId)).toEqual({ isDone: true })
  expect(await expireHold(database.db, stranded.holdId)).toEqual({ isDone: true })
  expect(await settleHold(database.db, stranded.holdId, price)).toEqual({ isDone: false, why: 'already-released' })
  expect(await everythingOf(userId)).toMatchObject(untouched)
})

test('[K5] a settled hold charges what was delivered, once, and can no longer be returned', async () => {
  const userId = await newUser()
  const song = songFor(userId, 0)
  await hold(song)
  const delivered = { audio: 121, cover: 30, title: 0 }
  await expect(settleHold(database.db, song.holdId, { ...delivered, cover: 31 })).rejects.toThrow('cannot be charged')
  expect(await settleHold(database.db, song.holdId, delivered)).toEqual({ isDone: true })
  expect(await settleHold(database.db, song.holdId, delivered)).toEqual({ isDone: true })
  expect(await settleHold(database.db, song.holdId, price)).toEqual({ isDone: false, why: 'conflict' })
  expect(await releaseHold(database.db, song.holdId, 'failed')).toEqual({ isDone: false, why: 'already-settled' })
  expect(await expireHold(database.db, song.holdId)).toEqual({ isDone: false, why: 'already-settled' })
  expect(await everythingOf(userId)).toMatchObject({ creditsBalance: 149, totalCreditsUsed: 151, bonusHeld: 0 })
})

test('a hold that was never placed ends as no hold', async () => {
  expect(await settleHold(database.db, uuidv7(), price)).toEqual({ isDone: false, why: 'no-hold' })
  expect(await releaseHold(database.db, uuidv7(), 'failed')).toEqual({ isDone: false, why: 'no-hold' })
  expect(await expireHold(database.db, uuidv7())).toEqual({ isDone: false, why: 'no-hold' })
})

test('placing the same hold again returns the same hold, and with another price or user it is a conflict', async () => {
  const userId = await newUser()
  const song = songFor(userId)
  expect(await hold(song)).toEqual({ isNew: true })
  expect(await hold(song)).toEqual({ isNew: false })
  const conflict = { name: 'AppError', code: 'HOLD_CONFLICT', status: 409 }
  await expect(hold({ ...song, price: { ...price, title: 0 } })).rejects.toMatchObject(conflict)
  await expect(hold({ ...song, userId: await newUser() })).rejects.toMatchObject(conflict)
  expect(await everythingOf(userId)).toMatchObject({ creditsBalance: 115, holds: 1 })
})

test('a user who owes credits, has closed their account or never had a wallet can hold nothing', async () => {
  const debtor = await newDebtor()
  expect(await everythingOf(debtor)).toMatchObject({ creditsBalance: 0, debt: 100 })
  await expect(hold(songFor(debtor))).rejects.toMatchObject({ code: 'CREDITS_OWED', status: 402 })
  const closedUser = await newUser()
  await sql`select ledger.close_wallet(${closedUser})`.execute(database.db)
  await expect(hold(songFor(closedUser))).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
  await expect(hold(songFor(uuidv7()))).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
})

test('an invalid price is a bug and not a response to the user', async () => {
  const userId = await newUser()
  const before = await everythingOf(userId)
  for (const wrong of [{ audio: 0 }, { audio: -5 }, { cover: -1 }, { title: -1 }]) {
    const placing = hold({ ...songFor(userId), price: { ...price, ...wrong } })
    await expect(placing).rejects.toSatisfy((error: Error) => error.name === 'Error')
  }
  expect(await everythingOf(userId)).toEqual(before)
})

test('the rows of the caller and the hold are committed or rolled back together', async () => {
  const userId = await newUser()
  const song = songFor(userId)
  const userRow = (id: string) => ({ id, name: 'stands for a song' })
  const broken = database.db.transaction().execute(async (trx) => {
    await holdCreditsInTransaction(trx, song)
    await trx.insertInto('users').values(userRow(song.holdId)).execute()
    throw new Error('broken after the hold')
  })
  await expect(broken).rejects.toThrow('broken after the hold')
  expect(await everythingOf(userId)).toMatchObject({ creditsBalance: 300, holds: 0, transfers: 1 })

  const refused = database.db.transaction().execute(async (trx) => {
    await trx.insertInto('users').values(userRow(song.holdId)).execute()
    await holdCreditsInTransaction(trx, { ...song, price: { ...price, audio: 5000 } })
  })
  await expect(refused).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
  const row = database.db.selectFrom('users').select('id').where('id', '=', song.holdId)
  expect(await row.execute()).toEqual([])

  const placed = await semaphore.run(userId, () =>
    database.db.transaction().execute(async (trx) => {
      await trx.insertInto('users').values(userRow(song.holdId)).execute()
      return holdCreditsInTransaction(trx, song)
    }),
  )
  expect(placed).toEqual({ isNew: true })
  expect(await row.execute()).toEqual([{ id: song.holdId }])
  expect(await everythingOf(userId)).toMatchObject({ creditsBalance: 115, holds: 1 })
})

test('a wallet that stays locked is answered with a delay for the retry', async () => {
  const userId = await newUser()
  await database.db.transaction().execute(async (holder) => {
    await sql`select from ledger.wallet where user_id = ${userId} for update`.execute(holder)
    const waiting = database.db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '50ms'`.execute(trx)
      return holdCreditsInTransaction(trx, songFor(userId))
    })
    await expect(waiting).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfterSeconds: 1 })
  })
  expect(await hold(songFor(userId))).toEqual({ isNew: true })
})
