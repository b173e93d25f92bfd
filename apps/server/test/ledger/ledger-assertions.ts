import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Database } from '#platform/db/database.ts'
import { findViolations } from '#features/credits/audit/audit.repository.ts'
import type { LedgerIds, Command } from './ledger-commands.ts'
import type { LedgerModel } from './ledger-model.ts'

/** Counts how often the runs reached the cases that they must cover. */
export class Coverage {
  readonly #counts = new Map<string, number>()

  note(...labels: string[]): void {
    for (const label of labels) this.#counts.set(label, this.of(label) + 1)
  }

  of(label: string): number {
    return this.#counts.get(label) ?? 0
  }
}

export interface CheckOptions {
  numRuns: number
  seed?: number
  endOnFailure?: boolean
}

/**
 * Shrinking a failure takes many more runs: a longer counterexample is better than a test that times out without any.
 */
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

export async function readState(db: Database, userIds: readonly string[]): Promise<ReturnType<typeof stateOfModel>> {
  const wallets = await db.selectFrom('ledger.wallet').selectAll().where('userId', 'in', userIds).execute()
  const holds = await db.selectFrom('ledger.hold').selectAll().where('userId', 'in', userIds).execute()
  const purchases = await db.selectFrom('ledger.purchase').selectAll().where('userId', 'in', userIds).execute()
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

export const asText = (command: Command) => JSON.stringify(command)

export async function assertNoViolation(db: Database, { users }: LedgerIds): Promise<void> {
  const [violation] = await findViolations(db, users)
  if (violation) assert.fail(`${violation.invariant}: ${violation.detail}`)
}

export const paid = {
  isAimed: false,
  state: 'paid',
  wrong: null,
  isAnonymous: false,
  refundedPercent: 0,
  dispute: null,
} as const

/** Run before a sequence begins, as a whole or in part, so that runs begin differently and reach more states. */
const PREPARATION: Command[] = [
  { kind: 'bonus', user: 0, subject: 0 },
  { kind: 'bonus', user: 1, subject: 1 },
  { kind: 'buy', user: 0, purchase: 0, isAimed: false },
  { kind: 'buy', user: 0, purchase: 1, isAimed: false },
  { kind: 'payment', purchase: 0, ...paid },
  { kind: 'payment', purchase: 1, ...paid },
  { kind: 'hold', user: 0, hold: 0, isAimed: false, price: 'usual' },
  { kind: 'hold', user: 0, hold: 1, isAimed: false, price: 'usual' },
  { kind: 'hold', user: 0, hold: 2, isAimed: false, price: 'usual' },
  { kind: 'hold', user: 0, hold: 4, isAimed: false, price: 'usual' },
  { kind: 'adjust', user: 0, key: 0, isOther: false },
]

export const somePreparation = fc.oneof(
  { weight: 4, arbitrary: fc.subarray(PREPARATION, { minLength: 9 }) },
  { weight: 1, arbitrary: fc.subarray(PREPARATION) },
)
