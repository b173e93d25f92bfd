import { FAILURE_KINDS, type FailureKind } from '@cadenza/contract/generations'
import type { Stage } from '@cadenza/domain/generation-stages'
import type { EndedGeneration } from './generation.repository.ts'
import { createCounterFromZero, createDurationHistogram } from '#platform/telemetry/meter.ts'

type Outcome = 'succeeded' | 'failed' | 'cancelled' | 'expired'
type Lateness = '60s' | 'later'

const ends = createCounterFromZero<{ outcome: Outcome; 'error.type': FailureKind | '' }>(
  'cadenza.generations.ended',
  { description: 'Generations by outcome; failed ones also by kind' },
  [
    { outcome: 'succeeded', 'error.type': '' },
    { outcome: 'cancelled', 'error.type': '' },
    { outcome: 'expired', 'error.type': 'expired' },
    ...FAILURE_KINDS.filter((kind) => kind !== 'expired').map((kind) => ({
      outcome: 'failed' as const,
      'error.type': kind,
    })),
  ],
)
const durations = createDurationHistogram(
  'cadenza.generation.duration',
  'From the request to the end, by outcome and by the length that was requested',
)
const stepDurations = createDurationHistogram(
  'cadenza.generation.stage.duration',
  'The work of one step of a stage, without waiting for its turn',
)
const providerWaits = createDurationHistogram(
  'cadenza.provider.wait.duration',
  'From the request of a song to the first call of the music provider',
)
const releases = createCounterFromZero<{ reason: 'failed' | 'expired'; within: Lateness }>(
  'cadenza.hold.releases',
  { description: 'Holds that returned to the user, by reason and by the time it took after the failure' },
  (['failed', 'expired'] as const).flatMap((reason) => [
    { reason, within: '60s' as const },
    { reason, within: 'later' as const },
  ]),
)

const STAGE_OF_STEP = {
  begin: 'analyzing',
  enhance: 'magic',
  compose: 'crafting',
  title: 'artwork',
  cover: 'artwork',
  examine: 'artwork',
  master: 'mixing',
  settle: 'ready',
} as const satisfies Record<string, Stage>

export type Step = keyof typeof STAGE_OF_STEP

const SHORT_SECONDS = 30
const MEDIUM_SECONDS = 120
const RELEASE_TARGET_SECONDS = 60

function lengthOf({ askedSeconds }: EndedGeneration): string {
  if (askedSeconds <= SHORT_SECONDS) return 'short'
  return askedSeconds <= MEDIUM_SECONDS ? 'medium' : 'long'
}

/** Must be called once for each generation, after its end is committed. */
export function recordGenerationEnd(outcome: Outcome, ended: EndedGeneration, kind: FailureKind | '' = ''): void {
  ends.add(1, { outcome, 'error.type': kind })
  durations.record(ended.tookSeconds, { outcome, length: lengthOf(ended) })
}

/** Records how long credits were held after it was known that the song would not be made. */
export function recordHoldRelease(reason: 'failed' | 'expired', delaySeconds: number): void {
  releases.add(1, { reason, within: delaySeconds <= RELEASE_TARGET_SECONDS ? '60s' : 'later' })
}

export function recordProviderWait(seconds: number): void {
  providerWaits.record(seconds)
}

/** Measures the step's own work. The engine runs it again after a failure, which is then a measurement of its own. */
export async function measureStep<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  let outcome = 'failed'
  try {
    const result = await work()
    outcome = 'succeeded'
    return result
  } finally {
    stepDurations.record((performance.now() - startedAt) / 1000, { stage: STAGE_OF_STEP[step], step, outcome })
  }
}
