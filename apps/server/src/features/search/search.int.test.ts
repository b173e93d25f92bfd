import type { SearchResult, SearchPage } from '@cadenza/contract/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { computeRankings } from '#features/explore/rankings.service.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import {
  type TestViewer,
  newTestUser,
  newSong,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { startTestApi } from '#test/api/test-api.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { createSearch } from './search.service.ts'

const connectWorker = () =>
  createDatabase(
    createPool(
      { DATABASE_URL: setup.api.databaseUrlAs('cadenza_worker'), DATABASE_POOL_SIZE: 5, ...LONG_TIMEOUTS },
      silentLogger,
    ),
  )

let setup: ApiWithSongs
let worker: Database
let ana: TestViewer
let ben: TestViewer
let visitor: TestViewer
beforeAll(async () => {
  setup = await startApiWithSongs({ SEARCHES_PER_MINUTE: '1000000' })
  worker = connectWorker()
  ana = await newTestUser(setup, 'Ana Ruiz')
  ben = await newTestUser(setup, 'Bénédicte Łoś')
  visitor = newVisitor(setup)
})
afterAll(async () => {
  await worker.destroy()
  await setup.close()
})
beforeEach(() => sql`delete from songs`.execute(setup.api.db))

const search = (viewer: TestViewer, query: Record<string, string>) =>
  viewer.requestJson<SearchPage>('GET', `/api/search?${new URLSearchParams(query)}`)
const titlesOf = ({ items }: { items: SearchResult[] }) => items.map(({ title }) => title)
const songTitles = async (viewer: TestViewer, q: string) => titlesOf(await search(viewer, { q, type: 'song' }))
const publish = (creator: TestViewer, title: string) => newSong(setup, creator.userId, { title, shown: 'public' })
const like = (songId: string, ...users: TestViewer[]) =>
  Promise.all(users.map((user) => user.requestJson('PUT', `/api/songs/${songId}/like`)))

