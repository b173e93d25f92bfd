import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Postgres, startPostgres } from '@cadenza/dev/services/postgres'
import { Coverage } from '@cadenza/server/test/ledger/ledger-assertions'
import { assertOrderIndependent } from '@cadenza/server/test/ledger/payment-order-properties'
import { LEDGER_RUNS } from '@cadenza/server/test/ledger/property-runs'
import { assertSoundInParallel } from '@cadenza/server/test/ledger/parallel-properties'
import { assertMatchesModel, assertRegressionsMatchModel } from '@cadenza/server/test/ledger/sequence-properties'
import { createDatabase, createPool, type Database } from '@cadenza/server/platform/db/database'
import { createLogger } from '@cadenza/server/platform/telemetry/logger'
import { Migrator } from 'kysely/migration'
import { sql } from 'kysely'
import { type Mutant, MUTANTS } from './ledger/mutants.ts'

// Proves that the checks of the ledger detect a mistake in it: each mutant is a ledger with one mistake and must fail.
// It uses as many runs as the gate: what these detect is also detected by the deep tier, which has more runs.

const migrationsDir = path.resolve(import.meta.dirname, '../../apps/server/migrations')
const silentLogger = createLogger({ LOG_LEVEL: 'silent' }, 'ledger-mutants')
const SEED = 20_260_101

type Migrations = ReadonlyMap<string, string>

async function readMigrations(): Promise<Migrations> {
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(path.join(migrationsDir, name), 'utf8')))
  return new Map(names.map((name, index) => [name, texts[index] ?? '']))
}

function mutate(migrations: Migrations, { name, edits }: Mutant): Migrations {
  const mutated = new Map(migrations)
  for (const { find, replace } of edits) {
    // A later migration may replace a function: what stands last is what runs.
    const place = [...mutated].findLast(([, text]) => text.includes(find))
    if (place?.[1].split(find).length !== 2)
      throw new Error(
        `'${name}' does not apply: this must stand exactly once in the last migration that has it:\n${find}`,
      )
    mutated.set(
      place[0],
      place[1].replace(find, () => replace),
    )
  }
  return mutated
}

async function createLedger(postgres: Postgres, name: string, migrations: Migrations): Promise<Database> {
  const url = await postgres.createDatabase(name)
  const db = createDatabase(createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 16 }, silentLogger))
  const up = (text: string) => ({ up: async () => void (await sql.raw(text).execute(db)) })
  const provider = {
    getMigrations: async () => Object.fromEntries([...migrations].map(([file, text]) => [file, up(text)])),
  }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw new Error('the mutated migrations do not run', { cause: error })
  return db
}

const CHECKS = {
  'the sequences that once failed': (db: Database) => assertRegressionsMatchModel(db, new Coverage()),
  'the model': (db: Database) =>
    assertMatchesModel(db, new Coverage(), { numRuns: LEDGER_RUNS.model, seed: SEED, endOnFailure: true }),
  'the parallel run': (db: Database) =>
    assertSoundInParallel(db, new Coverage(), { numRuns: LEDGER_RUNS.parallel, seed: SEED, endOnFailure: true }),
  'the orders of facts': (db: Database) =>
    assertOrderIndependent(db, new Coverage(), {
      numRuns: LEDGER_RUNS.orders,
      ordersPerRun: LEDGER_RUNS.ordersPerRun,
      seed: SEED,
      endOnFailure: true,
    }),
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]?.slice(0, 200) ?? ''
}

/** Returns which check failed and why, or null when none did. */
async function findKiller(db: Database, isRace: boolean): Promise<string | null> {
  const checks = Object.entries(CHECKS).toSorted(([one], [other]) =>
    isRace ? Number(other === 'the parallel run') - Number(one === 'the parallel run') : 0,
  )
  for (const [name, check] of checks) {
    try {
      await check(db)
    } catch (error) {
      return `${name}: ${reasonOf(error)}`
    }
  }
  return null
}

async function runChecks(
  postgres: Postgres,
  name: string,
  migrations: Migrations,
  isRace: boolean,
): Promise<string | null> {
  const db = await createLedger(postgres, name, migrations)
  try {
    return await findKiller(db, isRace)
  } finally {
    await db.destroy()
  }
}

async function testMutants(postgres: Postgres): Promise<number> {
  const migrations = await readMigrations()
  const mutated = MUTANTS.map((mutant) => ({ ...mutant, migrations: mutate(migrations, mutant) }))
  const failure = await runChecks(postgres, 'unmutated', migrations, false)
  if (failure !== null) throw new Error(`the ledger itself fails: ${failure}`)
  let survivors = 0
  for (const [index, { name, migrations: own, isRace = false }] of mutated.entries()) {
    const startedAt = performance.now()
    const killer = await runChecks(postgres, `mutant_${index}`, own, isRace)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (killer === null) survivors++
    console.log(killer === null ? `SURVIVED  ${name} (${seconds} s)` : `killed    ${name} (${seconds} s) by ${killer}`)
  }
  console.log(`${mutated.length - survivors} of ${mutated.length} mutants killed`)
  return survivors
}

const postgres = await startPostgres({ isThrowaway: true })
try {
  process.exitCode = (await testMutants(postgres)) === 0 ? 0 : 1
} finally {
  await postgres.stop()
}
