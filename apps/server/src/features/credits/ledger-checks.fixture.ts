import assert from 'node:assert/strict'
import { totalOf } from '@cadenza/domain/pricing'
import fc from 'fast-check'
import type { Database } from '#platform/db/database.ts'
import { findViolations } from './audit.repository.ts'
import {
  aim,
  carryOut,
  contestedCommand,
  everydayCommand,
  hastyCommand,
  type Cast,
  type Command,
  ledgerIn,
  newCast,
  type Payment,
} from './ledger-commands.fixture.ts'
import { LedgerModel, type ModelPurchase } from './ledger-model.fixture.ts'

/** How often the runs saw what they are there to see. */
export class Coverage {
  readonly counts = new Map<string, number>()

  note(...labels: string[]): void {
    for (const label of labels) this.counts.set(label, this.of(label) + 1)
  }

  of(label: string): number {
    return this.counts.get(label) ?? 0
  }
}

export interface CheckOptions {
  numRuns: number
  seed?: number
  endOnFailure?: boolean
}

/** Shrinking a failure takes many more runs: better a longer counterexample than a test that times out without any. */
export const TIME_LIMIT = { interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true }

export function stateOfModel(model: LedgerModel) {
  return {
    wallets: Object.fromEntries(model.wallets),
    holds: Object.fromEntries(
      [...model.holds.values()].map(({ id, state, bonus, paid, charged }) => [id, { state, bonus, paid, charged }]),
    ),
    purchases: Object.fromEntries(
      [...model.purchases.values()].map(({ id, state, refundedCents, clawed, clawedBonus }) => [
        id,
        { state, refundedCents, clawed, clawedBonus },
      ]),
    ),
  }
}

export async function readState(db: Database, people: readonly string[]): Promise<ReturnType<typeof stateOfModel>> {
  const wallets = await db.selectFrom('ledger.wallet').selectAll().where('userId', 'in', people).execute()
  const holds = await db.selectFrom('ledger.hold').selectAll().where('userId', 'in', people).execute()
  const purchases = await db.selectFrom('ledger.purchase').selectAll().where('userId', 'in', people).execute()
  return {
    wallets: Object.fromEntries(
      wallets.map(({ userId, closedAt, ...wallet }) => [userId, { ...wallet, isClosed: closedAt !== null }]),
    ),
    holds: Object.fromEntries(
      holds.map((hold) => [
        hold.id,
        {
          state: hold.state,
          bonus: hold.bonusAmount,
          paid: hold.paidAmount,
          charged: { audio: hold.chargedAudio, cover: hold.chargedCover, title: hold.chargedTitle },
        },
      ]),
    ),
    purchases: Object.fromEntries(
      purchases.map(({ id, state, refundedCents, clawed, clawedBonus }) => [
        id,
        { state, refundedCents, clawed, clawedBonus },
      ]),
    ),
  }
}

const describe = (command: Command) => JSON.stringify(command)

export async function assertNoViolation(db: Database, { people }: Cast): Promise<void> {
  const [violation] = await findViolations(db, people)
  if (violation) assert.fail(`${violation.invariant}: ${violation.detail}`)
}

interface Figures {
  debts: number[]
  clawed: number[]
}

const figuresOf = (model: LedgerModel, cast: Cast): Figures => ({
  debts: cast.people.map((id) => model.wallets.get(id)?.debt ?? 0),
  clawed: cast.purchases.map((id) => model.purchases.get(id)?.clawed ?? 0),
})

/** What an answer of the model shows beyond its word. */
function labelsOf(command: Command, outcome: string, cast: Cast, model: LedgerModel, before: Figures): string[] {
  const labels = [`${command.kind}:${outcome}`]
  const after = figuresOf(model, cast)
  const isGrant = command.kind === 'bonus' || command.kind === 'adjust' || outcome === 'granted'
  for (const [person, debt] of after.debts.entries()) {
    const debtBefore = before.debts[person] ?? 0
    if (debtBefore === 0 && debt > 0) labels.push('debt')
    if (debt < debtBefore) labels.push(isGrant ? 'debt repaid by grant' : 'debt repaid otherwise')
  }
  if (command.kind === 'settle' && outcome === 'ok') {
    const hold = model.holds.get(cast.holds[command.hold]!)!
    labels.push(totalOf(hold.charged) < totalOf(hold.price) ? 'settle:partial' : 'settle:full')
  }
  if (command.kind === 'payment') {
    const purchase = model.purchases.get(cast.purchases[command.purchase]!)
    const clawedBefore = before.clawed[command.purchase] ?? 0
    if (purchase) labels.push(...labelsOfPayment(command, outcome, purchase, clawedBefore, model))
  }
  return labels
}

