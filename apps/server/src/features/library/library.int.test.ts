import { randomUUID } from 'node:crypto'
import type { LibrarySongsPage, LibraryTotals } from '@cadenza/contract/library'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { binSong, removeSong, restoreSong } from '#features/songs/songs.service.ts'
import { encodeCursor } from '#platform/http/opaque-cursor.ts'
import { type TestViewer, newTestUser, newSong, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'

const setup = await startApiForFile()
const creator = await newTestUser(setup, 'Zoë Ångström')
const visitor = newVisitor(setup)

const like = (viewer: TestViewer, songId: string) => viewer.requestJson('PUT', `/api/songs/${songId}/like`)
const download = (viewer: TestViewer, songId: string, quality = 'high') =>
  viewer.requestJson('POST', `/api/songs/${songId}/downloads`, { quality })
const keep = { favorites: like, downloads: download }
type LibraryList = keyof typeof keep
const LISTS: LibraryList[] = ['favorites', 'downloads']

async function readAll(viewer: TestViewer, list: LibraryList, query: string): Promise<LibrarySongsPage['items']> {
  const items: LibrarySongsPage['items'] = []
  let cursor: string | null = null
  do {
    const page: LibrarySongsPage = await viewer.requestJson(
      'GET',
      `/api/${list}?${query}${cursor ? `&cursor=${cursor}` : ''}`,
    )
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return items
}
const titles = async (viewer: TestViewer, list: LibraryList, query: string) =>
  (await readAll(viewer, list, query)).map(({ song }) => song.title)
const totals = (viewer: TestViewer) => viewer.requestJson<LibraryTotals>('GET', '/api/library')

describe.each(LISTS)('[L1] %s', (list) => {
  test('list the songs that a user added, latest first, by title or shortest first, each once across pages', async () => {
    const listener = await newTestUser(setup)
    const made = [
      ['Zebra', 30],
      ['élan', 20],
      ['Apple', 40],
      ['Ähnlich', 10],
      ['apple', 50],
    ] as const
    const ids = new Map<string, string>()
    for (const [title, duration] of made) {
      const song = await newSong(setup, creator.userId, { shown: 'public', title, duration })
      ids.set(title, song.id)
      await keep[list](listener, song.id)
    }
    for (const limit of [1, 2, 50]) {
      expect(await titles(listener, list, `limit=${limit}`)).toEqual(['apple', 'Ähnlich', 'Apple', 'élan', 'Zebra'])
      expect(await titles(listener, list, `limit=${limit}&sort=title`)).toEqual([
        'Ähnlich',
        'Apple',
        'apple',
        'élan',
        'Zebra',
      ])
      expect(await titles(listener, list, `limit=${limit}&sort=duration`)).toEqual([
        'Ähnlich',
        'élan',
        'Zebra',
        'Apple',
        'apple',
      ])
    }
    const [latest] = await readAll(listener, list, 'limit=50')
    expect(latest?.song).toEqual(await listener.readSong(latest?.song.id ?? ''))
    expect(latest?.quality).toBe(list === 'downloads' ? 'high' : null)
    expect(Date.now() - Date.parse(latest?.addedAt ?? '')).toBeLessThan(60_000)
    expect(await totals(listener)).toEqual({ playlists: 0, favorites: 0, downloads: 0, [list]: 5 })
  })

  test('are found by title and by creator, ignoring case and accents', async () => {
    const listener = await newTestUser(setup, 'Nobody Else')
    const own = await newSong(setup, listener.userId, { title: 'Straßenlärm' })
    const theirs = await newSong(setup, creator.userId, { shown: 'public', title: '100% Été' })
    for (const { id } of [own, theirs]) await keep[list](listener, id)
    const found = (q: string) => titles(listener, list, `limit=1&q=${encodeURIComponent(q)}`)
    expect(await found('STRASSENLARM')).toEqual(['Straßenlärm'])
    expect(await found('ete')).toEqual(['100% Été'])
    expect(await found('zoe angstrom')).toEqual(['100% Été'])
    expect(await found('nobody')).toEqual(['Straßenlärm'])
    expect(await found('0% e')).toEqual(['100% Été'])
    expect(await found('ete zoe')).toEqual([])
    expect(await found('%r')).toEqual([])
    expect(await found('\u0000')).toHaveLength(2)
  })

  test('are found by words far behind in a long title, and by the new name of their creator at once', async () => {
    const listener = await newTestUser(setup)
    const singer = await newTestUser(setup, 'Una Before')
    const long = await newSong(setup, singer.userId, { shown: 'public', title: `${'slowly '.repeat(8)}nightfall` })
    const short = await newSong(setup, singer.userId, { shown: 'public', title: 'Dew' })
    for (const { id } of [long, short]) await keep[list](listener, id)
    expect(await titles(listener, list, 'limit=5&q=nightfall')).toEqual([long.title])
    await sql`update songs set creator_name = 'Vera After' where user_id = ${singer.userId}`.execute(setup.api.db)
    expect(await titles(listener, list, 'limit=5&q=vera')).toEqual(['Dew', long.title])
    expect(await titles(listener, list, 'limit=5&q=una')).toEqual([])
  })

  test('list only songs that the user may hear now, and list them again once the user may hear them again', async () => {
    const listener = await newTestUser(setup)
    const theirs = await newSong(setup, creator.userId, { shown: 'public', title: 'Theirs' })
    const own = await newSong(setup, listener.userId, { title: 'Own' })
    const removed = await newSong(setup, creator.userId, { shown: 'public', title: 'Gone' })
    for (const { id } of [theirs, own, removed]) await keep[list](listener, id)
    const both = async () => [await titles(listener, list, 'limit=1'), (await totals(listener))[list]]
    expect(await both()).toEqual([['Gone', 'Own', 'Theirs'], 3])
    await creator.requestJson('PATCH', `/api/songs/${theirs.id}`, { isPublic: false })
    await binSong(setup.api.db, own.id)
    await removeSong(setup.api.db, setup.store, removed.id)
    expect(await both()).toEqual([[], 0])
    await creator.requestJson('PATCH', `/api/songs/${theirs.id}`, { isPublic: true })
    await restoreSong(setup.api.db, own.id)
    expect(await both()).toEqual([['Own', 'Theirs'], 2])
  })

  test('belong to the signed-in viewer only, and visitors have none', async () => {
    const [ana, ben] = [await newTestUser(setup), await newTestUser(setup)]
    const song = await newSong(setup, creator.userId, { shown: 'public' })
    await keep[list](ana, song.id)
    expect(await readAll(ana, list, 'limit=50')).toHaveLength(1)
    expect(await readAll(ben, list, 'limit=50')).toEqual([])
    for (const target of [`/api/${list}`, '/api/library']) {
      const response = await visitor.request('GET', target)
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }])
    }
  })

  test('pages stay correct with rows that share a millisecond, a title or a duration', async () => {
    const listener = await newTestUser(setup)
    for (let n = 0; n < 5; n += 1) {
      await keep[list](listener, (await newSong(setup, creator.userId, { shown: 'public' })).id)
    }
    const [table, column] = list === 'favorites' ? ['likes', 'created_at'] : ['downloads', 'downloaded_at']
    await sql`
      update ${sql.table(table ?? '')} shelf
      set ${sql.ref(column ?? '')} = '2026-01-01 00:00:00Z'::timestamptz + n / 2 * interval '100 microseconds'
      from (select id, row_number() over () as n from songs) numbered
      where numbered.id = shelf.song_id and shelf.user_id = ${listener.userId}`.execute(setup.api.db)
    for (const sort of ['added', 'title', 'duration']) {
      const idsOf = async (limit: number) =>
        (await readAll(listener, list, `limit=${limit}&sort=${sort}`)).map(({ song }) => song.id)
      const [paged, whole] = [await idsOf(1), await idsOf(50)]
      expect(paged).toEqual(whole)
      expect(new Set(paged).size).toBe(5)
    }
  })

  test('a cursor that this list did not return is refused', async () => {
    const listener = await newTestUser(setup)
    const id = randomUUID()
    for (const [sort, cursor] of [
      ['added', 'x'],
      ['added', encodeCursor({ sort: 'title', key: 'a', id })],
      ['added', encodeCursor({ sort: 'added', key: 1.5, id })],
      ['title', encodeCursor({ sort: 'title', key: '\0', id })],
      ['title', encodeCursor({ sort: 'title', key: 'a', id: `${id}'` })],
      ['duration', encodeCursor({ sort: 'duration', key: '1', id })],
      ['duration', encodeCursor({ sort: 'duration', key: null, id })],
    ] as const) {
      const response = await listener.request('GET', `/api/${list}?sort=${sort}&cursor=${cursor}`)
      expect([sort, cursor, response.status, await response.json()]).toMatchObject([
        sort,
        cursor,
        400,
        { issues: [{ path: 'cursor' }] },
      ])
    }
    for (const query of ['sort=best', 'limit=51', `q=${'x'.repeat(101)}`]) {
      expect((await listener.request('GET', `/api/${list}?${query}`)).status, query).toBe(400)
    }
  })
})

