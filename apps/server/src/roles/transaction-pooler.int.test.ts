import { randomBytes } from 'node:crypto'
import type { DatabaseRole } from '@cadenza/engine/database-roles'
import { type PgBouncer, startPgBouncer } from '@cadenza/dev/services/pgbouncer'
import { startPostgres } from '@cadenza/dev/services/postgres'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { auditLedger } from '#features/credits/audit/audit.service.ts'
import { holdCredits, releaseHold, settleHold } from '#features/credits/ledger/holds.service.ts'
import { grantSignupBonus } from '#features/credits/ledger/ledger.repository.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { migrateToLatest } from '#platform/db/migrate.ts'
import { logForeignTimeouts } from '#platform/db/role-timeouts.ts'
import { createUserSemaphore } from '#platform/user-semaphore.ts'
import { startTestApi } from '#test/api/test-api.ts'
import { createTestDatabase, LONG_TIMEOUTS, type TestDatabase } from '#test/database/test-database.ts'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import { createRecordingLogger } from '#test/recording-logger.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { requestGeneration, startGenerationStack, waitForGenerationEnd } from '#test/worker/generation-stack.ts'

let database: TestDatabase
let bouncer: PgBouncer
beforeAll(async () => {
  database = await createTestDatabase()
  bouncer = await startPgBouncer({ serverUrl: inject('postgresUrl'), poolSize: 3, queryWaitSeconds: 60 })
})
afterAll(async () => {
  await bouncer.stop()
  await database.close()
})

/** More clients than the pooler has connections, so that they change between statements. */
function connectAs(role: DatabaseRole): Database {
  const config = { DATABASE_URL: bouncer.through(database.urlAs(role)), DATABASE_POOL_SIZE: 12 }
  const db = createDatabase(createPool({ ...config, ...LONG_TIMEOUTS, DATABASE_POOLER: 'transaction' }, silentLogger))
  onTestFinished(() => db.destroy())
  return db
}

const tryToSignIn = (origin: string) =>
  fetch(`${origin}/api/auth/spotify/start`, {
    method: 'POST',
    body: '{}',
    headers: { origin, 'content-type': 'application/json' },
  })

test('without the setting, the pooler refuses the connection: that is what the setting is for', async () => {
  const config = { DATABASE_URL: bouncer.through(database.urlAs('cadenza_api')), DATABASE_POOL_SIZE: 1 }
  const db = createDatabase(createPool(config, silentLogger))
  onTestFinished(() => db.destroy())
  await expect(sql`select 1`.execute(db)).rejects.toThrow('unsupported startup parameter')
})

test('an api behind a pooler is ready, reads sessions and counts requests for all its clients', async () => {
  const api = await startTestApi(() => ({ SIGN_INS_PER_10_MINUTES: '17' }), bouncer.through)
  onTestFinished(() => api.close())
  expect((await fetch(`${api.origin}/readyz`)).status).toBe(200)
  const sessions = await Promise.all(
    Array.from({ length: 40 }, () => fetch(`${api.origin}/api/session`, { headers: { cookie: 'session=anything' } })),
  )
  expect(new Set(sessions.map(({ status }) => status))).toEqual(new Set([200]))
  const signIns = await Promise.all(Array.from({ length: 40 }, async () => (await tryToSignIn(api.origin)).status))
  expect(signIns.filter((status) => status === 501)).toHaveLength(17)
  expect(signIns.filter((status) => status === 429)).toHaveLength(23)
})

test('songs are made while api and worker have three connections of the server each', async () => {
  const studio = await startGenerationStack({ alwaysReplay: false, throughPooler: bouncer.through })
  onTestFinished(async () => {
    // Before its database is gone, for which a pooler would wait.
    await studio.stopWorker()
    await studio.close()
  })
  const users = await Promise.all(['ana', 'ben', 'cleo'].map((name) => studio.newUser(name)))
  const ended = await Promise.all(
    users.map(async (user) => {
      const { requestId } = await requestGeneration(studio, user)
      return waitForGenerationEnd(studio, user, requestId)
    }),
  )
  expect(ended.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded'])
  expect(await ledgerViolations(studio.api.db)).toEqual([])
})

test('holds are placed, settled and released by the roles of api and worker, and the ledger adds up', async () => {
  const [api, worker] = [connectAs('cadenza_api'), connectAs('cadenza_worker')]
  const semaphore = createUserSemaphore()
  const price = { audio: 100, cover: 20, title: 5 }
  await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const userId = uuidv7()
      await grantSignupBonus(api, userId, randomBytes(32))
      const holdId = uuidv7()
      expect(await holdCredits({ db: api, semaphore }, { holdId, userId, price, ttlSeconds: 60 })).toEqual({
        isNew: true,
      })
      const ending =
        index % 2 === 0 ? await settleHold(worker, holdId, price) : await releaseHold(worker, holdId, 'failed')
      expect(ending).toEqual({ isDone: true })
    }),
  )
  expect(await auditLedger({ db: worker, logger: silentLogger })).toMatchObject({ violations: [] })
})

test('the log names each timeout that the role lacks, and its statement makes the database cut off what takes too long', async () => {
  const config = { DATABASE_STATEMENT_TIMEOUT_MS: 300, DATABASE_LOCK_TIMEOUT_MS: 100 }
  const before = createRecordingLogger()
  await logForeignTimeouts(connectAs('cadenza_operator'), config, before.logger)
  const mends = before.lines.map(({ mend }) => String(mend))
  expect(mends).toHaveLength(3)
  for (const mend of mends) await sql.raw(mend).execute(database.db)

  // A pooler keeps the connections that it has; this one starts without any.
  const fresh = await startPgBouncer({ serverUrl: inject('postgresUrl'), poolSize: 2, queryWaitSeconds: 60 })
  onTestFinished(() => fresh.stop())
  const url = fresh.through(database.urlAs('cadenza_operator'))
  const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2, DATABASE_POOLER: 'transaction' }, silentLogger)
  const db = createDatabase(pool)
  onTestFinished(() => db.destroy())
  const after = createRecordingLogger()
  await logForeignTimeouts(db, config, after.logger)
  expect(after.lines).toEqual([])
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  const { rows } = await sql<{ code: string }>`select current_setting('lock_timeout') as code`.execute(db)
  expect(rows).toEqual([{ code: '100ms' }])
})

test('while the server behind the pooler is away, requests are answered with 503 and Retry-After', async () => {
  const own = await startPostgres({ isThrowaway: true })
  onTestFinished(() => own.stop())
  const url = await own.createDatabase('mortal')
  await migrateToLatest({ databaseUrl: url, logger: silentLogger })
  const impatient = await startPgBouncer({ serverUrl: url, poolSize: 2, queryWaitSeconds: 1 })
  onTestFinished(() => impatient.stop())
  const api = await startTestApi(() => ({ DATABASE_URL: impatient.through(url), DATABASE_POOLER: 'transaction' }))
  onTestFinished(() => api.close())
  const withCookie = { headers: { cookie: 'session=anything' } }
  expect((await fetch(`${api.origin}/api/session`, withCookie)).status).toBe(200)
  await own.stop()
  const refused = await fetch(`${api.origin}/api/session`, withCookie)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
})
