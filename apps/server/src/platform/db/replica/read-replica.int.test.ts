import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createReplicaReads } from '#platform/http/replica-reads.ts'
import { connectTo, LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from '#test/database/replicated-database.ts'
import { createRecordingLogger } from '#test/recording-logger.ts'
import { waitUntil } from '#test/server-process.ts'
import { startReadReplica } from './read-replica.ts'

const MAX_LAG_MS = 60_000

let database: ReplicatedDatabase
beforeAll(async () => {
  database = await startReplicatedDatabase()
})
afterAll(() => database.close())

async function connect(replicaUrl = database.replicaUrlAs('cadenza_api')) {
  const { logger, lines } = createRecordingLogger()
  const config = {
    ORIGIN: 'https://cadenza.example',
    DATABASE_URL: database.urlAs('cadenza_api'),
    DATABASE_POOL_SIZE: 3,
    DATABASE_REPLICA_MAX_LAG_MS: MAX_LAG_MS,
    ...LONG_TIMEOUTS,
  }
  const primary = connectTo(config.DATABASE_URL)
  const replica = startReadReplica({ replicaUrl, config, primary, logger })
  onTestFinished(async () => {
    await replica.close()
    await primary.destroy()
  })
  const messages = () =>
    lines.filter(({ msg }) => String(msg).includes('replica')).map(({ problem, msg }) => String(problem ?? msg))
  return { replica, messages, ...createReplicaReads({ config, primary, replica }) }
}

const IS_REPLICA = sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`

test('a statement that the replica cancels for its replay is repeated on the primary, and the replica is used on', async () => {
  const { replica, readFromReplica } = await connect()
  await waitUntil('the replica is used', () => replica.isUsable())
  await database.runOnReplica('alter system set max_standby_streaming_delay = 0')
  await database.runOnReplica('select pg_reload_conf()')
  await sql`create table counted as select n from generate_series(1, 1000) as n`.execute(database.db)
  await sql`grant select on counted to cadenza_api`.execute(database.db)
  await database.waitForReplay()

  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(cookie)
  const answeredBy: boolean[] = []
  app.get('/slow', { config: { reads: 'replica' } }, (request) =>
    readFromReplica(request, async (db) => {
      const { rows } = await IS_REPLICA.execute(db)
      answeredBy.push(rows[0]?.isReplica ?? false)
      await sql`select count(*), pg_sleep(1) from counted`.execute(db)
      return { ok: true }
    }),
  )
  const answer = app.inject('/slow')
  await waitUntil('the statement runs on the replica', async () => {
    const rows = await database.runOnReplica(
      `select from pg_stat_activity where state = 'active' and query like '%from counted%' and pid <> pg_backend_pid()`,
    )
    return rows.length > 0
  })
  await sql`delete from counted`.execute(database.db)
  await sql`vacuum counted`.execute(database.db)
  expect((await answer).statusCode).toBe(200)
  expect(answeredBy).toEqual([true, false])
  expect(replica.isUsable()).toBe(true)
})

test('a route that does not say that it may be behind cannot read from the replica', async () => {
  const { readFromReplica } = await connect()
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/silent', (request) => readFromReplica(request, async () => ({})))
  const { statusCode, body } = await app.inject('/silent')
  expect([statusCode, body]).toEqual([500, expect.stringContaining('does not say')])
})

test('the log says once that the replica is away, and once that it is back', async () => {
  const { replica, messages } = await connect()
  await waitUntil('the replica is used', () => replica.isUsable())
  await database.killReplica()
  await waitUntil('its end was noticed', () => messages().includes('it does not answer'))
  for (let n = 0; n < 20; n += 1) replica.reportFailure(new Error('Connection terminated unexpectedly'))
  await database.startReplica()
  await waitUntil('it is used again', () => replica.isUsable())
  await waitUntil('its return was told', () => messages().length === 3)
  expect(messages()).toEqual([
    'reads that may be seconds old go to the read replica',
    'it does not answer',
    'reads that may be seconds old go to the read replica',
  ])
})

test('a server that is no replica is not read from, because nobody knows whose data it has', async () => {
  const { replica, messages } = await connect(database.urlAs('cadenza_api'))
  await waitUntil('it was checked', () => messages().length > 0)
  expect([replica.isUsable(), messages()]).toEqual([false, ['it is no replica']])
})

test('a replica that is promoted is not read from any more', async () => {
  const { replica, messages } = await connect()
  await waitUntil('the replica is used', () => replica.isUsable())
  await database.runOnReplica('select pg_promote()')
  await waitUntil('the promotion was noticed', () => messages().includes('it is no replica'))
  expect(replica.isUsable()).toBe(false)
})
