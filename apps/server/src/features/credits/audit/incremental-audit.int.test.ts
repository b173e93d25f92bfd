import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLogger } from '#test/silent-logger.ts'
import { connectTo, createTestDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { grantSignupBonus, placeHold } from '#features/credits/ledger/ledger.repository.ts'
import type { Database } from '#platform/db/database.ts'
import { auditLedger } from './audit.service.ts'

const USERS = 7
const USERS_PER_BATCH = 2
const userIds = Array.from({ length: USERS }, () => uuidv7()).toSorted()

let database: TestDatabase
let worker: Database
beforeAll(async () => {
  database = await createTestDatabase()
  worker = connectTo(database.urlAs('cadenza_worker'))
  for (const userId of userIds) await grantSignupBonus(database.db, userId, randomBytes(32))
})
afterAll(async () => {
  await worker.destroy()
  await database.close()
})

/** An audit that has time for one batch of each kind. */
const auditShortly = () =>
  auditLedger({ db: worker, logger: silentLogger, budgetMs: 0, usersPerBatch: USERS_PER_BATCH })

const makeWalletLie = (userId: string | undefined, credits: number) =>
  sql`update ledger.wallet set bonus_available = bonus_available + ${credits} where user_id = ${userId}`.execute(
    database.db,
  )

/** The audit leaves out the transfers of the last minutes, because others with smaller numbers may still be committed. */
const makeTransfersOld = () =>
  database.db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`update ledger.transfer set created_at = created_at - interval '1 hour'`.execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
  })

test('audits without time come to the end of all wallets together, and begin again', async () => {
  const passed: number[] = []
  while (passed.length < 6) passed.push((await auditShortly()).passed)
  expect(passed).toEqual([2, 2, 2, 1, 0, 2])
  const { passEndedAt } = await auditShortly()
  expect(passEndedAt).toBeInstanceOf(Date)
})

test('an audit with time comes to the end at once', async () => {
  while ((await auditShortly()).passed > 0);
  expect(await auditLedger({ db: worker, logger: silentLogger })).toMatchObject({ violations: [], passed: USERS })
})

test('[INV-2] a wallet that lies is found in its turn, and reported until it is right again', async () => {
  while ((await auditShortly()).passed > 0);
  const liar = userIds[4]
  await makeWalletLie(liar, 5)
  expect((await auditShortly()).violations).toEqual([])
  expect((await auditShortly()).violations).toEqual([])
  for (let round = 1; round <= 6; round += 1) {
    const { violations } = await auditShortly()
    expect(new Set(violations.map(({ subject }) => subject)), `round ${round}`).toEqual(new Set([liar]))
  }
  await makeWalletLie(liar, -5)
  expect((await auditShortly()).violations).toEqual([])
})

test('[INV-2] a user with a new transfer is audited at once, wherever the pass is', async () => {
  await makeTransfersOld()
  while ((await auditShortly()).changed > 0);
  while ((await auditShortly()).passed > 0);
  const last = userIds.at(-1) ?? ''
  await placeHold(database.db, {
    id: uuidv7(),
    userId: last,
    price: { audio: 10, cover: 0, title: 0 },
    ttlSeconds: 7200,
  })
  await makeWalletLie(last, 5)
  expect(await auditShortly()).toMatchObject({ changed: 0, violations: [] })
  await makeTransfersOld()
  const { changed, violations } = await auditShortly()
  expect(changed).toBe(1)
  expect(new Set(violations.map(({ subject }) => subject))).toEqual(new Set([last]))
  await makeWalletLie(last, -5)
})

test('[INV-17] a hold that has expired and is still open is found at once', async () => {
  const id = uuidv7()
  await placeHold(database.db, {
    id,
    userId: userIds[0] ?? '',
    price: { audio: 10, cover: 0, title: 0 },
    ttlSeconds: 0,
  })
  await sql`update ledger.hold set expires_at = now() - interval '5 minutes' where id = ${id}`.execute(database.db)
  const { violations } = await auditShortly()
  expect(violations).toContainEqual(expect.objectContaining({ invariant: 'INV-17', subject: id }))
})
