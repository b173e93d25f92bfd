import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogSink } from './child.ts'
import { restartOnChange } from './hot-reload.ts'
import { isHouseWanted, startHouse, type House } from './house.ts'
import type { Ffmpeg } from './parts/ffmpeg.ts'
import type { Restate } from './parts/restate.ts'
import {
  chooseOrigin,
  ffmpegEnvironment,
  isSet,
  serverEnvironment,
  type Environment,
  type ServerSurroundings,
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
  type PartOptions,
  type PreparedDatabase,
} from './stack-parts.ts'
import {
  FIRST_PORT,
  movedPorts,
  pickFreePorts,
  pickPreferredPorts,
  type MovedPort,
  type StackPorts,
} from './stack-ports.ts'
import { REPOSITORY_DIR, migrate, startApi, startVite, startWorker, type ProcessOptions } from './stack-processes.ts'
import { createStackRegister, type StackRegister } from './stack-register.ts'
import type { Google } from './standins/google.ts'
import type { Stripe } from './standins/stripe/stand-in.ts'
import { supervise } from './supervise.ts'

export interface StackOptions {
  // Left out: a folder in the temporary folder, removed on stop, with parts that trade durability for speed.
  dataDir?: string
  cacheDir?: string
  ports: 'preferred' | 'free'
  firstPort?: number
  // vite: hot reload of web and server. dist: the api serves apps/web/dist itself.
  web: 'vite' | 'dist' | 'none'
  // Names servers of the caller's own; the launcher passes its environment, tests pass nothing and get all parts fresh.
  environment?: Environment
  // Left out: the stand-in with throw-away data, else the band.
  music?: MusicKind | undefined
  // So many songs of the house for a catalogue without any, made in the background. Left out: none.
  houseSongs?: number | 'all' | undefined
  // Reaches api and worker last, over everything else.
  extraEnv?: Environment
  onLog?: LogSink
}

const VISIBLE_PROGRESS_MS = 4_000

interface StackServers {
  database: PreparedDatabase
  objectStore: ObjectStore
  restate: Restate | undefined
  google: Google | undefined
  stripe: Stripe | undefined
  music: MusicProvider | undefined
  ffmpeg: Ffmpeg
}

export interface Stack extends Omit<StackServers, 'database'> {
  databaseUrl: string
  origin: string
  apiUrl: string
  ports: StackPorts
  movedPorts: MovedPort[]
  // What does not work, one sentence each; with hot reload the next change of a file tries a program again.
  problems: string[]
  // When the house has made its songs; at once where there is none.
  seeded: Promise<void>
  pid: (part: string) => number | undefined
  restart: (part: string, reason?: string) => Promise<void>
  stop: () => Promise<void>
}

interface Plan {
  options: StackOptions
  origin: string
  parts: PartOptions
  register: StackRegister
}

function environmentFor({ options, origin, parts }: Plan, servers: Partial<StackServers>): Environment {
  const { ports, dataDir } = parts
  const surroundings: ServerSurroundings = {
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
  return { ...serverEnvironment(surroundings, parts.environment), ...options.extraEnv }
}

async function prepareDatabase(plan: Plan): Promise<PreparedDatabase> {
  const { parts } = plan
  const database = await preparePostgres(parts)
  // Migrating needs none of the other servers, only a configuration that is complete.
  const engine = { RESTATE_INGRESS_URL: 'http://127.0.0.1', RESTATE_ADMIN_URL: 'http://127.0.0.1' }
  const environment = { ...engine, ...environmentFor(plan, { database }) }
  await migrate({ environment, onLog: parts.onLog })
  return database
}

// The band encodes with ffmpeg as well.
async function prepareMusicAndFfmpeg(parts: PartOptions): Promise<[Ffmpeg, MusicProvider | undefined]> {
  const ffmpeg = await prepareFfmpeg(parts)
  const environment = { ...parts.environment, ...ffmpegEnvironment(ffmpeg) }
  return [ffmpeg, await prepareMusic({ ...parts, environment })]
}

async function startServers(plan: Plan): Promise<StackServers> {
  const { parts, origin, register } = plan
  const google = await prepareGoogle(parts, origin)
  if (google) register.onStop(() => google.stop())
  const stripe = await prepareStripe(parts)
  if (stripe) register.onStop(() => stripe.stop())
  const [database, restate, objectStore, [ffmpeg, music]] = await Promise.all([
    prepareDatabase(plan),
    prepareRestate(parts),
    prepareObjectStore(parts),
    prepareMusicAndFfmpeg(parts),
  ])
  return { database, restate, objectStore, google, stripe, music, ffmpeg }
}

// With hot reload a program that does not start is somebody's unfinished edit: the sentence about it, and the next edit is waited for.
async function startPrograms({ options, parts, register }: Plan, processes: ProcessOptions): Promise<string[]> {
  const { say } = parts
  register.track(
    'api',
    supervise({ name: 'api', say, start: (signal, isRetry) => startApi(processes, signal, isRetry) }),
  )
  register.track(
    'worker',
    supervise({ name: 'worker', say, start: (signal, isRetry) => startWorker(processes, signal, isRetry) }),
  )
  const programs = register.programs()
  if (options.web !== 'vite') {
    await Promise.all(programs.map(({ part }) => part.ready))
    return []
  }
  register.onStop(await restartOnChange(processes, register, say))
  const outcomes = await Promise.allSettled(programs.map(({ part }) => part.ready))
  return outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => (reason as Error).message)
}

