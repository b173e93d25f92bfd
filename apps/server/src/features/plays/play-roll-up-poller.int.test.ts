import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeSong } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import {
  type TestViewer,
  newTestUser,
  newSong,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { RULE_WITHOUT_FETCHES } from '#test/api/plays.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { connectTo } from '#test/database/test-database.ts'
import { createPlayCounter } from './plays.service.ts'
import { addTalliesToTotals, truncateOldestPartition } from './play-roll-up.repository.ts'
import { rollUpPlays, startPlayRollUpPoller } from './play-roll-up-poller.ts'

let setup: ApiWithSongs
let creator: TestViewer
let workers: [Database, Database]
let songIds: string[]
beforeAll(async () => {
  setup = await startApiWithSongs()
  creator = await newTestUser(setup)
  const url = setup.api.databaseUrlAs('cadenza_worker')
  workers = [connectTo(url), connectTo(url)]
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.destroy()))
  await setup.close()
})
beforeEach(async () => {
  await sql`truncate play_events, play_tallies`.execute(setup.api.db)
  songIds = await Promise.all(
    Array.from({ length: 8 }, async () => (await newSong(setup, creator.userId, { shown: 'public' })).id),
  )
})

const songAt = (n: number) => songIds[n % songIds.length] ?? ''
const listen = (songId: string) => ({ songId, listenId: randomUUID(), heardSeconds: 100, secondsAgo: 0 })

/** Each play is by a different listener. */
async function countPlays(db: Database, plays: number): Promise<void> {
  const count = createPlayCounter(db, RULE_WITHOUT_FETCHES)
  const counts = Array.from({ length: plays }, (_, n) =>
    count({ listener: randomUUID(), userId: null }, { listens: [listen(songAt(n))] }),
  )
  expect((await Promise.all(counts)).every((counted) => counted === 1)).toBe(true)
}

async function totals(): Promise<{ total: number; daily: number; waiting: number }> {
  const { rows } = await sql<{ total: number; daily: number; waiting: number }>`
    select
      (select coalesce(sum(plays), 0)::bigint from song_plays where song_id = any(${songIds}::uuid[])) as total,
      (select coalesce(sum(plays), 0)::bigint from song_plays_daily where song_id = any(${songIds}::uuid[])) as daily,
      (select coalesce(sum(plays), 0)::bigint from play_tallies) as waiting`.execute(setup.api.db)
  return rows[0] ?? { total: -1, daily: -1, waiting: -1 }
}

test('two concurrent workers add up every play once while more arrive', async () => {
  const api = connectTo(setup.api.databaseUrlAs('cadenza_api'), 4)
  try {
    let isOver = false
    const rolling = workers.map(async (worker) => {
      while (!isOver) await rollUpPlays(worker, 3)
    })
    for (let round = 0; round < 20; round += 1) await countPlays(api, 100)
    isOver = true
    await Promise.all(rolling)
    await rollUpPlays(workers[0])
    expect(await totals()).toEqual({ total: 2000, daily: 2000, waiting: 0 })
    const { rows } = await sql<{ events: number }>`select count(*) as events from play_events`.execute(setup.api.db)
    expect(rows).toEqual([{ events: 2000 }])
  } finally {
    await api.destroy()
  }
})

test('a worker that dies before its commit has added nothing, and the next one adds all of it', async () => {
  await countPlays(setup.api.db, 50)
  const doomed = connectTo(setup.api.databaseUrlAs('cadenza_worker'), 1)
  const dying = doomed.transaction().execute(async (tx) => {
    expect(await addTalliesToTotals(tx, 1000)).toBeGreaterThan(0)
    // Other workers skip the tallies that it has locked and do not wait for them.
    expect(await rollUpPlays(workers[0])).toBe(0)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(setup.api.db)
    await sql`select 1`.execute(tx)
  })
  await expect(dying).rejects.toThrow(/./)
  await doomed.destroy()
  expect(await totals()).toEqual({ total: 0, daily: 0, waiting: 50 })
  await rollUpPlays(workers[1])
  await rollUpPlays(workers[0])
  expect(await totals()).toEqual({ total: 50, daily: 50, waiting: 0 })
})

test('plays of a song that was deleted meanwhile do not block the others', async () => {
  await countPlays(setup.api.db, 16)
  await removeSong(setup.api.db, setup.store, songAt(0))
  await rollUpPlays(workers[0])
  expect(await totals()).toEqual({ total: 14, daily: 14, waiting: 0 })
})

test('the poller keeps running, also after a failure, until it is stopped', async () => {
  let isAway = true
  const flaky = new Proxy(workers[0], {
    get(db, name: keyof Database) {
      if (isAway) throw new Error('the database is away')
      const value: unknown = db[name]
      return typeof value === 'function' ? (value as () => unknown).bind(db) : value
    },
  })
  const stop = startPlayRollUpPoller({ db: flaky, logger: silentLogger, everyMs: 20 })
  await countPlays(setup.api.db, 10)
  isAway = false
  await expect.poll(totals).toEqual({ total: 10, daily: 10, waiting: 0 })
  await stop()
  await countPlays(setup.api.db, 10)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await totals()).toMatchObject({ waiting: 10 })
})

test('the worker deletes events that are nine days old, and none that may still be reported again', async () => {
  const insert = (daysAgo: number) =>
    sql`
    insert into play_events (song_id, listener, slot, listen_id, day, ring)
    select ${uuidv7()}, ${uuidv7()}, 1, ${uuidv7()}, date '1970-01-01' + day, day % 11
    from (select (extract(epoch from now())::bigint / 86400)::integer - ${daysAgo}::integer as day)`.execute(
      setup.api.db,
    )
  for (let daysAgo = -1; daysAgo <= 9; daysAgo += 1) await insert(daysAgo)
  const left = async () => {
    const { rows } = await sql<{ daysAgo: number }>`
      select (now() at time zone 'utc')::date - day as days_ago from play_events order by 1`.execute(setup.api.db)
    return rows.map(({ daysAgo }) => daysAgo)
  }
  expect(await truncateOldestPartition(workers[0])).toBe(true)
  expect(await left()).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(await truncateOldestPartition(workers[1])).toBe(false)
  // Events that are still needed stay even if a clock was wrong.
  await insert(9)
  await insert(-2)
  expect(await truncateOldestPartition(workers[0])).toBe(false)
  expect(await left()).toHaveLength(12)
})
