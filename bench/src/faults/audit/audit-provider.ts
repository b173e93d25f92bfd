import type { Charge } from '@cadenza/dev/stand-ins/music/bill'
import type { AttemptState, GenerationState } from '@cadenza/server/platform/db/schema.generated'
import type { Database } from '@cadenza/server/platform/db/database'
import type { Violation } from './violation.ts'

/** The attempts of one generation by our own records, each of which may have been charged. */
export interface CallRecord {
  generationId: string
  state: GenerationState
  attempts: readonly AttemptState[]
}

/** The maximum number of charges that we accept for one song. */
const MAX_PAID_CALLS = 2

export async function readCalls(db: Database): Promise<CallRecord[]> {
  const rows = await db
    .selectFrom('generations')
    .leftJoin('providerAttempts', 'providerAttempts.generationId', 'generations.id')
    .select(['generations.id', 'generations.state', 'providerAttempts.state as attempt'])
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([generationId, ofOne]) => ({
    generationId,
    state: ofOne[0]?.state ?? 'queued',
    attempts: ofOne.flatMap(({ attempt }) => (attempt === null ? [] : [attempt])),
  }))
}

/** Counts how often each generation is on the provider's bill. */
export function countCharges(charges: readonly Pick<Charge, 'idempotencyKey'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { idempotencyKey } of charges) {
    const key = idempotencyKey ?? 'no key'
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function problemOf({ state, attempts }: CallRecord, charges: number, maxCharges: number): string | null {
  const onRecord = attempts.filter((attempt) => attempt !== 'refused').length
  if (charges > maxCharges) return `was charged ${charges} times, at most ${maxCharges} are tolerated`
  if (charges > onRecord) return `was charged ${charges} times, and ${onRecord} calls are on record`
  if (state === 'succeeded' && charges === 0) return 'has a song that the provider never made'
  return null
}

/** Compares the provider's bill with our own records of calls: each charge is recorded, and there is none too many. */
export function compareBill(
  charges: readonly Charge[],
  calls: readonly CallRecord[],
  { honorsIdempotencyKey }: { honorsIdempotencyKey: boolean },
): Violation[] {
  const counts = countCharges(charges)
  const maxCharges = honorsIdempotencyKey ? 1 : MAX_PAID_CALLS
  const known = new Set(calls.map((call) => call.generationId))
  const problems = calls.map((call) => ({
    subject: call.generationId,
    detail: problemOf(call, counts.get(call.generationId) ?? 0, maxCharges),
  }))
  const foreign = [...counts.keys()]
    .filter((key) => !known.has(key))
    .map((subject) => ({ subject, detail: 'is on the bill, and there is no such generation' }))
  return [...problems, ...foreign].flatMap(({ subject, detail }) =>
    detail === null ? [] : [{ auditor: 'provider' as const, subject, detail }],
  )
}
