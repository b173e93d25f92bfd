import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database/test-database.ts'
import { startServerProcess } from '#test/server-process.ts'
import { startOpenSearch } from '#test/stand-ins/opensearch-stand-in.ts'

test('reindex makes the index that search reads, as the worker of the database, and --off gives it up', async () => {
  const database = await createTestDatabase()
  const server = await startOpenSearch()
  onTestFinished(async () => {
    await database.close()
    await server.stop()
  })
  const env = { DATABASE_URL: database.urlAs('cadenza_worker'), SEARCH_URL: server.url, SEARCH_KEY: 'user:password' }
  const run = async (...args: string[]) => {
    const process = startServerProcess('reindex', env, args)
    return [await process.ended, process.output()]
  }
  expect(await run()).toEqual([0, '0 songs are in the new index, which is read from now on\n'])
  expect([...server.aliases.keys()]).toEqual(['cadenza-songs'])
  const { rows } = await sql<{ name: string }>`select name from search_indexes`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual([...server.indexes.keys()])
  expect(await run('--off')).toEqual([0, 'The index is gone: PostgreSQL searches\n'])
  expect([...server.indexes.keys()]).toEqual([])
  expect((await run('--of'))[0]).toBe(64)
})

test('reindex without SEARCH_URL is a wrong configuration', async () => {
  const process = startServerProcess('reindex', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(await process.ended).toBe(78)
  expect(process.output()).toContain('SEARCH_URL')
})
