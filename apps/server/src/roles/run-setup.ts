import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Config,
  parseConfig,
  parseOperatorConfig,
  parseSetupConfig,
  parseWorkerConfig,
} from '#platform/config/config.ts'
import { EXIT_NO_PERMISSION, EXIT_USAGE } from '#platform/config/exit-codes.ts'
import { readConfigOrExit } from '#platform/config/read-config.ts'
import { MissingPrivilegeError } from '#platform/db/migration-privileges.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { completeKeys } from './setup/installation-keys.ts'
import { prepareDatabase } from './setup/prepare-database.ts'
import { prepareStore } from './setup/prepare-store.ts'
import { completeFiles, type EnvironmentInput, findRetained } from './setup/role-environments.ts'
import { setEngineLimits } from './setup/set-engine-limits.ts'
import { readSetupFiles, type SetupFiles, variablesIn, writeSetupFiles } from './setup/setup-files.ts'
import { createSetupReport, type SetupReport } from './setup/setup-report.ts'

const USAGE = 'usage: node apps/server/src/main.ts setup --out <folder> [--mounted-at <folder>]\n'

const print = (text: string): void => void process.stdout.write(`${text}\n`)

/**
 * Makes what a new installation needs: schema, passwords, keys, bucket, and a file of variables for each role. Run
 * again, it changes nothing that is there.
 */
export async function run(): Promise<void> {
  const { directory, mountedAt } = readOptions()
  const config = readConfigOrExit(parseSetupConfig)
  const report = createSetupReport(print)
  const before = await readSetupFiles(directory)
  const keys = await completeKeys(before, config.given, config.ORIGIN)
  const input = {
    keys,
    given: config.given,
    ownerUrl: config.DATABASE_URL,
    origin: config.ORIGIN,
    directory: mountedAt,
  }
  const { after, worker } = readConfigOrExit(() => checkFiles(completeFiles(before, input)))
  // First the files: a password that was set and not stored would be lost.
  await writeFiles(directory, { before, after, input }, report)
  try {
    await prepareDatabase(config, keys.passwords, { report, logger: createLogger({ LOG_LEVEL: 'warn' }, 'setup') })
  } catch (error) {
    if (!(error instanceof MissingPrivilegeError)) throw error
    process.stderr.write(error.message)
    process.exit(EXIT_NO_PERMISSION)
  }
  await prepareStore(worker, report)
  await setEngineLimits(worker, report)
  print(report.changes() > 0 ? 'Done; the lines with * were changed' : 'Nothing was changed')
}

function readOptions(): { directory: string; mountedAt: string } {
  try {
    const { values } = parseArgs({
      args: process.argv.slice(3),
      options: { out: { type: 'string' }, 'mounted-at': { type: 'string' } },
    })
    if (values.out === undefined) throw new TypeError('--out is needed: the folder for the files')
    const directory = path.resolve(values.out)
    return { directory, mountedAt: values['mounted-at'] ?? directory }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exit(EXIT_USAGE)
  }
}

/** Throws what api, worker or operator would say to these files, before anything is changed. */
function checkFiles(after: SetupFiles): { after: SetupFiles; worker: Config } {
  parseConfig(variablesIn(after, 'api.env'))
  parseOperatorConfig(variablesIn(after, 'operate.env'))
  return { after, worker: parseWorkerConfig(variablesIn(after, 'worker.env')) }
}

async function writeFiles(
  directory: string,
  { before, after, input }: { before: SetupFiles; after: SetupFiles; input: EnvironmentInput },
  report: SetupReport,
): Promise<void> {
  const changed = await writeSetupFiles(directory, before, after)
  for (const name of Object.keys(after)) {
    if (changed.includes(name)) report.changed(name, 'written')
    else report.unchanged(name, 'as it was')
  }
  for (const { file, names } of findRetained(before, input)) {
    report.unchanged(file, `has its own ${names.join(', ')}; edit the file to change that`)
  }
}
