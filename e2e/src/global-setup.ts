import { appendFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { startStack } from '@cadenza/dev/stack/start-stack'

const logFile = path.resolve(import.meta.dirname, '../../test-results/product.log')

/** The number of demo songs that the landing page shows. */
const DEMO_SONGS = 12

/**
 * Starts the whole product as in production: the built web app served by the API, with real servers behind it, on free
 * ports. Only some limits are raised, because every test comes from one IP address and a machine that stood still is no
 * overload, and lost payments are reconciled sooner.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env['E2E_BASE_URL']) return async () => {}
  await mkdir(path.dirname(logFile), { recursive: true })
  await rm(logFile, { force: true })
  const stack = await startStack({
    ports: 'free',
    web: 'dist',
    demoSongs: DEMO_SONGS,
    extraEnv: {
      SIGN_INS_PER_10_MINUTES: '10000',
      WRITES_PER_MINUTE: '10000',
      MUSIC_DAILY_SONGS_PER_USER: '0',
      BONUS_DAILY_CREDITS: '100000000',
      CHECKOUTS_PER_HOUR: '100000',
      READS_PER_MINUTE: '100000',
      SEARCHES_PER_MINUTE: '10000',
      MAX_EVENT_LOOP_DELAY_MS: '60000',
      RECONCILE_EVERY_SECONDS: '5',
    },
    onLog: (name, line) => void appendFile(logFile, `${name} | ${line}\n`),
  })
  await stack.seeded
  process.env['E2E_BASE_URL'] = stack.origin
  process.env['E2E_MUSIC_URL'] = stack.music?.url
  process.env['E2E_DATABASE_URL'] = stack.databaseUrl
  process.env['E2E_DEMO_SONGS'] = JSON.stringify(await readDemoSongs(stack.origin))
  return () => stack.stop()
}

/** Ids and titles only, because the tests get them in an environment variable. */
async function readDemoSongs(origin: string): Promise<{ id: string; title: string }[]> {
  const response = await fetch(`${origin}/api/catalog/songs?limit=${DEMO_SONGS}`)
  const { items } = (await response.json()) as { items: { id: string; title: string }[] }
  return items.map(({ id, title }) => ({ id, title }))
}
