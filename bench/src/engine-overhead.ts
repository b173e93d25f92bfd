import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createEngineClient } from '@cadenza/server/platform/restate/engine-client'
import { type BareWorkflows, startBareWorkflows } from './engine-overhead/bare-workflows.ts'
import { type SongFactory, startSongFactory } from './engine-overhead/song-factory.ts'
import { median } from './harness/statistics.ts'

const TARGET = 1.5
const IDLE_MS = 8000
const TICKS_PER_SECOND = 100

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, songs: { type: 'string', default: '20' } },
})
const rounds = Number(values.rounds)
const count = Number(values.songs)

/** User and system time of the engine's process so far. */
async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

/** Returns the processor time of the engine per workflow, without what it spends when idle for as long. */
async function measure(pid: number, idleShare: number, work: () => Promise<void>): Promise<number> {
  const [cpuBefore, startedAt] = [await cpuMs(pid), performance.now()]
  await work()
  // What the engine writes after the last response belongs to the work.
  await sleep(1000)
  const busyMs = (await cpuMs(pid)) - cpuBefore
  return (busyMs - idleShare * (performance.now() - startedAt)) / count
}

async function measureIdle(pid: number): Promise<number> {
  const before = await cpuMs(pid)
  await sleep(IDLE_MS)
  return ((await cpuMs(pid)) - before) / IDLE_MS
}

const SHAPES = ['song', 'bare', 'bare with a child', 'bare at the pace of songs'] as const
type Costs = Record<(typeof SHAPES)[number], number>

async function compare(factory: SongFactory, bare: BareWorkflows): Promise<Costs[]> {
  const { enginePid } = factory
  let songsMs = 0
  const works: Record<keyof Costs, () => Promise<void>> = {
    async song() {
      const startedAt = performance.now()
      await factory.makeSongs(count)
      songsMs = performance.now() - startedAt
    },
    bare: () => bare.runPlain(count),
    'bare with a child': () => bare.runWithChild(count),
    'bare at the pace of songs': () => bare.runPaced(count, songsMs),
  }
  for (const shape of SHAPES) await works[shape]()
  const all: Costs[] = []
  for (let round = 0; round < rounds; round += 1) {
    const idleShare = await measureIdle(enginePid)
    const costs: Costs = { song: 0, bare: 0, 'bare with a child': 0, 'bare at the pace of songs': 0 }
    for (const shape of SHAPES) costs[shape] = await measure(enginePid, idleShare, works[shape])
    process.stdout.write(
      `round ${round + 1}: ${SHAPES.map((shape) => `${shape} ${costs[shape].toFixed(1)} ms`).join(', ')}\n`,
    )
    all.push(costs)
  }
  return all
}

const factory = await startSongFactory()
const bare = await startBareWorkflows(
  factory.engine,
  createEngineClient({ RESTATE_INGRESS_URL: factory.engine.ingressUrl }),
)
try {
  const costs = await compare(factory, bare)
  const medianCost = (shape: keyof Costs) => median(costs.map((cost) => cost[shape]))
  const ratio = (shape: keyof Costs) => median(costs.map((cost) => cost.song / cost[shape]))
  process.stdout.write(
    [
      '',
      `engine CPU per song, median of ${rounds} rounds of ${count}: ${medianCost('song').toFixed(1)} ms`,
      `a bare workflow with as many steps:                  ${medianCost('bare').toFixed(1)} ms, ratio ${ratio('bare').toFixed(2)} (target ${TARGET})`,
      `a bare one that calls a child for one of them:       ${medianCost('bare with a child').toFixed(1)} ms, ratio ${ratio('bare with a child').toFixed(2)}`,
      `the same, as slow as songs are:                      ${medianCost('bare at the pace of songs').toFixed(1)} ms, ratio ${ratio('bare at the pace of songs').toFixed(2)}`,
      '',
    ].join('\n'),
  )
  process.exitCode = ratio('bare') <= TARGET ? 0 : 1
} finally {
  await bare.stop()
  await factory.stop()
}
