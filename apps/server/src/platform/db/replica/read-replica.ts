import { sql } from 'kysely'
import { startPolling } from '#platform/async/poller.ts'
import type { Config } from '#platform/config/config.ts'
import { createDatabase, createPool, type Database, type PoolConfig } from '#platform/db/database.ts'
import { codeOf } from '#platform/db/error-codes.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { meter } from '#platform/telemetry/meter.ts'
import { createReplicaAge, parseLogPosition } from './log-positions.ts'

const usable = meter.createGauge('cadenza.replica.up', {
  description: 'Whether reads that may be seconds old go to the read replica (1) or to the primary (0)',
})
const ages = meter.createGauge('cadenza.replica.age', {
  description: 'How old the newest moment is of which the read replica has everything',
  unit: 's',
})

const CHECK_EVERY_MS = 1000
/** After these the primary is asked instead, so that a replica that stands still costs a request no more than this. */
const REPLICA_TIMEOUTS = { connectMs: 1000, queryMs: 2000 } as const

/** What PostgreSQL says about one statement: data, conflicts with the replay of the log, the schema, its time. */
const ABOUT_ONE_STATEMENT = /^(?:2[\dA-Z]{4}|4[\dA-Z]{4}|57014)$/

const isAboutOneStatement = (error: unknown): boolean => ABOUT_ONE_STATEMENT.test(String(codeOf(error)))

export interface ReadReplica {
  db: Database
  /** Whether it has everything that was committed longer than the bound ago, as far as is known now. */
  isUsable(): boolean
  /** A replica that is away is left alone until a check finds it again. */
  reportFailure(error: unknown): void
  close(): Promise<void>
}

export type ReplicaConfig = PoolConfig & Pick<Config, 'DATABASE_REPLICA_MAX_LAG_MS'>

interface ReadReplicaOptions {
  replicaUrl: string
  config: ReplicaConfig
  primary: Database
  logger: Logger
}

function connectToReplica({ replicaUrl, config, logger }: ReadReplicaOptions): Database {
  const timeouts = {
    DATABASE_CONNECT_TIMEOUT_MS: REPLICA_TIMEOUTS.connectMs,
    DATABASE_STATEMENT_TIMEOUT_MS: REPLICA_TIMEOUTS.queryMs,
  }
  const pool = createPool({ ...config, ...timeouts, DATABASE_URL: replicaUrl }, logger, {
    // The server's own timeout does not help where the machine of the replica stands still.
    query_timeout: REPLICA_TIMEOUTS.queryMs,
  })
  return createDatabase(pool)
}

async function readPrimaryPosition(primary: Database): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary)
  return parseLogPosition(rows[0]?.position ?? '')
}

/** Null where the server is no replica, such as after its promotion. */
async function readReplayedPosition(replica: Database): Promise<bigint | null> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`.execute(replica)
  const position = rows[0]?.position ?? null
  return position === null ? null : parseLogPosition(position)
}

/** Connects to the replica and measures it every second for as long as the process runs. */
export function startReadReplica(options: ReadReplicaOptions): ReadReplica {
  const { config, primary, logger } = options
  const db = connectToReplica(options)
  const age = createReplicaAge()
  const maxAgeMs = config.DATABASE_REPLICA_MAX_LAG_MS
  let problem: string | null = 'it has not been checked yet'
  let loggedProblem: string | null = problem

  const isYoung = (): boolean => age.ageMs(performance.now()) <= maxAgeMs

  async function findProblem(): Promise<string | null> {
    const atMs = performance.now()
    const primaryPosition = await readPrimaryPosition(primary).catch(() => null)
    if (primaryPosition === null) return 'the primary does not say how far it is'
    const replayed = await readReplayedPosition(db).catch(() => undefined)
    if (replayed === undefined) return 'it does not answer'
    if (replayed === null) return 'it is no replica'
    age.note({ atMs, primary: primaryPosition, replayed })
    return isYoung() ? null : 'it is too far behind'
  }

  function logChange(): void {
    if (problem === loggedProblem) return
    loggedProblem = problem
    if (problem === null) logger.info('reads that may be seconds old go to the read replica')
    else logger.warn({ problem }, 'the read replica is not used: the primary answers everything')
  }

  const stopChecks = startPolling(
    { name: 'read-replica', everyMs: CHECK_EVERY_MS, logger, failureMessage: 'the read replica could not be checked' },
    async () => {
      problem = await findProblem()
      logChange()
      usable.record(problem === null ? 1 : 0)
      const ageMs = age.ageMs(performance.now())
      if (ageMs !== Infinity) ages.record(ageMs / 1000)
    },
  )

  return {
    db,
    isUsable: () => problem === null && isYoung(),
    reportFailure(error) {
      if (!isAboutOneStatement(error)) problem = 'it does not answer'
    },
    async close() {
      await stopChecks()
      await db.destroy()
    },
  }
}
