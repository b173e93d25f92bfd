import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from '@cadenza/dev/services/postgres'
import { createApi } from '@cadenza/server/roles/api'
import { parseConfig } from '@cadenza/server/platform/config/config'
import { migrateToLatest } from '@cadenza/server/platform/db/migrate'
import { createLogger } from '@cadenza/server/platform/telemetry/logger'
import openapiTS, { astToString } from 'openapi-typescript'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

const DATABASE_TYPES = 'apps/server/src/platform/db/schema.generated.ts'
const OPENAPI = 'docs/openapi.generated.json'
const CLIENT_TYPES = 'apps/web/src/lib/api/api-schema.generated.ts'

/** Generates types from the live schema, so that they match what the migrations really created. */
async function generateDatabaseTypes(databaseUrl: string, outFile: string): Promise<void> {
  const schema = ['--url', databaseUrl, '--dialect', 'postgres', '--exclude-pattern', 'kysely_*']
  const shape = ['--camel-case', '--type-mapping', '{"int8":"number"}', '--out-file', outFile]
  await run(bin('kysely-codegen'), [...schema, ...shape, '--log-level', 'error'])
}

async function readOpenApi(databaseUrl: string, mediaDir: string): Promise<string> {
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ORIGIN: 'http://localhost',
    DATABASE_URL: databaseUrl,
    RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
    MEDIA_STORE: 'fs',
    MEDIA_FS_DIR: mediaDir,
  })
  const api = await createApi(config, createLogger(config, 'codegen'))
  try {
    await api.app.ready()
    return `${JSON.stringify(api.app.swagger(), null, 2)}\n`
  } finally {
    await api.close()
  }
}

async function generateClientTypes(openApi: string): Promise<string> {
  // Fields with a default may be left out by the caller, so they must not become required.
  return astToString(await openapiTS(openApi, { defaultNonNullable: false }))
}

async function generateInto(dir: string): Promise<Map<string, string>> {
  const postgres = await startPostgres({ isThrowaway: true })
  try {
    const url = await postgres.createDatabase('codegen')
    await migrateToLatest({ databaseUrl: url, logger: createLogger({ LOG_LEVEL: 'silent' }, 'codegen') })
    await generateDatabaseTypes(url, path.join(dir, 'schema.ts'))
    const openApi = await readOpenApi(url, path.join(dir, 'media'))
    return new Map([
      [DATABASE_TYPES, await readFile(path.join(dir, 'schema.ts'), 'utf8')],
      [OPENAPI, openApi],
      [CLIENT_TYPES, await generateClientTypes(openApi)],
    ])
  } finally {
    await postgres.stop()
  }
}

async function isStale(file: string, fresh: string): Promise<boolean> {
  const committed = await readFile(path.join(root, file), 'utf8').catch(() => '')
  return committed !== fresh
}

const isCheck = process.argv.includes('--check')
const dir = await mkdtemp(path.join(tmpdir(), 'cadenza-codegen-'))
try {
  for (const [file, fresh] of await generateInto(dir)) {
    if (!(await isStale(file, fresh))) continue
    if (isCheck) {
      console.error(`${file} is stale: run "npm run codegen" and commit the result`)
      process.exitCode = 1
    } else {
      await writeFile(path.join(root, file), fresh)
      console.log(`wrote ${file}`)
    }
  }
} finally {
  await rm(dir, { recursive: true, force: true })
}
if (isCheck && !process.exitCode) console.log('generated files are current')