function labelsOfPayment(
  command: Payment,
  outcome: string,
  purchase: ModelPurchase,
  clawedBefore: number,
  model: LedgerModel,
): string[] {
  if (outcome === 'mismatch') return [`mismatch:${command.wrong ?? 'after another'}`]
  const isToldAgain = outcome === 'unchanged' && purchase.state === 'paid' && command.state === 'paid'
  if (isToldAgain) return purchase.clawed > 0 ? ['purchase:replay', 'claw:replay'] : ['purchase:replay']
  const hasSpent = [...model.holds.values()].some((hold) => hold.userId === purchase.userId && hold.state === 'settled')
  return purchase.clawed < clawedBefore && hasSpent ? ['dispute won after spend'] : []
}

/** Done before a run begins, all of it or a part, so that runs begin differently and get somewhere. */
const paid = {
  isAimed: false,
  state: 'paid',
  wrong: null,
  isAnonymous: false,
  refundedPercent: 0,
  dispute: null,
} as const
const PREPARATION: Command[] = [
  { kind: 'bonus', person: 0, subject: 0 },
  { kind: 'bonus', person: 1, subject: 1 },
  { kind: 'buy', person: 0, purchase: 0, isAimed: false },
  { kind: 'buy', person: 0, purchase: 1, isAimed: false },
  { kind: 'payment', purchase: 0, ...paid },
  { kind: 'payment', purchase: 1, ...paid },
  { kind: 'hold', person: 0, hold: 0, isAimed: false, price: 'usual' },
  { kind: 'hold', person: 0, hold: 1, isAimed: false, price: 'usual' },
  { kind: 'hold', person: 0, hold: 2, isAimed: false, price: 'usual' },
  { kind: 'hold', person: 0, hold: 4, isAimed: false, price: 'usual' },
  { kind: 'adjust', person: 0, key: 0, isOther: false },
]

const KNOWN_STORIES: Command[][] = [
  // A dispute takes bonus, another one makes a debt, and the first is won: what it gives back all goes to the debt.
  [
    { kind: 'buy', person: 0, purchase: 2, isAimed: false },
    { kind: 'payment', purchase: 2, ...paid },
    { kind: 'hold', person: 0, hold: 6, isAimed: false, price: 101 },
    { kind: 'bonus', person: 0, subject: 0 },
    { kind: 'payment', purchase: 2, ...paid, dispute: { n: 0, state: 'open' } },
    { kind: 'buy', person: 0, purchase: 1, isAimed: false },
    { kind: 'payment', purchase: 1, ...paid },
    { kind: 'hold', person: 0, hold: 8, isAimed: true, price: 'everything' },
    { kind: 'payment', purchase: 1, ...paid, dispute: { n: 0, state: 'open' } },
    { kind: 'payment', purchase: 2, ...paid, dispute: { n: 0, state: 'won' } },
  ],
]

const somePreparation = fc.oneof(
  { weight: 4, arbitrary: fc.subarray(PREPARATION, { minLength: 9 }) },
  { weight: 1, arbitrary: fc.subarray(PREPARATION) },
)
const MAX_COMMANDS = 60

/** A command, and how far back the one is that is told again after it, if any. */
const stepsOf = (command: fc.Arbitrary<Command>) =>
  fc.array(
    fc.record({
      command,
      echo: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(5) }),
    }),
    { minLength: 15, maxLength: 50, size: 'max' },
  )
const someSteps = fc.noBias(
  fc.oneof({ weight: 2, arbitrary: stepsOf(everydayCommand) }, { weight: 1, arbitrary: stepsOf(contestedCommand) }),
)

/** Tells a story to the ledger and to the model: every answer and the final state are the same. */
async function assertStoryLikeModel(
  db: Database,
  coverage: Coverage,
  tellStory: (tell: (command: Command) => Promise<void>, told: readonly Command[]) => Promise<void>,
): Promise<void> {
  const ledger = ledgerIn(db)
  const cast = newCast()
  const model = new LedgerModel()
  const told: Command[] = []
  const tell = async (unaimed: Command) => {
    if (told.length === MAX_COMMANDS) return
    const command = aim(unaimed, cast, model)
    const before = figuresOf(model, cast)
    const expected = await carryOut(command, cast, model)
    const answer = await carryOut(command, cast, ledger)
    assert.equal(answer, expected, `${describe(command)} answered '${answer}', the model '${expected}'`)
    coverage.note('commands', ...labelsOf(command, expected, cast, model, before))
    told.push({ ...command, ...('isAimed' in command && { isAimed: false }) })
  }
  await tellStory(tell, told)
  assert.deepEqual(await readState(db, cast.people), stateOfModel(model))
  await assertNoViolation(db, cast)
}

/** One command after another, many stories of them. */
export async function assertAnswersLikeModel(db: Database, coverage: Coverage, options: CheckOptions): Promise<void> {
  const property = fc.asyncProperty(somePreparation, someSteps, (preparation, steps) =>
    assertStoryLikeModel(db, coverage, async (tell, told) => {
      for (const command of preparation) await tell(command)
      for (const { command, echo } of steps) {
        await tell(command)
        const earlier = echo === null ? undefined : told.at(-1 - echo)
        if (earlier) await tell(earlier)
      }
    }),
  )
  await fc.assert(property, { ...TIME_LIMIT, ...options })
}

