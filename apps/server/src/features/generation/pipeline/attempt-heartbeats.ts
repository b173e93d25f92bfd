import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { HeartbeatReport, HeartbeatThreadData, SignOfLife } from './heartbeat-thread.ts'

/** The generation has ended while its provider call was running. */
export class GenerationEndedError extends Error {
  override name = 'GenerationEndedError'
}

export interface AttemptHeartbeats {
  owner: string
  /**
   * Sends heartbeats while the work runs; aborts its signal when the generation has ended in another way. Returns null
   * without running it when work for this generation is running here already.
   */
  runWithHeartbeat<T>(generationId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | null>
  close(): Promise<void>
}

export interface AttemptHeartbeatsOptions {
  database: PoolConfig
  logger: Logger
  everyMs: number
  stuckAfterMs?: number
}

const THREAD_FILE = new URL('heartbeat-thread.ts', import.meta.url)

/**
 * How long a main thread may be busy without a pause before its calls are left to others. Starvation lasts for seconds;
 * a thread that is stuck for longer than this will not store a song any more.
 */
const STUCK_AFTER_MS = 120_000

/**
 * Sends one heartbeat for all paid calls of this process. It shows other processes which calls still run, and returns
 * to this one which of them were cancelled. A thread of its own sends it, so it goes on while this one is busy.
 */
export function createAttemptHeartbeats(options: AttemptHeartbeatsOptions): AttemptHeartbeats {
  const { database, logger, everyMs, stuckAfterMs = STUCK_AFTER_MS } = options
  const owner = randomUUID()
  const live = new Map<string, AbortController>()
  let isClosed = false

  function startThread(): Worker {
    const workerData: HeartbeatThreadData = { database, owner, everyMs, stuckAfterMs }
    // Without the parent's arguments, which would start telemetry a second time.
    const started = new Worker(THREAD_FILE, { name: 'heartbeats', workerData, execArgv: [] })
    started.unref()
    started.on('message', handleReport)
    started.on('error', (error) => logger.error({ err: error }, 'the thread of the heartbeats failed'))
    started.on('exit', () => {
      if (!isClosed) setTimeout(restartThread, everyMs).unref()
    })
    return started
  }

  function restartThread(): void {
    if (isClosed) return
    thread = startThread()
    sendSignOfLife()
  }

  function handleReport(report: HeartbeatReport): void {
    if ('problem' in report) {
      logger.warn({ problem: report.problem }, 'a heartbeat of paid calls was not recorded')
      return
    }
    for (const id of report.endedIds) live.get(id)?.abort(new GenerationEndedError(`generation ${id} has ended`))
  }

  function sendSignOfLife(): void {
    const sign: SignOfLife = { generationIds: [...live.keys()] }
    thread.postMessage(sign)
  }

  let thread = startThread()
  const timer = setInterval(sendSignOfLife, everyMs).unref()

  return {
    owner,
    async runWithHeartbeat(generationId, work) {
      if (live.has(generationId)) return null
      const controller = new AbortController()
      live.set(generationId, controller)
      sendSignOfLife()
      try {
        return await work(controller.signal)
      } finally {
        live.delete(generationId)
        sendSignOfLife()
      }
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      live.clear()
      await thread.terminate()
    },
  }
}
