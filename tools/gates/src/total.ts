import { readFileSync } from 'node:fs'
import { addTallies, failuresOf, formatTally, hasNoTests, tallyOf } from './test-reports.ts'
import type { Tally } from './test-reports.ts'

const REASON_LINES = 12
/** Of the beginning, where the bars are, and of the end, where whatever is open stands. */
const PAGE_LINES = 45
const reports = process.argv.slice(2)
const tallies: Tally[] = []
const problems: string[] = reports.length === 0 ? ['Name the JSON reports of Vitest and Playwright to add up.'] : []

for (const path of reports) {
  try {
    const report = readFileSync(path, 'utf8')
    const tally = tallyOf(report)
    for (const { test, reason, pagePath } of failuresOf(report)) {
      console.log(`FAILED ${test}\n${reason.split('\n').slice(0, REASON_LINES).join('\n')}`)
      if (pagePath !== undefined) console.log(pageAt(pagePath))
    }
    tallies.push(tally)
    console.log(`${path}: ${formatTally(tally)}`)
    if (hasNoTests(tally)) problems.push(`${path} holds no tests`)
  } catch (error) {
    problems.push(`${path} cannot be counted: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** What stood on the page when a journey failed: the machine on which it failed may not be at hand. */
function pageAt(path: string): string {
  const [, page = ''] = /^```yaml\n(.*?)\n```$/ms.exec(readFileSync(path, 'utf8')) ?? []
  const lines = page.split('\n')
  if (lines.length <= 2 * PAGE_LINES) return lines.join('\n')
  return [...lines.slice(0, PAGE_LINES), '…', ...lines.slice(-PAGE_LINES)].join('\n')
}

const total = addTallies(tallies)
for (const problem of problems) console.error(problem)
console.log(formatTally(total))
if (problems.length > 0 || total.failed > 0) process.exitCode = 1
