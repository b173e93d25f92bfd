import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseUrlAsRole } from '@cadenza/dev/services/database-roles'
import { type MusicStandIn, startMusicStandIn } from '@cadenza/dev/stand-ins/music/music-stand-in'
import { createDatabase, createPool, type Database } from '@cadenza/server/platform/db/database'
import { listDeployments } from '@cadenza/server/platform/restate/deployments'
import { createLogger } from '@cadenza/server/platform/telemetry/logger'
import { type ReleasePorts, startHaproxy } from '#bench/harness/proxies.ts'
import { createServerProcesses, freePorts } from '#bench/harness/server-processes.ts'
import { pathWithPostgresPrograms } from '#bench/restore-drill/backup-process.ts'
import { type DatabasePair, startDatabasePair } from './database-pair.ts'
import { createEngineNodes, type EngineNodes, PARTITIONS } from './engine-nodes.ts'
import { fakeClock, type FakeClock } from './fake-clock.ts'
import { mountLimited } from './limited-disk.ts'
import { type ObjectStorePart, startObjectStorePart } from './object-store-part.ts'
import { createPart, type Part } from './part.ts'
import { proxySections } from './proxy-sections.ts'

export const ORIGIN = 'https://cadenza.example'

export interface Release {
  ports: ReleasePorts
  workers: readonly Part[]
}

export interface Cluster {
  apiUrl: string
  adminUrl: string
  db: Database
  music: MusicStandIn
  database: DatabasePair
  engine: EngineNodes
  store: ObjectStorePart
  proxy: Part
  apis: readonly Part[]
  /** The release whose workers get the new songs, and the one that is not running. */
  releases: { current: Release; next: Release }
  clock: FakeClock
  /** The workers' temporary files; limited in size where this machine allows it. */
  workDisk: { dir: string; isLimited: boolean }
  waitForRelease: (release: Release) => Promise<void>
}

export type OnStop = (stop: () => Promise<unknown>) => void

/** How long the provider needs for a song. */
const COMPOSE_MS = 2000
const DISK_MB = { database: 1500, work: 200 }

/** What a fault must not wait for; the order of the intervals is that of production. */
const ENV = {
  RESTATE_PARTITIONS: String(PARTITIONS),
  DATABASE_POOLER: 'transaction',
  RECOVERY_EVERY_SECONDS: '5',
  GENERATION_SILENT_SECONDS: '45',
}

const silentLogger = createLogger({ LOG_LEVEL: 'silent' }, 'drill')

async function startEngineAndProxy(folder: string, onStop: OnStop) {
  const [apiPort = 0, ingressPort = 0, adminPort = 0, api1 = 0, api2 = 0, ...workerPorts] = await freePorts(11)
  const [addressA = 0, a1 = 0, a2 = 0, addressB = 0, b1 = 0, b2 = 0] = workerPorts
  const a: ReleasePorts = { address: addressA, workers: [a1, a2] }
  const b: ReleasePorts = { address: addressB, workers: [b1, b2] }
  const engine = await createEngineNodes(join(folder, 'engine'))
  onStop(() => Promise.all(engine.nodes.map((node) => node.stop())))
  await engine.startAll()
  const more = proxySections({
    api: { port: apiPort, servers: [api1, api2] },
    ingress: { port: ingressPort, servers: engine.nodes.map((node) => node.ingressPort) },
    admin: { port: adminPort, servers: engine.nodes.map((node) => node.adminPort) },
  })
  const proxy = createPart(async () => {
    const child = await startHaproxy(folder, { a, b, more })
    return { pids: [child.pid], stop: child.stop }
  })
  onStop(() => proxy.stop())
  await proxy.start()
  return { engine, proxy, a, b, apiPorts: [api1, api2], apiPort, ingressPort, adminPort }
}

