import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appointOperator } from '#features/operate/operators.service.ts'
import { countConnections } from '#platform/db/connection-budget.ts'
import { logMissingConnections } from '#platform/db/connection-room.ts'
import { logDatabaseState } from '#platform/db/start-checks.ts'
import { parseConfig } from '#platform/config/config.ts'
import { createRecordingLogger } from '#test/recording-logger.ts'
import { waitUntil } from '#test/server-process.ts'
import { USABLE_ENVIRONMENT } from '#test/usable-environment.ts'
import { type GenerationStack, requestGeneration, startGenerationStack } from '#test/worker/generation-stack.ts'

const POOL_SIZE = 4

let studio: GenerationStack
beforeAll(async () => {
  studio = await startGenerationStack({
    alwaysReplay: false,
    music: { composeMs: 1000 },
    env: { DATABASE_POOL_SIZE: String(POOL_SIZE) },
  })
})
afterAll(() => studio.close())

async function countOpen(): Promise<Record<string, number>> {
  const { rows } = await sql<{ role: string; count: number }>`
    select usename as role, count(*)::int as count from pg_stat_activity
     where datname = current_database() group by usename`.execute(studio.api.db)
  return Object.fromEntries(rows.map(({ role, count }) => [role, count]))
}

const ofApi = (open: Record<string, number>) => (open['cadenza_api'] ?? 0) + (open['cadenza_operator'] ?? 0)
const ofWorker = (open: Record<string, number>) => open['cadenza_worker'] ?? 0

/** Statements that read these tables keep their connection until the returned function is called. */
async function lockTables(...tables: string[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: studio.api.databaseUrl })
  await client.connect()
  await client.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`)
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

test('under load api and worker hold as many connections as they are said to open, and no more', async () => {
  const operator = await studio.newUser('operator')
  const { userId } = operator
  await appointOperator(studio.api.db, { operator: 'root', userId, name: 'Theo Lindqvist' })
  const users = await Promise.all(['ana', 'ben', 'cleo', 'dora'].map((name) => studio.newUser(name)))
  for (const user of users) await requestGeneration(studio, user)
  const config = { DATABASE_POOL_SIZE: POOL_SIZE, OPERATE_DATABASE_URL: studio.api.databaseUrlAs('cadenza_operator') }
  const declared = { api: countConnections('api', config), worker: countConnections('worker', config) }

  const { origin } = studio.api
  const unlock = await lockTables('moderation_cases', 'reports', 'songs', 'generations', 'provider_attempts')
  const waiting: Promise<Response>[] = []
  try {
    for (let n = 0; n < 6; n += 1) waiting.push(operator.browser.request(`${origin}/api/operate/queue`))
    await waitUntil('the console waits', async () => ((await countOpen())['cadenza_operator'] ?? 0) > 0)
    for (let n = 0; n < 20; n += 1) waiting.push(fetch(`${origin}/api/catalog/songs?sort=newest&limit=${n + 1}`))
    await waitUntil('the api holds all of its connections', async () => ofApi(await countOpen()) >= declared.api)
    await waitUntil('the worker, too', async () => ofWorker(await countOpen()) >= declared.worker)
    for (let n = 0; n < 20; n += 1) waiting.push(fetch(`${origin}/api/albums?limit=${n + 1}`))
    for (let n = 0; n < 10; n += 1) {
      const open = await countOpen()
      expect({ api: ofApi(open), worker: ofWorker(open) }).toEqual(declared)
    }
  } finally {
    await unlock()
    await Promise.all(waiting)
  }
})

test('a process says at its start when the database has too few connections left for it, and is silent otherwise', async () => {
  const { logger, lines } = createRecordingLogger()
  await logMissingConnections(studio.api.db, 1, logger)
  expect(lines).toEqual([])
  await logMissingConnections(studio.api.db, 200, logger)
  expect(lines).toMatchObject([{ needed: 200, allowed: 197, msg: expect.stringContaining('raise max_connections') }])
})

test('behind a pooler the connections of the server are not those of the process', async () => {
  const config = { ...parseConfig(USABLE_ENVIRONMENT), DATABASE_POOL_SIZE: 500 }
  const warningsOf = async (pooler: 'none' | 'transaction') => {
    const { logger, lines } = createRecordingLogger()
    await logDatabaseState(studio.api.db, { role: 'api', config: { ...config, DATABASE_POOLER: pooler }, logger })
    return lines.filter(({ msg }) => String(msg).includes('max_connections')).length
  }
  expect(await warningsOf('none')).toBe(1)
  expect(await warningsOf('transaction')).toBe(0)
})
