import { existsSync } from 'node:fs'

// The entry point of the images: `start.ts <role> [arguments]`. What `setup` wrote for the role is added to the
// environment; a variable that is set already wins. Compose sets what nobody answered to an empty text.

const SECRETS = '/run/cadenza'
for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name]

const role = process.argv[2] ?? ''
const FILES: Readonly<Record<string, readonly string[]>> = {
  // Songs of the demo catalog are requested as the owner of the database, with the key that hides who has had a bonus.
  seed: ['migrate', 'api'],
  reindex: ['worker'],
}
const files = FILES[role] ?? [role]
for (const file of files.map((name) => `${SECRETS}/${name}.env`)) if (existsSync(file)) process.loadEnvFile(file)

const app = new URL('..', import.meta.url)
const load = (path: string): Promise<unknown> => import(new URL(path, app).href)

if (role === 'band') await load('apps/band/src/main.ts')
else {
  // Telemetry patches modules, so it is loaded before those that use them.
  if (role === 'api' || role === 'worker') await load('apps/server/src/platform/telemetry/start.ts')
  await load('apps/server/src/main.ts')
}
