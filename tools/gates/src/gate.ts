import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { finishRun } from './run/finish-run.ts'
import { REPOSITORY_ROOT } from './repository-root.ts'
import { npmScript, runLanes, runStep, selectSteps, type Step, type StepResult } from './run/run-steps.ts'
import { makeTemporaryFolder } from './run/temporary-folder.ts'

// The gate of every change, after .ci/run has installed what it needs: `npm run gate -- --only integration,e2e` runs
// only these steps.

const REPORTS = join(REPOSITORY_ROOT, 'test-results/ci')
const FILE_COSTS_REPORTER = join(import.meta.dirname, 'reports/file-costs-reporter.ts')
const report = (name: string): string => join(REPORTS, `${name}.json`)

function vitestStep(name: string, ...args: string[]): Step {
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report(name)]
  return { name, command: ['vitest', 'run', ...args, ...reporters], report: report(name) }
}

const requiredClauses = readFileSync(join(REPOSITORY_ROOT, '.ci/required-clauses'), 'utf8').trim()

/** Fast checks run in parallel, one lane per core. */
const STATIC_LANES: readonly (readonly Step[])[] = [
  [
    { name: 'types', command: npmScript('types') },
    { name: 'build', command: npmScript('build:canaries') },
    // The journeys look at the design pages too, which a production build leaves out.
    { name: 'build-design', command: npmScript('build'), env: { VITE_DESIGN: 'true' } },
    { name: 'dead-code', command: npmScript('dead-code') },
    { name: 'clauses', command: npmScript('clauses', '--require', requiredClauses) },
  ],
  [
    { name: 'format', command: npmScript('format:check') },
    { name: 'lint', command: npmScript('lint') },
    { name: 'translations', command: npmScript('i18n:check') },
    { name: 'generated', command: npmScript('codegen:check') },
  ],
]

const TESTS: readonly Step[] = [
  vitestStep('unit', '--project', 'unit', '--project', 'dom'),
  // These tests wait for servers as much as they compute: a third worker keeps both cores busy.
  {
    ...vitestStep('integration', '--project', 'integration', '--maxWorkers', '3', '--reporter', FILE_COSTS_REPORTER),
    env: { FILE_COSTS: join(REPORTS, 'integration-costs.md') },
  },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
    report: report('e2e'),
  },
]

function printEnd({ step, isPassed, seconds, output }: StepResult): void {
  console.log(`::: ${step.name} ${isPassed ? 'passed' : 'FAILED'} after ${seconds.toFixed(0)} s`)
  if (!isPassed) console.log(output.trimEnd())
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = new Set(selectSteps([...STATIC_LANES.flat(), ...TESTS], values.only))
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const startedAt = Number(process.env['GATE_STARTED_AT'] ?? Date.now() / 1000)
const results: StepResult[] = []
const installSeconds = Date.now() / 1000 - startedAt
if (installSeconds >= 1) {
  results.push({ step: { name: 'install', command: [] }, isPassed: true, seconds: installSeconds, output: '' })
}
results.push(
  ...(await runLanes(
    STATIC_LANES.map((lane) => lane.filter((step) => wanted.has(step))),
    printEnd,
  )),
)
const TMPDIR = makeTemporaryFolder()
for (const step of TESTS.filter((test) => wanted.has(test))) {
  console.log(`::: ${step.name}`)
  results.push(
    await runStep(
      { ...step, env: { ...step.env, TMPDIR } },
      { isLive: true, logFile: join(REPORTS, `${step.name}.log`) },
    ),
  )
}
process.exitCode = (await finishRun({ results, reportsDir: REPORTS, startedAt, areStepsCounted: false })) ? 0 : 1
