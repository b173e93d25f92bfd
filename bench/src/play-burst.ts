import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { rollUpPlays } from '@cadenza/server/features/plays/play-roll-up-poller'
import { sql } from 'kysely'
import { readProcessorSeconds } from './harness/processor-time.ts'
import { median, percentile } from './harness/statistics.ts'
import { type ListenReport, buildListenReports } from './bursts/listen-reports.ts'
import { type Api, type Product, startProduct } from './bursts/product.ts'
import { connectRaw, type RawClient } from './bursts/raw-client.ts'

const TARGET_PER_SECOND = 20_000
const CONNECTIONS = 64

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, listens: { type: 'string', default: '20000' } },
})
const rounds = Number(options.rounds)
const listensPerRound = Number(options.listens)

interface Burst {
  acceptedPerSecond: number
  p50Ms: number
  p99Ms: number
  refused: number
  /** Processor time of each process, which does not depend on other load of the machine. */
  cpuUsPerListen: Record<'api' | 'postgres' | 'bench', number>
  /** How many cores were used by these processes; the rest is idle or used by other programs. */
  coresUsed: number
}

async function cpuByProcess({ db }: Product, { pid }: Api): Promise<Burst['cpuUsPerListen']> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db)
  const postgres = await Promise.all(rows.map((row) => readProcessorSeconds(row.pid)))
  const bench = process.cpuUsage()
  return {
    api: await readProcessorSeconds(pid),
    postgres: postgres.reduce((sum, seconds) => sum + seconds, 0),
    bench: (bench.user + bench.system) / 1e6,
  }
}

interface SendResult {
  counted: number
  refused: number
  latencies: number[]
  answeredIds: string[]
}

/** Sends all reports over all connections; a connection takes the next one as soon as it has its response. */
async function sendAll(clients: readonly RawClient[], reports: readonly ListenReport[]): Promise<SendResult> {
  const result: SendResult = { counted: 0, refused: 0, latencies: [], answeredIds: [] }
  const waiting = reports.values()
  async function sendAllFrom(client: RawClient): Promise<void> {
    for (const { request, listenIds } of waiting) {
      const startedAt = performance.now()
      const { status, body } = await client.send(request)
      result.latencies.push(performance.now() - startedAt)
      if (status !== 200) {
        result.refused += listenIds.length
        continue
      }
      result.counted += (JSON.parse(body) as { counted: number }).counted
      result.answeredIds.push(...listenIds)
    }
  }
  await Promise.allSettled(clients.map(sendAllFrom))
  return result
}

async function measureBurst(product: Product, api: Api, clients: RawClient[], perReport: number): Promise<Burst> {
  const listens = perReport === 1 ? listensPerRound / 5 : listensPerRound
  const reports = await buildListenReports(product, api.origin, listens, perReport)
  const before = await cpuByProcess(product, api)
  const startedAt = performance.now()
  const { counted, refused, latencies } = await sendAll(clients, reports)
  const seconds = (performance.now() - startedAt) / 1000
  const after = await cpuByProcess(product, api)
  if (counted + refused !== reports.length * perReport) throw new Error(`${counted} counted, ${refused} refused`)
  const used = {
    api: after.api - before.api,
    postgres: after.postgres - before.postgres,
    bench: after.bench - before.bench,
  }
  const perListen = (cpu: number) => (cpu * 1e6) / listens
  return {
    acceptedPerSecond: counted / seconds,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    refused,
    cpuUsPerListen: { api: perListen(used.api), postgres: perListen(used.postgres), bench: perListen(used.bench) },
    coresUsed: (used.api + used.postgres + used.bench) / seconds,
  }
}

