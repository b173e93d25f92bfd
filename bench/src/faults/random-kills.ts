import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '@cadenza/dev/stack/start-stack'
import type { Fault } from '@cadenza/dev/stand-ins/music/faults'
import { createSeededRandom, type SeededRandom } from '@cadenza/random/seeded-random'
import type { Database } from '@cadenza/server/platform/db/database'
import { audit } from './audit/audit.ts'
import { countCharges } from './audit/audit-provider.ts'
import type { Violation } from './audit/violation.ts'
import { startSimulatedUsers } from './users/simulated-users.ts'
import { countOutcomes, type Outcomes } from './outcomes.ts'
import { freezeService, killServices, nameOfServices, type Service, SERVICES, waitUntilUp } from './services.ts'
import { retryWhileDown, waitUntilAllEnded } from './generation-progress.ts'
import { repeatShuffled } from './repeat-shuffled.ts'
import type { Trial } from './trial.ts'

export interface FaultCount {
  what: string
  times: number
  /** How many songs were at each stage at the moments of the faults, summed. */
  songsByStage: number[]
}

export interface RandomKillsResult extends Outcomes {
  faultCounts: FaultCount[]
  faultSeconds: number
  secondsUntilAllEnded: number
}

export interface RandomKillsOptions {
  kills: number
  concurrentSongs: number
  seed: number
  log: (text: string) => void
}

const TARGETS: readonly (readonly Service[])[] = [...SERVICES.map((part) => [part]), SERVICES]
const BETWEEN_KILLS_MS = [1200, 3000] as const
const FREEZE_EVERY = 8
const FIRST_FREEZE = 4
const FREEZE_MS = 3000

/** A refusal; two kinds of a charge without a response; and a charge for a response that is not a song. */
const PROVIDER_FAULTS: readonly Fault[] = ['rate-limited', 'server-error', 'reset', 'truncated-frames']
const FAULT_EVERY_MS = [2000, 5000] as const
const COMPOSE_MS = [200, 2500] as const
const NORMAL_COMPOSE_MS = 300

/** The engine's longest pause between two attempts is twenty seconds; the rest is work. */
const RECOVERY_TIMEOUT_SECONDS = 120

const POLL_INTERVAL_MS = 20
const LOG_EVERY = 10
const STAGES = 7

function createFaultCounter() {
  const strikes = new Map<string, FaultCount>()
  return {
    all: () => [...strikes.values()],
    record(what: string, stages: readonly number[]): void {
      const strike = strikes.get(what) ?? { what, times: 0, songsByStage: Array.from({ length: STAGES }, () => 0) }
      strike.times += 1
      for (const stage of stages) strike.songsByStage[stage] = (strike.songsByStage[stage] ?? 0) + 1
      strikes.set(what, strike)
    },
  }
}

async function readPendingStages(db: Database): Promise<number[]> {
  const pending = db.selectFrom('generations').select('stage').where('finishedAt', 'is', null)
  const rows = await retryWhileDown(() => pending.execute())
  return rows.map(({ stage }) => stage)
}

/** Injects provider faults until the returned function is called. */
function injectProviderFaults({ product }: Trial, random: SeededRandom): () => Promise<void> {
  const { music } = product
  const faults = repeatShuffled(random, PROVIDER_FAULTS)
  const stop = new AbortController()
  // The first songs come all at once, and later ones may be few, so each fault is injected at the start.
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
    music.setComposeMs(NORMAL_COMPOSE_MS)
  }
}

/** Picks the next services to kill: each target equally often, in random order, and only if it is running. */
function createTargetPicker(stack: Stack, random: SeededRandom): () => Promise<readonly Service[]> {
  let remaining: (readonly Service[])[] = []
  return async () => {
    if (remaining.length === 0) remaining = random.shuffled(TARGETS)
    for (;;) {
      const targets = remaining.find((parts) => parts.every((part) => stack.pid(part) !== undefined))
      remaining = remaining.filter((parts) => parts !== targets)
      if (targets) return targets
      await sleep(POLL_INTERVAL_MS)
    }
  }
}

async function killRepeatedly(trial: Trial, { kills, seed, log }: RandomKillsOptions): Promise<FaultCount[]> {
  const { stack, db } = trial.product
  const random = createSeededRandom(seed)
  const faultCounts = createFaultCounter()
  const nextTargets = createTargetPicker(stack, random)
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(random.between(...BETWEEN_KILLS_MS))
    const stages = await readPendingStages(db)
    const services = await nextTargets()
    await killServices(stack, services)
    faultCounts.record(`kill ${nameOfServices(services)}`, stages)
    if (kill % FREEZE_EVERY === FIRST_FREEZE) {
      const frozen = await readPendingStages(db)
      await waitUntilUp(stack, ['worker'])
      if (await freezeService(stack, 'worker', FREEZE_MS)) faultCounts.record('freeze worker', frozen)
    }
    if (kill % LOG_EVERY === 0 || kill === kills) {
      log(`${kill} of ${kills} kills, ${trial.requests.all.length} songs asked for, ${stages.length} in flight`)
    }
  }
  return faultCounts.all()
}

/** The provider may fail a song, and so may a second lost call; our own services must recover without failing one. */
async function findInternalFailures(db: Database): Promise<Violation[]> {
  const rows = await db.selectFrom('generations').select(['id', 'stage']).where('failureKind', '=', 'unknown').execute()
  const [first] = rows
  if (!first) return []
  const detail = `and ${rows.length - 1} more were given up by us, this one at stage ${first.stage}`
  return [{ auditor: 'orders', subject: first.id, detail }]
}

function findUncoveredFaults(trial: Trial, strikes: readonly FaultCount[], outcomes: Outcomes): Violation[] {
  const { charges, refusals } = trial.product.music.bill()
  const hits = new Map<string, number>([
    ...[...TARGETS.map((parts) => `kill ${nameOfServices(parts)}`), 'freeze worker'].map(
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

/** Injects faults first and then none: once the kills have ended, every generation must end. */
export async function runRandomKills(
  trial: Trial,
  options: RandomKillsOptions,
): Promise<{ result: RandomKillsResult; violations: Violation[] }> {
  const { stack, music, db } = trial.product
  const startedAtMs = performance.now()
  // Each has a random generator of its own, so that its choices do not depend on the timing of the others.
  const users = startSimulatedUsers(trial, createSeededRandom(options.seed + 1), options.concurrentSongs)
  const stopProviderFaults = injectProviderFaults(trial, createSeededRandom(options.seed + 2))
  const faultCounts = await Promise.race([killRepeatedly(trial, options), users.failure])
  await stopProviderFaults()
  const faultsEndedAtMs = performance.now()
  await waitUntilUp(stack, SERVICES)
  await users.stop()
  const ids = trial.requests.all.map((order) => order.id)
  options.log(`no more kills; waiting until all of ${ids.length} songs are over`)
  const ended = await waitUntilAllEnded(db, ids, RECOVERY_TIMEOUT_SECONDS)
  const outcomes = countOutcomes(ended, countCharges(music.bill().charges))
  const result = {
    faultCounts,
    faultSeconds: (faultsEndedAtMs - startedAtMs) / 1000,
    secondsUntilAllEnded: (performance.now() - faultsEndedAtMs) / 1000,
    ...outcomes,
  }
  const violations = [
    ...(await audit(trial, ids)),
    ...(await findInternalFailures(db)),
    ...findUncoveredFaults(trial, faultCounts, outcomes),
  ]
  return { result, violations }
}
