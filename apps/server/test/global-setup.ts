import { allowDatabaseRoles } from '@cadenza/dev/parts/database-roles'
import { startPostgres } from '@cadenza/dev/parts/postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole run; every test file makes databases of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ isThrowaway: true })
  await allowDatabaseRoles(postgres.url('postgres'))
  project.provide('postgresUrl', postgres.url('postgres'))
  return () => postgres.stop()
}