async function measureBursts(product: Product, api: Api, clients: RawClient[], perReport: number) {
  await measureBurst(product, api, clients, perReport)
  const bursts: Burst[] = []
  for (let round = 0; round < rounds; round += 1) {
    bursts.push(await measureBurst(product, api, clients, perReport))
    await sleep(500)
  }
  const middle = (figureOf: (burst: Burst) => number) => Number(median(bursts.map(figureOf)).toFixed(1))
  const cpu = {
    api: middle(({ cpuUsPerListen }) => cpuUsPerListen.api),
    postgres: middle(({ cpuUsPerListen }) => cpuUsPerListen.postgres),
    bench: middle(({ cpuUsPerListen }) => cpuUsPerListen.bench),
  }
  const figures = {
    perReport,
    acceptedPerSecond: Math.round(middle((burst) => burst.acceptedPerSecond)),
    p50Ms: middle((burst) => burst.p50Ms),
    p99Ms: middle((burst) => burst.p99Ms),
    refused: bursts.reduce((sum, burst) => sum + burst.refused, 0),
    cpuUsPerListen: cpu,
    coresUsed: middle((burst) => burst.coresUsed),
  }
  const { acceptedPerSecond, p50Ms, p99Ms, coresUsed } = figures
  console.log(`reports of ${perReport}: ${acceptedPerSecond} listens/s, p50 ${p50Ms}, p99 ${p99Ms} ms`)
  console.log(`  limit: computing. api ${cpu.api}, postgres ${cpu.postgres}, this bench ${cpu.bench} µs for a listen`)
  console.log(`  with ${coresUsed} of ${availableParallelism()} cores; the rest was idle or somebody else's`)
  return figures
}

/** Kills the api while it is busy. Returns how many of the listens that it confirmed are not in the database. */
async function countLostListens(
  product: Product,
  api: Api,
  clients: RawClient[],
): Promise<{ answered: number; lost: number }> {
  const reports = await buildListenReports(product, api.origin, listensPerRound * 2, 10)
  const sending = sendAll(clients, reports)
  await sleep(400)
  await api.kill()
  const { answeredIds } = await sending
  const { rows } = await sql<{ kept: number }>`
    select count(*) as kept from play_events where listen_id = any(${answeredIds}::uuid[])`.execute(product.db)
  return { answered: answeredIds.length, lost: answeredIds.length - (rows[0]?.kept ?? 0) }
}

async function measureRollUp({ db }: Product): Promise<{ ms: number; isExact: boolean }> {
  const startedAt = performance.now()
  await rollUpPlays(db)
  const ms = Math.round(performance.now() - startedAt)
  const { rows } = await sql<{ isExact: boolean }>`
    select (select sum(plays) from song_plays) = (select count(*) from play_events) as is_exact`.execute(db)
  return { ms, isExact: rows[0]?.isExact === true }
}

const connectAll = (api: Api) => Promise.all(Array.from({ length: CONNECTIONS }, () => connectRaw(api.port)))

const product = await startProduct()
try {
  const api = await product.startApi()
  const clients = await connectAll(api)
  const batched = await measureBursts(product, api, clients, 50)
  const single = await measureBursts(product, api, clients, 1)
  const kill = await countLostListens(product, api, clients)
  for (const client of clients) client.close()
  console.log(`killed in the middle: ${kill.answered} listens were answered, ${kill.lost} of them are lost`)
  const rollUp = await measureRollUp(product)
  console.log(
    `added up in ${rollUp.ms} ms, ${rollUp.isExact ? 'and every play is in the totals once' : 'and the totals are WRONG'}`,
  )
  const isFast = batched.acceptedPerSecond >= TARGET_PER_SECOND
  const isSafe = kill.lost === 0 && kill.answered > 0 && rollUp.isExact
  console.log(
    `${isFast ? 'ok  ' : 'FAIL'} ${batched.acceptedPerSecond} listens/s in reports of 50, wanted ${TARGET_PER_SECOND}`,
  )
  console.log(JSON.stringify({ bench: 'play-burst', rounds, listensPerRound, batched, single, kill, rollUp }))
  if (!isFast || !isSafe) process.exitCode = 1
} finally {
  await product.stop()
}
