import { valueOf } from './figures.ts'
import type { ScaleInputs } from './inputs.ts'

const DAY_SECONDS = 86_400
const YEAR_DAYS = 365
const ENGINE_NODE_CORES = 8
const PRIMARY_CORES = 16

export interface Load {
  songsPerSecond: number
  songsAtPeak: number
  callsAtPeak: number
  browsersAtPeak: number
  requestsAtPeak: number
  listensAtPeak: number
  soundBytesPerDay: number
  playedBytesPerDay: number
  playedBitsAtPeak: number
  rowBytesPerDay: number
}

export function computeLoad(inputs: ScaleInputs): Load {
  const { songsPerDay, usersPerDay, peakFactor, songSeconds } = inputs
  const songsPerSecond = songsPerDay / DAY_SECONDS
  const listensPerDay = usersPerDay * inputs.listensPerUser
  const playedBytesPerDay = listensPerDay * songSeconds * valueOf('playedBytesPerSecond')
  return {
    songsPerSecond,
    songsAtPeak: songsPerSecond * peakFactor,
    callsAtPeak: songsPerSecond * peakFactor * inputs.providerCallSeconds,
    browsersAtPeak: ((usersPerDay * inputs.minutesOpenPerUser) / 1440) * peakFactor,
    requestsAtPeak: ((usersPerDay * inputs.requestsPerUser) / DAY_SECONDS) * peakFactor,
    listensAtPeak: (listensPerDay / DAY_SECONDS) * peakFactor,
    soundBytesPerDay: songsPerDay * songSeconds * valueOf('soundBytesPerSecond'),
    playedBytesPerDay,
    playedBitsAtPeak: ((playedBytesPerDay * 8) / DAY_SECONDS) * peakFactor,
    rowBytesPerDay: songsPerDay * valueOf('databaseBytesPerSong'),
  }
}

export interface Part {
  name: string
  count: number
  unit: string
  /** Paid for all day, at the mean where machines come and go with the load. */
  coresPaid: number
  arithmetic: string
}

const cores = (coreSecondsPerSecond: number): number => Math.ceil(coreSecondsPerSecond / valueOf('coreUse'))

export function computeParts(inputs: ScaleInputs): Part[] {
  const load = computeLoad(inputs)
  const bandSeconds = inputs.musicDollarsPerSong > 0 ? 0 : valueOf('bandCoreSeconds') * inputs.songSeconds
  const masteringSeconds = valueOf('masteringCoreSeconds') * inputs.songSeconds
  const engineCores = valueOf('engineCoreSeconds') * load.songsAtPeak
  const engineNodes = Math.max(3, Math.ceil((2 * engineCores) / ENGINE_NODE_CORES) + 1)
  const apiForRequests = cores((load.requestsAtPeak * valueOf('apiMsPerRequest')) / 1000)
  const apiForStreams = Math.ceil(load.browsersAtPeak / valueOf('streamsPerApi'))
  const api = Math.max(2, apiForRequests, apiForStreams)
  const shards = Math.max(1, Math.ceil((load.rowBytesPerDay * YEAR_DAYS) / valueOf('primaryBytes')))
  return [
    {
      name: 'music',
      count: Math.ceil(load.songsAtPeak * bandSeconds),
      unit: 'cores of bands',
      coresPaid: load.songsPerSecond * bandSeconds,
      arithmetic: `${load.songsAtPeak.toFixed(1)} songs a second at the peak × ${bandSeconds.toFixed(1)} core-seconds`,
    },
    {
      name: 'mastering',
      count: Math.ceil(load.songsAtPeak * masteringSeconds),
      unit: 'cores of workers',
      coresPaid: load.songsPerSecond * masteringSeconds,
      arithmetic: `${load.songsAtPeak.toFixed(1)} × ${masteringSeconds.toFixed(1)} core-seconds`,
    },
    {
      name: 'engine',
      count: engineNodes,
      unit: `nodes of ${ENGINE_NODE_CORES} cores`,
      coresPaid: engineNodes * ENGINE_NODE_CORES,
      arithmetic: `${engineCores.toFixed(1)} cores at the peak, twice that, and one that may fail`,
    },
    {
      name: 'api',
      count: api,
      unit: 'processes',
      coresPaid: api,
      arithmetic: `${apiForRequests} for requests, ${apiForStreams} for streams; a process answers and holds streams`,
    },
    {
      name: 'PostgreSQL',
      count: shards,
      unit: `primaries of ${PRIMARY_CORES} cores, each with a replica`,
      coresPaid: shards * 2 * PRIMARY_CORES,
      arithmetic: `${((load.rowBytesPerDay * YEAR_DAYS) / 1e12).toFixed(2)} TB of rows a year, 1 TB each`,
    },
  ]
}

