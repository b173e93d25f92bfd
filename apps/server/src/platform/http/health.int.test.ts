import { startPostgres } from '@cadenza/dev/services/postgres'
import { afterEach, expect, test } from 'vitest'
import { migrateToLatest } from '#platform/db/migrate.ts'
import { startTestApi, type TestApi } from '#test/api/test-api.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { createTestDatabase } from '#test/database/test-database.ts'

let api: TestApi
afterEach(() => api.close())

const readiness = async () => {
  const response = await fetch(`${api.origin}/readyz`)
  return {
    status: response.status,
    body: (await response.json()) as { status: string; components: { name: string; isUp: boolean }[] },
  }
}

test('a node without its engine reports degraded and keeps serving', async () => {
  api = await startTestApi()
  const { status, body } = await readiness()
  expect(status).toBe(200)
  expect(body.status).toBe('degraded')
  expect(body.components).toContainEqual(expect.objectContaining({ name: 'engine', isUp: false }))
})

test('a node whose schema is behind is not ready', async () => {
  const behind = await createTestDatabase({ isMigrated: false })
  api = await startTestApi(() => ({ DATABASE_URL: behind.url }))
  expect((await readiness()).status).toBe(503)
  await migrateToLatest({ databaseUrl: behind.url, logger: silentLogger })
  // An answer is kept for a second.
  await expect.poll(async () => (await readiness()).status, { timeout: 10_000 }).toBe(200)
  await behind.db.destroy()
})

test('1,200 calls of a running node are all answered with 200', async () => {
  api = await startTestApi()
  const statuses = await Promise.all(
    Array.from({ length: 1200 }, async () => (await fetch(`${api.origin}/readyz`)).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('when the database stops, reads are answered with 503 and Retry-After while the process stays alive', async () => {
  const own = await startPostgres({ isThrowaway: true })
  const url = await own.createDatabase('mortal')
  await migrateToLatest({ databaseUrl: url, logger: silentLogger })
  api = await startTestApi(() => ({ DATABASE_URL: url }))
  const withCookie = { headers: { cookie: 'session=anything' } }
  expect((await fetch(`${api.origin}/api/session`, withCookie)).status).toBe(200)
  await own.stop()
  expect((await readiness()).status).toBe(503)
  const refused = await fetch(`${api.origin}/api/session`, withCookie)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect((await fetch(`${api.origin}/healthz`)).status).toBe(200)
})
