import { appendFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAllProcessGroups } from '@cadenza/dev/leash'
import { type FaultArguments, parseFaultArguments, USAGE } from './faults/arguments.ts'
import { auditSizes } from './faults/audit-sizes.ts'
import type { Complaint } from './faults/complaint.ts'
import { describeStuck } from './faults/evidence.ts'
import { readReasons } from './faults/outcomes.ts'
import { nameOf } from './faults/parts.ts'
import { ALL_POINTS, type Point, type PointResult, QUICK_POINTS, runPoint } from './faults/points.ts'
import { StuckError } from './faults/progress.ts'
import { pointsTable, stormTables } from './faults/report.ts'
import { runStorm } from './faults/storm.ts'
import { startTrial, type Trial } from './faults/trial.ts'

// Kills real processes of the whole product while it makes songs, and then asks everybody who keeps books whether anything
// was lost, made twice or left behind.

const EXIT_USAGE = 64
const EXIT_INTERRUPTED = 130

const startedAtMs = performance.now()

function say(text: string): void {
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

type Run = (trial: Trial) => Promise<Complaint[]>

/** Starts a product, does it harm, and has the last audits; whatever happens, nothing of it is left afterwards. */
async function tryOut(honoursIdempotencyKey: boolean, run: Run): Promise<Complaint[]> {
  const trial = await startTrial({ honoursIdempotencyKey, onLog: writeLog })
  say(`the product is up; its provider ${honoursIdempotencyKey ? 'charges a repeated key once' : 'charges every call'}`)
  try {
    const complaints = await run(trial)
    const sizes = await auditSizes(trial.product.db, trial.adminUrl)
    say(
      `largest column ${sizes.column.where}: ${sizes.column.bytes} bytes; journal entry: ${sizes.journal.bytes} bytes`,
    )
    const refusals = [...trial.client.refusals].map(([what, times]) => `${what} (${times} times)`)
    say(`people asked again after ${refusals.join(', ') || 'no answer at all'}`)
    say(`not made: ${await readReasons(trial.product.db)}`)
    return [...complaints, ...sizes.complaints]
  } catch (error) {
    if (error instanceof StuckError) console.error(await describeStuck(trial, error.ids))
    throw error
  } finally {
    await trial.product.stop()
  }
}

const runPoints =
  (points: readonly Point[], songs: number, results: PointResult[]): Run =>
  async (trial) => {
    const complaints: Complaint[] = []
    for (const point of points) {
      const outcome = await runPoint(trial, point, songs)
      results.push(outcome.result)
      complaints.push(...outcome.complaints)
      const { atStage, inFlight, secondsUntilOver } = outcome.result
      const where = `${atStage} of ${inFlight} songs at stage ${point.stage}`
      const verdict = outcome.complaints.length === 0 ? 'ok' : `${outcome.complaints.length} complaints`
      say(`${nameOf(point.parts)} killed with ${where}: over after ${secondsUntilOver.toFixed(1)} s, ${verdict}`)
    }
    return complaints
  }

async function tryPoints({ isQuick, honoursIdempotencyKey }: FaultArguments): Promise<Complaint[]> {
  const songs = isQuick ? 5 : 20
  const results: PointResult[] = []
  const points = isQuick ? QUICK_POINTS : ALL_POINTS
  const complaints = await tryOut(honoursIdempotencyKey, runPoints(points, songs, results))
  console.log(`\n${pointsTable(results)}\n`)
  return complaints
}

async function tryStorm({ kills, seed, honoursIdempotencyKey }: FaultArguments): Promise<Complaint[]> {
  return tryOut(honoursIdempotencyKey, async (trial) => {
    const { result, complaints } = await runStorm(trial, { kills, inFlight: 20, seed, say })
    console.log(`\n${stormTables(result)}\n`)
    return complaints
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
say(`seed ${faultArguments.seed}`)
try {
  const complaints = await (faultArguments.mode === 'points' ? tryPoints : tryStorm)(faultArguments)
  const lines = new Set(complaints.map(({ auditor, subject, detail }) => `FAIL ${auditor}: ${subject} ${detail}`))
  for (const line of lines) console.error(line)
  say(`${lines.size} complaints`)
  if (lines.size > 0) process.exitCode = 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
const hasFailed = process.exitCode === 1
if (hasFailed) console.error(`seed ${faultArguments.seed}, what the parts said is in ${logFile}`)
else rmSync(logFile, { force: true })
// Whoever still waits for something of a run that broke off waits in vain.
process.exit()
