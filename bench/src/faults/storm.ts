import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '@cadenza/dev/stack'
import type { Fault } from '@cadenza/dev/standins/music/faults'
import type { Database } from '@cadenza/server/platform/db/database'
import { audit } from './audit.ts'
import { countCharges } from './audit-provider.ts'
import type { Complaint } from './complaint.ts'
import { admitCustomers } from './customers.ts'
import { countOutcomes, type Outcomes } from './outcomes.ts'
import { freezePart, killParts, nameOf, type Part, PARTS, untilUp } from './parts.ts'
import { patiently, untilAllOver } from './progress.ts'
import { createRandom, dealForever, type Random } from './random.ts'
import type { Trial } from './trial.ts'

export interface Strike {
  what: string
  times: number
  /** How many songs were at each stage in the moments of the blows, summed. */
  songsByStage: number[]
}

export interface StormResult extends Outcomes {
  strikes: Strike[]
  stormSeconds: number
  secondsUntilOver: number
}

export interface StormOptions {
  kills: number
  inFlight: number
  seed: number
  say: (text: string) => void
}

const TARGETS: readonly (readonly Part[])[] = [...PARTS.map((part) => [part]), PARTS]
const BETWEEN_KILLS_MS = [1200, 3000] as const
const FREEZE_EVERY = 8
const FIRST_FREEZE = 4
const FREEZE_MS = 3000

/** Turned away; charged without an answer, in two ways; charged for something that is no song. */
const PROVIDER_FAULTS: readonly Fault[] = ['rate-limited', 'server-error', 'reset', 'truncated-frames']
const FAULT_EVERY_MS = [2000, 5000] as const
const COMPOSE_MS = [200, 2500] as const
const CALM_COMPOSE_MS = 300

/** The longest pause of the engine between two tries is twenty seconds; the rest is work. */
const CALM_SECONDS = 120

const LOOK_AGAIN_MS = 20
const SAY_EVERY = 10
const STAGES = 7

function createStrikes() {
  const strikes = new Map<string, Strike>()
  return {
    all: () => [...strikes.values()],
    note(what: string, stages: readonly number[]): void {
      const strike = strikes.get(what) ?? { what, times: 0, songsByStage: Array.from({ length: STAGES }, () => 0) }
      strike.times += 1
      for (const stage of stages) strike.songsByStage[stage] = (strike.songsByStage[stage] ?? 0) + 1
      strikes.set(what, strike)
    },
  }
}

async function stagesInFlight(db: Database): Promise<number[]> {
  const underWay = db.selectFrom('generations').select('stage').where('finishedAt', 'is', null)
  const rows = await patiently(() => underWay.execute())
  return rows.map(({ stage }) => stage)
}

