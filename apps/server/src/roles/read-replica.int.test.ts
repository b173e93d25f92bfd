import type { SongPage } from '@cadenza/contract/songs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { computeRankings } from '#features/explore/rankings.service.ts'
import {
  type ApiWithSongs,
  newSong,
  newTestUser,
  newVisitor,
  startApiWithSongs,
  type TestViewer,
} from '#test/api/api-with-songs.ts'
import { createTestPlaylist } from '#test/api/playlists.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from '#test/database/replicated-database.ts'
import { READ_FROM_REPLICA } from '#test/http/route-reads.ts'
import { waitUntil } from '#test/server-process.ts'
import { makeWebDist } from '#test/web-dist.ts'

const MAX_LAG_MS = 2000

let database: ReplicatedDatabase
/** Its replica may be as far behind as it likes. */
let patient: ApiWithSongs
let strict: ApiWithSongs
let owner: TestViewer

async function startApi(maxLagMs: number): Promise<ApiWithSongs> {
  const setup = await startApiWithSongs({
    DATABASE_URL: database.urlAs('cadenza_api'),
    DATABASE_REPLICA_URL: database.replicaUrlAs('cadenza_api'),
    DATABASE_REPLICA_MAX_LAG_MS: String(maxLagMs),
    WEB_DIST: await makeWebDist(),
    SEARCHES_PER_MINUTE: '100000',
  })
  return { ...setup, api: { ...setup.api, db: database.db } }
}

const publicTitles = async (setup: ApiWithSongs): Promise<string[]> => {
  const { items } = await newVisitor(setup).requestJson<SongPage>('GET', '/api/catalog/songs?sort=newest&limit=50')
  return items.map(({ title }) => title)
}

const rename = (id: string, title: string) =>
  database.db.updateTable('songs').set({ title }).where('id', '=', id).execute()

let songs = 0
async function publish(setup = patient): Promise<{ id: string; title: string }> {
  songs += 1
  const { id, title } = await newSong(setup, owner.userId, { title: `Song ${songs}`, shown: 'public' })
  await database.waitForReplay()
  return { id, title }
}

/** Whether the api reads from the replica, shown by an answer that only the replica can give. */
async function readsFromReplica(setup: ApiWithSongs): Promise<boolean> {
  const { id, title } = await publish(setup)
  await database.pauseReplay()
  await rename(id, `${title}, renamed`)
  const titles = await publicTitles(setup)
  await database.resumeReplay()
  return titles.includes(title)
}

beforeAll(async () => {
  database = await startReplicatedDatabase()
  patient = await startApi(600_000)
  strict = await startApi(MAX_LAG_MS)
  owner = await newTestUser(patient, 'Olive')
  for (const setup of [patient, strict]) {
    await waitUntil('the replica is used', () => readsFromReplica(setup))
  }
})
afterEach(() => database.resumeReplay())
afterAll(async () => {
  await patient.close()
  await strict.close()
  await database.close()
})

test('every route of which the answer may be seconds old is answered by the replica, and the routes of single items are not', async () => {
  const visitor = newVisitor(patient)
  const { id, title } = await publish()
  const { id: playlistId } = await createTestPlaylist(owner, { title: 'Rainy days', isPublic: true })
  await sql`insert into playlist_songs (playlist_id, song_id, position) values (${playlistId}, ${id}, 0)`.execute(
    database.db,
  )
  await computeRankings(database.db, { isWhole: true })
  await visitor.request('GET', '/api/daily-song')
  await database.waitForReplay()
  await database.pauseReplay()
  await sql`update songs set is_public = false`.execute(database.db)
  await sql`update playlists set is_public = false`.execute(database.db)

  const creator = owner.userId
  const first = '00000000-0000-0000-0000-000000000000'
  const oldAnswers: [route: string, path: string, content: string][] = [
    ['/api/albums', '/api/albums', playlistId],
    ['/api/catalog/genres', '/api/catalog/genres', id],
    ['/api/catalog/songs', '/api/catalog/songs?sort=newest', id],
    ['/api/creators/:id', `/api/creators/${creator}`, 'Olive'],
    ['/api/creators/:id/playlists', `/api/creators/${creator}/playlists`, playlistId],
    ['/api/creators/:id/songs', `/api/creators/${creator}/songs`, id],
    ['/api/creators/featured', '/api/creators/featured', creator],
    ['/api/daily-song', '/api/daily-song', '"title"'],
    ['/api/oembed', `/api/oembed?url=${patient.api.origin}/player/${id}`, title],
    ['/api/search', `/api/search?${new URLSearchParams({ q: title })}`, id],
    ['/api/trending', '/api/trending', id],
    ['/creator/:id', `/creator/${creator}`, 'Olive'],
    ['/creator/:id/feed.xml', `/creator/${creator}/feed.xml`, title],
    ['/embed/:id', `/embed/${id}`, title],
    ['/player/:id', `/player/${id}`, title],
    ['/playlist/:id', `/playlist/${playlistId}`, 'Rainy days'],
    ['/sitemap-creators-:after.xml', `/sitemap-creators-${first}.xml`, '/creator/'],
    ['/sitemap-playlists-:after.xml', `/sitemap-playlists-${first}.xml`, playlistId],
    ['/sitemap-songs-:after.xml', `/sitemap-songs-${first}.xml`, id],
    ['/sitemap.xml', '/sitemap.xml', 'sitemap-playlists-'],
  ]
  expect(oldAnswers.map(([route]) => route)).toEqual(READ_FROM_REPLICA)
  const fromElsewhere: string[] = []
  for (const [route, path, content] of oldAnswers) {
    const text = await (await visitor.request('GET', path)).text()
    if (!text.includes(content)) fromElsewhere.push(`${route}: ${text.slice(0, 300)}`)
  }
  expect(fromElsewhere).toEqual([])

  const single = ['', '/audio', '/cover', '/card', '/lyrics', '/similar'].map((part) => `/api/songs/${id}${part}`)
  for (const path of [...single, `/api/playlists/${playlistId}`, `/api/playlists/${playlistId}/cover`]) {
    expect([path, (await visitor.request('GET', path)).status]).toEqual([path, 404])
  }
})

