import type { SearchPage } from '@cadenza/contract/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOpenSearchReader } from '#adapters/song-index/opensearch-reader.ts'
import { createOpenSearchWriter, SONGS_ALIAS } from '#adapters/song-index/opensearch-writer.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import {
  type ApiWithSongs,
  newSong,
  newTestUser,
  newVisitor,
  startApiWithSongs,
  type TestViewer,
} from '#test/api/api-with-songs.ts'
import { LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { createRecordingLogger } from '#test/recording-logger.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { type OpenSearchStandIn, startOpenSearch } from '#test/stand-ins/opensearch-stand-in.ts'
import { createSearch } from '#features/search/search.service.ts'
import { feedIndex, feedIndexOnce, type FeedDeps } from './feed-index.service.ts'
import { startIndexPoller } from './index-poller.ts'
import { createIndexedSongs } from './indexed-songs.service.ts'
import { reindex, removeIndex } from './reindex.service.ts'
import { addIndex, claimChanges } from './search-outbox.repository.ts'

const KEY = 'cadenza:a password'
const TIMEOUT_MS = 5000

let setup: ApiWithSongs
let worker: Database
let ana: TestViewer
let visitor: TestViewer
let server: OpenSearchStandIn
let feed: FeedDeps
beforeAll(async () => {
  server = await startOpenSearch()
  setup = await startApiWithSongs({ SEARCHES_PER_MINUTE: '1000000', SEARCH_URL: server.url, SEARCH_KEY: KEY })
  worker = createDatabase(
    createPool(
      { DATABASE_URL: setup.api.databaseUrlAs('cadenza_worker'), DATABASE_POOL_SIZE: 3, ...LONG_TIMEOUTS },
      silentLogger,
    ),
  )
  feed = { db: worker, writer: createOpenSearchWriter({ url: server.url, key: KEY, timeoutMs: TIMEOUT_MS }) }
  ana = await newTestUser(setup, 'Ana Ruiz')
  visitor = newVisitor(setup)
})
afterAll(async () => {
  await worker.destroy()
  await setup.close()
  await server.stop()
})
beforeEach(async () => {
  server.isDown = false
  server.delayMs = 0
  await sql`delete from songs`.execute(setup.api.db)
  await removeIndex(feed)
  server.requests.length = 0
})

const publish = async (title: string): Promise<string> =>
  (await newSong(setup, ana.userId, { title, shown: 'public' })).id
const change = (assignments: ReturnType<typeof sql>, id: string) =>
  sql`update songs set ${assignments} where id = ${id}`.execute(setup.api.db)
const waiting = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::integer as n from search_outbox`.execute(setup.api.db)).rows[0]?.n ?? -1
const searches = () => server.requests.filter(({ line }) => line.endsWith('/_search'))
const titles = async (q: string): Promise<string[]> => {
  const { items } = await visitor.requestJson<SearchPage>(
    'GET',
    `/api/search?${new URLSearchParams({ q, type: 'song' })}`,
  )
  return items.map(({ title }) => title)
}
/** Without what it does to spare a server that has just failed. */
const searchAnew = (timeoutMs: number, logger = silentLogger) => {
  const reader = createOpenSearchReader({ url: server.url, key: KEY, timeoutMs })
  const indexed = createIndexedSongs({ reader, logger })
  const search = createSearch({ indexed, findArticles: () => [] })
  return async (q: string) => {
    const { items } = await search(setup.api.db, null, { q, type: 'song', limit: 20, language: 'en' })
    return items.map(({ title }) => title)
  }
}

describe('with a search server', () => {
  test('a published song is found by it after the poller ran, a renamed one by its new title', async () => {
    await reindex(feed)
    const id = await publish('99% Harbour *Lights*')
    await feedIndex(feed)
    expect(server.idsIn(SONGS_ALIAS)).toEqual([id])
    server.requests.length = 0
    for (const q of ['arbou', '99% h', '*lig', 'LIGHTS*', 'ana ruiz'])
      expect([q, await titles(q)]).toEqual([q, ['99% Harbour *Lights*']])
    expect(await titles('h?rbour')).toEqual([])
    expect(searches().length).toBeGreaterThanOrEqual(6)
    expect(server.requests[0]?.authorization).toBe(`Basic ${Buffer.from(KEY).toString('base64')}`)
    await change(sql`title = 'Night Ferry'`, id)
    // Not yet in the index: the old title names the song, and its row no longer matches.
    expect(await titles('harbour')).toEqual([])
    await feedIndex(feed)
    expect(await titles('night fer')).toEqual(['Night Ferry'])
    expect(await waiting()).toBe(0)
  })

  test('a song that was taken from public view is never shown, even while the index still has it', async () => {
    const ids = [
      await publish('Silver one'),
      await publish('Silver two'),
      await publish('Silver three'),
      await publish('Silver four'),
      await publish('Silver five'),
    ]
    await reindex(feed)
    expect(await titles('silver')).toHaveLength(5)
    const [unpublished = '', binned = '', deleted = '', kept = '', hidden = ''] = ids
    await change(sql`is_public = false`, unpublished)
    await change(sql`deleted_at = now()`, binned)
    await sql`select hide_item('operator', 'song', ${hidden}, 'reported')`.execute(setup.api.db)
    await sql`delete from songs where id = ${deleted}`.execute(setup.api.db)
    expect(server.idsIn(SONGS_ALIAS)).toEqual(ids.toSorted())
    expect(await titles('silver')).toEqual(['Silver four'])
    await feedIndex(feed)
    expect(server.idsIn(SONGS_ALIAS)).toEqual([kept])
    await change(sql`is_public = true`, unpublished)
    await feedIndex(feed)
    expect((await titles('silver')).toSorted()).toEqual(['Silver four', 'Silver one'])
  })

  test('what changes nothing that is searched is not sent', async () => {
    await reindex(feed)
    const id = await publish('Quiet Song')
    await newSong(setup, ana.userId, { title: 'Private Song', shown: 'private' })
    expect(await waiting()).toBe(1)
    await feedIndex(feed)
    await change(sql`duration = duration + 1`, id)
    expect(await waiting()).toBe(0)
  })

  test('the same results come without it: while it is down, and while it is slow', async () => {
    for (const title of ['Amber Coast', 'The Amber Room', 'Chamber Piece']) await publish(title)
    await reindex(feed)
    const expected = await searchAnew(TIMEOUT_MS)('amber')
    expect(expected).toEqual(['Amber Coast', 'The Amber Room', 'Chamber Piece'])
    server.isDown = true
    expect(await searchAnew(TIMEOUT_MS)('amber')).toEqual(expected)
    server.isDown = false
    server.delayMs = 1000
    expect(await searchAnew(50)('amber')).toEqual(expected)
  })

  test('a server that failed is not asked again at once, and one line of the log says so', async () => {
    await publish('Amber Coast')
    const { logger, lines } = createRecordingLogger()
    const search = searchAnew(TIMEOUT_MS, logger)
    // There is no index yet.
    for (let n = 0; n < 5; n += 1) expect(await search('amber')).toEqual(['Amber Coast'])
    expect(searches()).toHaveLength(1)
    expect(lines.filter((line) => JSON.stringify(line).includes('PostgreSQL searches instead'))).toHaveLength(1)
  })

  test('a worker that dies between sending and marking sends again without harm', async () => {
    await reindex(feed)
    const id = await publish('First Title')
    const [row] = await claimChanges(worker, 10)
    await feed.writer.write(currentIndex(), [
      { id, version: row?.id ?? 0, song: { words: 'first title\nana ruiz', promptWords: '' } },
    ])
    // Here it dies. Nobody else takes its row before the claim has ended.
    expect(await feedIndexOnce(feed)).toBe(0)
    await sql`update search_outbox set claimed_until = now() - interval '1 second'`.execute(setup.api.db)
    expect(await feedIndexOnce(feed)).toBe(1)
    expect(await waiting()).toBe(0)
    expect(server.idsIn(SONGS_ALIAS)).toEqual([id])
    expect(await titles('first')).toEqual(['First Title'])
  })

  test('a change that arrives after a newer one of the same song is left out', async () => {
    await reindex(feed)
    const id = await publish('Old Title')
    const [older] = await claimChanges(worker, 10)
    await change(sql`title = 'New Title'`, id)
    expect(await feedIndexOnce(feed)).toBe(1)
    const late = { id, version: older?.id ?? 0, song: { words: 'old title\nana ruiz', promptWords: '' } }
    await feed.writer.write(currentIndex(), [late])
    expect(await titles('new title')).toEqual(['New Title'])
    expect(server.indexes.get(currentIndex())?.get(id)?.source?.['words']).toMatch(/^new title/)
  })

  test('while it is down changes wait in their order, and are sent when it is back', async () => {
    await reindex(feed)
    const id = await publish('Waiting Song')
    server.isDown = true
    await expect(feedIndexOnce(feed)).rejects.toThrow('the search server answered 503')
    await change(sql`title = 'Patient Song'`, id)
    expect(await waiting()).toBe(2)
    server.isDown = false
    expect(await feedIndexOnce(feed)).toBe(2)
    expect(await searchAnew(TIMEOUT_MS)('patient')).toEqual(['Patient Song'])
  })

  test('an index that is made anew has the same songs, whatever the old one had lost or kept', async () => {
    const ids = [await publish('One'), await publish('Two'), await publish('Three')].toSorted()
    expect(await reindex(feed)).toBe(3)
    const before = currentIndex()
    server.indexes.get(before)?.delete(ids[0] ?? '')
    server.indexes
      .get(before)
      ?.set('0190a0a0-0000-7000-8000-000000000000', { version: 1, source: { words: 'ghost', prompt_words: '' } })
    await new Promise((resolve) => setTimeout(resolve, 2))
    expect(await reindex(feed)).toBe(3)
    expect(server.idsIn(SONGS_ALIAS)).toEqual(ids)
    expect([...server.indexes.keys()]).toEqual([currentIndex()])
    expect(currentIndex()).not.toBe(before)
  })

  test('a change that is sent while the index is filled wins over the older row', async () => {
    const id = await publish('Before')
    await feed.writer.create('cadenza-songs-filling')
    await addIndex(worker, 'cadenza-songs-filling')
    await change(sql`title = 'After'`, id)
    await feedIndex(feed)
    await feed.writer.write('cadenza-songs-filling', [{ id, version: 1, song: { words: 'before\n', promptWords: '' } }])
    expect(server.indexes.get('cadenza-songs-filling')?.get(id)?.source?.['words']).toMatch(/^after/)
  })

  test('a song that is being renamed when the index is begun is in it by its new title', async () => {
    const id = await publish('Early Title')
    let isDone = false
    let made: Promise<unknown> = Promise.resolve()
    await setup.api.db.transaction().execute(async (tx) => {
      await sql`update songs set title = 'Late Title' where id = ${id}`.execute(tx)
      made = reindex(feed).then(() => (isDone = true))
      await new Promise((resolve) => setTimeout(resolve, 500))
      expect(isDone).toBe(false)
    })
    await made
    expect(await waiting()).toBe(0)
    expect(server.indexes.get(currentIndex())?.get(id)?.source?.['words']).toMatch(/^late title/)
  })

  test('the poller of a worker sends what changes', async () => {
    await reindex(feed)
    const stop = startIndexPoller({ ...feed, logger: silentLogger })
    try {
      await publish('Noticed')
      await expect.poll(() => titles('noticed')).toEqual(['Noticed'])
    } finally {
      await stop()
    }
    expect(await waiting()).toBe(0)
  })

  test('without an index nothing is noted', async () => {
    const id = await publish('Unnoticed')
    await change(sql`title = 'Still unnoticed'`, id)
    expect(await waiting()).toBe(0)
  })

  test('prompts are searched there, too', async () => {
    const { id } = await newSong(setup, ana.userId, { title: 'Untitled', shown: 'public' })
    await change(sql`description = 'a waltz about lighthouses'`, id)
    await reindex(feed)
    server.requests.length = 0
    expect(await titles('lighthous')).toEqual(['Untitled'])
    expect(searches()).toHaveLength(2)
  })
})

const currentIndex = (): string => server.aliases.get(SONGS_ALIAS) ?? ''