async function openHouse(
  { options, parts, register }: Plan,
  processes: ProcessOptions,
  database: PreparedDatabase,
): Promise<House | undefined> {
  const { houseSongs = 0 } = options
  if (houseSongs === 0 || !(await isHouseWanted(database.url))) return undefined
  if (isSet(parts.environment, 'MUSIC_URL')) {
    parts.say('no house songs, because whoever answers at MUSIC_URL may want to be paid; npm run seed makes them')
    return undefined
  }
  const house = await startHouse(processes, houseSongs, parts.say)
  register.beforeStop(() => house.stop())
  return house
}

async function makeTemporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'cadenza-stack-'))
  await chmod(dir, 0o711) // PostgreSQL may have to run as another user below it
  return dir
}

async function makePlan(options: StackOptions): Promise<Plan> {
  const dataDir = options.dataDir ?? (await makeTemporaryDir())
  await mkdir(dataDir, { recursive: true })
  const cacheDir = options.cacheDir ?? join(REPOSITORY_DIR, '.dev/cache')
  const environment = {
    NODE_COMPILE_CACHE: join(cacheDir, 'node'), // a quarter off every start of api and worker
    ...(options.environment ?? { PATH: process.env['PATH'], HOME: process.env['HOME'] }),
  }
  const ports =
    options.ports === 'free' ? await pickFreePorts() : await pickPreferredPorts(options.firstPort ?? FIRST_PORT)
  const register = createStackRegister()
  const isThrowaway = options.dataDir === undefined
  const parts: PartOptions = {
    dataDir,
    cacheDir,
    ports,
    isThrowaway,
    environment,
    music: options.music ?? (isThrowaway ? 'stand-in' : 'band'),
    musicTakesMs: isThrowaway ? 0 : VISIBLE_PROGRESS_MS,
    say: (text) => options.onLog?.('dev', text),
    onLog: options.onLog,
    track: register.track,
    onStop: register.onStop,
  }
  return { options, origin: chooseOrigin(environment, options.web === 'vite' ? ports.web : ports.api), parts, register }
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const plan = await makePlan(options)
  const { origin, parts, register } = plan
  const { ports, dataDir, environment, say, onLog } = parts
  const stop = async () => {
    await register.stopAll()
    if (parts.isThrowaway) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    if (options.web === 'vite') {
      const start = (signal: AbortSignal, isRetry: boolean) => startVite({ ports, environment, onLog }, signal, isRetry)
      register.track('web', supervise({ name: 'web', say, start }))
    }
    const { database, ...servers } = await startServers(plan)
    const processes = {
      ports,
      environment: environmentFor(plan, { database, ...servers }),
      databaseUrlAs: database.urlAs,
      onLog,
    }
    const problems = await startPrograms(plan, processes)
    if (servers.ffmpeg.kind === 'missing') problems.unshift(servers.ffmpeg.problem)
    const house = servers.ffmpeg.kind === 'found' ? await openHouse(plan, processes, database) : undefined
    return {
      ...servers,
      databaseUrl: database.url,
      origin,
      apiUrl: `http://127.0.0.1:${ports.api}`,
      ports,
      movedPorts: options.ports === 'free' ? [] : movedPorts(ports, options.firstPort ?? FIRST_PORT),
      problems,
      seeded: house?.seeded ?? Promise.resolve(),
      pid: register.pid,
      restart: register.restart,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
