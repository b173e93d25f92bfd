import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestDatabase } from './test-database.ts'

export interface OwnerRole {
  name: string
  url: string
  /** After the database is gone. */
  drop(): Promise<void>
}

async function runAsSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Gives an empty database to a role that is no superuser, as providers of databases do. */
export async function createOwnerRole(
  database: TestDatabase,
  { canCreateRoles }: { canCreateRoles: boolean },
): Promise<OwnerRole> {
  const name = `owner_${randomBytes(6).toString('hex')}`
  const url = new URL(database.url)
  await runAsSuperuser(`create role ${name} login ${canCreateRoles ? 'createrole' : 'nocreaterole'}`)
  await runAsSuperuser(`alter database ${url.pathname.slice(1)} owner to ${name}`)
  url.username = name
  return { name, url: url.href, drop: () => runAsSuperuser(`drop role ${name}`) }
}
