import { textTable } from '#bench/harness/text-table.ts'
import type { FaultResult } from './run-fault.ts'

export type DrillRow = { what: string } & ({ result: FaultResult } | { obstacle: string } | { restore: RestoreResult })

/** What `npm run restore-drill` found. */
export interface RestoreResult {
  isPassed: boolean
  songs: string
  recoverySeconds: string
}

const HEADINGS = [
  'fault',
  'songs ordered',
  'made',
  'not made',
  'lost',
  'credit complaints',
  'other complaints',
  'paid twice',
  'called twice',
  'requests failed',
  'failing for s',
  'next song after s',
]

const isAboutCredits = ({ auditor }: { auditor: string }): boolean => auditor === 'credits'

function cellsOf(row: DrillRow): (string | number)[] {
  if ('obstacle' in row) return [row.what, `not tried: ${row.obstacle}`]
  if ('restore' in row) {
    const { isPassed, songs, recoverySeconds } = row.restore
    const complaints = isPassed ? '0' : 'see above'
    return [row.what, songs, '', '', isPassed ? '0' : '?', complaints, complaints, '', '', '', '', recoverySeconds]
  }
  const { result } = row
  const credits = result.violations.filter(isAboutCredits).length
  return [
    row.what,
    result.ordered,
    result.made,
    result.notMade,
    result.lost,
    credits,
    result.violations.length - credits,
    result.paidTwice,
    result.calledTwice,
    `${result.failures.length} of ${result.requests}`,
    result.failingSeconds.toFixed(1),
    result.nextSongSeconds?.toFixed(1) ?? 'never',
  ]
}

export const drillTable = (rows: readonly DrillRow[]): string => textTable(HEADINGS, rows.map(cellsOf))

/** A fault that could not be tried here is no failure; the table names it. */
export function hasPassed(row: DrillRow): boolean {
  if ('obstacle' in row) return true
  if ('restore' in row) return row.restore.isPassed
  const { lost, notMade, paidTwice, violations } = row.result
  return lost + notMade + paidTwice + violations.length === 0
}
