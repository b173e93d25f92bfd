import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Child } from '@cadenza/dev/process/child-process'
import { findViolations } from '@cadenza/server/features/credits/audit/audit.repository'
import { createDatabase, createPool, type Database } from '@cadenza/server/platform/db/database'
import { listDeployments } from '@cadenza/server/platform/restate/deployments'
import { createLogger } from '@cadenza/server/platform/telemetry/logger'
import { readProgress, StuckGenerationsError, waitUntilAllEnded } from './faults/generation-progress.ts'
import { createTestUsers } from './faults/users/test-users.ts'
import { type Load, startLoad } from './harness/load.ts'
import { type ReleasePorts, requirePrograms, startCaddy, startHaproxy } from './harness/proxies.ts'
import { freePorts } from './harness/server-processes.ts'
import { startServers } from './rolling-release/servers.ts'

// A release as docs/hosting.md describes it, behind the proxies of deploy/proxy, while people read and make songs: workers
// of the new release, the two api one after the other, the end of the old workers; then one of the new workers is killed.

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '3000' }, rate: { type: 'string', default: '25' } },
})
const MIN_REQUESTS = Number(values.requests)
const READS_PER_SECOND = Number(values.rate)
const SONG_EVERY_MS = 1500
const END_SECONDS = 240
const PROXY_NOTICES_MS = 5000

requirePrograms(['caddy', 'haproxy'])
const logger = createLogger({ LOG_LEVEL: 'silent' }, 'rolling-release')
const startedAtMs = performance.now()
const log = (text: string): void =>
  console.log(`${((performance.now() - startedAtMs) / 1000).toFixed(1).padStart(6)} s  ${text}`)

type OnStop = (stop: () => Promise<unknown>) => void

async function run(folder: string, onStop: OnStop): Promise<boolean> {
  const [httpsPort = 0, httpPort = 0, api1 = 0, api2 = 0, ...workerPorts] = await freePorts(10)
  const [addressA = 0, a1 = 0, a2 = 0, addressB = 0, b1 = 0, b2 = 0] = workerPorts
  const releaseA: ReleasePorts = { address: addressA, workers: [a1, a2] }
  const releaseB: ReleasePorts = { address: addressB, workers: [b1, b2] }
  const origin = `https://localhost:${httpsPort}`
  const servers = await startServers(folder, origin, onStop)
  await servers.migrate()
  const haproxy = await startHaproxy(folder, { a: releaseA, b: releaseB })
  onStop(() => haproxy.stop())
  const workersA = await servers.startWorkers(releaseA)
  let apis: Child[] = await Promise.all([servers.startApi(api1), servers.startApi(api2)])
  const caddy = await startCaddy({ folder, httpsPort, httpPort, upstreams: [api1, api2] })
  onStop(() => caddy.stop())
  await waitForRelease(servers.adminUrl, releaseA)

  const db = createDatabase(createPool({ DATABASE_URL: servers.databaseUrl, DATABASE_POOL_SIZE: 4 }, logger))
  onStop(() => db.destroy())
  const users = (await createTestUsers(db, 8)).map(({ cookie, ...user }) => ({ ...user, cookie: `__Host-${cookie}` }))
  // The proxy asks every two seconds whether an api is ready.
  await sleep(PROXY_NOTICES_MS)
  const load = startLoad({ origin, users, readsPerSecond: READS_PER_SECOND, songEveryMs: SONG_EVERY_MS })
  log('release A serves')
  await sleep(10_000)

  await servers.migrate()
  const workersB = await servers.startWorkers(releaseB)
  await waitForRelease(servers.adminUrl, releaseB)
  log('workers of release B get the new songs')
  for (const [index, port] of [api1, api2].entries()) {
    await apis[index]?.stop()
    apis = apis.with(index, await servers.startApi(port))
    log(`api ${index + 1} is release B`)
    await sleep(PROXY_NOTICES_MS)
  }
  await Promise.all(workersA.map((worker) => worker.stop()))
  log('the workers of release A have ended')
  await sleep(5000)
  const [killed] = workersB
  if (killed) process.kill(killed.pid, 'SIGKILL')
  log('one of two workers was killed')
  return examine(db, load)
}

/** Resolves when the engine sends new songs to this release. */
async function waitForRelease(adminUrl: string, { address }: ReleasePorts): Promise<void> {
  const isCurrent = async () =>
    (await listDeployments(adminUrl)).some(
      (deployment) => deployment.address.includes(`:${address}/`) && deployment.currentServices.includes('Generation'),
    )
  while (!(await isCurrent())) await sleep(200)
}

async function examine(db: Database, load: Load): Promise<boolean> {
  while (load.requests() < MIN_REQUESTS) await sleep(500)
  const { requests, failures, songs } = await load.stop()
  log(`${requests} requests, ${failures.length} failed; ${songs.length} songs were accepted`)
  await waitUntilAllEnded(db, songs, END_SECONDS).catch((error: unknown) => {
    if (!(error instanceof StuckGenerationsError)) throw error
  })
  const ended = await readProgress(db, songs)
  const lost = ended.filter(({ state }) => state !== 'succeeded')
  const complaints = await findViolations(db)
  for (const { atMs, path, problem } of failures.slice(0, 20)) {
    log(`  ${((atMs - startedAtMs) / 1000).toFixed(1)} s ${path}: ${problem}`)
  }
  for (const { id, state, stage } of lost) log(`  song ${id} is ${state} at stage ${stage}`)
  log(`${ended.length - lost.length} of ${songs.length} songs were made; ${complaints.length} complaints of the audit`)
  return failures.length === 0 && lost.length === 0 && complaints.length === 0
}

const folder = await mkdtemp(join(tmpdir(), 'cadenza-release-'))
await chmod(folder, 0o711) // PostgreSQL may have to run as another user below it
const stops: (() => Promise<unknown>)[] = []
let isPassed = false
try {
  isPassed = await run(folder, (stop) => stops.unshift(stop))
} finally {
  for (const stop of stops) await stop().catch(() => undefined)
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
log(isPassed ? 'rolling release passed' : 'rolling release FAILED')
process.exit(isPassed ? 0 : 1)
