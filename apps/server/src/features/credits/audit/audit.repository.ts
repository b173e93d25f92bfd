import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Finding, Invariant } from './ledger-check.ts'
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
export async function findViolations(db: Database, userIds?: readonly string[]): Promise<Violation[]> {
  const isInScope = (column: string) =>
    userIds ? sql<boolean>`${sql.ref(column)} = any(${userIds}::uuid[])` : sql<boolean>`true`
  const checks = userIds ? CHECKS.filter((check) => !check.isGlobal) : CHECKS
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
