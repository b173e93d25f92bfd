import type { DailySong } from '@cadenza/contract/explore'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Song } from '@cadenza/contract/songs'
import {
  type TestViewer,
  newTestUser,
  newSong,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { createDatabase, createPool } from '#platform/db/database.ts'
import { LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { readDailySong } from './daily-song.service.ts'
import { computeRankings } from './rankings.service.ts'

let setup: ApiWithSongs
let mira: TestViewer
let fan: TestViewer
let visitor: TestViewer
beforeAll(async () => {
  setup = await startApiWithSongs()
  mira = await newTestUser(setup)
  fan = await newTestUser(setup, 'Fan')
  visitor = newVisitor(setup)
})
afterAll(() => setup.close())
beforeEach(async () => {
  await sql`delete from songs`.execute(setup.api.db)
  await rank()
})

const rank = () => computeRankings(setup.api.db)
const publish = async (title: string) => (await newSong(setup, mira.userId, { title, shown: 'public' })).id
const like = (songId: string) => fan.requestJson('PUT', `/api/songs/${songId}/like`)
const today = async (viewer = visitor): Promise<Song | null> =>
  (await viewer.requestJson<DailySong>('GET', '/api/daily-song')).song
const titleToday = async (viewer = visitor) => (await today(viewer))?.title ?? null

const FIRST_DAY = Date.parse('2026-03-01T00:00:00Z')
const DAY_MS = 86_400_000
/** What the service answers at a time of a day that is counted from the first. */
const titleOn = async (day: number, hour = 12) => {
  const now = new Date(FIRST_DAY + day * DAY_MS + hour * 3_600_000)
  return (await readDailySong({ db: setup.api.db, reader: setup.api.db }, null, now)).song?.title ?? null
}

test('the song of the day is the public song with the most likes and plays of the last days', async () => {
  await publish('Quiet')
  await like(await publish('Loved'))
  await newSong(setup, mira.userId, { title: 'Private' })
  await publish('Newest')
  await rank()
  const response = await visitor.request('GET', '/api/daily-song')
  expect(response.headers.get('cache-control')).toBe('public, max-age=30')
  const { day, song } = (await response.json()) as DailySong
  expect([day, song?.title, song?.creditsUsed]).toEqual([new Date().toISOString().slice(0, 10), 'Loved', null])
})

test('it stays the same all day, whatever becomes popular meanwhile, and changes with the day in UTC', async () => {
  await like(await publish('Morning'))
  await rank()
  expect(await titleOn(0, 0)).toBe('Morning')
  const evening = await publish('Evening')
  await like(evening)
  await sql`insert into song_plays_daily (song_id, day, plays) values (${evening}, now()::date, 500)`.execute(
    setup.api.db,
  )
  await rank()
  expect(await titleOn(0, 23.9)).toBe('Morning')
  expect(await titleOn(1, 0)).toBe('Evening')
  expect(await titleOn(0, 5)).toBe('Morning')
})

test('a song is not repeated within 30 days while there are others', async () => {
  for (let n = 0; n < 31; n += 1) await publish(`Song ${n}`)
  await rank()
  const chosen: (string | null)[] = []
  for (let day = 0; day < 33; day += 1) chosen.push(await titleOn(day))
  expect(new Set(chosen.slice(0, 31)).size).toBe(31)
  expect(chosen[31]).toBe(chosen[0])
  expect(chosen[32]).toBe(chosen[1])
})

test('with fewer songs than days the one that was chosen the longest ago returns', async () => {
  await publish('One')
  await publish('Two')
  await rank()
  const chosen = [await titleOn(0), await titleOn(1), await titleOn(2), await titleOn(3)]
  expect(new Set(chosen.slice(0, 2))).toEqual(new Set(['One', 'Two']))
  expect(chosen.slice(2)).toEqual(chosen.slice(0, 2))
})

test('a song that becomes private, is binned, hidden or deleted is replaced at once, also for its creator', async () => {
  const ways: Record<string, (id: string) => Promise<unknown>> = {
    private: (id) => mira.requestJson('PATCH', `/api/songs/${id}`, { isPublic: false }),
    binned: (id) => sql`update songs set deleted_at = now() where id = ${id}`.execute(setup.api.db),
    hidden: (id) => sql`select hide_item('ops', 'song', ${id}, 'reported')`.execute(setup.api.db),
    deleted: (id) => sql`delete from songs where id = ${id}`.execute(setup.api.db),
  }
  const titles = Object.keys(ways)
  for (const title of titles) await publish(title)
  await rank()
  for (let left = titles.length; left > 0; left -= 1) {
    const song = await today()
    await ways[song?.title ?? '']?.(song?.id ?? '')
    for (const viewer of [visitor, fan, mira]) expect(await titleToday(viewer)).not.toBe(song?.title)
  }
  expect(await titleToday()).toBeNull()
})

test('a reported song and songs of a reported creator are not chosen', async () => {
  const reported = await publish('Reported')
  await like(reported)
  const other = await newTestUser(setup, 'Other')
  await newSong(setup, other.userId, { title: 'By a reported creator', shown: 'public' })
  await publish('Fine')
  await rank()
  const report = (kind: string, id: string) =>
    sql`insert into reports (id, kind, subject_id, reason, words, reporter)
      values (uuidv7(), ${kind}::reported_kind, ${id}, 'spam', '', gen_random_uuid())`.execute(setup.api.db)
  await report('song', reported)
  await report('creator', other.userId)
  expect(await titleToday()).toBe('Fine')
})

test('songs that are too new for a ranking are chosen when there are no others, and without songs there is none', async () => {
  expect(await titleToday()).toBeNull()
  await publish('First of all')
  expect(await titleToday()).toBe('First of all')
})

test('of concurrent first requests all get the same song, with the rights of the api', async () => {
  for (let n = 0; n < 5; n += 1) await publish(`Song ${n}`)
  await rank()
  const pool = createPool(
    { DATABASE_URL: setup.api.databaseUrlAs('cadenza_api'), DATABASE_POOL_SIZE: 8, ...LONG_TIMEOUTS },
    silentLogger,
  )
  const api = createDatabase(pool)
  try {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => readDailySong({ db: api, reader: api }, null, new Date(FIRST_DAY))),
    )
    expect(new Set(answers.map(({ song }) => song?.id)).size).toBe(1)
    await expect(sql`select id from reports`.execute(api)).rejects.toThrow(/permission denied/)
  } finally {
    await api.destroy()
  }
})
