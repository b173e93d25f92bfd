import type { ProviderReport } from '@cadenza/contract/operate/console'
import type { Database } from '#platform/db/database.ts'
import { findProviderDays, findStuckGenerations } from './provider-report.repository.ts'

const DAYS = 14
const STUCK_AFTER_MINUTES = 10

export async function readProviderReport(db: Database, budgetCents: number): Promise<ProviderReport> {
  const [days, stuck] = await Promise.all([findProviderDays(db, DAYS), findStuckGenerations(db, STUCK_AFTER_MINUTES)])
  return {
    days,
    budgetCents: budgetCents > 0 ? budgetCents : null,
    stuck: stuck.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}
