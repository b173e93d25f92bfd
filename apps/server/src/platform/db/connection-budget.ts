/** The one place that knows how many connections a process opens. `npm run scale` adds them up. */
export const CONNECTIONS = {
  /** `DATABASE_POOL_SIZE` unless it is set. */
  pool: 15,
  /** Of an api with the operators' console: operators are few. */
  console: 3,
  /** Of a worker: heartbeats of paid calls do not wait for the pool. */
  heartbeats: 1,
} as const

/** What docs/operations.md recommends for PgBouncer: connections of the server for each role. */
export const POOLER_CONNECTIONS_PER_ROLE = 20

interface ProcessConfig {
  DATABASE_POOL_SIZE: number
  OPERATE_DATABASE_URL?: string | undefined
}

/** How many connections one process opens at most to the primary. Those to a replica are as many as its pool has. */
export function countConnections(role: 'api' | 'worker', config: ProcessConfig): number {
  const pool = config.DATABASE_POOL_SIZE
  if (role === 'worker') return pool + CONNECTIONS.heartbeats
  return pool + (config.OPERATE_DATABASE_URL === undefined ? 0 : CONNECTIONS.console)
}
