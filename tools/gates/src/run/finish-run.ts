import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLeftoverProcesses } from './leftover-processes.ts'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'
import { sumReports } from '#gates/reports/report-totals.ts'
import { stepTable, type StepResult } from './run-steps.ts'
import { formatTally } from '#gates/reports/test-reports.ts'

const UNHANDLED_LINES = 60
const MAX_PRODUCT_ERRORS = 20
const MAX_ERROR_LENGTH = 600

/** Prints errors outside of any test, which are in no report. */
function printUnhandledErrors(reportsDir: string): void {
  for (const name of readdirSync(reportsDir).filter((file) => file.endsWith('.log'))) {
    const log = readFileSync(join(reportsDir, name), 'utf8')
    const start = log.indexOf('Unhandled Errors')
    if (start >= 0) console.log(log.slice(start).split('\n').slice(0, UNHANDLED_LINES).join('\n'))
  }
}

/** Prints errors that the product itself logged during the journeys. */
function printProductErrors(): void {
  const file = join(REPOSITORY_ROOT, 'test-results/product.log')
  if (!existsSync(file)) return
  const errors = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
  for (const line of errors.slice(-MAX_PRODUCT_ERRORS)) console.log(line.slice(0, MAX_ERROR_LENGTH))
}

interface FinishedRun {
  results: readonly StepResult[]
  reportsDir: string
  /** Seconds since the epoch, from the script that installed what this run needs. */
  startedAt: number
  /** Whether each step without a report counts as one test. */
  areStepsCounted: boolean
}

/** Prints the table of steps, every failure and, as the last line, the totals. True when everything passed. */
export async function finishRun({ results, reportsDir, startedAt, areStepsCounted }: FinishedRun): Promise<boolean> {
  const leftovers = await findLeftoverProcesses()
  for (const { pid, command } of leftovers) {
    console.log(`still running: ${pid} ${command}`)
    process.kill(pid, 'SIGKILL')
  }
  printUnhandledErrors(reportsDir)
  printProductErrors()
  const reports = results.flatMap(({ step }) => step.report ?? [])
  const { total, lines, problems } = sumReports(reports)
  console.log(lines.join('\n'))
  for (const problem of problems) console.log(problem)
  const others = results.filter(({ step }) => step.report === undefined)
  const failedOthers = others.filter(({ isPassed }) => !isPassed).length
  // A failed step whose report names no failed test, such as one that timed out, still is a failure.
  const silentFailures = total.failed === 0 && results.some(({ isPassed, step }) => !isPassed && step.report) ? 1 : 0
  const failed = total.failed + failedOthers + silentFailures + problems.length + leftovers.length
  const passed = total.passed + (areStepsCounted ? others.length - failedOthers : 0)
  console.log(`\n${stepTable(results)}\n${'total'.padEnd(14)} ${Math.round(Date.now() / 1000 - startedAt)} s`)
  console.log(formatTally({ ...total, passed, failed }))
  return failed === 0
}
