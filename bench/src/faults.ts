import { appendFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAllProcessGroups } from '@cadenza/dev/process/kill-with-parent'
import { type FaultArguments, parseFaultArguments, USAGE } from './faults/arguments.ts'
import { auditSizes } from './faults/audit/audit-sizes.ts'
import type { Violation } from './faults/audit/violation.ts'
import { describeStuckGenerations } from './faults/stuck-generations.ts'
import { readFailureReasons } from './faults/outcomes.ts'
import { nameOfServices } from './faults/services.ts'
import {
  ALL_KILL_POINTS,
  type KillPoint,
  type KillPointResult,
  QUICK_KILL_POINTS,
  runKillPoint,
} from './faults/kill-points.ts'
import { StuckGenerationsError } from './faults/generation-progress.ts'
import { killPointsTable, randomKillsTables } from './faults/report.ts'
import { runRandomKills } from './faults/random-kills.ts'
import { startTrial, type Trial } from './faults/trial.ts'

// Kills real processes of the whole product while it makes songs, and then audits every record for songs that were
// lost, made twice or left behind.

const EXIT_USAGE = 64
const EXIT_INTERRUPTED = 130

const startedAtMs = performance.now()

function log(text: string): void {
  console.log(`${((performance.now() - startedAtMs) / 1000).toFixed(1).padStart(6)} s  ${text}`)
}

function writeLog(part: string, line: string): void {
  appendFileSync(logFile, `${new Date().toISOString()} ${part.padEnd(8)} ${line}\n`)
}

function readArguments(): FaultArguments {
  try {
    return parseFaultArguments(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exit(EXIT_USAGE)
  }
}

type FaultScenario = (trial: Trial) => Promise<Violation[]>

/** Starts a product, runs the scenario and the last audits; the product is always removed afterwards. */
async function runScenario(honorsIdempotencyKey: boolean, scenario: FaultScenario): Promise<Violation[]> {
  const trial = await startTrial({ honorsIdempotencyKey, onLog: writeLog })
  log(`the product is up; its provider ${honorsIdempotencyKey ? 'charges a repeated key once' : 'charges every call'}`)
  try {
    const violations = await scenario(trial)
    const sizes = await auditSizes(trial.product.db, trial.adminUrl)
    log(
      `largest column ${sizes.column.where}: ${sizes.column.bytes} bytes; journal entry: ${sizes.journal.bytes} bytes`,
    )
    const refusals = [...trial.client.retryCounts].map(([what, times]) => `${what} (${times} times)`)
    log(`people asked again after ${refusals.join(', ') || 'no answer at all'}`)
    log(`not made: ${await readFailureReasons(trial.product.db)}`)
    return [...violations, ...sizes.violations]
  } catch (error) {
    if (error instanceof StuckGenerationsError) console.error(await describeStuckGenerations(trial, error.ids))
    throw error
  } finally {
    await trial.product.stop()
  }
}

const killPointScenario =
  (points: readonly KillPoint[], songs: number, results: KillPointResult[]): FaultScenario =>
  async (trial) => {
    const violations: Violation[] = []
    for (const point of points) {
      const outcome = await runKillPoint(trial, point, songs)
      results.push(outcome.result)
      violations.push(...outcome.violations)
      const { atStage, pending, secondsUntilAllEnded } = outcome.result
      const where = `${atStage} of ${pending} songs at stage ${point.stage}`
      const verdict = outcome.violations.length === 0 ? 'ok' : `${outcome.violations.length} complaints`
      log(
        `${nameOfServices(point.services)} killed with ${where}: over after ${secondsUntilAllEnded.toFixed(1)} s, ${verdict}`,
      )
    }
    return violations
  }

async function testKillPoints({ isQuick, honorsIdempotencyKey }: FaultArguments): Promise<Violation[]> {
  const songs = isQuick ? 5 : 20
  const results: KillPointResult[] = []
  const points = isQuick ? QUICK_KILL_POINTS : ALL_KILL_POINTS
  const violations = await runScenario(honorsIdempotencyKey, killPointScenario(points, songs, results))
  console.log(`\n${killPointsTable(results)}\n`)
  return violations
}

async function testRandomKills({ kills, seed, honorsIdempotencyKey }: FaultArguments): Promise<Violation[]> {
  return runScenario(honorsIdempotencyKey, async (trial) => {
    const { result, violations } = await runRandomKills(trial, { kills, concurrentSongs: 20, seed, log })
    console.log(`\n${randomKillsTables(result)}\n`)
    return violations
  })
}

const faultArguments = readArguments()
if (faultArguments.mode === 'help') {
  console.log(USAGE)
  process.exit(0)
}
const logFile = join(tmpdir(), `cadenza-faults-${faultArguments.seed}.log`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    killAllProcessGroups()
    rmSync(logFile, { force: true })
    process.exit(EXIT_INTERRUPTED)
  })
}

rmSync(logFile, { force: true })
log(`seed ${faultArguments.seed}`)
try {
  const violations = await (faultArguments.mode === 'points' ? testKillPoints : testRandomKills)(faultArguments)
  const lines = new Set(violations.map(({ auditor, subject, detail }) => `FAIL ${auditor}: ${subject} ${detail}`))
  for (const line of lines) console.error(line)
  log(`${lines.size} complaints`)
  if (lines.size > 0) process.exitCode = 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
const hasFailed = process.exitCode === 1
if (hasFailed) console.error(`seed ${faultArguments.seed}, what the parts said is in ${logFile}`)
else rmSync(logFile, { force: true })
// Requests of a run that was aborted may never end.
process.exit()
