import { EXIT_USAGE } from '#platform/config/exit-codes.ts'
import { createLogger } from '#platform/telemetry/logger.ts'

const USAGE = 'usage: node apps/server/src/main.ts setup | migrate | api | worker | audit | seed | operate | reindex\n'

// Loaded when chosen: a worker needs no web server, a migration neither.
const roles: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  api: () => import('#roles/run-api.ts'),
  worker: () => import('#roles/run-worker.ts'),
  migrate: () => import('#roles/run-migrations.ts'),
  audit: () => import('#roles/run-audit.ts'),
  seed: () => import('#roles/run-seed.ts'),
  setup: () => import('#roles/run-setup.ts'),
  operate: () => import('#roles/run-operate.ts'),
  reindex: () => import('#roles/run-reindex.ts'),
}

const role = process.argv[2] ?? ''
const load = roles[role]
if (!load) {
  process.stderr.write(USAGE)
  process.exit(EXIT_USAGE)
}
try {
  const { run } = await load()
  await run()
} catch (error) {
  createLogger({ LOG_LEVEL: 'fatal' }, role).fatal({ err: error }, `${role} could not start`)
  process.exit(1)
}
