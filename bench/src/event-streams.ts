import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Database } from '@cadenza/server/platform/db/database'
import { sql } from 'kysely'
import { startOrdinaryRequests } from './event-streams/ordinary-requests.ts'
import { type Readers, startReaders } from './event-streams/readers.ts'
import { changeBalance, createStreamUsers, type StreamUser } from './event-streams/users.ts'
import { startApiProcess } from './harness/api-process.ts'
import { startBenchDatabase } from './harness/bench-database.ts'
import { readProcessorSeconds } from './harness/processor-time.ts'
import { percentile } from './harness/statistics.ts'

// What many open event streams cost one api process, and how it survives that all of them return after a restart.

const STREAMS_PER_USER = 2
const OPEN_TIMEOUT_MS = 180_000
const SETTLE_MS = 30_000
const STORM_LIMIT_MS = 30_000

const { values: options } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    // How long each of the two states is measured.
    seconds: { type: 'string', default: '30' },
    'changes-per-second': { type: 'string', default: '100' },
  },
})
const streamCount = Number(options.streams)
const measuredMs = Number(options.seconds) * 1000
const changesPerSecond = Number(options['changes-per-second'])

async function requireOpenFiles(count: number): Promise<void> {
  const limits = await readFile('/proc/self/limits', 'utf8')
  const allowed = Number(/Max open files\s+(\d+)/.exec(limits)?.[1] ?? Infinity)
  if (allowed < count) throw new Error(`${count} open files are needed, ${allowed} are allowed: raise \`ulimit -n\``)
}

async function readMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1000
}

/** Processor seconds of each process so far. Connections that are opened or closed meanwhile are left out. */
async function readCpu(db: Database, apiPid: number) {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where pid <> pg_backend_pid() and application_name is distinct from 'bench'`.execute(
    db,
  )
  const postgres = new Map<number, number>()
  for (const { pid } of rows) postgres.set(pid, await readProcessorSeconds(pid))
  return { atMs: Date.now(), api: await readProcessorSeconds(apiPid), postgres }
}

type Cpu = Awaited<ReturnType<typeof readCpu>>

function showCpu(name: string, before: Cpu, after: Cpu): void {
  const seconds = (after.atMs - before.atMs) / 1000
  let postgres = 0
  for (const [pid, spent] of after.postgres) postgres += spent - (before.postgres.get(pid) ?? spent)
  const share = (spent: number) => `${((spent / seconds) * 100).toFixed(1)} % of a core`
  console.log(`${name}: api ${share(after.api - before.api)}, PostgreSQL ${share(postgres)}`)
}

/** Changes balances at a steady rate and returns how late each stream of their users saw that, in ms. */
async function measureChanges(db: Database, readers: Readers, users: readonly StreamUser[]): Promise<number[]> {
  await readers.report()
  const count = Math.min(users.length, Math.round((measuredMs / 1000) * changesPerSecond))
  const changedAt: number[] = []
  const pending: Promise<void>[] = []
  const startedAt = Date.now()
  for (const [n, user] of users.slice(0, count).entries()) {
    await sleep(Math.max(0, startedAt + (n * 1000) / changesPerSecond - Date.now()))
    pending.push(changeBalance(db, user).then(() => void (changedAt[n] = Date.now())))
  }
  await Promise.all(pending)
  await sleep(3000)
  const { changes } = await readers.report()
  const seen = changes.flatMap(({ user, version, atMs }) => {
    const changed = changedAt[user % users.length]
    return version === 2 && changed !== undefined ? [Math.max(0, atMs - changed)] : []
  })
  console.log(
    `${count} balances changed, ${changesPerSecond} a second: seen by ${seen.length} of ${count * STREAMS_PER_USER} streams, ` +
      `p50 ${Math.round(percentile(seen, 0.5))} ms, p99 ${Math.round(percentile(seen, 0.99))} ms late`,
  )
  if (seen.length < count * STREAMS_PER_USER) process.exitCode = 1
  return seen
}

type StartApi = () => ReturnType<typeof startApiProcess>

/** Kills the api without warning, starts it again, and waits for all streams. */
async function measureStorm(
  running: Awaited<ReturnType<StartApi>>,
  startApi: StartApi,
  readers: Readers,
  users: readonly StreamUser[],
) {
  await readers.report()
  const killedAt = Date.now()
  process.kill(running.child.pid, 'SIGKILL')
  await running.child.exited
  const requests = startOrdinaryRequests(
    running.port,
    users.map(({ token }) => token),
  )
  const api = await startApi()
  const readyAt = Date.now()
  const cpuAtReady = await readProcessorSeconds(api.child.pid)
  const { lastOpenedAt, failures } = await readers.waitUntilOpen(streamCount, OPEN_TIMEOUT_MS)
  const cpuMs = ((await readProcessorSeconds(api.child.pid)) - cpuAtReady) * 1000
  const ordinary = await requests.stop()
  const { ECONNREFUSED: refused = 0, ...failed } = failures
  const backMs = lastOpenedAt - killedAt
  const isOk = backMs <= STORM_LIMIT_MS && Object.keys({ ...failed, ...ordinary.failed }).length === 0
  console.log(
    `${isOk ? 'ok  ' : 'FAIL'} killed, ready again after ${readyAt - killedAt} ms, all ${streamCount} streams back after ${backMs} ms`,
  )
  console.log(
    `     attempts of streams: ${refused} refused while it was away, failed ${JSON.stringify(failed)}; ${(cpuMs / streamCount).toFixed(2)} ms of the api's CPU each`,
  )
  console.log(
    `     other requests meanwhile: ${ordinary.answered} answered, p50 ${ordinary.p50Ms} ms, p99 ${ordinary.p99Ms} ms, ` +
      `${ordinary.refused} refused while it was away, failed ${JSON.stringify(ordinary.failed)}`,
  )
  if (!isOk) process.exitCode = 1
  return api
}

