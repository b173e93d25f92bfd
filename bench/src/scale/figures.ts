import {
  CONNECTIONS,
  countConnections,
  POOLER_CONNECTIONS_PER_ROLE,
} from '@cadenza/server/platform/db/connection-budget'

const BUDGET = 'a setting: DATABASE_POOL_SIZE, and what apps/server/src/platform/db/connection-budget.ts adds'
/** As `setup` configures a process: the default pool, and the operators' console. */
const DEFAULTS = { DATABASE_POOL_SIZE: CONNECTIONS.pool, OPERATE_DATABASE_URL: 'postgres://operator' }
/** api, worker and operator. */
const POOLED_ROLES = 3

/** A figure of ours, and the command that makes it. On two shared cores; `assumed` where no command can. */
interface Figure {
  value: number
  unit: string
  from: string
}

const figure = (value: number, unit: string, from: string): Figure => ({ value, unit, from })

export const FIGURES = {
  bandCoreSeconds: figure(0.161, 'core-seconds for a second of music', 'npm run band:speed'),
  masteringCoreSeconds: figure(0.029, 'core-seconds for a second of music', 'assumed, after 2.2 to 3.5 s for 120 s'),
  engineCoreSeconds: figure(0.057, 'core-seconds for a song over three nodes', 'assumed, after a trial of three nodes'),
  apiMsPerRequest: figure(2.4, 'ms of api CPU for a request', 'npm run bench:requests'),
  streamsPerApi: figure(10_000, 'streams in one api process', 'npm run bench:streams'),
  spendsPerPrimary: figure(718, 'spends a second in one primary', 'npm run bench:spend'),
  playsPerPrimary: figure(1600, 'plays a second in one primary, told one by one', 'npm run bench:plays'),
  databaseBytesPerSong: figure(5100, 'bytes of rows for a song and all that hangs on it', 'npm run bench:growth'),
  soundBytesPerSecond: figure(56_000, 'bytes kept for a second of music: 320 and 128 kbit/s', 'the formats'),
  playedBytesPerSecond: figure(16_000, 'bytes sent for a second of music: 128 kbit/s', 'the format'),
  searchedSongs: figure(10_000_000, 'public songs that trigrams search within 100 ms', 'npm run bench:growth'),
  publicShare: figure(0.6, 'of the songs are public', 'assumed'),
  primaryBytes: figure(1e12, 'bytes that one primary should hold', 'assumed'),
  coreUse: figure(0.6, 'of a core may be used at the peak', 'assumed'),
  connectionsPerApi: figure(countConnections('api', DEFAULTS), 'connections of one api process', BUDGET),
  connectionsPerWorker: figure(countConnections('worker', DEFAULTS), 'connections of one worker process', BUDGET),
  coresPerWorker: figure(4, 'cores that one worker process keeps busy', 'assumed'),
  connectionsPerPrimary: figure(
    97,
    'connections of one primary without a pooler',
    "a setting: PostgreSQL's default, 3 reserved",
  ),
  connectionsThroughPooler: figure(
    POOLER_CONNECTIONS_PER_ROLE * POOLED_ROLES,
    'connections of one primary behind PgBouncer, however many processes there are',
    'a setting: docs/operations.md',
  ),
  auditedUsersPerHour: figure(
    9000,
    'users with new transfers that an hourly audit looks at',
    'npm run bench:housekeeping',
  ),
} as const satisfies Record<string, Figure>

export type FigureName = keyof typeof FIGURES
export const valueOf = (name: FigureName): number => FIGURES[name].value
