import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPILE_CACHE } from '#test/server-process.ts'
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts'

let database: TestDatabase
let mediaDir: string
const creatorId = uuidv7()

beforeAll(async () => {
  database = await createTestDatabase()
  mediaDir = await mkdtemp(path.join(tmpdir(), 'cadenza-operate-'))
  await database.db.insertInto('users').values({ id: creatorId, name: 'Ana' }).execute()
  await database.db.insertInto('profiles').values({ id: creatorId, username: 'Ana', handle: 'ana' }).execute()
  const report = { id: uuidv7(), kind: 'creator' as const, subjectId: creatorId, reporter: uuidv7() }
  await database.db
    .insertInto('reports')
    .values({ ...report, reason: 'harm', words: 'look \u001B[2J here' })
    .execute()
})
afterAll(() => database.close())

const main = new URL('../main.ts', import.meta.url).pathname

function operate(...args: string[]): Promise<{ code: number; said: string }> {
  const env = {
    ...COMPILE_CACHE,
    DATABASE_URL: database.urlAs('cadenza_operator'),
    ORIGIN: 'http://localhost:1',
    MEDIA_STORE: 'fs',
    MEDIA_FS_DIR: mediaDir,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, 'operate', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr })
    })
  })
}

test('an operator lists, shows, hides, restores and notes items, and the log records all of it', async () => {
  expect((await operate('list')).said).toContain(`creator ${creatorId}  1× harm`)
  const shown = await operate('show', 'creator', creatorId)
  expect(shown.said).toContain('harm: look  [2J here')
  expect(shown.said).not.toContain('\u001B')
  expect(await operate('hide', 'creator', creatorId, 'a notice came in')).toMatchObject({ code: 0 })
  expect((await operate('list')).said).toContain('hidden')
  expect(await operate('restore', 'creator', creatorId, 'it was mistaken')).toMatchObject({ code: 0 })
  expect(await operate('restore', 'creator', creatorId, 'again')).toMatchObject({ code: 1 })
  expect(await operate('note', 'creator', creatorId, 'wrote to them')).toMatchObject({ code: 0 })
  const { said } = await operate('log')
  expect(said).toMatch(/3 .*note.*\n2 .*restore.*\n1 .*hide.*\nThe log is whole/)
})

test('--as writes who acted into the log, with the account of the machine', async () => {
  expect(await operate('note', 'creator', creatorId, 'called them', '--as', 'Hana Brandt')).toMatchObject({ code: 0 })
  expect((await operate('log')).said).toMatch(/Hana Brandt \(\S+\).*\n?.*called them/)
  expect(await operate('note', 'creator', creatorId, 'called them', '--as', ' ')).toMatchObject({ code: 64 })
})

test('operators are appointed by the owner of the database, not by the login that the api has for its console', async () => {
  const refused = await operate('appoint', creatorId, 'Ana')
  expect(refused).toMatchObject({
    code: 77,
    said: expect.stringContaining("the login of the database's owner") as string,
  })
  expect((await operate('operators')).said).toContain('Nobody')
})

test('an operator reads cases, decides them, and suspends a user', async () => {
  const id = uuidv7()
  await database.db
    .insertInto('moderationCases')
    .values({
      id,
      userId: creatorId,
      kind: 'profile',
      subjectId: creatorId,
      category: 'hate',
      source: 'rules',
      outcome: 'held',
      texts: JSON.stringify({ bio: 'line one \u001B[2J\nline two' }),
      textHash: Buffer.alloc(32),
    })
    .execute()
  expect((await operate('cases')).said).toContain(`held profile: hate  ${id}`)
  const shown = await operate('case', id)
  expect(shown.said).toMatch(
    /Case \d+, open: held profile .*\nbio:\n {2}line one {2}\[2J\n {2}line two\nCases of the user: 1 open/,
  )
  expect(shown.said).not.toContain('\u001B')
  expect(await operate('clear', id, 'a quote')).toMatchObject({ code: 0, said: `Case ${id} is cleared\n` })
  expect((await operate('cases')).said).toBe('No case is open\n')
  expect(await operate('uphold', uuidv7(), 'no such case')).toMatchObject({ code: 1 })
  expect(await operate('suspend', creatorId, '7', 'three threats')).toMatchObject({ code: 0 })
  expect(await operate('lift', creatorId, 'a mistake')).toMatchObject({ code: 0 })
  expect(await operate('lift', creatorId, 'again')).toMatchObject({ code: 1 })
  const { said } = await operate('log')
  expect(said).toMatch(/lift suspension user .*\n.*suspend user .*\n.*cleared case .*\n[^]*The log is whole/)
})

test('an invalid command prints the usage', async () => {
  expect(await operate('list', 'all')).toMatchObject({
    code: 64,
    said: expect.stringContaining('npm run operate') as string,
  })
})
