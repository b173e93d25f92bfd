import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { migrateToLatest, pendingMigrations } from './migrate.ts'

let database: TestDatabase
afterEach(() => database.close())

test('five runners starting at once apply every migration exactly once', async () => {
  database = await createTestDatabase({ isMigrated: false })
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrateToLatest(database.db)))
  const applied = runs.flat()
  expect(applied.length).toBeGreaterThan(0)
  expect(new Set(applied).size).toBe(applied.length)
  expect(await pendingMigrations(database.db)).toEqual([])
})

test('lists the migrations that a database lacks', async () => {
  database = await createTestDatabase({ isMigrated: false })
  expect(await pendingMigrations(database.db)).toContain('0001-create-people')
  await migrateToLatest(database.db)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from users`.execute(database.db)
  expect(rows[0]?.n).toBe(0)
})
