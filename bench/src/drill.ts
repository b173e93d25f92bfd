import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from './drill/cluster/cluster.ts'
import { type ClusterFault, FAULTS } from './drill/faults.ts'
import { type DrillRow, drillTable, hasPassed } from './drill/report.ts'
import { restoreFromBackup } from './drill/restore-from-backup.ts'
import { createDrillUsers, runFault } from './drill/run-fault.ts'
import { requirePrograms } from './harness/proxies.ts'

// A whole cluster as processes: three engine nodes, two api, two workers for each release, HAProxy, PgBouncer, PostgreSQL
// with a synchronous replica that the api read from, and Ceph. While users read and request songs, one fault after the other; after each of
// them every record is audited.

const RESTORE = { name: 'restore', what: 'everything lost, restored from the backup' }
const NAMES = [...FAULTS, RESTORE].map(({ name }) => name)
const USAGE = `npm run drill -- [--only ${NAMES.slice(1, 3).join(',')}] [--except restore] [--rate <reads per second>] [--song-every <ms>]
faults: ${NAMES.join(', ')}`
const EXIT_USAGE = 64

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    except: { type: 'string' },
    rate: { type: 'string', default: '25' },
    'song-every': { type: 'string', default: '3000' },
    help: { type: 'boolean', default: false },
  },
})
const except = values.except?.split(',') ?? []
const only = (values.only?.split(',') ?? NAMES).filter((name) => !except.includes(name))
const unknown = [...only, ...except].filter((name) => !NAMES.includes(name))
if (values.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `there is no fault ${unknown.join(', ')}\n${USAGE}` : USAGE)
  process.exit(unknown.length > 0 ? EXIT_USAGE : 0)
}
const plan = { readsPerSecond: Number(values.rate), songEveryMs: Number(values['song-every']) }

const startedAtMs = performance.now()
const log = (text: string): void =>
  console.log(`${((performance.now() - startedAtMs) / 1000).toFixed(1).padStart(6)} s  ${text}`)

function logRow(row: DrillRow): void {
  if (!('result' in row)) return
  const { failures, violations } = row.result
  const kinds = Map.groupBy(failures, ({ path, problem }) => `${path}: ${problem}`)
  for (const [kind, all] of kinds) log(`  ${all.length} × ${kind}`)
  for (const { auditor, subject, detail } of violations.slice(0, 20)) log(`  ${auditor}: ${subject} ${detail}`)
  log(hasPassed(row) ? '  held' : '  NOT HELD')
}

async function runCluster(faults: readonly ClusterFault[], rows: DrillRow[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-drill-'))
  await chmod(folder, 0o711) // PostgreSQL may have to run as another user below it
  const stops: (() => Promise<unknown>)[] = []
  try {
    const hasFakeClock = faults.some(({ name }) => name === 'clock')
    const cluster = await startCluster({ folder, hasFakeClock, onStop: (stop) => stops.unshift(stop) })
    const users = await createDrillUsers(cluster)
    log('the cluster serves')
    for (const fault of faults) {
      const { what } = fault
      const obstacle = fault.obstacle?.(cluster) ?? null
      log(`${fault.name}: ${obstacle ?? what}`)
      const row: DrillRow =
        obstacle === null ? { what, result: await runFault(cluster, users, fault, plan) } : { what, obstacle }
      rows.push(row)
      logRow(row)
    }
  } finally {
    for (const stop of stops) await stop().catch(() => undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

requirePrograms(['haproxy', 'pgbouncer'])
const faults = FAULTS.filter(({ name }) => only.includes(name))
const rows: DrillRow[] = []
let isComplete = false
try {
  if (faults.length > 0) await runCluster(faults, rows)
  if (only.includes(RESTORE.name)) rows.push({ what: RESTORE.what, restore: await restoreFromBackup() })
  isComplete = true
} catch (error) {
  console.error(error)
}
console.log(`\n${drillTable(rows)}\n`)
const isPassed = isComplete && rows.every(hasPassed)
log(isPassed ? 'drill passed' : 'drill FAILED')
process.exit(isPassed ? 0 : 1)
