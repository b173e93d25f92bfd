import { randomUUID } from 'node:crypto'
import type { Creator } from '@cadenza/contract/creators'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import {
  type TestViewer,
  newTestUser,
  newSong,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { connectTo } from '#test/database/test-database.ts'
import { startTestApi } from '#test/api/test-api.ts'
import { fetchLongAgo, newListen, postPlays, pseudonymOf, reportPlays as reportOnly } from '#test/api/plays.ts'
import { rollUpPlays } from './play-roll-up-poller.ts'

let setup: ApiWithSongs
let songCreator: TestViewer
let fan: TestViewer
let visitor: TestViewer
let worker: Database
beforeAll(async () => {
  setup = await startApiWithSongs({ TRUSTED_PROXIES: '127.0.0.1', LISTENS_PER_MINUTE: '1000000' })
  songCreator = await newTestUser(setup, 'Mira Lark')
  fan = await newTestUser(setup)
  visitor = newVisitor(setup)
  worker = connectTo(setup.api.databaseUrlAs('cadenza_worker'))
})
afterAll(async () => {
  await worker.destroy()
  await setup.close()
})

/** Reports listens to songs that the listener has fetched. */
async function reportPlays(
  who: TestViewer,
  listens: ReturnType<typeof newListen>[],
  address?: string,
): Promise<number> {
  const songIds = [...new Set(listens.map(({ songId }) => songId))]
  await fetchLongAgo(setup.api.db, songIds, [pseudonymOf(who.userId, address)])
  return reportOnly(who, listens, address)
}

const publicSong = (duration = 118.4) => newSong(setup, songCreator.userId, { shown: 'public', duration })
/** Returns a duration so long that its current slot does not end while a test runs. */
function durationOfLongSlot(): number {
  const nowSeconds = Date.now() / 1000
  return [3000, 3400, 3800].find((duration) => duration / 2 - (nowSeconds % (duration / 2)) > 60) ?? 3000
}
const eventsOf = (songId: string) =>
  setup.api.db.selectFrom('playEvents').selectAll().where('songId', '=', songId).execute()

describe('a listen is a play', () => {
  test('when 30 seconds were heard, or half of a song that is shorter than a minute', async () => {
    for (const [duration, enough, tooLittle] of [
      [118.4, 30, 29],
      [118.4, 29.5, 0],
      [40, 20, 19],
      [3, 1.5, 1.4],
      [60, 30, 29.3],
    ] as const) {
      const song = await publicSong(duration)
      expect(await reportPlays(fan, [newListen(song.id, { heardSeconds: tooLittle })])).toBe(0)
      expect(await reportPlays(fan, [newListen(song.id, { heardSeconds: enough })])).toBe(1)
    }
  })

  test('of a public song, and never of an own one', async () => {
    const [shown, hidden, binned] = [
      await publicSong(),
      await newSong(setup, songCreator.userId),
      await newSong(setup, songCreator.userId, { shown: 'binned' }),
    ]
    const listens = () => [shown.id, hidden.id, binned.id, randomUUID()].map((id) => newListen(id))
    expect(await reportPlays(songCreator, listens())).toBe(0)
    expect(await reportPlays(fan, listens())).toBe(1)
    expect(await reportPlays(visitor, listens(), '198.51.100.7')).toBe(1)
    expect(await eventsOf(shown.id)).toHaveLength(2)
    expect([await eventsOf(hidden.id), await eventsOf(binned.id)]).toEqual([[], []])
  })

  test('once for each listener and slot, however often it is reported', async () => {
    const song = await publicSong(durationOfLongSlot())
    const counts = await Promise.all([
      ...Array.from({ length: 20 }, () => reportPlays(fan, [newListen(song.id)])),
      ...Array.from({ length: 20 }, () => reportPlays(visitor, [newListen(song.id)], '198.51.100.8')),
      // All addresses of a /64 count as one household.
      ...Array.from({ length: 20 }, (_, n) => reportPlays(visitor, [newListen(song.id)], `2001:db8:1:2::${n + 1}`)),
      reportPlays(visitor, [newListen(song.id)], '2001:db8:1:3::1'),
    ])
    expect(counts.reduce((sum, count) => sum + count)).toBe(4)
    expect(await reportPlays(fan, [newListen(song.id), newListen(song.id)])).toBe(0)
  })

  test('1,000 reloads of one song are one play', async () => {
    const song = await publicSong(durationOfLongSlot())
    let counted = 0
    for (let round = 0; round < 20; round += 1) {
      const reloads = Array.from({ length: 50 }, () => reportPlays(visitor, [newListen(song.id)], '198.51.100.9'))
      counted += (await Promise.all(reloads)).reduce((sum, count) => sum + count)
    }
    expect(counted).toBe(1)
    expect(await eventsOf(song.id)).toHaveLength(1)
  })

  test('once a day when it is reported late, so that a week of plays cannot be claimed', async () => {
    const song = await publicSong(80)
    const hours = Array.from({ length: 50 }, (_, n) => newListen(song.id, { secondsAgo: 601 + n * 3600 }))
    const counted = await reportPlays(fan, hours)
    const days = new Set(hours.map(({ secondsAgo }) => Math.floor((Date.now() / 1000 - secondsAgo) / 86_400)))
    expect(counted).toBe(days.size)
    expect(await reportPlays(fan, [newListen(song.id, { secondsAgo: 90_000 })])).toBe(0)
  })

  test('in each slot of half the song, also when it is reported a little later', async () => {
    const song = await publicSong(80)
    const inSlot = (slotsAgo: number) => newListen(song.id, { secondsAgo: slotsAgo * 40 })
    const four = Array.from({ length: 4 }, (_, slotsAgo) => inSlot(slotsAgo))
    // The current slot may end while this runs; then the earlier slots shift and only their number stays the same.
    expect(await reportPlays(fan, four)).toBe(4)
    expect(await reportPlays(fan, [inSlot(2), inSlot(3)])).toBe(0)
    expect(await reportPlays(fan, [newListen(song.id, { secondsAgo: 604_800 })])).toBe(1)
    expect((await postPlays(fan, [newListen(song.id, { secondsAgo: 604_801 })])).status).toBe(400)
  })

  test('once by its id, even when a repeated report falls into the next slot or the next day', async () => {
    const song = await publicSong(60)
    const again = newListen(song.id)
    expect(await reportPlays(fan, [again])).toBe(1)
    expect(await reportPlays(fan, [{ ...again, secondsAgo: 31 }])).toBe(0)
    const loud = { listenId: randomUUID().toUpperCase(), songId: song.id.toUpperCase() }
    expect(await reportPlays(visitor, [newListen(song.id, loud)], '198.51.100.12')).toBe(1)
    expect(await reportPlays(fan, [{ ...again, secondsAgo: 3600 }])).toBe(new Date().getUTCHours() === 0 ? 1 : 0)
    const { rows } = await sql<{ since: number }>`
      select extract(epoch from now())::float8 - floor(extract(epoch from now()) / 86400)::float8 * 86400 as since
    `.execute(setup.api.db)
    // Seconds since the midnight that began yesterday.
    const sinceMidnight = (rows[0]?.since ?? 0) + 86_400
    const atMidnight = newListen(song.id)
    expect(await reportPlays(visitor, [{ ...atMidnight, secondsAgo: sinceMidnight + 12 }], '198.51.100.10')).toBe(1)
    expect(await reportPlays(visitor, [{ ...atMidnight, secondsAgo: sinceMidnight - 12 }], '198.51.100.10')).toBe(0)
    expect(await reportPlays(visitor, [newListen(song.id, { secondsAgo: sinceMidnight - 12 })], '198.51.100.10')).toBe(
      1,
    )
  })
})

describe('a play needs a fetch of the audio by the same listener', () => {
  const fetchAudio = (who: TestViewer, songId: string, address = '127.0.0.1') =>
    who.browser.request(`${setup.api.origin}/api/songs/${songId}/audio`, { headers: { 'x-forwarded-for': address } })
  const fetchesOf = async (songId: string) =>
    (await setup.api.db.selectFrom('songFetches').selectAll().where('songId', '=', songId).execute()).length
  /** As if the fetch had been so long ago. */
  const moveFetches = (songId: string, seconds: number) =>
    sql`update song_fetches set first_at = first_at - make_interval(secs => ${seconds}) where song_id = ${songId}`.execute(
      setup.api.db,
    )
  /** What the audit did: every slot of the last ten minutes, and a day of each of the last seven. */
  const forgedListens = (songId: string) => [
    ...Array.from({ length: 20 }, (_, n) => newListen(songId, { secondsAgo: n * 30 })),
    ...Array.from({ length: 7 }, (_, n) => newListen(songId, { secondsAgo: 601 + n * 86_400 })),
  ]

  test('reports without a fetch count nothing, from a visitor and from five accounts', async () => {
    const song = await publicSong(60)
    const accounts = await Promise.all(Array.from({ length: 5 }, () => newTestUser(setup)))
    for (const who of [visitor, ...accounts]) expect(await reportOnly(who, forgedListens(song.id))).toBe(0)
    expect(await eventsOf(song.id)).toEqual([])
  })

  test('a fetch counts from the time that the song needs, for this listener and this song alone', async () => {
    const [song, other] = [await publicSong(60), await publicSong(60)]
    await fetchAudio(fan, song.id)
    await expect.poll(() => fetchesOf(song.id)).toBe(1)
    expect(await reportOnly(fan, forgedListens(song.id))).toBe(0)
    await moveFetches(song.id, 29)
    expect(await reportOnly(fan, forgedListens(song.id))).toBe(0)
    await moveFetches(song.id, 2)
    expect(await reportOnly(visitor, [newListen(song.id)])).toBe(0)
    expect(await reportOnly(fan, [newListen(other.id)])).toBe(0)
    expect(await reportOnly(fan, forgedListens(song.id))).toBe(1)
  })

  test('a visitor is the same listener at the address that fetched, and a fetch expires', async () => {
    const song = await publicSong(60)
    await fetchAudio(visitor, song.id, '198.51.100.40')
    await expect.poll(() => fetchesOf(song.id)).toBe(1)
    await moveFetches(song.id, 60)
    expect(await reportOnly(visitor, [newListen(song.id)], '198.51.100.41')).toBe(0)
    expect(await reportOnly(visitor, [newListen(song.id)], '198.51.100.40')).toBe(1)
    await sql`update song_fetches set last_at = now() - interval '31 days' where song_id = ${song.id}`.execute(
      setup.api.db,
    )
    await sql`delete from play_events where song_id = ${song.id}`.execute(setup.api.db)
    expect(await reportOnly(visitor, [newListen(song.id)], '198.51.100.40')).toBe(0)
  })

  test('the fetch of a song that nobody else may hear is not noted', async () => {
    const song = await newSong(setup, songCreator.userId)
    expect((await fetchAudio(songCreator, song.id)).status).toBe(302)
    const shown = await publicSong()
    await fetchAudio(songCreator, shown.id)
    await expect.poll(() => fetchesOf(shown.id)).toBe(1)
    expect(await fetchesOf(song.id)).toBe(0)
  })
})

describe('a day has limits', () => {
  test('of five plays of one song by one listener, of which the first counts for the rankings', async () => {
    const song = await publicSong(60)
    const inSlots = Array.from({ length: 15 }, (_, n) => newListen(song.id, { secondsAgo: n * 30 }))
    const counted = (await reportPlays(fan, inSlots.slice(0, 3))) + (await reportPlays(fan, inSlots.slice(3)))
    const days = new Set((await eventsOf(song.id)).map(({ day }) => String(day))).size
    expect(counted).toBe(5 * days)
    await rollUpPlays(worker)
    const { plays, listeners } = await setup.api.db
      .selectFrom('songPlays')
      .select(['plays', 'listeners'])
      .where('songId', '=', song.id)
      .executeTakeFirstOrThrow()
    expect([plays, listeners]).toEqual([5 * days, days])
  })

  test('of 500 plays of all songs by one listener', async () => {
    const eager = await newTestUser(setup)
    const songs = await Promise.all(Array.from({ length: 12 }, () => publicSong(3000)))
    await reportPlays(
      eager,
      songs.slice(0, 5).map(({ id }) => newListen(id)),
    )
    await sql`update listener_days set plays = 498 where listener = ${pseudonymOf(eager.userId)}`.execute(setup.api.db)
    expect(
      await reportPlays(
        eager,
        songs.slice(5).map(({ id }) => newListen(id)),
      ),
    ).toBe(2)
    expect(
      await reportPlays(
        eager,
        songs.slice(10).map(({ id }) => newListen(id)),
      ),
    ).toBe(0)
  })
})

test('the rows do not reveal who heard what', async () => {
  const song = await publicSong()
  await reportPlays(fan, [newListen(song.id)])
  await reportPlays(visitor, [newListen(song.id)], '198.51.100.11')
  const rows = JSON.stringify(await eventsOf(song.id))
  expect(rows).not.toContain(fan.userId)
  expect(rows).not.toMatch(/198\.51|c6336/)
})

test('counts are shown with the song and its creator a moment later', async () => {
  const creator = await newTestUser(setup, 'Counted Person')
  const [first, second] = [
    await newSong(setup, creator.userId, { shown: 'public' }),
    await newSong(setup, creator.userId, { shown: 'public' }),
  ]
  const addresses = Array.from({ length: 30 }, (_, n) => `198.51.100.${n + 100}`)
  await Promise.all(
    addresses.map((address) => reportPlays(visitor, [newListen(first.id), newListen(second.id)], address)),
  )
  await reportPlays(fan, [newListen(first.id)])
  expect((await visitor.readSong(first.id)).playsCount).toBe(0)
  await rollUpPlays(worker)
  expect((await visitor.readSong(first.id)).playsCount).toBe(31)
  expect((await creator.readSong(second.id)).playsCount).toBe(30)
  const { playsCount } = await visitor.requestJson<Creator>('GET', `/api/creators/${creator.userId}`)
  expect(playsCount).toBe(61)
  const days = await setup.api.db.selectFrom('songPlaysDaily').selectAll().where('songId', '=', first.id).execute()
  expect(days.reduce((sum, { plays }) => sum + plays, 0)).toBe(31)
})

describe('too many listens', () => {
  test('of one address are refused by their own limit, which does not affect other writes', async () => {
    const api = await startTestApi(() => ({ LISTENS_PER_MINUTE: '120', WRITES_PER_MINUTE: '1' }))
    try {
      const nobody = { origin: api.origin, browser: new FetchBrowser() }
      const fifty = () => Array.from({ length: 50 }, () => newListen(randomUUID()))
      expect([(await postPlays(nobody, fifty())).status, (await postPlays(nobody, fifty())).status]).toEqual([200, 200])
      const refused = await postPlays(nobody, fifty())
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      const headers = { origin: api.origin }
      const write = () => fetch(`${api.origin}/api/songs/${randomUUID()}/like`, { method: 'PUT', headers })
      expect((await write()).status).toBe(401)
      expect((await write()).status).toBe(429)
    } finally {
      await api.close()
    }
  })

  test.each([
    ['none', []],
    ['51', Array.from({ length: 51 }, () => newListen(randomUUID()))],
    ['one without an id', [{ ...newListen(randomUUID()), listenId: 'again' }]],
    ['one of the future', [{ ...newListen(randomUUID()), secondsAgo: -1 }]],
    ['one of endless length', [{ ...newListen(randomUUID()), heardSeconds: 1e9 }]],
  ])('and reports of %s are refused', async (_what, listens) => {
    expect((await postPlays(fan, listens)).status).toBe(400)
  })
})
