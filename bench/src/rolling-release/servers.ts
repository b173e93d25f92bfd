import { join } from 'node:path'
import type { Child } from '@cadenza/dev/process/child-process'
import { createLoginRoles, databaseUrlAsRole } from '@cadenza/dev/services/database-roles'
import { startPostgres } from '@cadenza/dev/services/postgres'
import { startRestate } from '@cadenza/dev/services/restate'
import { startMusicStandIn } from '@cadenza/dev/stand-ins/music/music-stand-in'
import type { ReleasePorts } from '#bench/harness/proxies.ts'
import { createServerProcesses, freePorts } from '#bench/harness/server-processes.ts'

const COMPOSE_MS = 2000

export interface Servers {
  databaseUrl: string
  adminUrl: string
  migrate(): Promise<unknown>
  startApi(port: number): Promise<Child>
  startWorkers(release: ReleasePorts): Promise<Child[]>
}

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
  const processes = createServerProcesses({
    origin,
    database: {
      owner: databaseUrl,
      api: databaseUrlAsRole(databaseUrl, 'cadenza_api'),
      worker: databaseUrlAsRole(databaseUrl, 'cadenza_worker'),
    },
    restate,
    music,
    env: { MEDIA_STORE: 'fs', MEDIA_FS_DIR: join(folder, 'media') },
  })
  const started = async (child: Promise<Child>): Promise<Child> => {
    const { stop } = await child
    onStop(stop)
    return child
  }
  return {
    databaseUrl,
    adminUrl: restate.adminUrl,
    migrate: () => processes.migrate(),
    startApi: (port) => started(processes.startApi(port)),
    startWorkers: ({ address, workers }) =>
      Promise.all(workers.map((port) => started(processes.startWorker({ port, address })))),
  }
}