await requireOpenFiles(streamCount + 500)
const database = await startBenchDatabase({ isDurable: true })
const mediaDir = await mkdtemp(join(tmpdir(), 'cadenza-bench-media-'))
const db = database.connect(4)
const stops: (() => unknown)[] = []
let port: number | undefined
const startApi: StartApi = async () => {
  const api = await startApiProcess(
    {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      PSEUDONYM_KEY: 'a key for this bench alone, and for nothing else',
      // There is no engine and no worker; production wants to know a key.
      RESTATE_IDENTITY_KEY: 'publickeyv1_x',
      MEDIA_STORE: 'fs',
      MEDIA_FS_DIR: mediaDir,
    },
    port,
  )
  port = api.port
  stops.push(() => api.child.stop())
  return api
}
try {
  const users = await createStreamUsers(db, streamCount / STREAMS_PER_USER)
  const api = await startApi()
  const { pid } = api.child
  await sleep(3000)
  const before = await readMegabytes(pid)
  const openingAt = Date.now()
  const cpuBefore = await readProcessorSeconds(pid)
  const tokens = users.map(({ token }) => token)
  const readers = startReaders(api.port, Array.from({ length: STREAMS_PER_USER }, () => tokens).flat())
  stops.push(() => readers.stop())
  const opened = await readers.waitUntilOpen(streamCount, OPEN_TIMEOUT_MS)
  const openMs = ((await readProcessorSeconds(pid)) - cpuBefore) * 1000
  console.log(
    `${streamCount} streams of ${users.length} users opened in ${((opened.lastOpenedAt - openingAt) / 1000).toFixed(1)} s, ` +
      `${(openMs / streamCount).toFixed(2)} ms of the api's CPU each, failed ${JSON.stringify(opened.failures)}`,
  )
  await sleep(SETTLE_MS)
  const after = await readMegabytes(pid)
  console.log(
    `memory of the api: ${Math.round(after)} MB, ${Math.round(before)} MB before; ${(((after - before) * 1000) / streamCount).toFixed(1)} kB a stream`,
  )

  const idleFrom = await readCpu(db, pid)
  await sleep(measuredMs)
  const idleTo = await readCpu(db, pid)
  showCpu('idle', idleFrom, idleTo)
  await measureChanges(db, readers, users)
  showCpu('while balances change', idleTo, await readCpu(db, pid))

  const restarted = await measureStorm(api, startApi, readers, users)
  await sleep(SETTLE_MS)
  console.log(`memory of the restarted api: ${Math.round(await readMegabytes(restarted.child.pid))} MB`)
} finally {
  for (const stop of stops.toReversed()) await stop()
  await database.stop()
  await rm(mediaDir, { recursive: true, force: true })
}
