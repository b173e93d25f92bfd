import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from './audit.ts'
import { countCharges } from './audit-provider.ts'
import type { Complaint } from './complaint.ts'
import { killParts, nameOf, type Part, PARTS, untilUp } from './parts.ts'
import { isOver, patiently, type Progress, readProgress, untilAllOver } from './progress.ts'
import { countOutcomes, type Outcomes } from './outcomes.ts'
import type { Trial } from './trial.ts'

/** Who dies, when so many songs have reached a stage. */
export interface Point {
  stage: number
  parts: readonly Part[]
}

export interface PointResult extends Outcomes {
  killed: string
  stage: number
  inFlight: number
  /** Of these, how many were exactly at the stage when the kill came. */
  atStage: number
  secondsUntilOver: number
}

const TARGETS: readonly (readonly Part[])[] = [...PARTS.map((part) => [part]), PARTS]
const STAGES_BEFORE_THE_END = [0, 1, 2, 3, 4, 5, 6]

export const ALL_POINTS: readonly Point[] = STAGES_BEFORE_THE_END.flatMap((stage) =>
  TARGETS.map((parts) => ({ stage, parts })),
)

/** Every part, every stage and the death of all, in as few as that takes. */
export const QUICK_POINTS: readonly Point[] = [
  { stage: 0, parts: ['api'] },
  { stage: 1, parts: ['restate'] },
  { stage: 2, parts: ['worker'] },
  { stage: 3, parts: ['worker'] },
  { stage: 3, parts: PARTS },
  { stage: 4, parts: ['postgres'] },
  { stage: 5, parts: ['restate'] },
  { stage: 6, parts: ['worker'] },
]

/** The stage in which the provider is at work; reached when the call is on record, a moment before it is made. */
const PAID_CALL = 3

/** Long enough in the provider's hands for all of them to be there at once, else short. */
const composeMsFor = (stage: number): number => (stage === PAID_CALL ? 2500 : 300)

/** The share of the songs that must be at a stage before anything is killed: what each stage can hold at once. */
const SHARE_AT_STAGE = [0.5, 0.25, 0.25, 0.75, 0.5, 0.25, 0.01]

const leastAtStage = (stage: number, songs: number): number => Math.ceil((SHARE_AT_STAGE[stage] ?? 1) * songs)

const LOOK_AGAIN_MS = 5
const ROUNDS = 4
const OVER_SECONDS = 180

/** Resolves as soon as enough of them are at the stage; null when they all went past it unseen. */
async function catchAtStage(trial: Trial, ids: readonly string[], stage: number): Promise<Progress[] | null> {
  const { db, music } = trial.product
  for (;;) {
    const all = await patiently(() => readProgress(db, ids))
    const atStage = all.filter((progress) => progress.stage === stage && !isOver(progress)).length
    const least = leastAtStage(stage, ids.length)
    if (atStage >= least && (stage !== PAID_CALL || music.bill().inFlight >= least)) return all
    if (all.length === ids.length && all.every((progress) => isOver(progress) || progress.stage > stage)) return null
    await sleep(LOOK_AGAIN_MS)
  }
}

/** Places the orders and kills at the stage; again with new ones when the moment was missed. */
async function hitPoint(trial: Trial, { stage, parts }: Point, songs: number) {
  const { orders, people, product } = trial
  for (let round = 1; ; round += 1) {
    const before = orders.all.length
    const buyers = Array.from({ length: songs }, (_none, n) => people[n % people.length]).filter(
      (buyer) => buyer !== undefined,
    )
    const placed = Promise.all(buyers.map((buyer) => orders.place(buyer)))
    placed.catch(() => undefined)
    const batch = orders.all.slice(before)
    const ids = batch.map(({ id }) => id)
    const caught = await catchAtStage(trial, ids, stage)
    const killedAtMs = performance.now()
    if (caught) await killParts(product.stack, parts)
    await placed
    if (caught) return { ids, caught, killedAtMs }
    await untilAllOver(product.db, ids, OVER_SECONDS)
    if (round === ROUNDS) return { ids, caught: [], killedAtMs }
  }
}

export async function runPoint(
  trial: Trial,
  point: Point,
  songs: number,
): Promise<{ result: PointResult; complaints: Complaint[] }> {
  const { music, stack, db } = trial.product
  music.setComposeMs(composeMsFor(point.stage))
  const chargesBefore = music.bill().charges.length
  const { ids, caught, killedAtMs } = await hitPoint(trial, point, songs)
  const ended = await untilAllOver(db, ids, OVER_SECONDS)
  const secondsUntilOver = (performance.now() - killedAtMs) / 1000
  await untilUp(stack, PARTS)
  const charges = music.bill().charges.slice(chargesBefore)
  const atStage = caught.filter((progress) => progress.stage === point.stage && !isOver(progress)).length
  const result = {
    killed: nameOf(point.parts),
    stage: point.stage,
    inFlight: caught.filter((progress) => !isOver(progress)).length,
    atStage,
    secondsUntilOver,
    ...countOutcomes(ended, countCharges(charges)),
  }
  const complaints = [...(await audit(trial, ids)), ...findUnmade(ended)]
  if (atStage > 0) return { result, complaints }
  const detail = `no song was seen at stage ${point.stage} in ${ROUNDS} rounds, so nothing was killed there`
  return { result, complaints: [...complaints, { auditor: 'coverage', subject: result.killed, detail }] }
}

/** One death, nothing else: nobody loses their song over that. */
function findUnmade(ended: readonly Progress[]): Complaint[] {
  return ended
    .filter(({ state }) => state !== 'succeeded')
    .map(({ id, state, stage }) => ({ auditor: 'orders', subject: id, detail: `${state} at stage ${stage}` }))
}
