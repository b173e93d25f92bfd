import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '@cadenza/dev/process/child-process'
import { createLoginRoles } from '@cadenza/dev/services/database-roles'
import { type PgBouncer, startPgBouncer } from '@cadenza/dev/services/pgbouncer'
import { unprivilegedCommand } from '@cadenza/dev/services/unprivileged-command'
import { sessionTimeouts } from '@cadenza/server/platform/db/role-timeouts'
import { freePorts } from '#bench/harness/server-processes.ts'
import {
  createDatabaseServers,
  DATABASE,
  type DatabaseServer,
  type DatabaseServersOptions,
  runSql,
} from './database-servers.ts'
import { createPart, type Part } from './part.ts'

/** What docs/operations.md recommends. */
const POOL = { poolSize: 20, queryWaitSeconds: 3 }
/** How soon a watchdog is sure that a server is gone. */
const NOTICED_AFTER_MS = 2000
const REPLICA_ALIAS = `${DATABASE}_replica`

export interface DatabasePair {
  /** The address of the primary, for migrations. */
  primaryUrl(): string
  /** The address behind the pooler, which stays the same. */
  pooledUrl(): string
  /** The address behind the pooler of the latest replica, which stays the same. */
  pooledReplicaUrl(): string
  pooler: Part
  /** Sets the timeouts of the roles, which a pooler cannot be given at start-up. Needs the migrated schema. */
  setRoleTimeouts(): Promise<void>
  /** Kills the primary for good and makes the replica the primary. */
  failOver(): Promise<void>
  /** Copies the primary to a new replica, which then has every commit before its client has an answer. */
  addReplica(): Promise<void>
  /** Kills the replica; commits wait for it until a watchdog tells the primary to go on alone. */
  loseReplica(): Promise<void>
  killPrimary(): Promise<void>
  startPrimary(): Promise<void>
  /** Where the primary stores its data. */
  primaryDir(): string
  stop(): Promise<void>
}

interface DatabasePairOptions extends DatabaseServersOptions {
  /** With the programs of PostgreSQL's version. */
  path: string
}

/** Which servers a commit waits for. */
const setStandby = (url: string, names: '*' | ''): Promise<void> =>
  runSql(url, `alter system set synchronous_standby_names = '${names}'`, 'select pg_reload_conf()')

async function copyServer(from: DatabaseServer, to: DatabaseServer, path: string): Promise<void> {
  const args = ['-D', to.dir, '-R', '-X', 'stream', '-c', 'fast', '-d', from.url]
  const command = await unprivilegedCommand('pg_basebackup', args, join(to.dir, '..'))
  await runCommand({ name: 'pg_basebackup', ...command, env: { PATH: path } })
}

const roleTimeouts = (): string[] =>
  ['cadenza_api', 'cadenza_worker'].flatMap((role) =>
    Object.entries(sessionTimeouts({})).map(
      ([name, ms]) => `alter role ${role} in database ${DATABASE} set ${name} = ${ms}`,
    ),
  )

/** A primary with a synchronous streaming replica, and PgBouncer in front of whichever is the primary. */
export async function startDatabasePair(options: DatabasePairOptions): Promise<DatabasePair> {
  const newServer = createDatabaseServers(options)
  let primary = await newServer()
  let replica: DatabaseServer | null = null
  await primary.start()
  await primary.postgres?.createDatabase(DATABASE)
  await createLoginRoles(primary.url)
  const [poolerPort = 0] = await freePorts(1)
  let bouncer: PgBouncer | null = null
  const pooler = createPart(async () => {
    const started = await startPgBouncer({ ...POOL, serverUrl: primary.url, port: poolerPort })
    bouncer = started
    if (replica) await started.pointAliasTo(REPLICA_ALIAS, replica.url)
    return { pids: [started.pid], stop: started.stop }
  })
  await pooler.start()

  return {
    primaryUrl: () => primary.url,
    pooledReplicaUrl: () => `postgres://postgres@127.0.0.1:${poolerPort}/${REPLICA_ALIAS}`,
    pooledUrl: () => `postgres://postgres@127.0.0.1:${poolerPort}/${DATABASE}`,
    pooler,
    primaryDir: () => primary.dir,
    setRoleTimeouts: () => runSql(primary.url, ...roleTimeouts()),
    async addReplica() {
      replica = await newServer()
      await copyServer(primary, replica, options.path)
      await replica.start()
      await setStandby(primary.url, '*')
      await bouncer?.pointAliasTo(REPLICA_ALIAS, replica.url)
    },
    async loseReplica() {
      await replica?.kill()
      replica = null
      await sleep(NOTICED_AFTER_MS)
      await setStandby(primary.url, '')
    },
    async failOver() {
      const next = replica
      if (!next) throw new Error('there is no replica')
      await primary.kill()
      await sleep(NOTICED_AFTER_MS)
      await runSql(next.url, 'select pg_promote()')
      primary = next
      replica = null
      await bouncer?.pointTo(primary.url)
    },
    killPrimary: () => primary.kill(),
    startPrimary: () => primary.start(),
    async stop() {
      await pooler.stop()
      await primary.postgres?.stop()
      await replica?.postgres?.stop()
    },
  }
}
