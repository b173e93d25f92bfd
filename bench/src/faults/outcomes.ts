import type { Database } from '@cadenza/server/platform/db/database'
import type { GenerationProgress } from './generation-progress.ts'

/** How the songs ended, and how often the provider charged for them. */
export interface Outcomes {
  succeeded: number
  failed: number
  cancelled: number
  expired: number
  paid: number
  /** Charges beyond the first for one song. */
  extraPaid: number
}

export function countOutcomes(ended: readonly GenerationProgress[], charges: ReadonlyMap<string, number>): Outcomes {
  const count = (state: GenerationProgress['state']) => ended.filter((progress) => progress.state === state).length
  const paidCalls = ended.map(({ id }) => charges.get(id) ?? 0)
  return {
    succeeded: count('succeeded'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    expired: count('expired'),
    paid: paidCalls.reduce((sum, calls) => sum + calls, 0),
    extraPaid: paidCalls.reduce((sum, calls) => sum + Math.max(0, calls - 1), 0),
  }
}

/** Why songs were not made, most frequent first. */
export async function readFailureReasons(db: Database): Promise<string> {
  const rows = await db
    .selectFrom('generations')
    .select(['state', 'failureKind', 'stage', (eb) => eb.fn.countAll<number>().as('count')])
    .where('failureKind', 'is not', null)
    .groupBy(['state', 'failureKind', 'stage'])
    .orderBy('count', 'desc')
    .execute()
  const reasons = rows.map(
    ({ state, failureKind, stage, count }) => `${count} ${state} (${failureKind}) at stage ${stage}`,
  )
  return reasons.join(', ') || 'none'
}
