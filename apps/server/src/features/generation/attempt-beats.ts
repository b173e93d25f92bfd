import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { beat } from './provider-attempts.repository.ts'

/** Nobody waits for this song any more. */
export class GenerationOverError extends Error {
  override name = 'GenerationOverError'
}

export interface AttemptBeats {
  owner: string
  isLiveHere(generationId: string): boolean
  /** Beats while the work runs; its signal is aborted when the generation has ended otherwise. */
  during<T>(generationId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  close(): void
}

/**
 * One heartbeat of this process for all of its paid calls. Other processes see by it which calls still run; this one learns
 * by it which were cancelled.
 */
export function createAttemptBeats(db: Database, logger: Logger, everyMs: number): AttemptBeats {
  const owner = randomUUID()
  const live = new Map<string, AbortController>()
  let timer: NodeJS.Timeout | undefined

  async function beatAll(): Promise<void> {
    try {
      const ended = await beat(db, owner, [...live.keys()])
      for (const id of ended) live.get(id)?.abort(new GenerationOverError(`generation ${id} has ended`))
    } catch (error) {
      logger.warn({ err: error }, 'the heartbeat of paid calls did not reach the database')
    }
  }

  function beatLater(): void {
    timer ??= setTimeout(() => {
      void beatAll().then(() => {
        timer = undefined
        if (live.size > 0) beatLater()
      })
    }, everyMs)
  }

  return {
    owner,
    isLiveHere: (generationId) => live.has(generationId),
    async during(generationId, work) {
      const controller = new AbortController()
      live.set(generationId, controller)
      beatLater()
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
