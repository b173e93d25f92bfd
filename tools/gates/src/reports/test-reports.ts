export interface Tally {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; ok: boolean; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  projectName: string
  status: string
  results: { error?: { message?: string }; attachments?: { name: string; path?: string }[] }[]
}

export interface Failure {
  test: string
  reason: string
  /** The file with the content of the page at the time of the failure. */
  pagePath?: string
}

/** Counts one JSON report of Vitest or Playwright. Throws when the text is neither. */
export function tallyOf(json: string): Tally {
  const report: unknown = JSON.parse(json)
  if (isVitest(report)) return tallyVitest(report)
  if (isPlaywright(report)) return tallyPlaywright(report)
  throw new Error('neither a Vitest nor a Playwright JSON report')
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isVitest = (report: unknown): report is VitestReport => isObject(report) && 'numPassedTests' in report

const isPlaywright = (report: unknown): report is PlaywrightReport =>
  isObject(report) && 'stats' in report && isObject(report.stats) && 'expected' in report.stats

function tallyVitest({ testResults }: VitestReport): Tally {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: testResults.flatMap(failuresOfFile).length,
    skipped: tests.filter(({ status }) => status === 'skipped' || status === 'todo').length,
  }
}

/** A flaky test counts as failed: passing at the second attempt proves nothing. */
function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * Returns every failed test of a report with the first lines of its reason, because logs are often cut to their end.
 */
export function failuresOf(json: string): Failure[] {
  const report: unknown = JSON.parse(json)
  if (isVitest(report)) return report.testResults.flatMap(failuresOfFile)
  if (isPlaywright(report)) return failuresOfPlaywright(report)
  return []
}

function failuresOfFile({ name, status: fileStatus, message, assertionResults }: VitestFile): Failure[] {
  const failures = assertionResults
    // A test that is still pending at the end was interrupted: its process crashed, and Vitest nevertheless reports the
    // file as passed.
    .filter(({ status }) => status === 'failed' || status === 'pending')
    .map(({ status, fullName, failureMessages }) => ({
      test: `${name} > ${fullName}`,
      reason: status === 'pending' ? 'did not end: see the unhandled errors' : failureMessages.join('\n'),
    }))
  // A file that cannot be loaded fails as a file and has no failed test to count.
  if (fileStatus === 'failed' && failures.length === 0)
    return [{ test: name, reason: message ?? 'could not be loaded' }]
  return failures
}

function failuresOfPlaywright({ suites = [], errors }: PlaywrightReport): Failure[] {
  const outside = errors.map(({ message = '' }) => ({ test: 'outside of tests', reason: message }))
  return [...suites.flatMap(failuresOfSuite), ...outside]
}

function failuresOfSuite({ file, specs, suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const failed = results.find(({ error }) => error)
        const pagePath = failed?.attachments?.find(({ name }) => name === 'error-context')?.path
        return {
          test: `${file} > ${title} (${projectName})`,
          reason: failed?.error?.message ?? '',
          ...(pagePath === undefined ? {} : { pagePath }),
        }
      }),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

export const hasNoTests = ({ passed, failed, skipped }: Tally): boolean => passed + failed + skipped === 0

export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of tallies) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