/** Stories that once ended badly. */
export async function assertKnownStoriesLikeModel(db: Database, coverage: Coverage): Promise<void> {
  for (const story of KNOWN_STORIES) {
    await assertStoryLikeModel(db, coverage, async (tell) => {
      for (const command of story) await tell(command)
    })
  }
}

interface Told {
  command: Command
  answer: string
}

/** Words that only one of several may get, by the thing they compete for. */
function prizeOf({ command, answer }: Told): string | null {
  if (answer !== 'ok' && answer !== 'granted') return null
  switch (command.kind) {
    case 'bonus':
    case 'closeWallet':
      return `${command.kind} of person ${command.person}`
    case 'hold':
      return `placing of hold ${command.hold}`
    case 'settle':
    case 'release':
    case 'expire':
      return `closing of hold ${command.hold}`
    case 'payment':
      return `grant of purchase ${command.purchase}`
    case 'adjust':
      return `adjustment ${command.key}`
    case 'buy':
      return `opening of purchase ${command.purchase}`
    case 'attach':
      return null
  }
}

function assertOneWinnerEach(told: readonly Told[]): void {
  const winners = told.map(prizeOf).filter((prize) => prize !== null)
  const twice = winners.find((prize, index) => winners.indexOf(prize) !== index)
  assert.equal(twice, undefined, `two calls won the ${twice}`)
}

const REFUSALS_BY_ANOTHER = /^(?:conflict|already-.*|known-subject)$/

/** Of equal commands one does it and the rest are replays or were too early: they never meet as strangers. */
function assertEqualCommandsAgree(told: readonly Told[]): void {
  for (const answers of Map.groupBy(told, ({ command }) => describe(command)).values()) {
    const { command } = answers[0]!
    const isDone = answers.some(({ answer }) => answer === 'ok')
    const stranger = answers.find(({ answer }) => REFUSALS_BY_ANOTHER.test(answer))
    assert.ok(!isDone || !stranger, `${describe(command)} was done, and answered '${stranger?.answer}' to its copy`)
  }
  const released = told.find(({ command, answer }) => command.kind !== 'settle' && answer === 'already-released')
  assert.equal(released, undefined, 'releasing what is released is a replay')
}

function countRaces(told: readonly Told[]): number {
  const closings = Map.groupBy(told, ({ command }) => ('hold' in command ? command.hold : null))
  return [...closings.values()].filter((answers) => {
    const has = (kind: Command['kind'], word: string) =>
      answers.some(({ command, answer }) => command.kind === kind && answer === word)
    return (
      (has('settle', 'ok') && has('expire', 'already-settled')) ||
      (has('expire', 'ok') && has('settle', 'already-released'))
    )
  }).length
}

/** An operator's key is for one person: used for two at the same time, the second call fails instead of answering. */
const someParallelCommand = hastyCommand.filter((command) => command.kind !== 'adjust' || command.person === 0)
const someParallelPreparation = fc
  .tuple(somePreparation, fc.boolean())
  .map(([commands, isPoor]) => (isPoor ? commands.filter((command) => command.kind !== 'bonus') : commands))

/** All at once and each up to three times: nothing fails, nothing is done twice, and the books are right afterwards. */
export async function assertSoundInParallel(db: Database, coverage: Coverage, options: CheckOptions): Promise<void> {
  const ledger = ledgerIn(db)
  const manyCopies = fc.noBias(
    fc.array(fc.tuple(someParallelCommand, fc.integer({ min: 1, max: 3 })), {
      minLength: 5,
      maxLength: 45,
      size: 'max',
    }),
  )
  const property = fc.asyncProperty(someParallelPreparation, manyCopies, async (preparation, copies) => {
    const cast = newCast()
    const tell = async (command: Command): Promise<Told> => {
      try {
        return { command, answer: await carryOut(command, cast, ledger) }
      } catch (error) {
        throw new Error(`${describe(command)} failed: ${String(error)}`, { cause: error })
      }
    }
    const model = new LedgerModel()
    const first: Told[] = []
    for (const command of preparation) {
      await carryOut(command, cast, model)
      first.push(await tell(command))
    }
    const commands = copies.flatMap(([command, times]) =>
      Array.from({ length: times }, () => aim(command, cast, model)),
    )
    const told = await Promise.all(commands.map(tell))
    assertOneWinnerEach([...first, ...told])
    assertEqualCommandsAgree([...first, ...told])
    await assertNoViolation(db, cast)
    coverage.note(...told.map(() => 'parallel commands'))
    for (let n = countRaces(told); n > 0; n--) coverage.note('expiry racing settle')
  })
  await fc.assert(property, { ...TIME_LIMIT, ...options })
}
