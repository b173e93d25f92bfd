import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@cadenza/dev/services/postgres'
import { createDatabase, createPool, type Database } from '@cadenza/server/platform/db/database'
import { migrateToLatest } from '@cadenza/server/platform/db/migrate'
import { createLogger } from '@cadenza/server/platform/telemetry/logger'

export interface BenchDatabase {
  url: string
  /** Connects like the product, but as owner of everything. */
  connect: (poolSize: number) => Database
  stop: () => Promise<void>
}

/** A separate PostgreSQL with the migrated schema, removed at the end. A durable one syncs each commit to the disk. */
export async function startBenchDatabase({ isDurable }: { isDurable: boolean }): Promise<BenchDatabase> {
  const parentDir = await mkdtemp(join(tmpdir(), 'cadenza-bench-'))
  const postgres = await startPostgres({ dataDir: join(parentDir, 'data'), isThrowaway: !isDurable })
  const url = await postgres.createDatabase('bench')
  const logger = createLogger({ LOG_LEVEL: 'silent' }, 'bench')
  const opened: Database[] = []
  const connect = (poolSize: number) => {
    const db = createDatabase(createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize }, logger))
    opened.push(db)
    return db
  }
  await migrateToLatest({ databaseUrl: url, logger })
  return {
    url,
    connect,
    stop: async () => {
      await Promise.all(opened.map((db) => db.destroy()))
      await postgres.stop()
      await rm(parentDir, { recursive: true, force: true })
    },
  }
}
