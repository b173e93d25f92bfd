import { metrics } from '@opentelemetry/api'
import type { Database } from '#platform/db/database.ts'
import { raiseAlarm } from '#platform/telemetry/alarm.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import * as progressRows from './audit-progress.repository.ts'
import { findQuickViolations, findViolations, type Violation } from './audit.repository.ts'

const meter = metrics.getMeter('cadenza-ledger')
const violationGauge = meter.createGauge('cadenza_ledger_violations', {
  description: 'Violations that the latest audit found; anything but 0 is an alarm',
})
const auditedAtGauge = meter.createGauge('cadenza_ledger_audited_at_seconds', {
  description: 'When the latest audit ended, as Unix time; an old one means that nobody is looking',
})
const passEndedAtGauge = meter.createGauge('cadenza_ledger_pass_ended_at_seconds', {
  description:
    'When every wallet had been audited once more, as Unix time; a ledger that is too large for the budget shows here',
})

export interface AuditDeps {
  db: Database
  logger: Logger
  /** How long one audit works, at least a batch; the rest of the wallets is left to the next one. */
  budgetMs?: number
  usersPerBatch?: number
}

export interface AuditResult {
  violations: Violation[]
  /** Audited because a transfer of theirs is new, and in the pass over all wallets. */
  changed: number
  passed: number
  /** When an audit last came to the end of all wallets. */
  passEndedAt: Date | null
}

const BUDGET_MS = 40_000
/** The rest is for the pass over all wallets, which goes on however much has changed. */
const SHARE_OF_CHANGED = 0.6
/** Small, because the time is only looked at between batches, and a large account has thousands of transfers. */
const USERS_PER_BATCH = 50
/** Of a user with new transfers: a hold and what closed it. */
const TRANSFERS_PER_USER = 2
const MAX_SUSPECTS = 500

/**
 * Audits the users with new transfers, and then as many of all wallets as the time allows, beginning where the last
 * audit ended. A user with a violation is audited each time until there is none. Safe to repeat and to interrupt.
 */
export async function auditLedger(deps: AuditDeps): Promise<AuditResult> {
  const { logger, budgetMs = BUDGET_MS } = deps
  const startedAt = performance.now()
  const audit = await LedgerAudit.begin(deps)
  await audit.checkSuspects()
  await audit.checkChangedUsers(startedAt + budgetMs * SHARE_OF_CHANGED)
  await audit.continuePass(startedAt + budgetMs)
  const { result } = audit
  violationGauge.record(result.violations.length)
  auditedAtGauge.record(Date.now() / 1000)
  if (result.passEndedAt) passEndedAtGauge.record(result.passEndedAt.getTime() / 1000)
  const { violations, ...counts } = result
  const tookMs = Math.round(performance.now() - startedAt)
  if (violations.length === 0) logger.info({ tookMs, ...counts }, 'ledger audit: OK')
  for (const violation of violations) raiseAlarm(logger, 'ledger-violation', { ...violation, tookMs })
  return result
}

class LedgerAudit {
  readonly result: AuditResult
  readonly #db: Database
  readonly #usersPerBatch: number
  readonly #suspects = new Set<string>()
  #progress: progressRows.AuditProgress

  private constructor({ db, usersPerBatch = USERS_PER_BATCH }: AuditDeps, begin: AuditBeginning) {
    this.#db = db
    this.#usersPerBatch = usersPerBatch
    this.#progress = begin.progress
    this.result = { violations: begin.violations, changed: 0, passed: 0, passEndedAt: begin.progress.passEndedAt }
  }

  static async begin(deps: AuditDeps): Promise<LedgerAudit> {
    const violations = await findQuickViolations(deps.db)
    return new LedgerAudit(deps, { violations, progress: await progressRows.readAuditProgress(deps.db) })
  }

  async checkSuspects(): Promise<void> {
    if (this.#progress.suspects.length > 0) await this.#check(this.#progress.suspects)
    await this.#save({})
  }

  async checkChangedUsers(untilMs: number): Promise<void> {
    do {
      const after = this.#progress.auditedTransfer
      const found = await progressRows.findChangedUsers(this.#db, {
        after,
        limit: TRANSFERS_PER_USER * this.#usersPerBatch,
      })
      if (!found) return
      await this.#check(found.userIds)
      this.result.changed += found.userIds.length
      await this.#save({ auditedTransfer: found.lastTransfer })
    } while (performance.now() < untilMs)
  }

  async continuePass(untilMs: number): Promise<void> {
    do {
      const userIds = await progressRows.findNextWallets(this.#db, this.#progress.lastWallet, this.#usersPerBatch)
      const lastWallet = userIds.at(-1)
      if (lastWallet === undefined) {
        const now = new Date()
        return this.#save({ lastWallet: null, passStartedAt: now, passEndedAt: now })
      }
      await this.#check(userIds)
      this.result.passed += userIds.length
      await this.#save({ lastWallet })
    } while (performance.now() < untilMs)
  }

  async #save(change: Partial<progressRows.AuditProgress>): Promise<void> {
    const suspects = [...this.#suspects].slice(0, MAX_SUSPECTS)
    this.#progress = { ...this.#progress, ...change, suspects }
    await progressRows.saveAuditProgress(this.#db, this.#progress)
    this.result.passEndedAt = this.#progress.passEndedAt
  }

  async #check(userIds: readonly string[]): Promise<void> {
    const violations = await findViolations(this.#db, userIds)
    if (violations.length === 0) return
    for (const userId of await this.#findSuspects(userIds)) this.#suspects.add(userId)
    // A user may be suspect, changed and next in the pass at once.
    for (const violation of violations) {
      if (!this.result.violations.some((known) => isSame(known, violation))) this.result.violations.push(violation)
    }
  }

  /** A violation names a hold or a transfer; halving the users finds whose it is. */
  async #findSuspects(userIds: readonly string[]): Promise<string[]> {
    if (userIds.length <= 1) return [...userIds]
    const middle = Math.ceil(userIds.length / 2)
    const suspects: string[] = []
    for (const half of [userIds.slice(0, middle), userIds.slice(middle)]) {
      const isClean = suspects.length >= MAX_SUSPECTS || (await findViolations(this.#db, half)).length === 0
      if (!isClean) suspects.push(...(await this.#findSuspects(half)))
    }
    return suspects
  }
}

interface AuditBeginning {
  violations: Violation[]
  progress: progressRows.AuditProgress
}

const isSame = (one: Violation, other: Violation): boolean =>
  one.invariant === other.invariant && one.subject === other.subject && one.detail === other.detail
