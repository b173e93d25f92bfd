import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseRole } from '@cadenza/engine/database-roles'
import { findFreePort } from '@cadenza/dev/process/free-port'
import type { FastifyInstance } from 'fastify'
import { parseConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { createApi } from '#roles/api.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { createTestDatabase, databaseEnv, LONG_TIMEOUT_ENV, type ThroughPooler } from '#test/database/test-database.ts'

type Environment = Record<string, string>

export interface TestApi {
  origin: string
  app: FastifyInstance
  db: Database
  databaseUrl: string
  databaseUrlAs: (role: DatabaseRole) => string
  close(): Promise<void>
}

/** The real api role on a free port with a database of its own. `env` adds to or replaces its configuration. */
export async function startTestApi(
  env: (origin: string) => Environment | Promise<Environment> = () => ({}),
  throughPooler?: ThroughPooler,
): Promise<TestApi> {
  const database = await createTestDatabase()
  const mediaDir = await mkdtemp(path.join(tmpdir(), 'cadenza-media-'))
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ORIGIN: origin,
    PORT: String(port),
    ...databaseEnv(database.urlAs('cadenza_api'), throughPooler),
    OPERATE_DATABASE_URL: database.urlAs('cadenza_operator'),
    ...LONG_TIMEOUT_ENV,
    // A machine that pauses for seconds is not overloaded. Load shedding has a test of its own.
    MAX_EVENT_LOOP_DELAY_MS: '60000',
    // All APIs of a test process share one heap.
    MAX_HEAP_MB: '100000',
    RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
    MEDIA_STORE: 'fs',
    MEDIA_FS_DIR: mediaDir,
    SIGN_INS_PER_10_MINUTES: '1000',
    WRITES_PER_MINUTE: '5000',
    READS_PER_MINUTE: '50000',
    PREVIEWS_PER_MINUTE: '5000',
    SIGN_IN_MAILS_PER_HOUR: '1000',
    // Tests that need many songs or users are not about these limits, which have tests of their own.
    MUSIC_DAILY_SONGS_PER_USER: '0',
    BONUS_DAILY_CREDITS: '100000000',
    CHECKOUTS_PER_HOUR: '100000',
    ...(await env(origin)),
  })
  const api = await createApi(config, silentLogger)
  await api.app.listen({ host: '127.0.0.1', port })
  return {
    origin,
    app: api.app,
    db: database.db,
    databaseUrl: database.url,
    databaseUrlAs: database.urlAs,
    async close() {
      await api.close()
      await database.close()
      await rm(mediaDir, { recursive: true, force: true })
    },
  }
}