export interface Connections {
  role: 'api' | 'worker'
  processes: number
  each: number
  total: number
}

/** Open connections of all processes of a role, if each holds as many as it may. */
export function computeConnections(inputs: ScaleInputs): Connections[] {
  const countOf = (part: string) => computeParts(inputs).find(({ name }) => name === part)?.count ?? 0
  const connectionsOf = (role: Connections['role'], processes: number, each: number): Connections => ({
    role,
    processes,
    each,
    total: processes * each,
  })
  const workers = Math.max(2, Math.ceil(countOf('mastering') / valueOf('coresPerWorker')))
  return [
    connectionsOf('api', countOf('api'), valueOf('connectionsPerApi')),
    connectionsOf('worker', workers, valueOf('connectionsPerWorker')),
  ]
}

export interface Cost {
  name: string
  dollarsPerDay: number
}

export function computeCosts(inputs: ScaleInputs): Cost[] {
  const load = computeLoad(inputs)
  const machines = computeParts(inputs).map(({ name, coresPaid }) => ({
    name,
    dollarsPerDay: coresPaid * 24 * inputs.coreHourDollars,
  }))
  return [
    ...machines,
    { name: 'bought music', dollarsPerDay: inputs.songsPerDay * inputs.musicDollarsPerSong },
    {
      name: 'storage, after a year',
      dollarsPerDay: (((load.soundBytesPerDay * YEAR_DAYS) / 1e9) * inputs.gigabyteMonthDollars * 12) / YEAR_DAYS,
    },
    { name: 'being played', dollarsPerDay: (load.playedBytesPerDay / 1e9) * inputs.gigabyteSentDollars },
  ]
}

export interface Limit {
  what: string
  /** How many songs a day it holds, everything else in proportion. */
  songsPerDay: number
  replacement: string
}

/** What a single one of each part holds, the first that breaks first. */
export function computeLimits(inputs: ScaleInputs): Limit[] {
  const load = computeLoad(inputs)
  const { songsPerDay } = inputs
  const holds = (what: string, capacity: number, loadNow: number, replacement: string): Limit => ({
    what,
    songsPerDay: Math.floor((songsPerDay * capacity) / loadNow),
    replacement,
  })
  const usableCore = valueOf('coreUse')
  const songCoreSeconds = computeParts(inputs)
    .slice(0, 2)
    .reduce((sum, { coresPaid }) => sum + coresPaid, 0)
  const apiCores = (load.requestsAtPeak * valueOf('apiMsPerRequest')) / 1000
  const processes = Math.max(apiCores / usableCore, load.browsersAtPeak / valueOf('streamsPerApi'))
  return [
    holds('two cores that play, sing and master', 2, songCoreSeconds, 'bands and workers on other machines'),
    holds('one api process, by its requests', usableCore, apiCores, 'more of them behind the proxy'),
    holds('one api process, by its streams', valueOf('streamsPerApi'), load.browsersAtPeak, 'more of them'),
    holds(
      'the connections of one primary',
      valueOf('connectionsPerPrimary'),
      processes * valueOf('connectionsPerApi'),
      'PgBouncer, then read replicas',
    ),
    holds(
      'trigram search, after a year',
      valueOf('searchedSongs'),
      songsPerDay * YEAR_DAYS * valueOf('publicShare'),
      'OpenSearch behind the same route',
    ),
    holds('plays in the primary of everything', valueOf('playsPerPrimary'), load.listensAtPeak, 'a database for plays'),
    holds(
      'one primary of 1 TB, after a year',
      valueOf('primaryBytes'),
      load.rowBytesPerDay * YEAR_DAYS,
      'shards by user',
    ),
    holds(
      'the hourly audit of users with new transfers',
      valueOf('auditedUsersPerHour'),
      songsPerDay / 24,
      'audits more often: AUDIT_EVERY_SECONDS',
    ),
    holds('spends in one primary', valueOf('spendsPerPrimary'), load.songsAtPeak, 'shards by user, long before'),
  ].toSorted((one, other) => one.songsPerDay - other.songsPerDay)
}
