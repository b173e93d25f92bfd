import type { FoundSongs } from '@cadenza/contract/library'
import type { SongPage } from '@cadenza/contract/songs'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listRankedSongs } from '#features/songs/catalog/catalog.service.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { findIndexesUsed } from '#test/database/query-plans.ts'
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
import { computeRankings } from './rankings.service.ts'

const connectAs = (role: 'cadenza_api' | 'cadenza_worker') =>
  createDatabase(
    createPool({ DATABASE_URL: setup.api.databaseUrlAs(role), DATABASE_POOL_SIZE: 5, ...LONG_TIMEOUTS }, silentLogger),
  )

/** Enough songs for the planner to choose a plan by its cost. */
const SONGS = sizeForTier({ gate: 8000, deep: 20_000 })

let setup: ApiWithSongs
let worker: Database
let creator: TestViewer
let fan: TestViewer
let visitor: TestViewer
beforeAll(async () => {
  setup = await startApiWithSongs()
  worker = connectAs('cadenza_worker')
  creator = await newTestUser(setup)
  fan = await newTestUser(setup, 'Fan')
  visitor = newVisitor(setup)
})
afterAll(async () => {
  await worker.destroy()
  await setup.close()
})
beforeEach(() => sql`delete from songs`.execute(setup.api.db))

const publish = async (title: string, genres = ['lofi']) =>
  (await newSong(setup, creator.userId, { title, genres, shown: 'public' })).id
const rank = () => computeRankings(worker)

async function hear(songId: string, plays: number, daysAgo = 0): Promise<void> {
  const { db } = setup.api
  await sql`
    insert into song_plays_daily (song_id, day, plays)
    values (${songId}, (now() at time zone 'utc')::date - ${daysAgo}::integer, ${plays})`.execute(db)
  await sql`
    insert into song_plays as total (song_id, plays) values (${songId}, ${plays})
    on conflict (song_id) do update set plays = total.plays + excluded.plays`.execute(db)
}

const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)
const trending = async (query = '', viewer = visitor) =>
  titlesOf(await viewer.requestJson<FoundSongs>('GET', `/api/trending?${query}`))
const catalog = (query: string) => visitor.requestJson<SongPage>('GET', `/api/catalog/songs?${query}`)

describe('the trending list', () => {
  test('counts recent plays and likes: after three days half of it counts, after thirty nothing', async () => {
    const [old, late, liked, stale] = [
      await publish('Old'),
      await publish('Late'),
      await publish('Liked'),
      await publish('Gone'),
    ]
    await hear(old, 150, 6)
    await hear(late, 40)
    await hear(stale, 1_000_000, 31)
    await fan.requestJson('PUT', `/api/songs/${liked}/like`)
    await rank()
    expect(await trending()).toEqual(['Late', 'Old', 'Liked', 'Gone'])
    expect(titlesOf(await catalog('sort=popular'))).toEqual(['Gone', 'Old', 'Late', 'Liked'])
    await hear(liked, 200, 3)
    expect(await trending()).toEqual(['Late', 'Old', 'Liked', 'Gone'])
    await rank()
    expect(await trending()).toEqual(['Liked', 'Late', 'Old', 'Gone'])
    await sql`update likes set created_at = now() - interval '31 days'`.execute(setup.api.db)
    await sql`delete from song_plays_daily where song_id = ${liked}`.execute(setup.api.db)
    await rank()
    expect(await trending()).toEqual(['Late', 'Old', 'Gone', 'Liked'])
  })

  test('holds public songs, of a genre where one is given, and drops a song at once when it is no longer public', async () => {
    const both = await publish('Both', ['jazz', 'rock', 'jazz'])
    const jazz = await publish('Jazz', ['jazz'])
    await publish('Rock', ['rock'])
    const hidden = await newSong(setup, creator.userId, { title: 'Hidden', genres: ['jazz'] })
    const binned = await newSong(setup, creator.userId, { title: 'Binned', genres: ['jazz'], shown: 'binned' })
    for (const { id } of [hidden, binned]) await hear(id, 1000)
    await hear(jazz, 2)
    await hear(both, 3)
    await rank()
    expect(await trending('genre=jazz')).toEqual(['Both', 'Jazz'])
    expect(await trending('genre=rock')).toEqual(['Both', 'Rock'])
    expect(await trending('genre=classical')).toEqual([])
    expect(await trending('limit=1', creator)).toEqual(['Both'])
    await creator.requestJson('PATCH', `/api/songs/${both}`, { isPublic: false })
    for (const viewer of [visitor, creator]) expect(await trending('genre=jazz', viewer)).toEqual(['Jazz'])
    for (const query of ['genre=polka', 'limit=0', 'limit=51']) {
      expect((await visitor.request('GET', `/api/trending?${query}`)).status, query).toBe(400)
    }
  })
})

