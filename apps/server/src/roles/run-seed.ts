import { parseArgs } from 'node:util'
import { createUserSemaphore } from '#platform/user-semaphore.ts'
import { DEMO_SONGS } from '#features/demo-catalog/demo-songs.ts'
import { seedDemoCatalog } from '#features/demo-catalog/seed-demo-catalog.service.ts'
import { parseSeedConfig } from '#platform/config/config.ts'
import { EXIT_USAGE } from '#platform/config/exit-codes.ts'
import { readConfigOrExit } from '#platform/config/read-config.ts'
import { createDatabase, createPool } from '#platform/db/database.ts'
import { createLogger } from '#platform/telemetry/logger.ts'

const print = (text: string): void => void process.stdout.write(`${text}\n`)

/**
 * Requests the songs of the demo catalog from the running workers, as owner of the database, and waits until they are
 * made.
 */
export async function run(): Promise<void> {
  const songs = chooseSongs(process.argv.slice(3))
  const config = readConfigOrExit(parseSeedConfig)
  const db = createDatabase(createPool(config, createLogger(config, 'seed')))
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  try {
    const { there, made, failed } = await seedDemoCatalog({
      db,
      songs,
      semaphore: createUserSemaphore(),
      pseudonymKey: config.PSEUDONYM_KEY,
      holdTtlSeconds: config.GENERATION_TTL_SECONDS,
      signal: stopping.signal,
      log: print,
    })
    const rest = stopping.signal.aborted ? '; stopped, the next seed goes on from here' : ''
    print(`${there} of ${songs.length} demo songs are there, ${made} of them made now, ${failed} failed${rest}`)
    process.exitCode = failed > 0 ? 1 : 0
  } finally {
    await db.destroy()
  }
}

function chooseSongs(args: string[]): typeof DEMO_SONGS {
  try {
    const { values } = parseArgs({ args, options: { songs: { type: 'string', default: String(DEMO_SONGS.length) } } })
    const count = Number(values.songs)
    if (!Number.isInteger(count) || count < 0) throw new TypeError(`--songs needs a number, not '${values.songs}'`)
    return DEMO_SONGS.slice(0, count)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(EXIT_USAGE)
  }
}
