import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Check, Finding, Invariant, Scope } from './ledger-check.ts'
import { LEDGER_CHECKS } from './ledger-checks.ts'
import { SONG_CHECKS } from './song-checks.ts'

export interface Violation extends Finding {
  invariant: Invariant
}

const CHECKS = [...LEDGER_CHECKS, ...SONG_CHECKS]
const MAX_FINDINGS_PER_CHECK = 20

/**
 * Checks the ledger against its rules in one snapshot, without a lock: an empty result means that every credit is
 * accounted for. Reads all of it, or only what belongs to the given users.
 */
export function findViolations(db: Database, userIds?: readonly string[]): Promise<Violation[]> {
  if (!userIds) return runChecks(db, CHECKS)
  const checks = CHECKS.filter((check) => !check.isGlobal)
  return runChecks(db, checks, (column) => sql<boolean>`${sql.ref(column)} = any(${userIds}::uuid[])`)
}

/** Only what is quick to find however large the ledger is. */
export const findQuickViolations = (db: Database): Promise<Violation[]> =>
  runChecks(
    db,
    CHECKS.filter(({ isGlobal, isQuick }) => isGlobal || isQuick),
  )

function runChecks(
  db: Database,
  checks: readonly Check[],
  isInScope: Scope = () => sql<boolean>`true`,
): Promise<Violation[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`set local statement_timeout = '5min'`.execute(snapshot)
      const violations: Violation[] = []
      for (const { invariant, find } of checks) {
        const { rows } = await sql<Finding>`${find(isInScope)} limit ${MAX_FINDINGS_PER_CHECK}`.execute(snapshot)
        violations.push(...rows.map((finding) => ({ invariant, ...finding })))
      }
      return violations
    })
}
