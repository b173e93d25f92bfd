import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startPostgres } from './postgres.ts'

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

it('committed data survives a kill -9', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-postgres-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'postgres')

  const first = await startPostgres({ dataDir })
  const url = await first.createDatabase('songs')
  await query(url, "create table song (title text); insert into song values ('kept')")
  process.kill(first.pid, 'SIGKILL')
  expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' })

  const second = await startPostgres({ dataDir })
  onTestFinished(() => second.stop())
  expect(await second.createDatabase('songs')).toBe(second.url('songs'))
  expect(await query(second.url('songs'), 'select title from song')).toEqual([{ title: 'kept' }])
  expect(await query(second.url(), 'show server_version')).toEqual([{ server_version: expect.stringMatching(/^18\./) }])
  expect(await query(second.url(), 'show fsync')).toEqual([{ fsync: 'on' }])
})
