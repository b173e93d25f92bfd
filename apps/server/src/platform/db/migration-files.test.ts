import { expect, test } from 'vitest'
import { MIGRATIONS_DIR, parseMigration, readMigrations } from './migration-files.ts'

const outside = (sql: string) => () => parseMigration('0001-x', `-- not in a transaction\n${sql}`)

test('every migration of the product can be read, and those outside a transaction hold repeatable statements only', async () => {
  const migrations = await readMigrations(MIGRATIONS_DIR)
  expect(migrations.length).toBeGreaterThan(30)
  expect(migrations.filter(({ name }) => !/^\d{4}-[a-z0-9-]+$/.test(name))).toEqual([])
  const inTransaction = migrations.filter(({ statements }) => statements === null)
  expect(inTransaction.filter(({ text }) => /\bconcurrently\b/i.test(text))).toEqual([])
})

test('the mark in the first line, and only there, takes a file out of the transaction', () => {
  const statement = 'create index concurrently if not exists a on b (c);'
  expect(parseMigration('0001-x', `-- not in a transaction\n${statement}`).statements).toHaveLength(1)
  expect(parseMigration('0001-x', `-- why\n-- not in a transaction\n${statement}`).statements).toBeNull()
})

test('statements are told apart without their comments, each with the index that it makes', () => {
  const { statements } = outside(`
    -- finds songs; by tempo
    create unique index concurrently if not exists songs_by_tempo
      on songs (tempo) where status = 'ready';
    create index concurrently if not exists entries_by_day on ledger.entry using brin (at); -- small
    drop index concurrently if exists ledger.old_entries;
    alter table songs validate constraint songs_tempo_check;
  `)()
  expect(statements?.map(({ index }) => index)).toEqual([
    { name: 'songs_by_tempo', table: 'songs' },
    { name: 'entries_by_day', table: 'ledger.entry' },
    undefined,
    undefined,
  ])
})

test.each([
  'create index concurrently a on b (c)',
  'create index concurrently if not exists on b (c)',
  'create index if not exists a on b (c)',
  'drop index concurrently a',
  'update songs set title = title',
  'alter table songs add column x int',
  "create index concurrently if not exists a on b (c) where d = 'one;two'",
])('outside a transaction this is refused, because it cannot be repeated or split: %s', (sql) => {
  expect(outside(sql)).toThrow(/0001-x runs outside a transaction/)
})
