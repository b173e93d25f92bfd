import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from './audit/audit.ts'
import { countCharges } from './audit/audit-provider.ts'
import type { Violation } from './audit/violation.ts'
import { killServices, nameOfServices, type Service, SERVICES, waitUntilUp } from './services.ts'
import {
  hasEnded,
  retryWhileDown,
  type GenerationProgress,
  readProgress,
  waitUntilAllEnded,
} from './generation-progress.ts'
import { countOutcomes, type Outcomes } from './outcomes.ts'
import type { Trial } from './trial.ts'

/** Which services are killed when enough songs have reached a stage. */
export interface KillPoint {
  stage: number
  services: readonly Service[]
}

export interface KillPointResult extends Outcomes {
  killed: string
  stage: number
  pending: number
  /** How many of these were exactly at the stage when the kill happened. */
  atStage: number
  secondsUntilAllEnded: number
}

const TARGETS: readonly (readonly Service[])[] = [...SERVICES.map((service) => [service]), SERVICES]
const STAGES_BEFORE_THE_END = [0, 1, 2, 3, 4, 5, 6]

export const ALL_KILL_POINTS: readonly KillPoint[] = STAGES_BEFORE_THE_END.flatMap((stage) =>
  TARGETS.map((services) => ({ stage, services })),
)

/** Every service, every stage and the kill of all services, in as few points as possible. */
export const QUICK_KILL_POINTS: readonly KillPoint[] = [
  { stage: 0, services: ['api'] },
  { stage: 1, services: ['restate'] },
  { stage: 2, services: ['worker'] },
  { stage: 3, services: ['worker'] },
  { stage: 3, services: SERVICES },
  { stage: 4, services: ['postgres'] },
  { stage: 5, services: ['restate'] },
  { stage: 6, services: ['worker'] },
]

/** The stage of the provider's call; it is reached when the attempt is recorded, a moment before the call. */
const PROVIDER_STAGE = 3

/** At the provider stage composing takes long enough for all songs to be there at once, otherwise it is short. */
const composeMsFor = (stage: number): number => (stage === PROVIDER_STAGE ? 2500 : 300)

/**
 * The share of the songs that must be at a stage before anything is killed, limited by how many a stage can hold at
 * once.
 */
const SHARE_AT_STAGE = [0.5, 0.25, 0.25, 0.75, 0.5, 0.25, 0.01]

const minAtStage = (stage: number, songs: number): number => Math.ceil((SHARE_AT_STAGE[stage] ?? 1) * songs)

const POLL_INTERVAL_MS = 5
const MAX_ROUNDS = 4
const END_TIMEOUT_SECONDS = 180

/** Resolves as soon as enough songs are at the stage; null when all of them passed it between two polls. */
async function waitForStage(trial: Trial, ids: readonly string[], stage: number): Promise<GenerationProgress[] | null> {
  const { db, music } = trial.product
  for (;;) {
    const all = await retryWhileDown(() => readProgress(db, ids))
    const atStage = all.filter((progress) => progress.stage === stage && !hasEnded(progress)).length
    const minimum = minAtStage(stage, ids.length)
    if (atStage >= minimum && (stage !== PROVIDER_STAGE || music.bill().activeCalls >= minimum)) return all
    if (all.length === ids.length && all.every((progress) => hasEnded(progress) || progress.stage > stage)) return null
    await sleep(POLL_INTERVAL_MS)
  }
}

/** Requests songs and kills at the stage; repeats with new songs when the moment was missed. */
async function killAtStage(trial: Trial, { stage, services }: KillPoint, songs: number) {
  const { requests, users, product } = trial
  for (let round = 1; ; round += 1) {
    const before = requests.all.length
    const requesters = Array.from({ length: songs }, (_none, n) => users[n % users.length]).filter(
      (buyer) => buyer !== undefined,
    )
    const placed = Promise.all(requesters.map((buyer) => requests.send(buyer)))
    placed.catch(() => undefined)
    const batch = requests.all.slice(before)
    const ids = batch.map(({ id }) => id)
    const progressAtKill = await waitForStage(trial, ids, stage)
    const killedAtMs = performance.now()
    if (progressAtKill) await killServices(product.stack, services)
    await placed
    if (progressAtKill) return { ids, progressAtKill, killedAtMs }
    await waitUntilAllEnded(product.db, ids, END_TIMEOUT_SECONDS)
    if (round === MAX_ROUNDS) return { ids, progressAtKill: [], killedAtMs }
  }
}

export async function runKillPoint(
  trial: Trial,
  point: KillPoint,
  songs: number,
): Promise<{ result: KillPointResult; violations: Violation[] }> {
  const { music, stack, db } = trial.product
  music.setComposeMs(composeMsFor(point.stage))
  const chargesBefore = music.bill().charges.length
  const { ids, progressAtKill, killedAtMs } = await killAtStage(trial, point, songs)
  const ended = await waitUntilAllEnded(db, ids, END_TIMEOUT_SECONDS)
  const secondsUntilAllEnded = (performance.now() - killedAtMs) / 1000
  await waitUntilUp(stack, SERVICES)
  const charges = music.bill().charges.slice(chargesBefore)
  const atStage = progressAtKill.filter((progress) => progress.stage === point.stage && !hasEnded(progress)).length
  const result = {
    killed: nameOfServices(point.services),
    stage: point.stage,
    pending: progressAtKill.filter((progress) => !hasEnded(progress)).length,
    atStage,
    secondsUntilAllEnded,
    ...countOutcomes(ended, countCharges(charges)),
  }
  const violations = [...(await audit(trial, ids)), ...findUnsuccessful(ended)]
  if (atStage > 0) return { result, violations }
  const detail = `no song was seen at stage ${point.stage} in ${MAX_ROUNDS} rounds, so nothing was killed there`
  return { result, violations: [...violations, { auditor: 'coverage', subject: result.killed, detail }] }
}

/** After a single kill every song must succeed. */
function findUnsuccessful(ended: readonly GenerationProgress[]): Violation[] {
  return ended
    .filter(({ state }) => state !== 'succeeded')
    .map(({ id, state, stage }) => ({ auditor: 'orders', subject: id, detail: `${state} at stage ${stage}` }))
}
