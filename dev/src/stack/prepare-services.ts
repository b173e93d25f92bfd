import { join } from 'node:path'
import type { LogSink } from '#dev/process/child-process.ts'
import { startBand, type Band } from '#dev/services/band.ts'
import { findOrInstallFfmpeg, type Ffmpeg } from '#dev/services/find-or-install-ffmpeg.ts'
import {
  startObjectStore,
  type ObjectStoreOptions,
  type S3Store,
  type UnavailableStore,
} from '#dev/services/object-store.ts'
import { createLoginRoles, databaseUrlAsRole } from '#dev/services/database-roles.ts'
import type { DatabaseRole } from '@cadenza/engine/database-roles'
import { startPostgres, type Postgres } from '#dev/services/postgres.ts'
import { startRestate, type Restate } from '#dev/services/restate.ts'
import {
  GOOGLE_CLIENT,
  isSet,
  MUSIC_CREDENTIALS,
  STRIPE_CREDENTIALS,
  readVariable,
  type Environment,
} from './stack-environment.ts'
import type { StackPorts } from './stack-ports.ts'
import { startGoogleStandIn, type GoogleStandIn } from '#dev/stand-ins/google/google-stand-in.ts'
import { startMusicStandIn } from '#dev/stand-ins/music/music-stand-in.ts'
import { startStripeStandIn, type StripeStandIn } from '#dev/stand-ins/stripe/stripe-stand-in.ts'
import { supervise, type RunningService, type SupervisedService } from '#dev/process/supervise.ts'

/** The band makes real songs and is slow; the stand-in answers at once, or with the faults that a test injects. */
export type MusicKind = 'band' | 'stand-in'

export interface ServiceOptions {
  dataDir: string
  cacheDir: string
  ports: StackPorts
  isThrowaway: boolean
  environment: Environment
  music: MusicKind
  standInComposeMs: number
  print: (text: string) => void
  onLog?: LogSink | undefined
  // Called with every service as soon as it exists, so that a start that fails halfway can be undone.
  track: (name: string, service: SupervisedService<RunningService>) => void
  onStop: (stop: () => void | Promise<void>) => void
}

export type ObjectStore = S3Store | UnavailableStore | { kind: 'external' } | { kind: 'folder' }

export const DATABASE_NAME = 'cadenza'

export interface PreparedDatabase {
  /** Connects as owner: for migrations and for developers who inspect the database. */
  url: string
  urlAs: (role: DatabaseRole) => string
}

// If the caller's environment names a server, that one is used and none is started.
export async function preparePostgres(options: ServiceOptions): Promise<PreparedDatabase> {
  const external = readVariable(options.environment, 'DATABASE_URL')
  if (external !== undefined) {
    options.print('using the PostgreSQL of DATABASE_URL; remove the variable to have one started')
    return { url: external, urlAs: () => external }
  }
  const { dataDir, ports, isThrowaway, print, onLog } = options
  const service = supervise<Postgres>({
    name: 'postgres',
    print: print,
    start: (signal) =>
      startPostgres({ dataDir: join(dataDir, 'postgres'), port: ports.postgres, isThrowaway, onLog, signal }),
  })
  options.track('postgres', service)
  const postgres = await service.ready
  const url = await postgres.createDatabase(DATABASE_NAME)
  await createLoginRoles(url)
  return { url, urlAs: (role) => databaseUrlAsRole(url, role) }
}

export async function prepareRestate(options: ServiceOptions): Promise<Restate | undefined> {
  if (isSet(options.environment, 'RESTATE_INGRESS_URL')) {
    options.print('using the Restate of RESTATE_INGRESS_URL; remove the variable to have one started')
    return undefined
  }
  const { dataDir, ports, isThrowaway, environment, print, onLog } = options
  const service = supervise<Restate>({
    name: 'restate',
    print: print,
    start: (signal) =>
      startRestate({
        baseDir: join(dataDir, 'restate'),
        ports: { ingress: ports.restateIngress, admin: ports.restateAdmin, node: ports.restateNode },
        isThrowaway,
        tracingEndpoint: readVariable(environment, 'RESTATE_TRACING_ENDPOINT'),
        onLog,
        signal,
      }),
  })
  options.track('restate', service)
  return service.ready
}

