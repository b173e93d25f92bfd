import { parseArgs } from 'node:util'
import { reindex, removeIndex } from '#features/search/index/reindex.service.ts'
import { parseReindexConfig } from '#platform/config/config.ts'
import { EXIT_USAGE } from '#platform/config/exit-codes.ts'
import { readConfigOrExit } from '#platform/config/read-config.ts'
import { createDatabase, createPool } from '#platform/db/database.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { configureSongIndexWriter } from './wiring/configure-song-index.ts'

const USAGE = 'usage: node apps/server/src/main.ts reindex [--off]\n'
const PROGRESS_EVERY = 100_000

const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Makes the search server's index anew from the database, or gives it up. */
export async function run(): Promise<void> {
  const isOff = readOffOption()
  const config = readConfigOrExit(parseReindexConfig)
  const writer = configureSongIndexWriter(config)
  if (!writer) throw new Error('SEARCH_URL is not set')
  const db = createDatabase(createPool(config, createLogger({ LOG_LEVEL: 'error' }, 'reindex')))
  try {
    if (isOff) {
      await removeIndex({ db, writer })
      return print('The index is gone: PostgreSQL searches')
    }
    const songs = await reindex({ db, writer }, (done) => {
      if (done % PROGRESS_EVERY === 0) print(`${done} songs`)
    })
    return print(`${songs} songs are in the new index, which is read from now on`)
  } finally {
    await db.destroy()
  }
}

function readOffOption(): boolean {
  try {
    const { values } = parseArgs({ args: process.argv.slice(3), options: { off: { type: 'boolean', default: false } } })
    return values.off
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exit(EXIT_USAGE)
  }
}
