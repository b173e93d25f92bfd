import { globSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { finishRun } from './run/finish-run.ts'
import { REPOSITORY_ROOT } from './repository-root.ts'
import { npmScript, runStep, selectSteps, type Step, type StepResult } from './run/run-steps.ts'

// Checks that need large counts or hours: nightly, by .ci/deep, or one step with `npm run deep -- --only NAME`.

const REPORTS = join(REPOSITORY_ROOT, 'test-results/deep')
const report = (name: string): string => join(REPORTS, `${name}.json`)
const DEEP = { TEST_TIER: 'deep' }

/** The same tests as in the gate, in their full size. */
function vitestStep(name: string, project: string, ...files: string[]): Step {
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report(name)]
  return {
    name,
    command: ['vitest', 'run', '--project', project, ...files, ...reporters],
    env: DEEP,
    report: report(name),
  }
}

const PROVIDER_FAULTS = ['provider-faults.int']
const LEDGER = ['apps/server/src/features/credits/', 'apps/server/src/features/billing/']
const FUZZ = ['roles/fuzz.int']

/**
 * Integration tests that belong to no other step. Their files are listed because Vitest's --exclude does not apply to
 * the projects of its config.
 */
function otherIntegrationTests(): string[] {
  const generated = new Set(['node_modules', 'dist', '.dev'])
  const files = globSync('**/*.int.test.ts', {
    cwd: REPOSITORY_ROOT,
    exclude: (path) => generated.has(basename(path)),
  })
  return files.filter((file) => ![...PROVIDER_FAULTS, ...LEDGER, ...FUZZ].some((part) => file.includes(part)))
}

/** Containers need root, as the packages that .ci/install.sh installs do. */
const asRoot = (command: readonly string[]): string[] =>
  process.getuid?.() === 0 ? [...command] : ['sudo', '--preserve-env', 'env', `PATH=${process.env['PATH']}`, ...command]

const STEPS: readonly Step[] = [
  vitestStep('unit', 'unit'),
  // 28 provider faults, 20 songs each.
  vitestStep('provider-faults', 'integration', ...PROVIDER_FAULTS),
  // 500 + 300 runs against the model of the ledger, 5,000 webhook orders.
  vitestStep('ledger', 'integration', ...LEDGER),
  { name: 'ledger-mutants', command: npmScript('ledger:mutants') },
  // 2,000 hostile requests to every endpoint.
  vitestStep('fuzz', 'integration', ...FUZZ),
  vitestStep('integration', 'integration', ...otherIntegrationTests()),
  // The whole product, attacked from outside; needs the built web app.
  { name: 'web', command: npmScript('build') },
  { name: 'attacks', command: npmScript('attacks') },
  { name: 'kills', command: npmScript('faults', '--kills', '100') },
  { name: 'kill-points', command: npmScript('faults', '--points') },
  // 3,000 requests while every process is replaced, then one of two workers is killed; needs caddy and haproxy.
  { name: 'rolling-release', command: npmScript('rolling-release') },
  // Every part of a cluster is killed under load; `restore` is a step of its own. Needs haproxy, pgbouncer and faketime.
  { name: 'drill', command: npmScript('drill', '--except', 'restore') },
  // The product is destroyed and restored from its backup alone.
  { name: 'restore', command: npmScript('restore-drill') },
  { name: 'bursts', command: npmScript('bench:bursts') },
  // Accounts with the same size in both databases; `npm run bench:growth` takes hours and shows the cost of the largest
  // ones.
  { name: 'growth', command: npmScript('bench:growth', '--sizes', '100k,1m', '--alike') },
  { name: 'band-quality', command: npmScript('band:quality') },
  // Accessibility in both themes and both screen sizes.
  {
    name: 'e2e',
    command: npmScript('e2e:deep', '--reporter', 'list,json'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
    report: report('e2e'),
  },
  // Needs the registry: ages of all locked versions, and advisories where it offers them.
  { name: 'dependencies', command: npmScript('check-dependencies') },
  { name: 'first-start', command: npmScript('first-start') },
  // Both images, and compose.yaml with two songs over https.
  { name: 'images', command: asRoot(npmScript('images')) },
  // A new host types every command of docs/hosting.md and docs/operations.md.
  { name: 'self-host', command: asRoot(npmScript('self-host-drill')) },
]

const { values } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean', default: false } } })
if (values.list) {
  console.log(STEPS.map(({ name }) => name).join('\n'))
} else {
  const steps = selectSteps(STEPS, values.only)
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const startedAt = Number(process.env['GATE_STARTED_AT'] ?? Date.now() / 1000)
  const results: StepResult[] = []
  for (const step of steps) {
    console.log(`::: ${step.name}`)
    const result = await runStep(step, { isLive: true, logFile: join(REPORTS, `${step.name}.log`) })
    console.log(`::: ${step.name} ${result.isPassed ? 'passed' : 'FAILED'} after ${result.seconds.toFixed(0)} s`)
    results.push(result)
  }
  process.exitCode = (await finishRun({ results, reportsDir: REPORTS, startedAt, areStepsCounted: true })) ? 0 : 1
}
