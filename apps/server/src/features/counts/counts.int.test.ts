import type { Creator, Follow } from '@cadenza/contract/creators'
import type { Like } from '@cadenza/contract/songs'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setLiked } from '#features/songs/likes.service.ts'
import { removeSong } from '#features/songs/songs.service.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import {
  type TestViewer,
  newTestUser,
  newSong,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { startCountsPoller } from './counts-poller.ts'
import { rollUpLikes } from './counts.repository.ts'
import { rollUpCounts } from './counts.service.ts'

let setup: ApiWithSongs
let songCreator: TestViewer
let workers: [Database, Database]
beforeAll(async () => {
  setup = await startApiWithSongs()
  songCreator = await newTestUser(setup, 'Ada Vale')
  const connect = () =>
    createDatabase(
      createPool(
        { DATABASE_URL: setup.api.databaseUrlAs('cadenza_worker'), DATABASE_POOL_SIZE: 2, ...LONG_TIMEOUTS },
        silentLogger,
      ),
    )
  workers = [connect(), connect()]
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.destroy()))
  await setup.close()
})

const newPublicSong = async (userId = songCreator.userId) => (await newSong(setup, userId, { shown: 'public' })).id

/** Users who are in the database and have no browser. */
async function insertUsers(size: number): Promise<string[]> {
  const ids = Array.from({ length: size }, () => uuidv7())
  await sql`insert into users (id, name) select id, 'Fan' from unnest(${ids}::uuid[]) id`.execute(setup.api.db)
  return ids
}

async function countsOfSong(songId: string): Promise<{ rows: number; counted: number; total: number }> {
  const { rows } = await sql<{ rows: number; total: number }>`
    select
      (select count(*) from likes where song_id = ${songId}) as rows,
      coalesce((select likes from song_likes where song_id = ${songId}), 0) as total`.execute(setup.api.db)
  const { likesCount } = await newVisitor(setup).readSong(songId)
  return { rows: rows[0]?.rows ?? -1, counted: likesCount, total: rows[0]?.total ?? -1 }
}

const look = (creatorId: string) => newVisitor(setup).requestJson<Creator>('GET', `/api/creators/${creatorId}`)