describe('the ranked catalog', () => {
  test('has pages that continue where the last one ended, also after a new snapshot', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const id = await publish(`Song ${n}`, ['piano'])
      await hear(id, 100 - n)
      ids.push(id)
    }
    await rank()
    const query = 'sort=popular&genre=piano&limit=2'
    const first = await catalog(query)
    expect([titlesOf(first), first.nextCursor]).toEqual([['Song 0', 'Song 1'], ids[1]])
    await rank()
    const second = await catalog(`${query}&cursor=${first.nextCursor}`)
    expect(titlesOf(second)).toEqual(['Song 2', 'Song 3'])
    // The song that ended the page is only in the previous snapshot.
    await sql`update songs set is_public = false where id = ${second.nextCursor}`.execute(setup.api.db)
    await rank()
    const third = await catalog(`${query}&cursor=${second.nextCursor}`)
    expect([titlesOf(third), third.nextCursor]).toEqual([[], null])
    expect(titlesOf(await catalog(`${query}&cursor=${ids[2]}`))).toEqual(['Song 4'])
    const unknown = await catalog(`${query}&cursor=${creator.userId}`)
    expect(unknown).toEqual({ items: [], nextCursor: null })
    expect((await visitor.request('GET', '/api/catalog/songs?sort=best')).status).toBe(400)
  })

  test('is computed by one worker at a time, whole or not at all, and the last two snapshots are kept', async () => {
    await publish('Alone')
    const results = await Promise.all([rank(), rank(), rank()])
    const generations = results.map(({ generation }) => generation).toSorted((a, b) => a - b)
    const [lowest = 0] = generations
    expect(generations).toEqual([lowest, lowest + 1, lowest + 2])
    const { rows } = await sql<{ generation: number }>`
      select distinct generation from popular_songs order by 1`.execute(setup.api.db)
    expect(rows.map(({ generation }) => generation)).toEqual([lowest + 1, lowest + 2])
    const api = connectAs('cadenza_api')
    try {
      await expect(computeRankings(api)).rejects.toThrow(/permission denied/)
    } finally {
      await api.destroy()
    }
    expect(await trending()).toEqual(['Alone'])
  })

  test('keeps nothing of deleted users', async () => {
    const deletedUser = await newTestUser(setup, 'Leaving Soon')
    await newSong(setup, deletedUser.userId, { title: 'Farewell', description: 'one last song', shown: 'public' })
    await deletedUser.requestJson('PATCH', '/api/profile', { bio: 'Packing' })
    await rank()
    const storedWords = async () => {
      const { rows } = await sql<{ words: string }>`
        select words from popular_songs where user_id = ${deletedUser.userId}
        union all select words from popular_prompts where user_id = ${deletedUser.userId}
        union all select words from popular_creators where user_id = ${deletedUser.userId}
        union all select words from popular_bios where user_id = ${deletedUser.userId}`.execute(setup.api.db)
      return rows.map(({ words }) => words.split('\n')[0])
    }
    expect(await storedWords()).toEqual(['farewell', 'one last song', 'leaving soon', 'packing'])
    const api = connectAs('cadenza_api')
    try {
      await sql`delete from users where id = ${deletedUser.userId}`.execute(api)
    } finally {
      await api.destroy()
    }
    expect(await storedWords()).toEqual([])
  })

  test('a song that became popular before the first run is found by it, and one that did later by the next', async () => {
    await sql`update rankings set made_whole_at = null`.execute(setup.api.db)
    const early = await publish('Early')
    await hear(early, 10, 300)
    await rank()
    const late = await publish('Late')
    await hear(late, 20)
    await rank()
    expect(titlesOf(await catalog('sort=popular'))).toEqual(['Late', 'Early'])
  })
})

describe('with thousands of songs', () => {
  beforeEach(async () => {
    const id = await publish('Copied')
    for (let first = 1; first <= SONGS; first += 2000) {
      await sql`
        insert into songs select made.*
        from songs song, generate_series(${first}::int, ${first + 1999}::int) n, lateral jsonb_populate_record(
          song, jsonb_build_object(
            'id', uuidv7(), 'generation_id', gen_random_uuid(), 'audio_folder', 'a' || n, 'cover_folder', 'c' || n
          )
        ) made
        where song.id = ${id}`.execute(setup.api.db)
    }
    await sql`
      insert into song_plays_daily (song_id, day, plays)
      select id, (now() at time zone 'utc')::date - 400, 1 from songs`.execute(setup.api.db)
    await sql`insert into likes (user_id, song_id, created_at) select ${fan.userId}, id, now() - interval '1 year' from songs`.execute(
      setup.api.db,
    )
    for (const table of ['songs', 'likes', 'song_plays_daily']) {
      await sql`vacuum analyze ${sql.table(table)}`.execute(setup.api.db)
    }
  })

  test('a list reads its own ranks and the songs in them, and a run reads recent activity', async () => {
    await rank()
    await sql`vacuum analyze song_ranks`.execute(setup.api.db)
    const list = (db: Database) => listRankedSongs(db, null, { sort: 'trending', genre: 'lofi', limit: 20 })
    // Both indexes hold each song's id once; which one is smaller depends on how many songs are public.
    for (const read of await findIndexesUsed(setup.api.databaseUrl, 'songs', list)) {
      expect(['songs_pkey', 'songs_public']).toContain(read)
    }
    expect(await findIndexesUsed(setup.api.databaseUrl, 'song_ranks', list)).toEqual(new Set(['song_ranks_pkey']))
    const round = (db: Database) => computeRankings(db)
    expect(await findIndexesUsed(setup.api.databaseUrl, 'song_plays_daily', round)).toEqual(
      new Set(['song_plays_daily_by_day']),
    )
    expect(await findIndexesUsed(setup.api.databaseUrl, 'likes', round)).toContain('likes_by_time')
  })
})
