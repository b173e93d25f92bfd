import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Cluster } from './cluster/cluster.ts'
import { fillDisk } from './cluster/limited-disk.ts'
import { killAndRestart, type Part } from './cluster/part.ts'

export interface ClusterFault {
  name: string
  what: string
  /** Causes the fault and resolves when nobody does anything about it any more. */
  cause(cluster: Cluster): Promise<void>
  /** Makes the cluster whole again, after the songs of this fault have ended. */
  mend?(cluster: Cluster): Promise<void>
  /** Why it cannot be tried here, or null. */
  obstacle?(cluster: Cluster): string | null
  /** How many requests must have been sent before the load ends. */
  minRequests?: number
}

/** More programs that only calculate than the two cores that this drill was written on can run. */
const BURNERS = 18
const STARVED_MS = 45_000
const FULL_MS = 10_000
const JUMP_SECONDS = 300
const PROXY_NOTICES_MS = 5000

/** A list has its part, or this program is wrong. */
function pick(parts: readonly Part[], index: number): Part {
  const part = parts[index]
  if (!part) throw new Error(`there is no part ${index}`)
  return part
}

/** Replaces every process: workers of the next release, the api one after the other, the end of the old workers. */
async function releaseNext({ releases, apis, waitForRelease }: Cluster): Promise<void> {
  const { current, next } = releases
  await Promise.all(next.workers.map((worker) => worker.start()))
  await waitForRelease(next)
  for (const api of apis) {
    await api.stop()
    await api.start()
    await sleep(PROXY_NOTICES_MS)
  }
  await Promise.all(current.workers.map((worker) => worker.stop()))
  releases.current = next
  releases.next = current
}

async function starve({ engine }: Cluster): Promise<void> {
  const burners = Array.from({ length: BURNERS }, () => spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' }))
  try {
    await sleep(STARVED_MS / 3)
    await pick(engine.nodes, 1).kill()
    await sleep((STARVED_MS * 2) / 3)
  } finally {
    for (const burner of burners) {
      burner.kill('SIGKILL')
      await once(burner, 'exit')
    }
    await pick(engine.nodes, 1).start()
  }
}

async function fillDatabaseDisk({ database }: Cluster): Promise<void> {
  const free = await fillDisk(dirname(database.primaryDir()))
  await sleep(FULL_MS)
  await free()
  // It has given up where it could not write its log; an orchestrator starts it again.
  await database.killPrimary()
  await database.startPrimary()
}

async function moveClocks({ clock, db }: Cluster): Promise<void> {
  await clock.jump(JUMP_SECONDS)
  await sleep(15_000)
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const aheadSeconds = ((rows[0]?.now.getTime() ?? 0) - Date.now()) / 1000
  await clock.jump(0)
  if (aheadSeconds < JUMP_SECONDS / 2) throw new Error(`the clock of PostgreSQL is ${aheadSeconds} s ahead`)
}

const NO_MOUNT = 'this user cannot mount a disk of limited size'

export const FAULTS: readonly ClusterFault[] = [
  { name: 'none', what: 'nothing is killed', cause: () => sleep(5000) },
  {
    name: 'worker',
    what: 'one of two workers killed, and not started again',
    cause: ({ releases }) => pick(releases.current.workers, 0).kill(),
    mend: ({ releases }) => pick(releases.current.workers, 0).start(),
  },
  { name: 'api', what: 'one of two api killed', cause: ({ apis }) => killAndRestart(pick(apis, 0)) },
  {
    name: 'engine-node',
    what: 'one of three engine nodes killed',
    cause: ({ engine }) => killAndRestart(pick(engine.nodes, 0)),
  },
  { name: 'proxy', what: 'HAProxy killed', cause: ({ proxy }) => killAndRestart(proxy) },
  { name: 'pooler', what: 'PgBouncer killed', cause: ({ database }) => killAndRestart(database.pooler) },
  { name: 'store', what: 'the object store killed', cause: ({ store }) => killAndRestart(store) },
  {
    name: 'primary',
    what: 'PostgreSQL killed, its replica promoted',
    cause: ({ database }) => database.failOver(),
    mend: ({ database }) => database.addReplica(),
  },
  {
    name: 'replica',
    what: 'the replica of PostgreSQL killed',
    cause: ({ database }) => database.loseReplica(),
    mend: ({ database }) => database.addReplica(),
  },
  { name: 'release', what: 'rolling release', cause: releaseNext, minRequests: 5000 },
  {
    name: 'engine-data',
    what: 'all data of the engine lost',
    async cause({ engine, releases, waitForRelease }) {
      await engine.loseData()
      await engine.startAll()
      await waitForRelease(releases.current)
    },
  },
  {
    name: 'work-disk',
    what: "the workers' disk full for 10 s",
    obstacle: ({ workDisk }) => (workDisk.isLimited ? null : NO_MOUNT),
    async cause({ workDisk }) {
      const free = await fillDisk(workDisk.dir)
      await sleep(FULL_MS)
      await free()
    },
  },
  {
    name: 'database-disk',
    what: "PostgreSQL's disk full for 10 s",
    obstacle: ({ workDisk }) => (workDisk.isLimited ? null : NO_MOUNT),
    cause: fillDatabaseDisk,
  },
  {
    name: 'clock',
    what: 'clocks of PostgreSQL, api and workers 5 min forward, then back',
    obstacle: ({ clock }) => (clock.isAvailable ? null : 'faketime is missing. Run: apt-get install faketime'),
    cause: moveClocks,
  },
  { name: 'starvation', what: `both cores busy with ${BURNERS} programs, one engine node killed`, cause: starve },
]
