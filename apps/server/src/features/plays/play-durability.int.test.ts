import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import { startServerProcess, waitUntil } from '#test/server-process.ts'
import { newTestUser, newSong, type ApiWithSongs, startApiWithSongs } from '#test/api/api-with-songs.ts'
import { fetchLongAgo, pseudonymOf, RULE_WITHOUT_FETCHES, newListen, reportPlays } from '#test/api/plays.ts'
import { createPlayCounter } from './plays.service.ts'
import { rollUpPlays } from './play-roll-up-poller.ts'

/** Long enough for a busy machine. */
const START_MS = 60_000
const KILLS = sizeForTier({ gate: 1, deep: 3 })
const FLOOD = sizeForTier({ gate: 1000, deep: 4000 })
const FLOODS = sizeForTier({ gate: 2, deep: 4 })

let setup: ApiWithSongs
let mediaDir: string
beforeAll(async () => {
  setup = await startApiWithSongs()
  mediaDir = await mkdtemp(path.join(tmpdir(), 'cadenza-plays-'))
})
afterAll(async () => {
  await setup.close()
  await rm(mediaDir, { recursive: true, force: true })
})

const publicSong = async () => (await newSong(setup, (await newTestUser(setup)).userId, { shown: 'public' })).id

async function startNode() {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const node = startServerProcess('api', {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    ORIGIN: origin,
    PORT: String(port),
    DATABASE_URL: setup.api.databaseUrlAs('cadenza_api'),
    RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
    MEDIA_STORE: 'fs',
    MEDIA_FS_DIR: mediaDir,
    TRUSTED_PROXIES: '127.0.0.1',
    LISTENS_PER_MINUTE: '1000000',
  })
  const serves = async () => (await fetch(`${origin}/healthz`).catch(() => null))?.ok ?? false
  await waitUntil('the node serves', serves, START_MS)
  return { node, origin }
}

test('an api that is killed during a burst loses none of the plays that it answered', async () => {
  const songId = await publicSong()
  const answered = new Set<string>()
  const addresses = Array.from({ length: KILLS * 16 * 256 }, (_, n) => `10.${n >> 12}.${(n >> 8) & 15}.${n & 255}`)
  await fetchLongAgo(
    setup.api.db,
    [songId],
    addresses.map((address) => pseudonymOf('', address)),
  )
  for (let round = 0; round < KILLS; round += 1) {
    const { node, origin } = await startNode()
    const listener = async (n: number) => {
      const browser = new FetchBrowser()
      for (let sent = 0; ; sent += 1) {
        const listens = [newListen(songId)]
        const address = `10.${round}.${n}.${sent % 256}`
        if ((await reportPlays({ origin, browser }, listens, address)) === 1) answered.add(listens[0]?.listenId ?? '')
      }
    }
    const before = answered.size
    const burst = Promise.allSettled(Array.from({ length: 16 }, (_, n) => listener(n)))
    await waitUntil('some are answered', () => answered.size >= before + 100)
    await node.stop('SIGKILL')
    await burst
  }
  const { rows } = await sql<{ listenId: string }>`select listen_id from play_events where song_id = ${songId}`.execute(
    setup.api.db,
  )
  const stored = new Set(rows.map(({ listenId }) => listenId))
  expect(answered.size).toBeGreaterThanOrEqual(KILLS * 100)
  expect([...answered].filter((listenId) => !stored.has(listenId))).toEqual([])
  await rollUpPlays(setup.api.db)
  const { rows: totals } = await sql<{ plays: number }>`select plays from song_plays where song_id = ${songId}`.execute(
    setup.api.db,
  )
  expect(totals).toEqual([{ plays: stored.size }])
}, 240_000)

test('a flood of plays of one song delays other songs no more than a flood of plays of many songs', async () => {
  const songs = await Promise.all(Array.from({ length: 40 }, publicSong))
  const neighbour = await publicSong()
  const count = createPlayCounter(setup.api.db, RULE_WITHOUT_FETCHES)
  const reportPlay = (songId: string) =>
    count({ listener: randomUUID(), userId: null }, { listens: [newListen(songId)] })

  /** Returns how long plays of the neighbor song take, one after the other, during a flood of other plays. */
  async function latencies(songAt: (n: number) => string): Promise<number[]> {
    const flood = Promise.all(Array.from({ length: FLOOD }, (_, n) => reportPlay(songAt(n))))
    const times: number[] = []
    for (let n = 0; n < 10; n += 1) {
      const startedAt = performance.now()
      expect(await reportPlay(neighbour)).toBe(1)
      times.push(performance.now() - startedAt)
    }
    expect((await flood).reduce((sum, counted) => sum + counted)).toBe(FLOOD)
    return times
  }
  const many = (n: number) => songs[n % songs.length] ?? ''
  const one = () => songs[0] ?? ''
  await latencies(many)
  const beside: Record<'one' | 'many', number[]> = { one: [], many: [] }
  for (let round = 0; round < FLOODS; round += 1) {
    beside.many.push(...(await latencies(many)))
    beside.one.push(...(await latencies(one)))
  }
  // The median, because a short stall of the machine delays one play, not half of them.
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  expect(median(beside.one) / median(beside.many)).toBeLessThan(2)
}, 120_000)
