import { findViolations } from '@cadenza/server/features/credits/audit/audit.repository'
import type { Database } from '@cadenza/server/platform/db/database'
import { sql } from 'kysely'
import type { Violation } from './violation.ts'

export interface CreditTotals {
  available: number
  held: number
  charged: number
}

async function readTotals(db: Database): Promise<CreditTotals> {
  const { rows } = await sql<CreditTotals>`
    select
      (select coalesce(sum(bonus_available + paid_available), 0)::float8 from ledger.wallet) as available,
      (select coalesce(sum(bonus_held + paid_held), 0)::float8 from ledger.wallet) as held,
      (
        select coalesce(sum(charged_audio + charged_cover + charged_title), 0)::float8
        from ledger.hold where state = 'settled'
      ) as charged`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('the ledger has no totals')
  return totals
}

/** Compares with the number of granted credits, which only this program knows. */
export function checkTotals(granted: number, { available, held, charged }: CreditTotals): Violation[] {
  const violations: Violation[] = []
  const addViolation = (subject: string, detail: string) => violations.push({ auditor: 'credits', subject, detail })
  if (available + held + charged !== granted) {
    addViolation('conservation', `${granted} granted, but ${available} available, ${held} held and ${charged} charged`)
  }
  if (held !== 0) addViolation('held', `${held} credits are held although nothing is under way`)
  return violations
}

export async function auditCredits(db: Database, granted: number): Promise<Violation[]> {
  const violations = await findViolations(db)
  return [
    ...violations.map(({ invariant, subject, detail }) => ({
      auditor: 'credits' as const,
      subject: `${invariant} ${subject}`,
      detail,
    })),
    ...checkTotals(granted, await readTotals(db)),
  ]
}
