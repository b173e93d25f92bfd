import { tmpdir } from 'node:os'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createOwnerRole } from '#test/database/owner-role.ts'
import { createTestDatabase, LONG_TIMEOUT_ENV } from '#test/database/test-database.ts'
import { startServerProcess, waitUntil } from '#test/server-process.ts'
import { USABLE_ENVIRONMENT } from '#test/usable-environment.ts'

async function createOwnedDatabase(canCreateRoles: boolean) {
  const database = await createTestDatabase({ isMigrated: false })
  const owner = await createOwnerRole(database, { canCreateRoles })
  onTestFinished(async () => {
    await database.close()
    await owner.drop()
  })
  return { owner, db: database.db }
}

async function runMigrate(DATABASE_URL: string, args: string[] = []) {
  const process = startServerProcess('migrate', { DATABASE_URL }, args)
  return { code: await process.ended, output: process.output() }
}

test('an owner that may create roles and is no superuser plans and migrates an empty database', async () => {
  const { owner, db } = await createOwnedDatabase(true)
  const plan = await runMigrate(owner.url, ['--plan'])
  expect(plan.code).toBe(0)
  expect(plan.output).toMatch(/^0001-create-people {2}in a transaction$/m)
  expect(plan.output).toMatch(/^\d+ to apply; nothing was changed$/m)
  const { rows } = await sql`select to_regclass('kysely_migration') as found`.execute(db)
  expect(rows).toEqual([{ found: null }])
  expect((await runMigrate(owner.url)).code).toBe(0)
  expect((await runMigrate(owner.url, ['--plan'])).output).toBe('Nothing to apply\n')
})

test('an owner that may not create roles is told what to run, and nothing is changed', async () => {
  const { owner, db } = await createOwnedDatabase(false)
  const { code, output } = await runMigrate(owner.url)
  expect(code).toBe(77)
  expect(output).toContain(`alter role ${owner.name} createrole;`)
  expect(output).not.toMatch(/\bat .*\.ts/)
  const { rows } = await sql`select to_regclass('kysely_migration') as found`.execute(db)
  expect(rows).toEqual([{ found: null }])
})

test('an unknown option of migrate is refused before anything is done', async () => {
  expect((await runMigrate('postgres://nobody@127.0.0.1:1/none', ['--plam'])).code).toBe(64)
})

test('api and worker of a release older than the schema log what they do not know and serve', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  const next = '9999-of-the-next-release'
  await sql`insert into kysely_migration (name, timestamp) values (${next}, '2026-11-18')`.execute(database.db)
  const port = await findFreePort()
  const env = {
    ...USABLE_ENVIRONMENT,
    ...LONG_TIMEOUT_ENV,
    MEDIA_FS_DIR: tmpdir(),
    PORT: String(port),
    WORKER_PORT: String(await findFreePort()),
    RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
  }
  const api = startServerProcess('api', { ...env, DATABASE_URL: database.urlAs('cadenza_api') })
  const worker = startServerProcess('worker', { ...env, DATABASE_URL: database.urlAs('cadenza_worker') })
  onTestFinished(async () => void (await Promise.all([api.stop('SIGKILL'), worker.stop('SIGKILL')])))
  await waitUntil('the worker listens', () => worker.output().includes('worker is listening'))
  await waitUntil('the api is ready', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    return answer?.status === 200
  })
  for (const started of [api, worker]) {
    const lines = started
      .output()
      .split('\n')
      .filter((line) => line.includes('the schema is newer than this release'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(next)
  }
})