describe('the list of downloads', () => {
  test('returns each song once, with its latest quality and time', async () => {
    const listener = await newTestUser(setup)
    const [first, second] = [await newSong(setup, listener.userId), await newSong(setup, listener.userId)]
    await download(listener, first.id)
    await download(listener, second.id)
    await download(listener, first.id, 'standard')
    const items = await readAll(listener, 'downloads', 'limit=50')
    expect(items.map(({ song, quality }) => [song.id, quality])).toEqual([
      [first.id, 'standard'],
      [second.id, 'high'],
    ])
  })

  test('removes a song for the viewer only, and removing it twice is harmless', async () => {
    const [ana, ben] = [await newTestUser(setup), await newTestUser(setup)]
    const song = await newSong(setup, creator.userId, { shown: 'public' })
    for (const viewer of [ana, ben]) await download(viewer, song.id)
    const forget = (viewer: TestViewer) => viewer.request('DELETE', `/api/downloads/${song.id}`)
    expect([(await forget(ana)).status, (await forget(ana)).status]).toEqual([204, 204])
    expect((await forget(visitor)).status).toBe(401)
    expect((await ana.request('DELETE', '/api/downloads/x')).status).toBe(400)
    expect(await readAll(ana, 'downloads', 'limit=50')).toEqual([])
    expect(await readAll(ben, 'downloads', 'limit=50')).toHaveLength(1)
    await creator.requestJson('PATCH', `/api/songs/${song.id}`, { isPublic: false })
    expect((await forget(ben)).status).toBe(204)
    await creator.requestJson('PATCH', `/api/songs/${song.id}`, { isPublic: true })
    expect(await readAll(ben, 'downloads', 'limit=50')).toEqual([])
  })
})