export async function prepareObjectStore(options: ServiceOptions): Promise<ObjectStore> {
  const { dataDir, cacheDir, ports, environment, print, onLog } = options
  if (isSet(environment, 'S3_ENDPOINT')) return { kind: 'external' }
  if (readVariable(environment, 'MEDIA_STORE') === 'fs') return { kind: 'folder' }
  const storeOptions: ObjectStoreOptions = {
    dir: join(dataDir, 'object-store'),
    cacheDir: join(cacheDir, 'ceph'),
    ports: { gateway: ports.objectStore, monitor: ports.objectStoreMonitor },
    onLog,
  }
  let started: S3Store | UnavailableStore | undefined = await startObjectStore(storeOptions)
  if (started.kind === 'unavailable') return started
  const service = supervise<S3Store>({
    name: 'store',
    print: print,
    start: async (signal) => {
      const store = started ?? (await startObjectStore({ ...storeOptions, signal }))
      started = undefined
      if (store.kind === 'unavailable') throw new Error(store.reason)
      return store
    },
  })
  options.track('store', service)
  return service.ready
}

export async function prepareStripe(options: ServiceOptions): Promise<StripeStandIn | undefined> {
  if (isSet(options.environment, 'STRIPE_SECRET_KEY')) return undefined
  return startStripeStandIn({
    port: options.ports.stripe,
    secretKey: STRIPE_CREDENTIALS.secretKey,
    webhook: {
      url: `http://127.0.0.1:${options.ports.api}/api/stripe/webhook`,
      secret: STRIPE_CREDENTIALS.webhookSecret,
    },
    ...(options.isThrowaway ? {} : { dataFile: join(options.dataDir, 'stripe.json') }),
    onLog: options.onLog,
  })
}

/** Generations need ffmpeg for the master; everything else works without it. */
export async function prepareFfmpeg({ cacheDir, environment, print }: ServiceOptions): Promise<Ffmpeg> {
  const ffmpeg = await findOrInstallFfmpeg({ cacheDir: join(cacheDir, 'ffmpeg'), environment, print })
  if (ffmpeg.kind === 'missing') print(ffmpeg.problem)
  return ffmpeg
}

export interface MusicProvider {
  kind: MusicKind
  url: string
}

async function prepareBand({
  dataDir,
  cacheDir,
  ports,
  environment,
  print,
  onLog,
  track,
}: ServiceOptions): Promise<Band> {
  const service = supervise<Band>({
    name: 'band',
    print: print,
    start: (signal, isRetry) =>
      startBand({
        ...MUSIC_CREDENTIALS,
        port: ports.music,
        dir: join(dataDir, 'band'),
        cacheDir,
        environment,
        onLog,
        signal,
        isRetry,
      }),
  })
  track('band', service)
  return service.ready
}

export async function prepareMusic(options: ServiceOptions): Promise<MusicProvider | undefined> {
  if (isSet(options.environment, 'MUSIC_URL')) return undefined
  // Only the stand-in implements the ACE-Step API.
  const isBandProtocol = readVariable(options.environment, 'MUSIC_PROVIDER') !== 'ace-step'
  if (options.music === 'band' && isBandProtocol) return { kind: 'band', url: (await prepareBand(options)).url }
  const standIn = await startMusicStandIn({
    ...MUSIC_CREDENTIALS,
    port: options.ports.music,
    composeMs: options.standInComposeMs,
    onLog: options.onLog,
  })
  options.onStop(() => standIn.stop())
  return { kind: 'stand-in', url: standIn.url }
}

export async function prepareGoogle(options: ServiceOptions, origin: string): Promise<GoogleStandIn | undefined> {
  if (isSet(options.environment, 'GOOGLE_CLIENT_ID')) return undefined
  return startGoogleStandIn({
    ...GOOGLE_CLIENT,
    port: options.ports.google,
    redirectUris: [`${origin}/api/auth/google/callback`],
    dataFile: join(options.dataDir, 'google.json'),
    onLog: options.onLog,
  })
}
