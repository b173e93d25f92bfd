import { join, resolve } from 'node:path'
import { type Child, runCommand, startReadyChild } from '@cadenza/dev/process/child-process'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { acceptsConnections, answersHttp } from '@cadenza/dev/process/readiness'
import type { MusicStandIn } from '@cadenza/dev/stand-ins/music/music-stand-in'

const ROOT = resolve(import.meta.dirname, '../../..')

export const freePorts = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => findFreePort()))

export interface ServerSettings {
  origin: string
  /** Addresses of the database: for migrations, and as api and workers connect. */
  database: { owner: string; api: string; worker: string }
  restate: { ingressUrl: string; adminUrl: string; identityKey: string }
  music: MusicStandIn
  /** The media store, and what else differs from the defaults. */
  env: Record<string, string>
}

export interface ServerProcesses {
  migrate(): Promise<unknown>
  startApi(port: number, env?: Record<string, string>): Promise<Child>
  /** The engine reaches the worker at `address`, where a proxy may listen. */
  startWorker(ports: { port: number; address: number }, env?: Record<string, string>): Promise<Child>
}

const productionEnvironment = ({ origin, restate, music, env }: ServerSettings) => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(ROOT, '.dev/cache/node'),
  LOG_LEVEL: 'warn',
  ORIGIN: origin,
  TRUSTED_PROXIES: '127.0.0.1',
  RESTATE_INGRESS_URL: restate.ingressUrl,
  RESTATE_ADMIN_URL: restate.adminUrl,
  RESTATE_IDENTITY_KEY: restate.identityKey,
  PSEUDONYM_KEY: 'a key of this run, and of no other',
  MUSIC_URL: music.url,
  // All users have one address and ask for more than a real user would.
  WRITES_PER_MINUTE: '1000000',
  MUSIC_DAILY_SONGS_PER_USER: '0',
  BONUS_DAILY_CREDITS: '100000000',
  CHECKOUTS_PER_HOUR: '100000',
  READS_PER_MINUTE: '1000000',
  SEARCHES_PER_MINUTE: '1000000',
  ...env,
})

const program = (role: string) => ({
  name: role,
  command: process.execPath,
  cwd: ROOT,
  args: ['apps/server/src/main.ts', role],
})

/** How the roles of the server are started as processes, as in production. */
export function createServerProcesses(settings: ServerSettings): ServerProcesses {
  const { database, music } = settings
  const env = productionEnvironment(settings)
  return {
    migrate: () => runCommand({ ...program('migrate'), env: { ...env, DATABASE_URL: database.owner } }),
    startApi: (port, more) =>
      startReadyChild({
        ...program('api'),
        env: { ...env, DATABASE_URL: database.api, PORT: String(port), ...more },
        isReady: () => answersHttp(`http://127.0.0.1:${port}/readyz`),
      }),
    startWorker: ({ port, address }, more) =>
      startReadyChild({
        ...program('worker'),
        env: {
          ...env,
          DATABASE_URL: database.worker,
          MUSIC_KEY: music.key,
          WORKER_PORT: String(port),
          WORKER_URL: `http://127.0.0.1:${address}`,
          ...more,
        },
        isReady: () => acceptsConnections(port),
      }),
  }
}