test('a song that is made private is in no answer to a request that was sent after the bound', async () => {
  await waitUntil('the replica is used', () => readsFromReplica(strict))
  const { id, title } = await publish(strict)
  await database.pauseReplay()
  await sql`update songs set is_public = false where id = ${id}`.execute(database.db)
  const hiddenAtMs = performance.now()
  let oldestStaleMs = 0
  for (;;) {
    const sentAtMs = performance.now()
    if (!(await publicTitles(strict)).includes(title)) break
    oldestStaleMs = Math.max(oldestStaleMs, sentAtMs - hiddenAtMs)
  }
  expect(oldestStaleMs).toBeGreaterThan(0)
  expect(oldestStaleMs).toBeLessThanOrEqual(MAX_LAG_MS)
  await database.resumeReplay()
  await waitUntil('the replica has caught up and is used again', () => readsFromReplica(strict))
})

test('users read what they have just changed, while visitors are answered by the replica', async () => {
  const { id, title } = await publish()
  await database.pauseReplay()
  const renamed = await owner.request('PUT', `/api/songs/${id}/title`, { title: 'Renamed by its owner' })
  expect(renamed.status).toBe(200)
  expect(renamed.headers.getSetCookie().join()).toMatch(/recent-change=1; Max-Age=605; Path=\/; HttpOnly; SameSite=Lax/)
  const page = await owner.requestJson<SongPage>('GET', '/api/catalog/songs?sort=newest')
  expect(page.items.map((song) => song.title)).toContain('Renamed by its owner')
  expect(await publicTitles(patient)).toContain(title)
  expect(await (await owner.request('GET', `/player/${id}`)).text()).toContain('Renamed by its owner')
})

test('reads, refused changes of visitors and reports of listens leave a browser with the replica', async () => {
  const visitor = newVisitor(patient)
  const listener = await newTestUser(patient, 'Listener')
  const listens = [{ songId: crypto.randomUUID(), listenId: crypto.randomUUID(), heardSeconds: 9 }]
  const answers = [
    await visitor.request('GET', '/api/catalog/songs'),
    await visitor.request('POST', '/api/plays', { listens }),
    await listener.request('POST', '/api/plays', { listens }),
    await listener.request('POST', '/api/prompts/preview', { prompt: 'A calm lofi beat' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.flatMap(({ headers }) => headers.getSetCookie()).join()).not.toContain('recent-change')
})

/** Sends requests until told to stop. Returns the statuses of all. */
function sendReads(setup: ApiWithSongs) {
  let isOver = false
  const statuses: number[] = []
  const send = async () => {
    while (!isOver) statuses.push((await fetch(`${setup.api.origin}/api/search?q=song&limit=20`)).status)
  }
  const senders = Array.from({ length: 6 }, send)
  return {
    count: () => statuses.length,
    async stop(): Promise<number[]> {
      isOver = true
      await Promise.all(senders)
      return statuses
    },
  }
}

async function waitForMore(load: ReturnType<typeof sendReads>, count = 60): Promise<void> {
  const before = load.count()
  await waitUntil(`${count} more requests were answered`, () => load.count() >= before + count)
}

test('a replica that is killed in the middle of requests fails none of them, and is used again when it is back', async () => {
  const load = sendReads(strict)
  await waitForMore(load)
  await database.killReplica()
  await waitForMore(load)
  await database.startReplica()
  await waitForMore(load)
  expect(new Set(await load.stop())).toEqual(new Set([200]))
  for (const setup of [strict, patient]) await waitUntil('it is used again', () => readsFromReplica(setup))
})

test('a replica whose machine stands still fails no request', async () => {
  const load = sendReads(strict)
  await waitForMore(load)
  const pids = await database.replicaPids()
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    await waitForMore(load)
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
  expect(new Set(await load.stop())).toEqual(new Set([200]))
  await waitUntil('it is used again', () => readsFromReplica(strict))
})