async function startStorage(folder: string, clock: FakeClock, onStop: OnStop) {
  const database = await startDatabasePair({
    folder,
    path: await pathWithPostgresPrograms(),
    env: { PATH: process.env['PATH'], ...clock.env },
    prepareDir: async (dir) => {
      const disk = await mountLimited(dir, DISK_MB.database)
      onStop(() => disk.remove())
    },
  })
  onStop(() => database.stop())
  const store = await startObjectStorePart(folder)
  onStop(() => store.stop())
  return { database, store }
}

interface ClusterOptions {
  folder: string
  /** Whether api, workers and PostgreSQL get a clock that can jump. */
  hasFakeClock: boolean
  onStop: OnStop
}

/** Every part of an installation of several machines, as processes on this one. */
export async function startCluster({ folder, hasFakeClock, onStop }: ClusterOptions): Promise<Cluster> {
  const clock = await fakeClock(folder, hasFakeClock)
  const workDir = join(folder, 'work')
  const workDisk = await mountLimited(workDir, DISK_MB.work)
  onStop(() => workDisk.remove())
  const music = await startMusicStandIn({ honorsIdempotencyKey: true, composeMs: COMPOSE_MS })
  onStop(() => music.stop())
  const { database, store } = await startStorage(folder, clock, onStop)
  const { engine, proxy, a, b, apiPorts, apiPort, ingressPort, adminPort } = await startEngineAndProxy(folder, onStop)
  const adminUrl = `http://127.0.0.1:${adminPort}`
  const pooled = database.pooledUrl()
  await mkdir(workDir, { recursive: true })
  const processes = createServerProcesses({
    origin: ORIGIN,
    database: {
      owner: database.primaryUrl(),
      api: databaseUrlAsRole(pooled, 'cadenza_api'),
      worker: databaseUrlAsRole(pooled, 'cadenza_worker'),
    },
    restate: { ingressUrl: `http://127.0.0.1:${ingressPort}`, adminUrl, identityKey: engine.identityKey },
    music,
    env: { ...ENV, ...store.env, ...clock.env },
  })
  // `migrate` refuses an address of a pooler.
  await createServerProcesses({
    origin: ORIGIN,
    database: { owner: database.primaryUrl(), api: '', worker: '' },
    restate: { ingressUrl: '', adminUrl, identityKey: engine.identityKey },
    music,
    env: store.env,
  }).migrate()
  await database.setRoleTimeouts()
  await database.addReplica()

  const apis = apiPorts.map((port) =>
    createPart(async () => {
      const child = await processes.startApi(port, {
        DATABASE_REPLICA_URL: databaseUrlAsRole(database.pooledReplicaUrl(), 'cadenza_api'),
      })
      return { pids: [child.pid], stop: child.stop }
    }),
  )
  const releaseOf = (ports: ReleasePorts): Release => ({
    ports,
    workers: ports.workers.map((port) =>
      createPart(async () => {
        const child = await processes.startWorker({ port, address: ports.address }, { TMPDIR: workDir })
        return { pids: [child.pid], stop: child.stop }
      }),
    ),
  })
  const releases = { current: releaseOf(a), next: releaseOf(b) }
  for (const part of [...apis, ...releases.current.workers, ...releases.next.workers]) onStop(() => part.stop())
  await Promise.all([...apis, ...releases.current.workers].map((part) => part.start()))
  const waitForRelease = async ({ ports }: Release): Promise<void> => {
    const isCurrent = async () =>
      (await listDeployments(adminUrl)).some(
        ({ address, currentServices }) =>
          address.includes(`:${ports.address}/`) && currentServices.includes('Generation'),
      )
    while (!(await isCurrent().catch(() => false))) await sleep(200)
  }
  await waitForRelease(releases.current)
  const config = { DATABASE_URL: pooled, DATABASE_POOL_SIZE: 4, DATABASE_POOLER: 'transaction' as const }
  const db = createDatabase(createPool(config, silentLogger))
  onStop(() => db.destroy())
  return {
    apiUrl: `http://127.0.0.1:${apiPort}`,
    adminUrl,
    db,
    music,
    database,
    engine,
    store,
    proxy,
    apis,
    releases,
    clock,
    workDisk: { dir: workDir, isLimited: workDisk.isLimited },
    waitForRelease,
  }
}
