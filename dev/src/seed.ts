import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnvFile } from './cli/load-env-file.ts'
import { findRunningDatabase } from './services/postgres.ts'
import { isSet, type Environment } from './stack/stack-environment.ts'
import { DATABASE_NAME } from './stack/prepare-services.ts'
import { REPOSITORY_DIR, SERVER_ENTRY } from './stack/app-services.ts'

const USAGE = `npm run seed [-- options]

  The demo creators make their songs, playlists, likes and follows in the product that runs: the one of DATABASE_URL (as
  owner), else the one that npm run dev has started. What is there already stays as it is.

  --songs N        only the first N songs
  --data-dir DIR   the data folder that npm run dev was given (default .dev)
  --help           this text
`
const EXIT_USAGE = 64

function readArguments() {
  try {
    const options = {
      songs: { type: 'string' },
      'data-dir': { type: 'string', default: '.dev' },
      help: { type: 'boolean', default: false },
    } as const
    return parseArgs({ options }).values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exit(EXIT_USAGE)
  }
}

async function findSeedEnvironment(dataDir: string): Promise<Environment | undefined> {
  if (isSet(process.env, 'DATABASE_URL')) return process.env
  const databaseUrl = await findRunningDatabase(join(dataDir, 'postgres'), DATABASE_NAME)
  if (databaseUrl === undefined) return undefined
  return { ...process.env, NODE_ENV: 'development', DATABASE_URL: databaseUrl }
}

async function runSeed(environment: Environment, args: string[]): Promise<number> {
  const child = spawn(process.execPath, [SERVER_ENTRY, 'seed', ...args], {
    cwd: REPOSITORY_DIR,
    env: environment,
    stdio: 'inherit',
  })
  // The terminal sends Ctrl-C to the child as well; this process only waits to pass on its exit code.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

loadEnvFile()
const { songs, help, 'data-dir': dataDir } = readArguments()
if (help) {
  process.stdout.write(USAGE)
  process.exit(0)
}
const environment = await findSeedEnvironment(resolve(REPOSITORY_DIR, dataDir))
if (!environment) {
  process.stderr.write(
    `No product runs on ${dataDir}. Start it with npm run dev, or name its database in DATABASE_URL.\n`,
  )
  process.exit(1)
}
process.exitCode = await runSeed(environment, songs === undefined ? [] : ['--songs', songs])
