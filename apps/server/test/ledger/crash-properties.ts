import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { assertNoViolation, type Coverage, paid, readState, stateOfModel } from './ledger-assertions.ts'
import {
  runCommand,
  type LedgerIds,
  type Command,
  databaseLedger,
  newLedgerIds,
  type Payment,
} from './ledger-commands.ts'
import { LedgerModel } from './ledger-model.ts'

const bonus: Command = { kind: 'bonus', user: 0, subject: 0 }
const buy: Command = { kind: 'buy', user: 0, purchase: 0, isAimed: false }
const hold: Command = { kind: 'hold', user: 0, hold: 0, isAimed: false, price: 'usual' }
const pay: Payment = { kind: 'payment', purchase: 0, ...paid }
const disputed: Payment = { ...pay, dispute: { n: 0, state: 'open' } }

/** Every operation once, after the commands that it requires. */
const OPERATIONS: { before: Command[]; command: Command }[] = [
  { before: [], command: bonus },
  { before: [], command: buy },
  { before: [buy], command: { kind: 'attach', purchase: 0, isRight: true } },
  { before: [buy], command: pay },
  { before: [buy, pay], command: { ...pay, refundedPercent: 40 } },
  { before: [buy, pay], command: disputed },
  { before: [buy, pay, disputed], command: { ...pay, dispute: { n: 0, state: 'won' } } },
  { before: [bonus], command: hold },
  { before: [bonus, hold], command: { kind: 'settle', hold: 0, isAimed: false, charge: 'half' } },
  { before: [bonus, hold], command: { kind: 'release', hold: 0, isAimed: false, reason: 'failed' } },
  { before: [bonus, hold], command: { kind: 'expire', hold: 0, isAimed: false } },
  { before: [bonus], command: { kind: 'adjust', user: 0, key: 0, isOther: false } },
  { before: [bonus], command: { kind: 'closeWallet', user: 0 } },
]

interface Scene {
  /** The connection that is killed. */
  doomed: Database
  pid: number
  /** The connection that is not killed. */
  db: Database
  cast: LedgerIds
  command: Command
}

const kill = ({ db, pid }: Scene) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(db)

const rollBack = (scene: Scene) =>
  scene.doomed.transaction().execute(async (trx) => {
    await runCommand(scene.command, scene.cast, databaseLedger(trx))
    throw new Error('rolled back')
  })

const killBeforeCommit = (scene: Scene) =>
  scene.doomed.transaction().execute(async (trx) => {
    await runCommand(scene.command, scene.cast, databaseLedger(trx))
    await kill(scene)
  })

async function waitForLock({ db, pid }: Scene): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
    await sleep(1)
  }
}

/** Another transaction holds locks on the wallet and its purchases the whole time. */
const killWhileWaiting = (scene: Scene) =>
  scene.db.transaction().execute(async (trx) => {
    await sql`select from ledger.wallet where user_id = any(${scene.cast.users}) for update`.execute(trx)
    await sql`select from ledger.purchase where user_id = any(${scene.cast.users}) for update`.execute(trx)
    const waiting = runCommand(scene.command, scene.cast, databaseLedger(scene.doomed))
    await Promise.all([waiting, waitForLock(scene).then(() => kill(scene))])
  })

async function killAfterCommit(scene: Scene): Promise<never> {
  await runCommand(scene.command, scene.cast, databaseLedger(scene.doomed))
  await kill(scene)
  throw new Error('the answer was lost')
}

const killAfter = (milliseconds: number) => async (scene: Scene) => {
  await Promise.all([
    runCommand(scene.command, scene.cast, databaseLedger(scene.doomed)),
    sleep(milliseconds).then(() => kill(scene)),
  ])
  throw new Error('it was done before it could be killed')
}

interface Crash {
  name: string
  happen: (scene: Scene) => Promise<unknown>
  leaves: 'nothing' | 'all' | 'nothing or all'
  needsWallet?: true
}

const CRASHES: Crash[] = [
  { name: 'rolled back', happen: rollBack, leaves: 'nothing' },
  { name: 'killed before the commit', happen: killBeforeCommit, leaves: 'nothing' },
  { name: 'killed while waiting for a lock', happen: killWhileWaiting, leaves: 'nothing', needsWallet: true },
  { name: 'killed after the commit', happen: killAfterCommit, leaves: 'all' },
  ...[0, 3, 6, 10, 20].map((ms): Crash => ({
    name: `killed after ${ms} ms`,
    happen: killAfter(ms),
    leaves: 'nothing or all',
  })),
]

async function connectDoomed(url: string, logger: Logger): Promise<{ doomed: Database; pid: number }> {
  const doomed = createDatabase(createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, logger))
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(doomed)
  return { doomed, pid: rows[0]!.pid }
}

interface Place {
  url: string
  db: Database
  logger: Logger
  coverage: Coverage
}

async function assertSurvives(
  { url, db, logger, coverage }: Place,
  operation: (typeof OPERATIONS)[number],
  crash: Crash,
) {
  const { before, command } = operation
  const what = `${JSON.stringify(command)} ${crash.name}`
  const cast = newLedgerIds()
  const model = new LedgerModel()
  for (const earlier of before) {
    await runCommand(earlier, cast, model)
    await runCommand(earlier, cast, databaseLedger(db))
  }
  const nothing = structuredClone(stateOfModel(model))
  const firstAnswer = await runCommand(command, cast, model)
  const all = structuredClone(stateOfModel(model))
  const laterAnswer = await runCommand(command, cast, model)

  const connection = await connectDoomed(url, logger)
  await assert.rejects(crash.happen({ ...connection, db, cast, command }), () => true, what)
  await connection.doomed.destroy()

  const left = await readState(db, cast.users)
  const isDone = JSON.stringify(left) === JSON.stringify(all) && JSON.stringify(all) !== JSON.stringify(nothing)
  if (crash.leaves === 'nothing') assert.deepEqual(left, nothing, what)
  else if (crash.leaves === 'all' || isDone) assert.deepEqual(left, all, what)
  else assert.deepEqual(left, nothing, what)

  assert.equal(await runCommand(command, cast, databaseLedger(db)), isDone ? laterAnswer : firstAnswer, what)
  assert.deepEqual(await readState(db, cast.users), all, what)
  await assertNoViolation(db, cast)
  coverage.note(`crash:${crash.leaves === 'nothing or all' ? `any moment, ${isDone ? 'all' : 'nothing'}` : crash.name}`)
}

/**
 * Whenever a connection is killed, an operation was done completely or not at all, and repeating it leads to the same
 * state.
 */
export async function assertSurvivesCrashes(place: Place): Promise<void> {
  const surviveAll = async (operation: (typeof OPERATIONS)[number]) => {
    for (const crash of CRASHES) {
      if (!crash.needsWallet || operation.before.length > 0) await assertSurvives(place, operation, crash)
    }
  }
  await Promise.all(OPERATIONS.map(surviveAll))
}