describe('likes', () => {
  test('200 users who like and unlike at once, while two workers add up, end with the count of their rows', async () => {
    const songId = await newPublicSong()
    const userIds = await insertUsers(200)
    let isOver = false
    const adding = workers.map(async (worker) => {
      while (!isOver) await rollUpCounts(worker, 7)
    })
    // Two tabs of the same user contradict each other, too.
    const waver = async (userId: string, states: boolean[]) => {
      for (const isLiked of states) {
        const { likesCount } = await setLiked(setup.api.db, userId, songId, isLiked)
        expect(likesCount).toBeGreaterThanOrEqual(0)
      }
    }
    try {
      await Promise.all(
        userIds.flatMap((userId, n) => [
          waver(userId, [true, n % 2 === 0, true]),
          waver(userId, [false, true, n % 3 === 0]),
        ]),
      )
      await Promise.all(userIds.map((userId, n) => setLiked(setup.api.db, userId, songId, n % 4 === 0)))
      expect(await countsOfSong(songId)).toMatchObject({ rows: 50, counted: 50 })
    } finally {
      isOver = true
      await Promise.all(adding)
    }
    await rollUpCounts(workers[0])
    expect(await countsOfSong(songId)).toEqual({ rows: 50, counted: 50, total: 50 })
  })

  test('a user who likes a song gets the new count at once, added up or not', async () => {
    const songId = await newPublicSong()
    const fan = await newTestUser(setup)
    const like = (method: 'PUT' | 'DELETE') => fan.requestJson<Like>(method, `/api/songs/${songId}/like`)
    expect(await like('PUT')).toEqual({ isFavorite: true, likesCount: 1 })
    await rollUpCounts(workers[0])
    expect(await like('PUT')).toEqual({ isFavorite: true, likesCount: 1 })
    expect(await like('DELETE')).toEqual({ isFavorite: false, likesCount: 0 })
    await rollUpCounts(workers[0])
    expect(await countsOfSong(songId)).toEqual({ rows: 0, counted: 0, total: 0 })
  })

  test('of a deleted user are deleted with them, and those of a deleted song block nothing', async () => {
    const [stays, goes] = [await newPublicSong(), await newPublicSong()]
    const userIds = await insertUsers(6)
    for (const songId of [stays, goes]) {
      for (const userId of userIds) await setLiked(setup.api.db, userId, songId, true)
    }
    await rollUpCounts(workers[0])
    await removeSong(setup.api.db, setup.store, goes)
    await sql`delete from users where id = any(${userIds.slice(0, 2)}::uuid[])`.execute(setup.api.db)
    expect(await countsOfSong(stays)).toEqual({ rows: 4, counted: 4, total: 6 })
    await rollUpCounts(workers[0])
    expect(await countsOfSong(stays)).toEqual({ rows: 4, counted: 4, total: 4 })
    const { rows } = await sql`select from like_changes`.execute(setup.api.db)
    expect(rows).toEqual([])
  })

  test('taken by a worker that does not finish are counted as before, and other workers do not wait for it', async () => {
    const songId = await newPublicSong()
    for (const userId of await insertUsers(5)) await setLiked(setup.api.db, userId, songId, true)
    const dying = workers[0].transaction().execute(async (tx) => {
      expect(await rollUpLikes(tx, 100)).toBe(5)
      expect(await rollUpLikes(workers[1], 100)).toBe(0)
      expect(await countsOfSong(songId)).toEqual({ rows: 5, counted: 5, total: 0 })
      throw new Error('gone')
    })
    await expect(dying).rejects.toThrow('gone')
    expect(await rollUpLikes(workers[1], 100)).toBe(5)
    expect(await countsOfSong(songId)).toEqual({ rows: 5, counted: 5, total: 5 })
  })

  test('cannot be counted by hand: the api may read the counts and write none of them', async () => {
    const api = createDatabase(
      createPool(
        { DATABASE_URL: setup.api.databaseUrlAs('cadenza_api'), DATABASE_POOL_SIZE: 1, ...LONG_TIMEOUTS },
        silentLogger,
      ),
    )
    try {
      for (const forbidden of [
        sql`insert into like_changes (song_id, likes) values (${uuidv7()}, 1000)`,
        sql`update song_likes set likes = 1000`,
        sql`insert into creator_changes (user_id, followers) values (${songCreator.userId}, 1000)`,
        sql`update creator_totals set followers = 1000`,
      ]) {
        await expect(forbidden.execute(api)).rejects.toThrow(/permission denied/)
      }
    } finally {
      await api.destroy()
    }
  })
})

describe('a creator', () => {
  test('who is followed and unfollowed by many at once has as many followers as there are rows', async () => {
    const creator = await newTestUser(setup, 'Bo Linden')
    await newPublicSong(creator.userId)
    const fans = await Promise.all(Array.from({ length: 20 }, () => newTestUser(setup)))
    const follow = (fan: TestViewer, method: 'PUT' | 'DELETE') =>
      fan.requestJson<Follow>(method, `/api/creators/${creator.userId}/follow`)
    await Promise.all([
      ...fans.flatMap((fan) => [follow(fan, 'PUT'), follow(fan, 'DELETE'), follow(fan, 'PUT')]),
      rollUpCounts(workers[0], 5),
      rollUpCounts(workers[1], 5),
    ])
    const last = await Promise.all(fans.map((fan, n) => follow(fan, n % 2 === 0 ? 'PUT' : 'DELETE')))
    expect(last.every(({ followersCount }) => followersCount <= 20)).toBe(true)
    expect(await look(creator.userId)).toMatchObject({ followersCount: 10 })
    await rollUpCounts(workers[0])
    expect(await look(creator.userId)).toMatchObject({ followersCount: 10 })
  })
})

test('the poller adds up until it is stopped', async () => {
  const songId = await newPublicSong()
  const [fan = ''] = await insertUsers(1)
  const stop = startCountsPoller({ db: workers[0], logger: silentLogger, everyMs: 20 })
  await setLiked(setup.api.db, fan, songId, true)
  await expect.poll(() => countsOfSong(songId)).toEqual({ rows: 1, counted: 1, total: 1 })
  await stop()
})
