import { randomUUID } from 'node:crypto'
import type { DatabaseRole } from '@cadenza/engine/database-roles'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts'

let database: TestDatabase
let owner: pg.Client
const opened: pg.Client[] = []
const ana = randomUUID()

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await connect(database.url)
  await owner.query(`insert into users (id, name) values ($1, 'Ana')`, [ana])
  await owner.query(`insert into profiles (id, username, handle) values ($1, 'Ana', 'ana')`, [ana])
  await note('first')
  await note('second')
  await note('third')
})
afterAll(async () => {
  await Promise.all(opened.map((client) => client.end()))
  await database.close()
})

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  opened.push(client)
  return client
}

const note = (words: string) => owner.query(`select note_item('ida', 'creator', $1, $2)`, [ana, words])

const brokenLine = async () =>
  (await owner.query<{ n: string | null }>('select find_broken_log_line() as n')).rows[0]?.n ?? null

async function codeOf(client: pg.Client, statement: string): Promise<string> {
  try {
    await client.query(statement)
    return 'done'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return error.code ?? ''
  }
}

const DENIED = '42501'

const HIDING = [
  `select hide_item('me', 'creator', '${ana}', 'why')`,
  `select restore_item('me', 'creator', '${ana}', 'why')`,
  `select note_item('me', 'creator', '${ana}', 'why')`,
  `select write_operator_log('me', 'note', 'creator', '${ana}', 'why')`,
  `insert into hidden_items values ('creator', '${ana}', '${ana}', 'why', true, false)`,
  `update hidden_items set because = 'why'`,
  'delete from hidden_items',
  'truncate hidden_items',
  'select words from reports',
  'delete from reports',
  'select from operator_log',
  `update moderation_cases set state = 'cleared'`,
  'delete from moderation_cases',
  `select decide_case('me', '${ana}', 'cleared', 'why')`,
  `select suspend_user('me', '${ana}', null, 'why')`,
  `select lift_suspension('me', '${ana}', 'why')`,
  `select append_operator_log('me', 'note', 'user', '${ana}', 'why')`,
  `insert into suspensions (user_id, because) values ('${ana}', 'why')`,
  `insert into operator_log values (9, now(), 'me', 'note', 'creator', '${ana}', '', sha256(''), sha256(''))`,
  'delete from operator_log',
  `select request_refund('me', '${ana}', '${ana}', 'why')`,
  `select withdraw_refund('me', '${ana}', '${ana}', 'why')`,
  `select open_reported_song('me', '${ana}')`,
  'delete from operator_refunds',
]

const OPERATING = [
  `select appoint_operator('me', '${ana}', 'me')`,
  `insert into moderation_cases (id) values ('${ana}')`,
  `update moderation_cases set state = 'cleared'`,
  'delete from moderation_cases',
  'delete from suspensions',
  `select append_operator_log('me', 'note', 'user', '${ana}', 'why')`,
  `insert into hidden_items values ('creator', '${ana}', '${ana}', 'why', true, false)`,
  'delete from hidden_items',
  'delete from reports',
  'update operator_log set words = words',
  'delete from operator_log',
  'truncate operator_log',
  `select write_operator_log('me', 'note', 'creator', '${ana}', 'why')`,
  'select email from profiles',
  'select email from users',
  'select token_hash from sessions',
  'select description from songs',
  `update songs set title = 'mine'`,
  'delete from songs',
  'update songs set is_public = true',
  `update songs set audio_folder = 'mine'`,
  `select move_hidden_song('me', '${ana}', 'a', 'b', 'c', 'd', 'why')`,
  `update profiles set username = 'mine'`,
  'select * from operator_refunds',
  'delete from operator_refunds',
  'select * from ledger.wallet',
  `select ledger.adjust('${ana}', 'forged', 9999, 'me', 'gift')`,
]

test.each([
  ['cadenza_api', [...HIDING, 'select texts from moderation_cases']],
  ['cadenza_worker', HIDING],
  ['cadenza_auditor', HIDING],
  ['cadenza_operator', OPERATING],
] satisfies [DatabaseRole, string[]][])('%s is denied what its role does not need', async (role, statements) => {
  const client = await connect(database.urlAs(role))
  const answers = []
  for (const statement of statements) answers.push([statement, await codeOf(client, statement)])
  expect(answers).toEqual(statements.map((statement) => [statement, DENIED]))
})

test('the log is append-only, even for the owner of the database', async () => {
  for (const statement of [
    `update operator_log set words = 'nothing happened' where n = 2`,
    'delete from operator_log where n = 2',
    'truncate operator_log',
  ]) {
    expect(await codeOf(owner, statement)).toBe(DENIED)
  }
  expect(await brokenLine()).toBeNull()
})

test.each([
  ['a changed line', `update operator_log set words = 'nothing happened' where n = 2`, '2'],
  [
    'a changed line with a hash that fits',
    `update operator_log line set words = 'nothing happened',
       hash = hash_of_log_line(row(n, at, operator, action, kind, subject_id, 'nothing happened', previous_hash, hash))
     where n = 2`,
    '3',
  ],
  ['a line taken out', 'delete from operator_log where n = 2', '3'],
  ['a first line taken out', 'delete from operator_log where n = 1', '2'],
])('tampering that bypasses the triggers is detected: %s', async (_what, tampering, brokenAt) => {
  await owner.query('begin')
  await owner.query('alter table operator_log disable trigger user')
  await owner.query(tampering)
  expect(await brokenLine()).toBe(brokenAt)
  await owner.query('rollback')
  expect(await brokenLine()).toBeNull()
})
