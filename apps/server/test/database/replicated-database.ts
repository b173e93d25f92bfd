import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { createLoginRoles, databaseUrlAsRole } from '@cadenza/dev/services/database-roles'
import { type Postgres, startPostgres } from '@cadenza/dev/services/postgres'
import { copyAsReplica } from '@cadenza/dev/services/postgres-replica'
import type { DatabaseRole } from '@cadenza/engine/database-roles'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { migrateToLatest } from '#platform/db/migrate.ts'
import { waitUntil } from '#test/server-process.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { connectTo } from './test-database.ts'

const NAME = 'replicated'

export interface ReplicatedDatabase {
  db: Database
  urlAs(role: DatabaseRole): string
  replicaUrlAs(role: DatabaseRole): string
  /** As superuser, on the replica. */
  runOnReplica(statement: string): Promise<Record<string, unknown>[]>
  /** Resolves when the replica has everything that was committed before. */
  waitForReplay(): Promise<void>
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** The processes of the replica: its server, what replays the log, and what answers queries. */
  replicaPids(): Promise<number[]>
  killReplica(): Promise<void>
  startReplica(): Promise<void>
  close(): Promise<void>
}

/** A migrated primary with a streaming replica, both servers of their own. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const dir = await mkdtemp(path.join(tmpdir(), 'cadenza-replicated-'))
  await chmod(dir, 0o711) // PostgreSQL may have to run as another user below it
  const [primaryDir, replicaDir] = [path.join(dir, 'primary'), path.join(dir, 'replica')]
  const [primaryPort, replicaPort] = [await findFreePort(), await findFreePort()]
  const startPrimary = () => startPostgres({ dataDir: primaryDir, port: primaryPort, isThrowaway: true })
  const startCopy = () => startPostgres({ dataDir: replicaDir, port: replicaPort, isThrowaway: true })
  const empty = await startPrimary()
  await createLoginRoles(empty.url())
  await migrateToLatest({ databaseUrl: await empty.createDatabase(NAME), logger: silentLogger })
  await empty.stop()
  await copyAsReplica({ primaryDir, primaryPort, replicaDir })
  const primary = await startPrimary()
  let replica: Postgres = await startCopy()
  const db = connectTo(primary.url(NAME), 4)

  async function runOnReplica(statement: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: replica.url(NAME) })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows
    } finally {
      await client.end()
    }
  }

  return {
    db,
    urlAs: (role) => databaseUrlAsRole(primary.url(NAME), role),
    replicaUrlAs: (role) => databaseUrlAsRole(replica.url(NAME), role),
    runOnReplica,
    async waitForReplay() {
      const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db)
      const position = rows[0]?.position ?? ''
      await waitUntil('the replica has replayed everything', async () => {
        const [row] = await runOnReplica(`select pg_last_wal_replay_lsn() >= '${position}' as "isThere"`)
        return row?.['isThere'] === true
      })
    },
    async pauseReplay() {
      await runOnReplica('select pg_wal_replay_pause()')
      await waitUntil('the replay stands still', async () => {
        const [row] = await runOnReplica('select pg_get_wal_replay_pause_state() as state')
        return row?.['state'] === 'paused'
      })
    },
    async resumeReplay() {
      await runOnReplica('select pg_wal_replay_resume()')
    },
    async replicaPids() {
      const rows = await runOnReplica('select pid from pg_stat_activity where pid <> pg_backend_pid()')
      return [replica.pid, ...rows.map(({ pid }) => Number(pid))]
    },
    async killReplica() {
      process.kill(replica.pid, 'SIGKILL')
      await replica.exited
    },
    async startReplica() {
      replica = await startCopy()
    },
    async close() {
      await db.destroy()
      await replica.stop()
      await primary.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
