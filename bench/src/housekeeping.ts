import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startObjectStore } from '@cadenza/dev/services/object-store'
import { createS3MediaStore } from '@cadenza/server/adapters/media-store/s3-media-store'
import { auditLedger } from '@cadenza/server/features/credits/audit/audit.service'
import { sweepObjects } from '@cadenza/server/features/housekeeping/object-sweeper.service'
import type { Database } from '@cadenza/server/platform/db/database'
import { sql } from 'kysely'
import { logger, startCluster } from './growth/cluster.ts'
import { openLoaded, parseSize } from './growth/open-loaded.ts'

// `npm run bench:housekeeping -- [--size 1m] [--dir folder] [--rounds 2] [--changed 2000]`: what an hourly audit of the ledger and an hourly sweep of the
// object store cost at this many songs. Exits with 1 when one takes longer than a minute or finds something.

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '1m' },
    // The folder of the data, which is kept and not loaded again the next time.
    dir: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    // Songs that were made in the last hour.
    changed: { type: 'string', default: '2000' },
    objects: { type: 'string', default: '20000' },
  },
})

const MAX_SECONDS = 60
/** A recording in two qualities, its stems, and the cover in its sizes. */
const OBJECTS_PER_SONG = 7
const PUTS_AT_ONCE = 32

const root = join(import.meta.dirname, '../..')
const size = parseSize(options.size)
const secondsSince = (startedAtMs: number): number => (performance.now() - startedAtMs) / 1000

/** As if the songs of the last hour were new to the audit, and nothing before them. */
async function forgetLastHour(db: Database): Promise<void> {
  await sql`
    update ledger_audit_progress set last_wallet = null, suspects = '{}', audited_transfer = (select max(id) from ledger.transfer) - ${
      2 * Number(options.changed)
    }`.execute(db)
}

async function measureAudit(db: Database): Promise<boolean> {
  await forgetLastHour(db)
  const { rows } = await sql<{ wallets: number }>`select count(*) as wallets from ledger.wallet`.execute(db)
  const wallets = rows[0]?.wallets ?? 0
  let isWithinLimit = true
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    const startedAtMs = performance.now()
    const { violations, changed, passed } = await auditLedger({ db, logger })
    const seconds = secondsSince(startedAtMs)
    isWithinLimit &&= seconds <= MAX_SECONDS && violations.length === 0
    console.log(
      `audit ${round}: ${seconds.toFixed(1)} s, ${changed} changed users, ${passed} of ${wallets} wallets, ` +
        `${violations.length} violations; all wallets in ${Math.ceil(wallets / Math.max(passed, 1))} audits`,
    )
  }
  return isWithinLimit
}

async function measureSweep(db: Database): Promise<boolean> {
  const started = await startObjectStore({ isThrowaway: true, cacheDir: join(root, '.dev/cache/ceph') })
  if (started.kind !== 's3') throw new Error(`no S3 server can be had here: ${started.reason}`)
  try {
    const store = createS3MediaStore(started)
    const { rows } = await sql<{ folder: string }>`
      select audio_folder as folder from songs order by id limit ${Number(options.objects)}`.execute(db)
    for (let at = 0; at < rows.length; at += PUTS_AT_ONCE) {
      const puts = rows.slice(at, at + PUTS_AT_ONCE)
      const body = Buffer.from('x')
      await Promise.all(
        puts.map(({ folder }) => store.put(`audio/${folder}/a.mp3`, body, { contentType: 'audio/mpeg' })),
      )
    }
    const startedAtMs = performance.now()
    const { listed, orphans } = await sweepObjects({ db, store, orphanAfterHours: -1 })
    const seconds = secondsSince(startedAtMs)
    const inOneSweep = Math.round((listed / seconds) * 40)
    const sweeps = Math.ceil((size.songs * OBJECTS_PER_SONG) / inOneSweep)
    console.log(
      `sweep: ${listed} objects in ${seconds.toFixed(1)} s, ${orphans} orphans; ${inOneSweep} in the 40 s of a sweep, ` +
        `all ${size.songs * OBJECTS_PER_SONG} in ${sweeps} sweeps`,
    )
    return seconds <= MAX_SECONDS && orphans === 0 && listed === rows.length
  } finally {
    await started.stop()
  }
}

const cluster = await startCluster({ dir: options.dir, isPersistent: options.dir !== undefined })
try {
  const { db } = await openLoaded(cluster, size)
  const isAuditWithinLimit = await measureAudit(db)
  const isSweepWithinLimit = await measureSweep(db)
  if (!isAuditWithinLimit || !isSweepWithinLimit) process.exitCode = 1
} finally {
  await cluster.stop()
}
