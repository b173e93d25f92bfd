import assert from 'node:assert/strict'
import { totalCredits } from '@cadenza/domain/pricing/song-price'
import fc from 'fast-check'
import type { Database } from '#platform/db/database.ts'
import {
  assertNoViolation,
  type CheckOptions,
  type Coverage,
  asText,
  paid,
  readState,
  somePreparation,
  stateOfModel,
  TIME_LIMIT,
} from './ledger-assertions.ts'
import {
  retarget,
  runCommand,
  type LedgerIds,
  type Command,
  contestedCommand,
  everydayCommand,
  databaseLedger,
  newLedgerIds,
  type Payment,
} from './ledger-commands.ts'
import { LedgerModel, type ModelPurchase } from './ledger-model.ts'

const MAX_COMMANDS = 60

interface Figures {
  debts: number[]
  clawed: number[]
}

const figuresOf = (model: LedgerModel, cast: LedgerIds): Figures => ({
  debts: cast.users.map((id) => model.wallets.get(id)?.debt ?? 0),
  clawed: cast.purchases.map((id) => model.purchases.get(id)?.clawed ?? 0),
})

/** The cases that a result of the model covers, beyond the result itself. */
function labelsOf(command: Command, outcome: string, cast: LedgerIds, model: LedgerModel, before: Figures): string[] {
  const labels = [`${command.kind}:${outcome}`]
  const after = figuresOf(model, cast)
  const isGrant = command.kind === 'bonus' || command.kind === 'adjust' || outcome === 'granted'
  for (const [user, debt] of after.debts.entries()) {
    const debtBefore = before.debts[user] ?? 0
    if (debtBefore === 0 && debt > 0) labels.push('debt')
    if (debt < debtBefore) labels.push(isGrant ? 'debt repaid by grant' : 'debt repaid otherwise')
  }
  if (command.kind === 'settle' && outcome === 'ok') {
    const hold = model.holds.get(cast.holds[command.hold]!)!
    labels.push(totalCredits(hold.charged) < totalCredits(hold.price) ? 'settle:partial' : 'settle:full')
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
  const isReplay = outcome === 'unchanged' && purchase.state === 'paid' && command.state === 'paid'
  if (isReplay) return purchase.clawed > 0 ? ['purchase:replay', 'claw:replay'] : ['purchase:replay']
  const hasSpent = [...model.holds.values()].some((hold) => hold.userId === purchase.userId && hold.state === 'settled')
  return purchase.clawed < clawedBefore && hasSpent ? ['dispute won after spend'] : []
}

const REGRESSION_SEQUENCES: Command[][] = [
  // A dispute takes bonus, another one makes a debt, and the first is won: everything it returns goes to the debt.
  [
    { kind: 'buy', user: 0, purchase: 2, isAimed: false },
    { kind: 'payment', purchase: 2, ...paid },
    { kind: 'hold', user: 0, hold: 6, isAimed: false, price: 101 },
    { kind: 'bonus', user: 0, subject: 0 },
    { kind: 'payment', purchase: 2, ...paid, dispute: { n: 0, state: 'open' } },
    { kind: 'buy', user: 0, purchase: 1, isAimed: false },
    { kind: 'payment', purchase: 1, ...paid },
    { kind: 'hold', user: 0, hold: 8, isAimed: true, price: 'everything' },
    { kind: 'payment', purchase: 1, ...paid, dispute: { n: 0, state: 'open' } },
    { kind: 'payment', purchase: 2, ...paid, dispute: { n: 0, state: 'won' } },
  ],
]

/** A command, and how far back the command is that is repeated after it, if any. */
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

/** Runs a sequence on the ledger and on the model: every result and the final state are the same. */
async function assertSequenceMatchesModel(
  db: Database,
  coverage: Coverage,
  runSequence: (run: (command: Command) => Promise<void>, executed: readonly Command[]) => Promise<void>,
): Promise<void> {
  const ledger = databaseLedger(db)
  const cast = newLedgerIds()
  const model = new LedgerModel()
  const executed: Command[] = []
  const run = async (unaimed: Command) => {
    if (executed.length === MAX_COMMANDS) return
    const command = retarget(unaimed, cast, model)
    const before = figuresOf(model, cast)
    const expected = await runCommand(command, cast, model)
    const answer = await runCommand(command, cast, ledger)
    assert.equal(answer, expected, `${asText(command)} answered '${answer}', the model '${expected}'`)
    coverage.note('commands', ...labelsOf(command, expected, cast, model, before))
    executed.push({ ...command, ...('isAimed' in command && { isAimed: false }) })
  }
  await runSequence(run, executed)
  assert.deepEqual(await readState(db, cast.users), stateOfModel(model))
  await assertNoViolation(db, cast)
}

/** Runs many sequences, one command after another. */
export async function assertMatchesModel(db: Database, coverage: Coverage, options: CheckOptions): Promise<void> {
  const property = fc.asyncProperty(somePreparation, someSteps, (preparation, steps) =>
    assertSequenceMatchesModel(db, coverage, async (run, executed) => {
      for (const command of preparation) await run(command)
      for (const { command, echo } of steps) {
        await run(command)
        const earlier = echo === null ? undefined : executed.at(-1 - echo)
        if (earlier) await run(earlier)
      }
    }),
  )
  await fc.assert(property, { ...TIME_LIMIT, ...options })
}

/** Sequences that once failed. */
export async function assertRegressionsMatchModel(db: Database, coverage: Coverage): Promise<void> {
  for (const story of REGRESSION_SEQUENCES) {
    await assertSequenceMatchesModel(db, coverage, async (run) => {
      for (const command of story) await run(command)
    })
  }
}
