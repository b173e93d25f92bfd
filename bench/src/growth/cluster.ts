import { mkdtemp, rm } from 'node:fs/promises'
import { totalmem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@cadenza/dev/services/postgres'
import { createDatabase, createPool, type Database } from '@cadenza/server/platform/db/database'
import { createLogger } from '@cadenza/server/platform/telemetry/logger'
import { sql } from 'kysely'

export interface Cluster {
  /** Opens a database, which is new unless an earlier run has loaded it completely and kept it. */
  open: (name: string) => Promise<{ db: Database; url: string; isNew: boolean }>
  stop: () => Promise<void>
}

export const logger = createLogger({ LOG_LEVEL: 'silent' }, 'bench')
const MIB = 1024 * 1024
const LOADED = 'loaded'

/**
 * Settings that an operator would choose for a server of this size, without writes that are only needed after a crash.
 */
function settings(): Record<string, string> {
  const memoryMib = Math.floor(totalmem() / MIB)
  return {
    shared_buffers: `${Math.floor(memoryMib / 4)}MB`,
    effective_cache_size: `${Math.floor((memoryMib * 3) / 4)}MB`,
    random_page_cost: '1.1',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
    checkpoint_timeout: '30min',
    // Vacuum is run explicitly after the load; nothing is written during the measurement.
    autovacuum: 'off',
  }
}

/** A database that was only partly loaded is not used. */
async function isLoaded(admin: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ note: string | null }>`
    select shobj_description(oid, 'pg_database') as note from pg_database where datname = ${name}`.execute(admin)
  if (rows[0]?.note === LOADED) return true
  await sql`drop database if exists ${sql.ref(name)} with (force)`.execute(admin)
  return false
}

export async function markLoaded(db: Database, name: string): Promise<void> {
  await sql`comment on database ${sql.ref(name)} is ${sql.lit(LOADED)}`.execute(db)
}

/** Starts a PostgreSQL in `dir` or a temporary folder, which is removed at the end unless it is kept. */
export async function startCluster({
  dir,
  isPersistent,
}: {
  dir: string | undefined
  isPersistent: boolean
}): Promise<Cluster> {
  const parentDir = dir ?? (await mkdtemp(join(tmpdir(), 'cadenza-growth-')))
  const dataDir = join(parentDir, 'data')
  const first = await startPostgres({ dataDir, isThrowaway: true })
  const opened: Database[] = []
  const connect = (url: string) => {
    const db = createDatabase(createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 4 }, logger))
    opened.push(db)
    return db
  }
  const admin = connect(first.url())
  for (const [name, value] of Object.entries(settings())) {
    await sql`alter system set ${sql.ref(name)} = ${sql.lit(value)}`.execute(admin)
  }
  await Promise.all(opened.splice(0).map((db) => db.destroy()))
  await first.stop()
  const postgres = await startPostgres({ dataDir, isThrowaway: true })
  return {
    async open(name) {
      const isNew = !(await isLoaded(connect(postgres.url()), name))
      const url = await postgres.createDatabase(name)
      return { db: connect(url), url, isNew }
    },
    async stop() {
      await Promise.all(opened.map((db) => db.destroy()))
      await postgres.stop()
      if (!isPersistent) await rm(parentDir, { recursive: true, force: true })
    },
  }
}
