import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReportTotals, sumReports } from './report-totals.ts'
import { failuresOf, tallyOf } from './test-reports.ts'

const tests = (count: number, status: string, failureMessages: string[] = []) =>
  Array.from({ length: count }, () => ({ status, fullName: 'adds up', failureMessages }))

const vitest = (passed: number, failed = 0, { skipped = 0, cutOff = 0, brokenFiles = 0 } = {}): string =>
  JSON.stringify({
    numPassedTests: passed,
    testResults: [
      {
        name: 'a.test.ts',
        status: failed > 0 ? 'failed' : 'passed',
        assertionResults: [
          ...tests(passed, 'passed'),
          ...tests(failed, 'failed', ['expected 2 to be 3']),
          ...tests(skipped, 'skipped'),
          ...tests(cutOff, 'pending'),
        ],
      },
      ...Array.from({ length: brokenFiles }, () => ({ name: 'b.test.ts', status: 'failed', assertionResults: [] })),
    ],
  })

const playwright = (stats: object, errors: unknown[] = []): string =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors })

describe('counting one report', () => {
  test('a Vitest file that cannot be loaded counts as a failure', () => {
    expect(tallyOf(vitest(3, 0, { brokenFiles: 1 }))).toEqual({ passed: 3, failed: 1, skipped: 0 })
  })

  test('a Vitest test whose process crashed counts as a failure and is named', () => {
    const report = vitest(3, 0, { cutOff: 2 })
    expect(tallyOf(report)).toEqual({ passed: 3, failed: 2, skipped: 0 })
    expect(failuresOf(report)[0]).toEqual({
      test: 'a.test.ts > adds up',
      reason: 'did not end: see the unhandled errors',
    })
  })

  test('a flaky Playwright test and an error outside tests count as failures', () => {
    expect(tallyOf(playwright({ expected: 2, flaky: 1, skipped: 4 }, ['no server']))).toEqual({
      passed: 2,
      failed: 2,
      skipped: 4,
    })
  })

  test('a failed test is named with its reason, in either report', () => {
    expect(failuresOf(vitest(3, 1))).toEqual([{ test: 'a.test.ts > adds up', reason: 'expected 2 to be 3' }])
    const spec = {
      title: 'pays',
      tests: [{ projectName: 'phone', status: 'flaky', results: [{ error: { message: 'late' } }] }],
    }
    const report = {
      stats: { expected: 0 },
      errors: [],
      suites: [{ file: 'buy.spec.ts', specs: [], suites: [{ file: 'buy.spec.ts', specs: [spec] }] }],
    }
    expect(failuresOf(JSON.stringify(report))).toEqual([{ test: 'buy.spec.ts > pays (phone)', reason: 'late' }])
  })

  test.each(['{}', '[]', 'null', '{"stats":null}'])('%s is refused', (json) => {
    expect(() => tallyOf(json)).toThrow('neither')
  })
})

describe('the totals of several reports', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cadenza-total-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  function sum(reports: Record<string, string>, ...missing: string[]): ReportTotals {
    const paths = Object.entries(reports).map(([name, json]) => {
      writeFileSync(join(folder, name), json)
      return join(folder, name)
    })
    return sumReports([...paths, ...missing])
  }

  test('add up all reports and count skipped tests apart', () => {
    const { total, problems } = sum({
      'a.json': vitest(5, 0, { skipped: 1 }),
      'b.json': playwright({ expected: 7 }),
    })
    expect(total).toEqual({ passed: 12, failed: 0, skipped: 1 })
    expect(problems).toEqual([])
  })

  test('show a failed journey with the content of its page', () => {
    const page = join(folder, 'page.md')
    writeFileSync(
      page,
      '# Error details\n\n```\nlate\n```\n\n```yaml\n- dialog "Notifications"\n```\n\n# Test source\n',
    )
    const results = [{ error: { message: 'late' }, attachments: [{ name: 'error-context', path: page }] }]
    const specs = [{ title: 'pays', tests: [{ projectName: 'phone', status: 'unexpected', results }] }]
    const report = { stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] }
    const { total, lines } = sum({ 'a.json': JSON.stringify({ ...report, suites: [{ file: 'buy.spec.ts', specs }] }) })
    expect(total).toEqual({ passed: 1, failed: 1, skipped: 0 })
    expect(lines.join('\n')).toContain('FAILED buy.spec.ts > pays (phone)\nlate\n- dialog "Notifications"\n')
  })

  test.each([
    ['a missing report', {}, ['never-written.json'], 'never-written.json cannot be counted'],
    ['a report without tests', { 'b.json': playwright({}) }, [], 'b.json holds no tests'],
    ['a broken report', { 'b.json': '{"numPassed' }, [], 'b.json cannot be counted'],
  ])('name %s as a problem', (_what, reports, missing, problem) => {
    const { total, problems } = sum({ 'a.json': vitest(5), ...reports }, ...missing.map((name) => join(folder, name)))
    expect(total.passed).toBe(5)
    expect(problems).toEqual([expect.stringContaining(problem)])
  })
})
