import { availableParallelism } from 'node:os'
import type { Ffmpeg } from '#dev/services/find-or-install-ffmpeg.ts'
import type { S3Store } from '#dev/services/object-store.ts'
import type { StackPorts } from './stack-ports.ts'
import type { GoogleStandIn } from '#dev/stand-ins/google/google-stand-in.ts'
import { PUSH_CREDENTIALS } from '#dev/stand-ins/push/push-credentials.ts'
import type { StripeStandIn } from '#dev/stand-ins/stripe/stripe-stand-in.ts'

export type Environment = Record<string, string | undefined>

export interface ServerEnvironmentInput {
  origin: string
  ports: StackPorts
  databaseUrl: string
  mediaDir: string
  webDist?: string | undefined
  // A service that is undefined is configured by the caller's environment instead.
  restate: { ingressUrl: string; adminUrl: string; identityKey?: string } | undefined
  objectStore: S3Store | undefined
  google: GoogleStandIn | undefined
  stripe: StripeStandIn | undefined
  music: { kind: 'band' | 'stand-in'; url: string } | undefined
  ffmpeg: Ffmpeg | undefined
}

export const STRIPE_CREDENTIALS = { secretKey: 'sk_test_cadenza_dev', webhookSecret: 'whsec_cadenza_dev' }

export const MUSIC_CREDENTIALS = { key: 'music-cadenza-dev' }

export const GOOGLE_CLIENT = { clientId: 'cadenza-dev', clientSecret: 'cadenza-dev-secret' }

// A variable left blank counts as absent, as it does for the server.
export const readVariable = (environment: Environment, name: string): string | undefined =>
  environment[name] === '' ? undefined : environment[name]

export const isSet = (environment: Environment, name: string): boolean => readVariable(environment, name) !== undefined

// An origin on another host is a deliberate tunnel and is kept; an origin on localhost must have the port in use.
export function chooseOrigin(environment: Environment, port: number): string {
  const given = readVariable(environment, 'ORIGIN')
  if (given !== undefined && URL.canParse(given) && new URL(given).hostname !== 'localhost') return given
  return `http://localhost:${port}`
}

function mediaEnvironment({ objectStore, mediaDir }: ServerEnvironmentInput, environment: Environment): Environment {
  if (objectStore) {
    return {
      MEDIA_STORE: 's3',
      S3_ENDPOINT: objectStore.endpoint,
      S3_REGION: objectStore.region,
      S3_BUCKET: objectStore.bucket,
      S3_ACCESS_KEY_ID: objectStore.accessKeyId,
      S3_SECRET_ACCESS_KEY: objectStore.secretAccessKey,
    }
  }
  if (isSet(environment, 'S3_ENDPOINT')) return {}
  return { MEDIA_STORE: 'fs', MEDIA_FS_DIR: readVariable(environment, 'MEDIA_FS_DIR') ?? mediaDir }
}

function pushEnvironment(environment: Environment): Environment {
  if (isSet(environment, 'PUSH_PUBLIC_KEY')) return {}
  const { publicKey, privateKey, contact } = PUSH_CREDENTIALS
  return { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact }
}

// If the launcher found no ffmpeg, `off` keeps the app services from using one that they find on their own.
export const ffmpegEnvironment = (ffmpeg: Ffmpeg): Environment =>
  ffmpeg.kind === 'found'
    ? { FFMPEG_PATH: ffmpeg.ffmpeg, FFPROBE_PATH: ffmpeg.ffprobe }
    : { FFMPEG_PATH: 'off', FFPROBE_PATH: undefined }

// One song more than the band makes at a time, so that the next one waits in the band and not in the workflow engine.
const bandConcurrency = (): number => Math.max(1, Math.floor(availableParallelism() / 2)) + 1

export function serverEnvironment(input: ServerEnvironmentInput, environment: Environment): Environment {
  const { origin, ports, databaseUrl, webDist, restate, google, stripe, music, ffmpeg } = input
  return {
    LOG_LEVEL: 'info',
    // In development all sign-ins come from one address and are frequent.
    SIGN_INS_PER_10_MINUTES: '1000',
    // A developer tries the same user again and again.
    CHECKOUTS_PER_HOUR: '1000',
    MUSIC_DAILY_SONGS_PER_USER: '0',
    // Short enough that a developer can watch a lost webhook being reconciled.
    RECONCILE_EVERY_SECONDS: '15',
    ...(music?.kind === 'band' && { MUSIC_CONCURRENCY: String(bandConcurrency()) }),
    ...environment,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(ports.api),
    ORIGIN: origin,
    DATABASE_URL: databaseUrl,
    WORKER_PORT: String(ports.worker),
    WORKER_URL: `http://127.0.0.1:${ports.worker}`,
    RESTATE_REGISTER: 'true',
    WEB_DIST: webDist,
    ...mediaEnvironment(input, environment),
    ...pushEnvironment(environment),
    ...(restate && {
      RESTATE_INGRESS_URL: restate.ingressUrl,
      RESTATE_ADMIN_URL: restate.adminUrl,
      RESTATE_IDENTITY_KEY: restate.identityKey,
    }),
    ...(google && {
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: GOOGLE_CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
    }),
    ...(stripe && {
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: STRIPE_CREDENTIALS.secretKey,
      STRIPE_WEBHOOK_SECRETS: STRIPE_CREDENTIALS.webhookSecret,
    }),
    ...(ffmpeg && ffmpegEnvironment(ffmpeg)),
    // MUSIC_PROVIDER, which chooses the protocol, stays with the caller.
    ...(music && { MUSIC_URL: music.url, MUSIC_KEY: MUSIC_CREDENTIALS.key }),
  }
}

/** Removes the key that pays the music provider and the key that signs push messages: only the worker gets them. */
export const withoutWorkerKeys = (environment: Environment): Environment => ({
  ...environment,
  MUSIC_KEY: undefined,
  PUSH_PRIVATE_KEY: undefined,
})
