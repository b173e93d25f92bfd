import { readFileSync } from 'node:fs'
import { addTallies, failuresOf, formatTally, hasNoTests, tallyOf } from './test-reports.ts'
import type { Tally } from './test-reports.ts'

const REASON_LINES = 12
/** Lines from the beginning of the page, where the navigation is, and from its end, where open dialogs are. */
const PAGE_LINES = 45

export interface ReportTotals {
  total: Tally
  /** Every failed test with its reason, then one line of figures per report. */
  lines: string[]
  /** Reports that are missing, broken or empty: a run with one of these has not passed. */
  problems: string[]
}

export function sumReports(paths: readonly string[]): ReportTotals {
  const tallies: Tally[] = []
  const lines: string[] = []
  const problems: string[] = []
  for (const path of paths) {
    try {
      const report = readFileSync(path, 'utf8')
      const tally = tallyOf(report)
      for (const { test, reason, pagePath } of failuresOf(report)) {
        lines.push(`FAILED ${test}\n${reason.split('\n').slice(0, REASON_LINES).join('\n')}`)
        if (pagePath !== undefined) lines.push(readPageSnapshot(pagePath))
      }
      tallies.push(tally)
      lines.push(`${path}: ${formatTally(tally)}`)
      if (hasNoTests(tally)) problems.push(`${path} holds no tests`)
    } catch (error) {
      problems.push(`${path} cannot be counted: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { total: addTallies(tallies), lines, problems }
}

/** Returns what the page showed when a journey failed, because the machine on which it failed may not be accessible. */
function readPageSnapshot(path: string): string {
  const [, page = ''] = /^```yaml\n(.*?)\n```$/ms.exec(readFileSync(path, 'utf8')) ?? []
  const lines = page.split('\n')
  if (lines.length <= 2 * PAGE_LINES) return lines.join('\n')
  return [...lines.slice(0, PAGE_LINES), '…', ...lines.slice(-PAGE_LINES)].join('\n')
}