describe('search', () => {
  test('[Q7] finds any part of title or subtitle, ignoring case, accents and punctuation, before and after ranking', async () => {
    await publish(ben, '99% Größe')
    await publish(ana, 'Harbour Lights')
    const check = async () => {
      for (const q of ['GROSSE', 'größe', '9% g', 'rö', 'ß', '%', ' ÖSS ', 'o s']) {
        const expected = q === 'o s' ? [] : ['99% Größe']
        expect([q, await songTitles(visitor, q)]).toEqual([q, expected])
      }
      expect(await songTitles(visitor, 'benedicte los')).toEqual(['99% Größe'])
      expect(await songTitles(visitor, 'ana')).toEqual(['Harbour Lights'])
      for (const q of [
        '9_%',
        '%%',
        '_',
        '\\',
        "'; drop table songs --",
        '\u0000',
        '  ',
        '',
        'a\nb',
        '.*',
        '(',
        '\u0301',
      ]) {
        expect([q, await songTitles(visitor, q)]).toEqual([q, []])
      }
    }
    await check()
    await computeRankings(worker)
    await check()
  })

  test('[Q7] returns only the requested category', async () => {
    const { id } = await publish(ana, 'Benedicte at Sea')
    await publish(ben, 'Nothing of the Sort')
    const all = await search(visitor, { q: 'benedicte' })
    expect(all.items.map(({ type, title }) => [type, title])).toEqual([
      ['song', 'Benedicte at Sea'],
      ['creator', 'Bénédicte Łoś'],
      ['song', 'Nothing of the Sort'],
    ])
    const [song, creator] = all.items
    expect(song).toMatchObject({ id, subtitle: 'Ana Ruiz', path: `/player/${id}`, image: { songId: id }, song: { id } })
    expect(creator).toMatchObject({ id: ben.userId, image: null, song: null })
    expect(creator?.path).toBe(`/creator/${creator?.subtitle.slice(1)}`)
    expect(titlesOf(await search(visitor, { q: 'benedicte', type: 'creator' }))).toEqual(['Bénédicte Łoś'])
    expect(titlesOf(await search(visitor, { q: creator?.subtitle ?? '', type: 'creator' }))).toEqual(['Bénédicte Łoś'])
    for (const type of ['blog', 'news']) expect(titlesOf(await search(visitor, { q: 'benedicte', type }))).toEqual([])
  })

  test('lists the best match first, then the most popular, then the newest', async () => {
    await publish(ana, 'Unrained')
    const late = await publish(ana, 'In Rain')
    const early = await publish(ana, 'After Rain')
    const quiet = await publish(ana, 'Rain')
    const loud = await publish(ana, 'Rain on Glass')
    await publish(ana, 'Rainy')
    await like(early.id, ana, ben)
    await like(late.id, ana)
    await like(quiet.id, ana)
    await like(loud.id, ana, ben)
    await computeRankings(worker)
    const rain = await newTestUser(setup, 'Rain Maker')
    await publish(rain, 'Sun')
    expect(await songTitles(visitor, 'rain')).toEqual([
      'Rain on Glass',
      'Rain',
      'Rainy',
      'After Rain',
      'In Rain',
      'Unrained',
      'Sun',
    ])
  })

  test('private and binned items are not found, except own private songs', async () => {
    const shown = await publish(ben, 'Meadow One')
    const binned = await publish(ben, 'Meadow Two')
    await newSong(setup, ben.userId, { title: 'Meadow Three' })
    await newSong(setup, ben.userId, { title: 'Meadow Four', shown: 'binned' })
    await computeRankings(worker)
    for (const q of ['meadow', 'me']) {
      expect(await songTitles(ben, q)).toEqual(['Meadow Two', 'Meadow One', 'Meadow Three'])
      for (const viewer of [ana, visitor]) expect(await songTitles(viewer, q)).toEqual(['Meadow Two', 'Meadow One'])
    }
    await ben.requestJson('PATCH', `/api/songs/${shown.id}`, { isPublic: false })
    await sql`update songs set deleted_at = now() where id = ${binned.id}`.execute(setup.api.db)
    for (const q of ['meadow', 'me']) {
      for (const viewer of [ana, visitor]) expect(await songTitles(viewer, q)).toEqual([])
      expect(await songTitles(ben, q)).toEqual(['Meadow Three', 'Meadow One'])
    }
  })

  test('a user without public items is not found as a creator, and creators with more followers come first', async () => {
    const make = (name: string) => newTestUser(setup, name)
    const [hidden, small, great] = await Promise.all([make('Zora Hidden'), make('Zora Small'), make('Zora Great')])
    const creators = async (viewer: TestViewer, q: string) => titlesOf(await search(viewer, { q, type: 'creator' }))
    expect(await creators(ana, 'zora')).toEqual([])
    expect(await creators(hidden, 'zora')).toEqual(['Zora Hidden'])
    await publish(great, 'First')
    await publish(small, 'Second')
    await ana.requestJson('PUT', `/api/creators/${great.userId}/follow`)
    for (const q of ['zora', 'zo', 'a s']) {
      const expected = q === 'a s' ? ['Zora Small'] : ['Zora Great', 'Zora Small']
      expect((await creators(visitor, q)).toSorted()).toEqual(expected)
    }
    await computeRankings(worker)
    expect(await creators(visitor, 'zora')).toEqual(['Zora Great', 'Zora Small'])
    await sql`update songs set is_public = false where user_id = ${small.userId}`.execute(setup.api.db)
    expect(await creators(visitor, 'zora')).toEqual(['Zora Great'])
  })

  test('articles are found in their language, by title or description', async () => {
    const article = {
      kind: 'blog',
      slug: 'price',
      title: 'Say what it costs',
      description: 'Credits, explained',
    } as const
    const news = { ...article, kind: 'news', slug: 'doors', title: 'Türen' } as const
    const find = createSearch({
      indexed: null,
      findArticles: (language) => (language === 'de' ? [news] : [article]),
    })
    const findPaths = async (q: string, type: 'all' | 'blog' | 'news', language: 'en' | 'de' = 'en') =>
      (await find(setup.api.db, null, { q, type, language, limit: 20 })).items.map(({ path }) => path)
    expect(await findPaths('WHAT', 'all')).toEqual(['/blog/price'])
    expect(await findPaths('credits', 'blog')).toEqual(['/blog/price'])
    expect(await findPaths('credits', 'news')).toEqual([])
    expect(await findPaths('turen', 'all', 'de')).toEqual(['/news/doors'])
    for (const language of ['en', 'de']) {
      const { items } = await search(visitor, { q: 'fermat', type: 'blog', language })
      expect(items.map(({ path }) => path)).toContain('/blog/why-a-fermata')
    }
  })

  test('pages list everything once, also while songs are ranked again', async () => {
    const made: string[] = []
    for (let n = 0; n < 7; n += 1) made.unshift((await publish(ana, `Wave ${n}`)).id)
    await computeRankings(worker)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: SearchPage = await search(visitor, { q: 'wave', limit: '3', ...(cursor ? { cursor } : {}) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
      if (seen.length === 3) {
        await like(made.at(-1) ?? '', ana, ben)
        await computeRankings(worker)
      }
    } while (cursor)
    expect(seen).toEqual(made)
  })

  test('a forged cursor, a term that is too long and unknown categories are refused', async () => {
    const sealed = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
    const bad = [
      { offset: -1, generation: 1 },
      { offset: 1e9, generation: 1 },
      { offset: 1, generation: 'x' },
      [],
      null,
    ]
    for (const cursor of ['x', ...bad.map(sealed)]) {
      const response = await visitor.request('GET', `/api/search?q=wave&cursor=${cursor}`)
      expect([cursor, response.status, await response.json()]).toMatchObject([cursor, 400, { code: 'INPUT_INVALID' }])
    }
    for (const query of [`q=${'a'.repeat(101)}`, 'q=a&type=track', 'q=a&limit=0', 'q=a&limit=51', 'q=a&language=it']) {
      expect((await visitor.request('GET', `/api/search?${query}`)).status, query).toBe(400)
    }
    const beyond = sealed({ offset: 500, generation: 99 })
    expect(await search(visitor, { q: 'wave', cursor: beyond })).toEqual({ items: [], nextCursor: null })
  })
})

test('search has its own limit of sixty requests per minute', async () => {
  const api = await startTestApi(() => ({ READS_PER_MINUTE: '100000' }))
  try {
    const statuses: number[] = []
    for (let n = 0; n < 61; n += 1) statuses.push((await fetch(`${api.origin}/api/search?q=`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    expect((await fetch(`${api.origin}/api/trending`)).status).toBe(200)
  } finally {
    await api.close()
  }
})
