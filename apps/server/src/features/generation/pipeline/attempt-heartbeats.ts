import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { recordHeartbeat } from './provider-attempts.repository.ts'

/** The generation has ended while its provider call was running. */
export class GenerationEndedError extends Error {
  override name = 'GenerationEndedError'
}

export interface AttemptHeartbeats {
  owner: string
  isRunningHere(generationId: string): boolean
  /** Sends heartbeats while the work runs; aborts its signal when the generation has ended in another way. */
  runWithHeartbeat<T>(generationId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  close(): void
}

/**
 * Sends one heartbeat for all paid calls of this process. It shows other processes which calls still run, and returns
 * to this one which of them were cancelled.
 */
export function createAttemptHeartbeats(db: Database, logger: Logger, everyMs: number): AttemptHeartbeats {
  const owner = randomUUID()
  const live = new Map<string, AbortController>()
  let timer: NodeJS.Timeout | undefined

  async function sendHeartbeats(): Promise<void> {
    try {
      const ended = await recordHeartbeat(db, owner, [...live.keys()])
      for (const id of ended) live.get(id)?.abort(new GenerationEndedError(`generation ${id} has ended`))
    } catch (error) {
      logger.warn({ err: error }, 'the heartbeat of paid calls did not reach the database')
    }
  }

  function scheduleHeartbeat(): void {
    timer ??= setTimeout(() => {
      void sendHeartbeats().then(() => {
        timer = undefined
        if (live.size > 0) scheduleHeartbeat()
      })
    }, everyMs)
  }

  return {
    owner,
    isRunningHere: (generationId) => live.has(generationId),
    async runWithHeartbeat(generationId, work) {
      const controller = new AbortController()
      live.set(generationId, controller)
      scheduleHeartbeat()
      try {
        return await work(controller.signal)
      } finally {
        live.delete(generationId)
      }
    },
    close() {
      clearTimeout(timer)
      live.clear()
    },
  }
}
