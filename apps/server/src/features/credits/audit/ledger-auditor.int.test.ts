import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestEngine, type TestEngine } from '#test/worker/test-engine.ts'
import { startServerProcess } from '#test/server-process.ts'
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { createAuditor } from './audit.workflow.ts'
import { grantSignupBonus } from '#features/credits/ledger/ledger.repository.ts'

let database: TestDatabase
let engine: TestEngine
const userId = randomUUID()
beforeAll(async () => {
  const started = await Promise.all([createTestDatabase(), startTestEngine()])
  database = started[0]
  engine = started[1]
  await grantSignupBonus(database.db, userId, randomBytes(32))
})
afterAll(async () => {
  await engine.stop()
  await database.close()
})

const makeWalletLie = (credits: number) =>
  sql`update ledger.wallet set bonus_available = bonus_available + ${credits} where user_id = ${userId}`.execute(
    database.db,
  )

async function runCommand(): Promise<{ exitCode: number | null; output: string }> {
  const command = startServerProcess('audit', { DATABASE_URL: database.urlAs('cadenza_auditor') })
  const exitCode = await command.ended
  return { exitCode, output: command.output() }
}

test('the command prints OK, or each violation and its subject, and its exit code says the same', async () => {
  expect(await runCommand()).toEqual({ exitCode: 0, output: 'OK: every credit is accounted for\n' })
  await makeWalletLie(5)
  const { exitCode, output } = await runCommand()
  expect(exitCode).toBe(1)
  expect(output).toContain(`INV-2 ${userId}`)
  await makeWalletLie(-5)
})

test('the scheduled audit raises an alarm line when a balance does not add up', async () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => lines.push(line) })
  const auditor = createAuditor({ db: database.db, logger, everyMs: 300, inactivityTimeoutMs: 0 })
  const stopWorker = await engine.serve([auditor.service])
  const stopStarting = auditor.ensureStarted(engine.client)
  await expect.poll(() => lines.some((line) => line.includes('ledger audit: OK'))).toBe(true)
  await makeWalletLie(7)
  await expect.poll(() => lines.some((line) => line.includes('"ALARM ledger-violation"'))).toBe(true)
  expect(lines.join('\n')).toContain(userId)
  stopStarting()
  await stopWorker()
})
