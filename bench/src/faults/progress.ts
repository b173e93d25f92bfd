import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@cadenza/server/platform/db/database'
import type { GenerationState } from '@cadenza/server/platform/db/schema.generated'

export interface Progress {
  id: string
  state: GenerationState
  stage: number
}

export const isOver = ({ state }: Progress): boolean => state !== 'queued' && state !== 'running'

export function readProgress(db: Database, ids: readonly string[]): Promise<Progress[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('generations').select(['id', 'state', 'stage']).where('id', 'in', ids).execute()
}

const LOOK_AGAIN_MS = 100

/** Postgres is one of the parts that die: whoever looks on asks again. */
export async function patiently<T>(read: () => Promise<T>, patienceMs = 60_000): Promise<T> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(LOOK_AGAIN_MS)
    }
  }
}

export class StuckError extends Error {
  override name = 'StuckError'
  readonly ids: readonly string[]

  constructor(ids: readonly string[], seconds: number) {
    super(`${ids.length} generations are not over after ${seconds} s, or are gone:\n  ${ids.join('\n  ')}`)
    this.ids = ids
  }
}

/** How each of them ended. */
export async function untilAllOver(db: Database, ids: readonly string[], timeoutSeconds: number): Promise<Progress[]> {
  const deadline = performance.now() + timeoutSeconds * 1000
  for (;;) {
    const over = (await patiently(() => readProgress(db, ids))).filter(isOver)
    if (over.length === ids.length) return over
    if (performance.now() > deadline) {
      const overIds = new Set(over.map(({ id }) => id))
      throw new StuckError(
        ids.filter((id) => !overIds.has(id)),
        timeoutSeconds,
      )
    }
    await sleep(LOOK_AGAIN_MS)
  }
}
