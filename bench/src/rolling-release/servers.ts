import { join, resolve } from 'node:path'
import { type Child, runCommand, startReadyChild } from '@cadenza/dev/process/child-process'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { acceptsConnections, answersHttp } from '@cadenza/dev/process/readiness'
import { createLoginRoles, databaseUrlAsRole } from '@cadenza/dev/services/database-roles'
import { startPostgres } from '@cadenza/dev/services/postgres'
import { startRestate } from '@cadenza/dev/services/restate'
import { type MusicStandIn, startMusicStandIn } from '@cadenza/dev/stand-ins/music/music-stand-in'
import type { ReleasePorts } from './proxies.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const COMPOSE_MS = 2000

export interface Servers {
  databaseUrl: string
  adminUrl: string
  migrate(): Promise<unknown>
  startApi(port: number): Promise<Child>
  startWorkers(release: ReleasePorts): Promise<Child[]>
}

export const freePorts = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => findFreePort()))

interface Environment {
  folder: string
  origin: string
  music: MusicStandIn
  restate: { ingressUrl: string; adminUrl: string; identityKey: string }
}

const productionEnvironment = ({ folder, origin, music, restate }: Environment) => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(ROOT, '.dev/cache/node'),
  LOG_LEVEL: 'warn',
  ORIGIN: origin,
  TRUSTED_PROXIES: '127.0.0.1',
  RESTATE_INGRESS_URL: restate.ingressUrl,
  RESTATE_ADMIN_URL: restate.adminUrl,
  RESTATE_IDENTITY_KEY: restate.identityKey,
  MEDIA_STORE: 'fs',
  MEDIA_FS_DIR: join(folder, 'media'),
  PSEUDONYM_KEY: 'a key of this run, and of no other',
  MUSIC_URL: music.url,
  // All users have one address and ask for more than a real user would.
  WRITES_PER_MINUTE: '1000000',
  MUSIC_DAILY_SONGS_PER_USER: '0',
  BONUS_DAILY_CREDITS: '100000000',
  CHECKOUTS_PER_HOUR: '100000',
  READS_PER_MINUTE: '1000000',
  SEARCHES_PER_MINUTE: '1000000',
})

const program = (role: string) => ({
  name: role,
  command: process.execPath,
  cwd: ROOT,
  args: ['apps/server/src/main.ts', role],
})

/** PostgreSQL, the engine and a music stand-in, and how api and workers are started beside them as in production. */
export async function startServers(
  folder: string,
  origin: string,
  onStop: (stop: () => Promise<unknown>) => void,
): Promise<Servers> {
  const music = await startMusicStandIn({ honorsIdempotencyKey: true, composeMs: COMPOSE_MS })
  onStop(() => music.stop())
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  onStop(() => postgres.stop())
  const [ingress = 0, admin = 0, fabric = 0] = await freePorts(3)
  const restate = await startRestate({
    baseDir: join(folder, 'engine/data'),
    ports: { ingress, admin, node: fabric },
  })
  onStop(() => restate.stop())
  const databaseUrl = await postgres.createDatabase('cadenza')
  await createLoginRoles(databaseUrl)
  const env = productionEnvironment({ folder, origin, music, restate })
  const as = (role: Parameters<typeof databaseUrlAsRole>[1]) => ({
    ...env,
    DATABASE_URL: databaseUrlAsRole(databaseUrl, role),
  })
  const started = async (child: Promise<Child>): Promise<Child> => {
    const { stop } = await child
    onStop(stop)
    return child
  }
  return {
    databaseUrl,
    adminUrl: restate.adminUrl,
    migrate: () => runCommand({ ...program('migrate'), env: { ...env, DATABASE_URL: databaseUrl } }),
    startApi: (port) =>
      started(
        startReadyChild({
          ...program('api'),
          env: { ...as('cadenza_api'), PORT: String(port) },
          isReady: () => answersHttp(`http://127.0.0.1:${port}/readyz`),
        }),
      ),
    startWorkers: ({ address, workers }) =>
      Promise.all(
        workers.map((port) =>
          started(
            startReadyChild({
              ...program('worker'),
              env: {
                ...as('cadenza_worker'),
                MUSIC_KEY: music.key,
                WORKER_PORT: String(port),
                WORKER_URL: `http://127.0.0.1:${address}`,
              },
              isReady: () => acceptsConnections(port),
            }),
          ),
        ),
      ),
  }
}
