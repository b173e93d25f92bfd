import { parentPort, workerData } from 'node:worker_threads'
import { setTimeout as sleep } from 'node:timers/promises'
import { CONNECTIONS } from '#platform/db/connection-budget.ts'
import { createDatabase, createPool, type Database, type PoolConfig } from '#platform/db/database.ts'
import { recordHeartbeat } from './provider-attempts.repository.ts'

export interface HeartbeatThreadData {
  database: PoolConfig
  owner: string
  everyMs: number
  /** How long the main thread may be silent before its calls count as lost. */
  stuckAfterMs: number
}

/** From the main thread: a sign of life with the generations whose calls it is making. */
export interface SignOfLife {
  generationIds: string[]
}

/** To the main thread. */
export type HeartbeatReport = { endedIds: string[] } | { problem: string }

// The heartbeats of paid calls, in a thread and on a connection of their own: neither a busy main thread nor its
// exhausted pool delays them. The thread ends with its process.

/** The statement is shorter than a millisecond; a connection that takes this long is broken. */
const HEARTBEAT_TIMEOUT_MS = 5000

const { database, owner, everyMs, stuckAfterMs } = workerData as HeartbeatThreadData

let generationIds: string[] = []
let signAtMs = performance.now()
parentPort?.on('message', (sign: SignOfLife) => {
  generationIds = sign.generationIds
  signAtMs = performance.now()
})

const report = (message: HeartbeatReport): void => parentPort?.postMessage(message)

const connect = (): Database =>
  createDatabase(
    // The connection stays open without calls: later there may be none to be had.
    createPool(
      { ...database, DATABASE_POOL_SIZE: CONNECTIONS.heartbeats },
      { warn: () => undefined },
      { idleTimeoutMillis: 0 },
    ),
  )

async function sendHeartbeat(db: Database): Promise<void> {
  const timeout = sleep(HEARTBEAT_TIMEOUT_MS, null, { ref: false })
  const endedIds = await Promise.race([recordHeartbeat(db, owner, generationIds), timeout])
  if (endedIds === null) throw new Error(`no answer in ${HEARTBEAT_TIMEOUT_MS} ms`)
  if (endedIds.length > 0) report({ endedIds })
}

async function run(): Promise<never> {
  let db = connect()
  let isStuck = false
  for (;;) {
    const startedAtMs = performance.now()
    const wasStuck = isStuck
    isStuck = generationIds.length > 0 && startedAtMs - signAtMs > stuckAfterMs
    if (isStuck && !wasStuck) report({ problem: `the main thread has been stuck for ${stuckAfterMs} ms` })
    try {
      if (!isStuck) await sendHeartbeat(db)
    } catch (error) {
      report({ problem: error instanceof Error ? error.message : String(error) })
      void db.destroy().catch(() => undefined)
      db = connect()
    }
    await sleep(Math.max(0, everyMs - (performance.now() - startedAtMs)))
  }
}

void run()
