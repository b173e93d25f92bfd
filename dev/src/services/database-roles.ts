import { DATABASE_ROLE_NAMES, type DatabaseRole } from '@cadenza/engine/database-roles'
import pg from 'pg'

/** Lets the product's roles log in without a password: the server trusts loopback. Migrations grant their rights. */
export async function createLoginRoles(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const role of DATABASE_ROLE_NAMES) {
      const { rows } = await client.query<{ rolcanlogin: boolean }>(
        'select rolcanlogin from pg_roles where rolname = $1',
        [role],
      )
      if (!rows[0]) await client.query(`create role ${role} login`)
      else if (!rows[0].rolcanlogin) await client.query(`alter role ${role} login`)
    }
  } finally {
    await client.end()
  }
}

export function databaseUrlAsRole(url: string, role: DatabaseRole): string {
  const asRoleUrl = new URL(url)
  asRoleUrl.username = role
  return asRoleUrl.href
}