/** The provider has moods until it is told to stop. */
function disturbProvider({ product }: Trial, random: Random): () => Promise<void> {
  const { music } = product
  const faults = dealForever(random, PROVIDER_FAULTS)
  const stop = new AbortController()
  // The first songs come all at once, and later ones may be few: they meet each fault.
  for (const _fault of PROVIDER_FAULTS) music.injectFault({ fault: faults.next().value })
  async function disturb(): Promise<void> {
    while (!stop.signal.aborted) {
      music.injectFault({ fault: faults.next().value })
      music.setComposeMs(random.between(...COMPOSE_MS))
      await sleep(random.between(...FAULT_EVERY_MS), undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  const disturbing = disturb()
  return async () => {
    stop.abort()
    await disturbing
    music.clearFaults()
    music.setComposeMs(CALM_COMPOSE_MS)
  }
}

/** Who dies next: each as often as the others, in an order of chance, but nobody who is dead already. */
function dealVictims(stack: Stack, random: Random): () => Promise<readonly Part[]> {
  let hand: (readonly Part[])[] = []
  return async () => {
    if (hand.length === 0) hand = random.shuffle(TARGETS)
    for (;;) {
      const victims = hand.find((parts) => parts.every((part) => stack.pid(part) !== undefined))
      hand = hand.filter((parts) => parts !== victims)
      if (victims) return victims
      await sleep(LOOK_AGAIN_MS)
    }
  }
}

async function strikeRepeatedly(trial: Trial, { kills, seed, say }: StormOptions): Promise<Strike[]> {
  const { stack, db } = trial.product
  const random = createRandom(seed)
  const strikes = createStrikes()
  const deal = dealVictims(stack, random)
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(random.between(...BETWEEN_KILLS_MS))
    const stages = await stagesInFlight(db)
    const parts = await deal()
    await killParts(stack, parts)
    strikes.note(`kill ${nameOf(parts)}`, stages)
    if (kill % FREEZE_EVERY === FIRST_FREEZE) {
      const frozen = await stagesInFlight(db)
      await untilUp(stack, ['worker'])
      if (await freezePart(stack, 'worker', FREEZE_MS)) strikes.note('freeze worker', frozen)
    }
    if (kill % SAY_EVERY === 0 || kill === kills) {
      say(`${kill} of ${kills} kills, ${trial.orders.all.length} songs asked for, ${stages.length} in flight`)
    }
  }
  return strikes.all()
}

/** The provider may fail a song, and so may the second call that was lost; our own parts are expected to come back. */
async function findGivenUp(db: Database): Promise<Complaint[]> {
  const rows = await db.selectFrom('generations').select(['id', 'stage']).where('failureKind', '=', 'unknown').execute()
  const [first] = rows
  if (!first) return []
  const detail = `and ${rows.length - 1} more were given up by us, this one at stage ${first.stage}`
  return [{ auditor: 'orders', subject: first.id, detail }]
}

function findUnhit(trial: Trial, strikes: readonly Strike[], outcomes: Outcomes): Complaint[] {
  const { charges, refusals } = trial.product.music.bill()
  const hits = new Map<string, number>([
    ...[...TARGETS.map((parts) => `kill ${nameOf(parts)}`), 'freeze worker'].map(
      (what) => [what, strikes.find((strike) => strike.what === what)?.times ?? 0] as const,
    ),
    ...PROVIDER_FAULTS.map((fault) => [fault, charges.filter((charge) => charge.fault === fault).length] as const),
    ['rate-limited', refusals],
    ['cancelled by its owner', outcomes.cancelled],
  ])
  return [...hits].flatMap(([subject, times]) =>
    times > 0 ? [] : [{ auditor: 'coverage' as const, subject, detail: 'never happened in this run' }],
  )
}

/** Faults first, and then none: when nothing is killed any more everything must come to its end. */
export async function runStorm(
  trial: Trial,
  options: StormOptions,
): Promise<{ result: StormResult; complaints: Complaint[] }> {
  const { stack, music, db } = trial.product
  const startedAtMs = performance.now()
  // Each has chances of their own, so that nobody's depend on how quick the others are.
  const customers = admitCustomers(trial, createRandom(options.seed + 1), options.inFlight)
  const calm = disturbProvider(trial, createRandom(options.seed + 2))
  const strikes = await Promise.race([strikeRepeatedly(trial, options), customers.trouble])
  await calm()
  const calmAtMs = performance.now()
  await untilUp(stack, PARTS)
  await customers.leave()
  const ids = trial.orders.all.map((order) => order.id)
  options.say(`no more kills; waiting until all of ${ids.length} songs are over`)
  const ended = await untilAllOver(db, ids, CALM_SECONDS)
  const outcomes = countOutcomes(ended, countCharges(music.bill().charges))
  const result = {
    strikes,
    stormSeconds: (calmAtMs - startedAtMs) / 1000,
    secondsUntilOver: (performance.now() - calmAtMs) / 1000,
    ...outcomes,
  }
  const complaints = [...(await audit(trial, ids)), ...(await findGivenUp(db)), ...findUnhit(trial, strikes, outcomes)]
  return { result, complaints }
}
