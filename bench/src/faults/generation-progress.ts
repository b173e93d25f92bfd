import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@cadenza/server/platform/db/database'
import type { GenerationState } from '@cadenza/server/platform/db/schema.generated'

export interface GenerationProgress {
  id: string
  state: GenerationState
  stage: number
}

export const hasEnded = ({ state }: GenerationProgress): boolean => state !== 'queued' && state !== 'running'

export function readProgress(db: Database, ids: readonly string[]): Promise<GenerationProgress[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('generations').select(['id', 'state', 'stage']).where('id', 'in', ids).execute()
}

const POLL_INTERVAL_MS = 100

/** Postgres is one of the services that are killed, so a read is repeated until it succeeds. */
export async function retryWhileDown<T>(read: () => Promise<T>, timeoutMs = 60_000): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(POLL_INTERVAL_MS)
    }
  }
}

export class StuckGenerationsError extends Error {
  override name = 'StuckGenerationsError'
  readonly ids: readonly string[]

  constructor(ids: readonly string[], seconds: number) {
    super(`${ids.length} generations have not moved for ${seconds} s, or are gone:\n  ${ids.join('\n  ')}`)
    this.ids = ids
  }
}

/**
 * Returns how each of the generations ended. They are stuck when none of them has reached its next stage for this long:
 * how long all of them take together says more about the machine than about them.
 */
export async function waitUntilAllEnded(
  db: Database,
  ids: readonly string[],
  stuckAfterSeconds: number,
): Promise<GenerationProgress[]> {
  let lastSeen = ''
  let deadline = 0
  for (;;) {
    const all = await retryWhileDown(() => readProgress(db, ids))
    const over = all.filter(hasEnded)
    if (over.length === ids.length) return over
    const seen = all
      .map(({ id, state, stage }) => `${id} ${state} ${stage}`)
      .toSorted()
      .join()
    if (seen !== lastSeen) deadline = performance.now() + stuckAfterSeconds * 1000
    lastSeen = seen
    if (performance.now() > deadline) {
      const overIds = new Set(over.map(({ id }) => id))
      throw new StuckGenerationsError(
        ids.filter((id) => !overIds.has(id)),
        stuckAfterSeconds,
      )
    }
    await sleep(POLL_INTERVAL_MS)
  }
}
