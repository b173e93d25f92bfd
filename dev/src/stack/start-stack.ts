import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogSink } from '#dev/process/child-process.ts'
import { restartOnChange } from './restart-on-change.ts'
import { needsDemoCatalog, startDemoCatalogSeed, type DemoCatalogSeed } from './seed-demo-catalog.ts'
import type { Ffmpeg } from '#dev/services/find-or-install-ffmpeg.ts'
import type { Restate } from '#dev/services/restate.ts'
import {
  chooseOrigin,
  ffmpegEnvironment,
  isSet,
  serverEnvironment,
  type Environment,
  type ServerEnvironmentInput,
} from './stack-environment.ts'
import {
  prepareFfmpeg,
  prepareGoogle,
  prepareMusic,
  prepareObjectStore,
  preparePostgres,
  prepareRestate,
  prepareStripe,
  type MusicKind,
  type MusicProvider,
  type ObjectStore,
  type ServiceOptions,
  type PreparedDatabase,
} from './prepare-services.ts'
import {
  FIRST_PORT,
  movedPorts,
  pickFreePorts,
  pickPreferredPorts,
  type MovedPort,
  type StackPorts,
} from './stack-ports.ts'
import { REPOSITORY_DIR, runMigrations, startApi, startVite, startWorker, type ProcessOptions } from './app-services.ts'
import { createServiceRegistry, type ServiceRegistry } from './service-registry.ts'
import type { GoogleStandIn } from '#dev/stand-ins/google/google-stand-in.ts'
import type { StripeStandIn } from '#dev/stand-ins/stripe/stripe-stand-in.ts'
import { supervise } from '#dev/process/supervise.ts'

export interface StackOptions {
  // Default: a folder in the temporary folder, removed on stop, with services that trade durability for speed.
  dataDir?: string
  cacheDir?: string
  ports: 'preferred' | 'free'
  firstPort?: number
  // vite: hot reload of web and server. dist: the api serves apps/web/dist itself.
  web: 'vite' | 'dist' | 'none'
  // May name existing servers to use; the launcher passes its environment, tests pass none and get every service fresh.
  environment?: Environment
  // Default: the stand-in with throwaway data, else the band.
  music?: MusicKind | undefined
  // The number of demo songs that are generated in the background for an empty catalog. Default: none.
  demoSongs?: number | 'all' | undefined
  // Overrides all other variables of api and worker.
  extraEnv?: Environment
  onLog?: LogSink
}

const STAND_IN_COMPOSE_MS = 4_000

interface BackingServices {
  database: PreparedDatabase
  objectStore: ObjectStore
  restate: Restate | undefined
  google: GoogleStandIn | undefined
  stripe: StripeStandIn | undefined
  music: MusicProvider | undefined
  ffmpeg: Ffmpeg
}

export interface Stack extends Omit<BackingServices, 'database'> {
  databaseUrl: string
  origin: string
  apiUrl: string
  ports: StackPorts
  movedPorts: MovedPort[]
  // One sentence for each failure; with hot reload the next change of a file starts the service again.
  problems: string[]
  // Resolves when the demo songs are made; at once when none are requested.
  seeded: Promise<void>
  pid: (service: string) => number | undefined
  restart: (service: string, reason?: string) => Promise<void>
  stop: () => Promise<void>
}

interface StackContext {
  options: StackOptions
  origin: string
  serviceOptions: ServiceOptions
  registry: ServiceRegistry
}

function environmentFor(
  { options, origin, serviceOptions }: StackContext,
  servers: Partial<BackingServices>,
): Environment {
  const { ports, dataDir } = serviceOptions
  const input: ServerEnvironmentInput = {
    origin,
    ports,
    databaseUrl: servers.database?.url ?? '',
    mediaDir: join(dataDir, 'media'),
    webDist: options.web === 'dist' ? join(REPOSITORY_DIR, 'apps/web/dist') : undefined,
    restate: servers.restate,
    objectStore: servers.objectStore?.kind === 's3' ? servers.objectStore : undefined,
    google: servers.google,
    stripe: servers.stripe,
    music: servers.music,
    ffmpeg: servers.ffmpeg,
  }
  return { ...serverEnvironment(input, serviceOptions.environment), ...options.extraEnv }
}

async function prepareDatabase(context: StackContext): Promise<PreparedDatabase> {
  const { serviceOptions } = context
  const database = await preparePostgres(serviceOptions)
  // Migrations need none of the other servers, only a complete configuration.
  const engine = { RESTATE_INGRESS_URL: 'http://127.0.0.1', RESTATE_ADMIN_URL: 'http://127.0.0.1' }
  const environment = { ...engine, ...environmentFor(context, { database }) }
  await runMigrations({ environment, onLog: serviceOptions.onLog })
  return database
}

// ffmpeg is prepared first because the band encodes with it.
async function prepareMusicAndFfmpeg(serviceOptions: ServiceOptions): Promise<[Ffmpeg, MusicProvider | undefined]> {
  const ffmpeg = await prepareFfmpeg(serviceOptions)
  const environment = { ...serviceOptions.environment, ...ffmpegEnvironment(ffmpeg) }
  return [ffmpeg, await prepareMusic({ ...serviceOptions, environment })]
}

