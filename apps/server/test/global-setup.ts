import { createLoginRoles } from '@cadenza/dev/services/database-roles'
import { startPostgres } from '@cadenza/dev/services/postgres'
import { sql } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { migrateToLatest } from '#platform/db/migrate.ts'
import { silentLogger } from './silent-logger.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    migratedDatabase: string
  }
}

/** Most tests have an api and no worker, and still request songs. */
async function insertPermanentWorker(db: Database): Promise<void> {
  await sql`
    insert into workers (id, seen_at, can_make_songs)
    values ('00000000-0000-7000-8000-000000000000', 'infinity', true)`.execute(db)
}

/** The database is migrated once and copied for every test: a copy costs a tenth of the migrations. */
async function createTemplate(serverUrl: string): Promise<string> {
  const name = 'migrated'
  const url = new URL(serverUrl)
  const server = new pg.Client({ connectionString: url.href })
  await server.connect()
  await server.query(`create database ${name}`)
  url.pathname = `/${name}`
  await migrateToLatest({ databaseUrl: url.href, logger: silentLogger })
  const db = createDatabase(createPool({ DATABASE_URL: url.href, DATABASE_POOL_SIZE: 1 }, silentLogger))
  await insertPermanentWorker(db)
  await db.destroy()
  // A template can only be copied while it has no connections.
  await server.query(`alter database ${name} with allow_connections false`)
  await server.end()
  return name
}

/** One real PostgreSQL for the whole run; every test file creates its own databases in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ isThrowaway: true })
  await createLoginRoles(postgres.url('postgres'))
  project.provide('postgresUrl', postgres.url('postgres'))
  project.provide('migratedDatabase', await createTemplate(postgres.url('postgres')))
  return () => postgres.stop()
}
