import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startReadyChild } from '@cadenza/dev/process/child-process'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { connectRaw } from './bursts/raw-client.ts'
import { startCluster } from './growth/cluster.ts'
import { openLoaded, parseSize } from './growth/open-loaded.ts'
import { type SampleIds, selectSampleIds } from './growth/sample-ids.ts'
import { startApiProcess } from './harness/api-process.ts'
import { readProcessorSeconds } from './harness/processor-time.ts'
import { median } from './harness/statistics.ts'
import { type MeasuredRoute, MEASURED_ROUTES } from './request-cost/routes.ts'

// What a request costs the api in processor time, which does not depend on other load of the machine, beside a server
// that does nothing but read rows and send them.

const CONNECTIONS = 4
const ROUNDS = 3

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '400' },
    // A regular expression for the names of the routes.
    only: { type: 'string', default: '' },
    // Keeps the loaded database for the next run.
    dir: { type: 'string' },
    // A folder for a processor profile of the api.
    profile: { type: 'string' },
  },
})
const requestsPerRound = Number(options.requests)
const only = new RegExp(options.only, 'u')

interface Target {
  port: number
  pid: number
}

type PathFor = (n: number) => { path: string; cookie?: string }

function requestOf(port: number, { path, cookie }: ReturnType<PathFor>): Buffer {
  const head = [`GET ${path} HTTP/1.1`, `host: localhost:${port}`, ...(cookie ? [`cookie: session=${cookie}`] : [])]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n`)
}

/** Sends the requests over a few connections and returns the processor time of each in ms, and the size of an answer. */
async function measureRound({ port, pid }: Target, pathFor: PathFor): Promise<{ ms: number; bytes: number }> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connectRaw(port)))
  const numbers = Array.from({ length: requestsPerRound }, (_none, n) => n).values()
  let bytes = 0
  const before = await readProcessorSeconds(pid)
  const sendInTurn = async (client: (typeof clients)[number]) => {
    for (const n of numbers) {
      const wanted = pathFor(n)
      const { status, body } = await client.send(requestOf(port, wanted))
      if (status !== 200) throw new Error(`${wanted.path} was answered with ${status}: ${body.slice(0, 200)}`)
      bytes += body.length
    }
  }
  await Promise.all(clients.map(sendInTurn))
  const seconds = (await readProcessorSeconds(pid)) - before
  for (const client of clients) client.close()
  return { ms: (seconds * 1000) / requestsPerRound, bytes: Math.round(bytes / requestsPerRound) }
}

async function measure(target: Target, pathFor: PathFor): Promise<{ ms: number; bytes: number }> {
  // The first round is for the compiler of the JavaScript engine.
  await measureRound(target, pathFor)
  const rounds: { ms: number; bytes: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(target, pathFor))
  return { ms: median(rounds.map(({ ms }) => ms)), bytes: rounds[0]?.bytes ?? 0 }
}

const pathOf = (route: MeasuredRoute, picks: SampleIds): PathFor => {
  const tokens = picks.sessionTokens
  return (n) => ({
    path: route.path(picks, n),
    ...(route.isSignedIn ? { cookie: tokens[n % tokens.length] ?? '' } : {}),
  })
}

const cluster = await startCluster({ dir: options.dir, isPersistent: options.dir !== undefined })
const mediaDir = await mkdtemp(join(tmpdir(), 'cadenza-bench-media-'))
const stops: (() => Promise<unknown>)[] = []
try {
  const { db, url } = await openLoaded(cluster, parseSize('10k'))
  const picks = await selectSampleIds(db, { hasEqualAccounts: false })
  const barePort = await findFreePort()
  const bare = await startReadyChild({
    name: 'bare',
    command: process.execPath,
    args: [resolve(import.meta.dirname, 'request-cost/bare-server.ts'), String(barePort), url],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    isReady: async () => (await fetch(`http://127.0.0.1:${barePort}/songs`).catch(() => null))?.ok ?? false,
  })
  stops.push(() => bare.stop())
  const profiler = options.profile ? [`--cpu-prof`, `--cpu-prof-dir=${resolve(options.profile)}`] : []
  const { child, port } = await startApiProcess({
    DATABASE_URL: url,
    MEDIA_STORE: 'fs',
    MEDIA_FS_DIR: mediaDir,
    READS_PER_MINUTE: '1000000000',
    NODE_OPTIONS: profiler.join(' '),
  })
  stops.push(() => child.stop())
  const baseline = await measure({ port: barePort, pid: bare.pid }, () => ({ path: '/songs' }))
  const show = (name: string, { ms, bytes }: { ms: number; bytes: number }, verdict = '') =>
    console.log(
      `${name.padEnd(22)} ${ms.toFixed(2).padStart(6)} ms  ${(ms / baseline.ms).toFixed(1).padStart(5)} x  ${String(bytes).padStart(7)} bytes  ${verdict}`,
    )
  show('bare server', baseline)
  for (const route of MEASURED_ROUTES.filter(({ name }) => only.test(name))) {
    const cost = await measure({ port, pid: child.pid }, pathOf(route, picks))
    const isOk = cost.ms <= route.maxMs
    show(route.name, cost, isOk ? 'ok' : `FAIL more than ${route.maxMs} ms`)
    if (!isOk) process.exitCode = 1
  }
} finally {
  await Promise.all(stops.map((stop) => stop()))
  await cluster.stop()
  await rm(mediaDir, { recursive: true, force: true })
}
