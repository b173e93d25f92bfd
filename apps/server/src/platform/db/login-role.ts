import pg from 'pg'
import { codeOf, isInsufficientPrivilege } from './error-codes.ts'
import { MissingPrivilegeError } from './migration-privileges.ts'
import { type TimeoutConfig, sessionTimeouts } from './role-timeouts.ts'
import { scramVerifier } from './scram-verifier.ts'

/** A wrong password, a role that may not log in, a role that does not exist. */
const REFUSED_LOGIN = new Set<unknown>(['28P01', '28000'])

async function canLogIn(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (REFUSED_LOGIN.has(codeOf(error))) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function alterRole(owner: pg.Client, role: string, change: string): Promise<void> {
  try {
    await owner.query(`alter role ${pg.escapeIdentifier(role)} ${change}`)
  } catch (error) {
    if (!isInsufficientPrivilege(error)) throw error
    const { rows } = await owner.query<{ name: string }>('select quote_ident(current_user) as name')
    const name = rows[0]?.name ?? ''
    throw new MissingPrivilegeError(
      `${name} may not change the role ${role}. Run this once as a superuser, then again what you ran:\n\n` +
        `  alter role ${name} createrole;\n  grant ${role} to ${name} with admin option;\n`,
    )
  }
}

/** Returns whether the role had to be changed so that it can log in with the password of this address. */
export async function ensureLogin(owner: pg.Client, loginUrl: string): Promise<boolean> {
  if (await canLogIn(loginUrl)) return false
  const { username, password } = new URL(loginUrl)
  await alterRole(owner, username, `login password ${pg.escapeLiteral(scramVerifier(decodeURIComponent(password)))}`)
  if (await canLogIn(loginUrl)) return true
  throw new Error(`${username} cannot log in although it has a password now: look at pg_hba.conf of the server`)
}

/** Behind a pooler these are the only timeouts there are. Returns the names of those that had to be changed. */
export async function ensureRoleTimeouts(owner: pg.Client, role: string, config: TimeoutConfig): Promise<string[]> {
  const { rows } = await owner.query<{ database: string; settings: string[] }>(
    `select current_database() as database, coalesce(max(s.setconfig), '{}') as settings
       from pg_roles r
       left join pg_db_role_setting s on s.setrole = r.oid
        and s.setdatabase = (select oid from pg_database where datname = current_database())
      where r.rolname = $1`,
    [role],
  )
  const { database = '', settings = [] } = rows[0] ?? {}
  const missing = Object.entries(sessionTimeouts(config)).filter(([name, ms]) => !settings.includes(`${name}=${ms}`))
  for (const [name, ms] of missing) {
    await alterRole(owner, role, `in database ${pg.escapeIdentifier(database)} set ${name} = ${ms}`)
  }
  return missing.map(([name]) => name)
}