async function startBackingServices(context: StackContext): Promise<BackingServices> {
  const { serviceOptions, origin, registry } = context
  const google = await prepareGoogle(serviceOptions, origin)
  if (google) registry.onStop(() => google.stop())
  const stripe = await prepareStripe(serviceOptions)
  if (stripe) registry.onStop(() => stripe.stop())
  const [database, restate, objectStore, [ffmpeg, music]] = await Promise.all([
    prepareDatabase(context),
    prepareRestate(serviceOptions),
    prepareObjectStore(serviceOptions),
    prepareMusicAndFfmpeg(serviceOptions),
  ])
  return { database, restate, objectStore, google, stripe, music, ffmpeg }
}

// With hot reload, a service that does not start has an unfinished edit: it is reported, and the next edit retries it.
async function startAppServices(
  { options, serviceOptions, registry }: StackContext,
  processes: ProcessOptions,
): Promise<string[]> {
  const { print } = serviceOptions
  registry.track(
    'api',
    supervise({ name: 'api', print, start: (signal, isRetry) => startApi(processes, signal, isRetry) }),
  )
  registry.track(
    'worker',
    supervise({ name: 'worker', print, start: (signal, isRetry) => startWorker(processes, signal, isRetry) }),
  )
  const appServices = registry.appServices()
  if (options.web !== 'vite') {
    await Promise.all(appServices.map(({ service }) => service.ready))
    return []
  }
  registry.onStop(await restartOnChange(processes, registry, print))
  const outcomes = await Promise.allSettled(appServices.map(({ service }) => service.ready))
  return outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => (reason as Error).message)
}

async function seedDemoCatalog(
  { options, serviceOptions, registry }: StackContext,
  processes: ProcessOptions,
  database: PreparedDatabase,
): Promise<DemoCatalogSeed | undefined> {
  const { demoSongs = 0 } = options
  if (demoSongs === 0 || !(await needsDemoCatalog(database.url))) return undefined
  if (isSet(serviceOptions.environment, 'MUSIC_URL')) {
    serviceOptions.print(
      'no demo songs, because the music provider at MUSIC_URL may charge for them; npm run seed makes them',
    )
    return undefined
  }
  const seed = await startDemoCatalogSeed(processes, demoSongs, serviceOptions.print)
  registry.beforeStop(() => seed.stop())
  return seed
}

async function makeTemporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'cadenza-stack-'))
  await chmod(dir, 0o711) // PostgreSQL may have to run as another user below it
  return dir
}

async function createStackContext(options: StackOptions): Promise<StackContext> {
  const dataDir = options.dataDir ?? (await makeTemporaryDir())
  await mkdir(dataDir, { recursive: true })
  const cacheDir = options.cacheDir ?? join(REPOSITORY_DIR, '.dev/cache')
  const environment = {
    NODE_COMPILE_CACHE: join(cacheDir, 'node'), // makes every start of api and worker a quarter faster
    ...(options.environment ?? { PATH: process.env['PATH'], HOME: process.env['HOME'] }),
  }
  const ports =
    options.ports === 'free' ? await pickFreePorts() : await pickPreferredPorts(options.firstPort ?? FIRST_PORT)
  const registry = createServiceRegistry()
  const isThrowaway = options.dataDir === undefined
  const serviceOptions: ServiceOptions = {
    dataDir,
    cacheDir,
    ports,
    isThrowaway,
    environment,
    music: options.music ?? (isThrowaway ? 'stand-in' : 'band'),
    standInComposeMs: isThrowaway ? 0 : STAND_IN_COMPOSE_MS,
    print: (text) => options.onLog?.('dev', text),
    onLog: options.onLog,
    track: registry.track,
    onStop: registry.onStop,
  }
  return {
    options,
    origin: chooseOrigin(environment, options.web === 'vite' ? ports.web : ports.api),
    serviceOptions,
    registry,
  }
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const context = await createStackContext(options)
  const { origin, serviceOptions, registry } = context
  const { ports, dataDir, environment, print, onLog } = serviceOptions
  const stop = async () => {
    await registry.stopAll()
    if (serviceOptions.isThrowaway) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    if (options.web === 'vite') {
      const start = (signal: AbortSignal, isRetry: boolean) => startVite({ ports, environment, onLog }, signal, isRetry)
      registry.track('web', supervise({ name: 'web', print, start }))
    }
    const { database, ...servers } = await startBackingServices(context)
    const processes = {
      ports,
      environment: environmentFor(context, { database, ...servers }),
      databaseUrlAs: database.urlAs,
      onLog,
    }
    const problems = await startAppServices(context, processes)
    if (servers.ffmpeg.kind === 'missing') problems.unshift(servers.ffmpeg.problem)
    const demoCatalogSeed =
      servers.ffmpeg.kind === 'found' ? await seedDemoCatalog(context, processes, database) : undefined
    return {
      ...servers,
      databaseUrl: database.url,
      origin,
      apiUrl: `http://127.0.0.1:${ports.api}`,
      ports,
      movedPorts: options.ports === 'free' ? [] : movedPorts(ports, options.firstPort ?? FIRST_PORT),
      problems,
      seeded: demoCatalogSeed?.seeded ?? Promise.resolve(),
      pid: registry.pid,
      restart: registry.restart,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
