import { randomBytes } from 'node:crypto'
import { runOnServer, type TestDatabase } from './test-database.ts'

export interface OwnerRole {
  name: string
  url: string
  /** After the database is gone. */
  drop(): Promise<void>
}

/** Gives an empty database to a role that is no superuser, as providers of databases do. */
export async function createOwnerRole(
  database: TestDatabase,
  { canCreateRoles }: { canCreateRoles: boolean },
): Promise<OwnerRole> {
  const name = `owner_${randomBytes(6).toString('hex')}`
  const url = new URL(database.url)
  await runOnServer(`create role ${name} login ${canCreateRoles ? 'createrole' : 'nocreaterole'}`)
  await runOnServer(`alter database ${url.pathname.slice(1)} owner to ${name}`)
  url.username = name
  return { name, url: url.href, drop: () => runOnServer(`drop role ${name}`) }
}
