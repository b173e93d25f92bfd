import type pg from 'pg'
import type { MigrationFile } from './migration-files.ts'

/** The message says what to run. */
export class MissingPrivilegeError extends Error {
  override name = 'MissingPrivilegeError'
}

/** Returns what to do when the connected role may not create the roles that these migrations create. */
export async function explainMissingPrivilege(client: pg.Client, pending: MigrationFile[]): Promise<string | null> {
  const creating = pending.filter(({ text }) => /\bcreate role\b/i.test(text)).map(({ name }) => name)
  if (creating.length === 0) return null
  const { rows } = await client.query<{ role: string; canCreateRoles: boolean }>(
    `select quote_ident(rolname) as role, rolcreaterole or rolsuper as "canCreateRoles"
       from pg_roles where rolname = current_user`,
  )
  const [current] = rows
  if (!current || current.canCreateRoles) return null
  return (
    `${creating.join(' and ')} create the roles of api, worker, auditor and operator, and ${current.role} may not create roles.\n` +
    `Run this once as a superuser, then migrate again:\n\n  alter role ${current.role} createrole;\n\n` +
    `When the migrations are applied it can be taken back: alter role ${current.role} nocreaterole;\n`
  )
}
