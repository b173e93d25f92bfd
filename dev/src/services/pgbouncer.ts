import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { DATABASE_ROLE_NAMES } from '@cadenza/engine/database-roles'
import pg from 'pg'
import { startReadyChild } from '#dev/process/child-process.ts'
import { findFreePort } from '#dev/process/free-port.ts'
import { UnrecoverableError } from '#dev/process/supervise.ts'
import { unprivilegedCommand } from './unprivileged-command.ts'

export interface PgBouncer {
  /** The same address through the pooler. */
  through: (databaseUrl: string) => string
  pid: number
  /** Sends the connections to another server from now on. */
  pointTo: (serverUrl: string) => Promise<void>
  /** From now on `alias` is the database of this address, such as that of a replica. */
  pointAliasTo: (alias: string, databaseUrl: string) => Promise<void>
  stop: () => Promise<void>
}

interface PgBouncerOptions {
  /** An address of the server; its user needs no password. */
  serverUrl: string
  /** Connections to the server for each user of a database. */
  poolSize: number
  /** How long a client waits for one of them. */
  queryWaitSeconds: number
  port?: number
}

/** Debian puts it where only root looks. */
function findPgBouncer(): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const found = folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))
  if (found === undefined) throw new UnrecoverableError('PgBouncer is not installed. Run: apt-get install pgbouncer')
  return found
}

async function answersQueries(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Targets {
  server: URL
  /** Databases with another name here. */
  aliases: ReadonlyMap<string, URL>
}

const aliasLine = ([alias, { hostname, port, pathname }]: [string, URL]): string =>
  `${alias} = host=${hostname} port=${port} dbname=${pathname.slice(1)}`

const configOf = ({ server, aliases }: Targets, port: number, usersFile: string, options: PgBouncerOptions): string =>
  [
    '[databases]',
    ...[...aliases].map(aliasLine),
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    'auth_type = trust',
    `auth_file = ${usersFile}`,
    `default_pool_size = ${options.poolSize}`,
    `query_wait_timeout = ${options.queryWaitSeconds}`,
    // After a server that did not answer it waits for 15 seconds, even when another has taken its place.
    'server_login_retry = 1',
    '',
  ].join('\n')

/** A real PgBouncer in transaction mode with its own defaults, which refuse every start-up parameter it does not know. */
export async function startPgBouncer(options: PgBouncerOptions): Promise<PgBouncer> {
  const program = findPgBouncer()
  const directory = await mkdtemp(join(tmpdir(), 'cadenza-pgbouncer-'))
  const port = options.port ?? (await findFreePort())
  const targets = { server: new URL(options.serverUrl), aliases: new Map<string, URL>() }
  const configFile = join(directory, 'pgbouncer.ini')
  const usersFile = join(directory, 'users.txt')
  await writeFile(usersFile, [targets.server.username, ...DATABASE_ROLE_NAMES].map((user) => `"${user}" ""\n`).join(''))
  const writeConfig = () => writeFile(configFile, configOf(targets, port, usersFile, options))
  await writeConfig()
  const through = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.host = `127.0.0.1:${port}`
    return url.href
  }
  const child = await startReadyChild({
    name: 'pgbouncer',
    ...(await unprivilegedCommand(program, [configFile], directory)),
    stopSignal: 'SIGINT',
    isReady: () => answersQueries(through(options.serverUrl)),
  })
  const reload = async () => {
    await writeConfig()
    process.kill(child.pid, 'SIGHUP')
  }
  return {
    through,
    pid: child.pid,
    pointTo: async (serverUrl) => {
      targets.server = new URL(serverUrl)
      await reload()
    },
    pointAliasTo: async (alias, databaseUrl) => {
      targets.aliases.set(alias, new URL(databaseUrl))
      await reload()
    },
    stop: async () => {
      await child.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
