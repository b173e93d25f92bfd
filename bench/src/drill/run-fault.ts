import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '#bench/faults/audit/audit.ts'
import type { Violation } from '#bench/faults/audit/violation.ts'
import { countCharges } from '#bench/faults/audit/audit-provider.ts'
import {
  type GenerationProgress,
  hasEnded,
  readProgress,
  retryWhileDown,
  StuckGenerationsError,
  waitUntilAllEnded,
} from '#bench/faults/generation-progress.ts'
import { createGenerationRequests, type GenerationRequests } from '#bench/faults/users/generation-requests.ts'
import { createRetryingClient, type RetryingClient } from '#bench/faults/users/retrying-client.ts'
import { createTestUsers, type TestUser } from '#bench/faults/users/test-users.ts'
import { type FailedRequest, startLoad } from '#bench/harness/load.ts'
import { type Cluster, ORIGIN } from './cluster/cluster.ts'
import type { ClusterFault } from './faults.ts'

export interface DrillUsers {
  users: readonly TestUser[]
  client: RetryingClient
  requests: GenerationRequests
}

export interface FaultResult {
  ordered: number
  made: number
  /** Ended without a song; the credits were returned. */
  notMade: number
  /** Neither made nor ended. */
  lost: number
  /** Charges of the provider beyond the first for one song. */
  paidTwice: number
  /** Calls of the provider beyond the first for one song: what a provider that ignores keys would have charged. */
  calledTwice: number
  requests: number
  failures: readonly FailedRequest[]
  /** From the fault to the last request that failed. */
  failingSeconds: number
  /** From the fault until a song was made that was requested after it. */
  nextSongSeconds: number | null
  violations: readonly Violation[]
}

const USERS = 8
const BEFORE_MS = 8000
const AFTER_MS = 15_000
const STUCK_SECONDS = 180

export interface LoadPlan {
  readsPerSecond: number
  songEveryMs: number
}

export async function createDrillUsers({ db, apiUrl }: Cluster): Promise<DrillUsers> {
  const users = (await createTestUsers(db, USERS)).map(({ cookie, ...user }) => ({
    ...user,
    cookie: `__Host-${cookie}`,
  }))
  const client = createRetryingClient({ apiUrl, origin: ORIGIN })
  return { users, client, requests: createGenerationRequests(client) }
}

/** Requests songs at intervals, whatever becomes of the ones before, until the returned function is called. */
function startSongs({ users, requests }: DrillUsers, everyMs: number): () => Promise<void> {
  const pending: Promise<unknown>[] = []
  let isStopped = false
  const loop = async (): Promise<void> => {
    for (let n = 0; !isStopped; n += 1) {
      const user = users[n % users.length]
      if (user) pending.push(requests.send(user))
      await sleep(everyMs)
    }
  }
  const looping = loop()
  return async () => {
    isStopped = true
    await looping
    await Promise.all(pending)
  }
}

/** Resolves with the moment when the first song was made that was requested from now on, or null. */
function watchNextSong({ db }: Cluster, { requests }: DrillUsers) {
  const from = requests.all.length
  let isStopped = false
  const watch = async (): Promise<number | null> => {
    while (!isStopped) {
      const ids = requests.all.slice(from).map(({ id }) => id)
      const all = await retryWhileDown(() => readProgress(db, ids)).catch((): GenerationProgress[] => [])
      if (all.some(({ state }) => state === 'succeeded')) return performance.now()
      await sleep(250)
    }
    return null
  }
  const watching = watch()
  return {
    async stop(): Promise<number | null> {
      isStopped = true
      return watching
    },
  }
}

function countExtra(counts: ReadonlyMap<string, number>, ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + Math.max(0, (counts.get(id) ?? 0) - 1), 0)
}

/** Users read and request songs, the fault happens, and when every song has ended everything is audited. */
export async function runFault(
  cluster: Cluster,
  drillUsers: DrillUsers,
  fault: ClusterFault,
  { readsPerSecond, songEveryMs }: LoadPlan,
): Promise<FaultResult> {
  const { db, music, store, adminUrl, apiUrl } = cluster
  const { users, requests } = drillUsers
  const first = requests.all.length
  const load = startLoad({ origin: ORIGIN, url: apiUrl, users, readsPerSecond })
  const stopSongs = startSongs(drillUsers, songEveryMs)
  await sleep(BEFORE_MS)
  const faultAtMs = performance.now()
  const nextSong = watchNextSong(cluster, drillUsers)
  await fault.cause(cluster)
  await sleep(AFTER_MS)
  while (load.requests() < (fault.minRequests ?? 0)) await sleep(250)
  await stopSongs()
  const { requests: sent, failures } = await load.stop()
  const ids = requests.all.slice(first).map(({ id }) => id)
  await waitUntilAllEnded(db, ids, STUCK_SECONDS).catch((error: unknown) => {
    if (!(error instanceof StuckGenerationsError)) throw error
  })
  const nextSongAtMs = await nextSong.stop()
  await fault.mend?.(cluster)
  const all = await readProgress(db, ids)
  const ended = all.filter(hasEnded)
  const made = ended.filter(({ state }) => state === 'succeeded')
  const { charges, calls } = music.bill()
  const violations = await audit(
    { ...drillUsers, product: { db, store: store.store, music }, adminUrl, honorsIdempotencyKey: true },
    ids,
  )
  return {
    ordered: ids.length,
    made: made.length,
    notMade: ended.length - made.length,
    lost: ids.length - ended.length,
    paidTwice: countExtra(countCharges(charges), ids),
    calledTwice: countExtra(countCharges(calls), ids),
    requests: sent,
    failures,
    failingSeconds: Math.max(0, ...failures.map(({ atMs }) => atMs - faultAtMs)) / 1000,
    nextSongSeconds: nextSongAtMs === null ? null : (nextSongAtMs - faultAtMs) / 1000,
    violations,
  }
}
