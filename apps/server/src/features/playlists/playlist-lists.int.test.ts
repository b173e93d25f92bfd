import type { PlaylistPage } from '@cadenza/contract/playlists'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { encodeCursor } from '#platform/http/opaque-cursor.ts'
import { findIndexesUsed } from '#test/database/query-plans.ts'
import { type TestViewer, newTestUser, newSong, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'
import { listPlaylists, listPublicPlaylists } from './playlist-lists.service.ts'
import { addSongAs, createTestPlaylist, readAllPlaylists } from '#test/api/playlists.ts'

const setup = await startApiForFile()
const visitor = newVisitor(setup)

const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title)
const list = async (viewer: TestViewer, query: string) =>
  titlesOf(await readAllPlaylists(viewer, `/api/playlists?${query}`))

describe('own playlists', () => {
  test('are listed newest first, latest changed first, or by title, each once across pages', async () => {
    const listener = await newTestUser(setup)
    const titles = ['Zebra', 'élan', 'Apple', 'eel', 'ähnlich', 'Ökostrom', 'apple']
    const ids = new Map<string, string>()
    for (const title of titles) ids.set(title, (await createTestPlaylist(listener, { title })).id)
    const song = await newSong(setup, listener.userId)
    await addSongAs(listener, ids.get('Apple') ?? '', song.id)
    await listener.requestJson('PATCH', `/api/playlists/${ids.get('Zebra')}`, { description: 'Striped' })
    for (const limit of [1, 2, 3, 50]) {
      expect(await list(listener, `limit=${limit}`)).toEqual(titles.toReversed())
      expect(await list(listener, `limit=${limit}&sort=title`)).toEqual([
        'ähnlich',
        'Apple',
        'apple',
        'eel',
        'élan',
        'Ökostrom',
        'Zebra',
      ])
      expect(await list(listener, `limit=${limit}&sort=changed`)).toEqual([
        'Zebra',
        'Apple',
        ...titles.toReversed().filter((title) => !['Zebra', 'Apple'].includes(title)),
      ])
    }
  })

  test('pages stay correct with rows that share a millisecond, and with titles that start alike', async () => {
    const listener = await newTestUser(setup)
    const long = 'The very same beginning of a title, and then on and on'
    for (let n = 0; n < 6; n += 1) await createTestPlaylist(listener, { title: `${long} ${6 - n}` })
    await sql`
      update playlists set updated_at = '2026-01-01 00:00:00.000Z'::timestamptz + n * interval '100 microseconds'
      from (select id, row_number() over () as n from playlists where user_id = ${listener.userId}) numbered
      where playlists.id = numbered.id`.execute(setup.api.db)
    for (const sort of ['changed', 'title', 'added']) {
      const paged = await list(listener, `limit=1&sort=${sort}`)
      expect(paged.toSorted()).toEqual(Array.from({ length: 6 }, (_none, n) => `${long} ${n + 1}`))
      expect(paged).toEqual(await list(listener, `limit=50&sort=${sort}`))
    }
  })

  test('are found by text in their title, ignoring case, accents and punctuation', async () => {
    const listener = await newTestUser(setup)
    for (const title of ['Été à Paris', '50% rain_drops', 'Straßenlärm', 'Привет, мир', '東京の夜', 'back\\slash']) {
      await createTestPlaylist(listener, { title })
    }
    const found = (q: string) => list(listener, `limit=2&q=${encodeURIComponent(q)}`)
    expect(await found('ETE A')).toEqual(['Été à Paris'])
    expect(await found('e\u0301te\u0301')).toEqual(['Été à Paris'])
    expect(await found('strassen')).toEqual(['Straßenlärm'])
    expect(await found('ПРИВЕТ')).toEqual(['Привет, мир'])
    expect(await found('の')).toEqual(['東京の夜'])
    expect(await found('%')).toEqual(['50% rain_drops'])
    expect(await found('n_d')).toEqual(['50% rain_drops'])
    expect(await found('k\\s')).toEqual(['back\\slash'])
    expect(await found('_')).toEqual(['50% rain_drops'])
    expect(await found('nothing like it')).toEqual([])
    expect(await found('\u0000 ')).toHaveLength(6)
    expect(await list(listener, `limit=1&sort=title&q=r`)).toEqual(['50% rain_drops', 'Été à Paris', 'Straßenlärm'])
  })

  test('[L5] are listed, including private ones, only to their owner', async () => {
    const [ana, ben] = [await newTestUser(setup, 'Ana Ruiz'), await newTestUser(setup)]
    await createTestPlaylist(ana, { title: 'Mine' })
    await createTestPlaylist(ana, { title: 'Everybody’s', isPublic: true })
    expect(await list(ana, 'limit=50')).toEqual(['Everybody’s', 'Mine'])
    expect(await list(ben, 'limit=50')).toEqual([])
    expect((await visitor.request('GET', '/api/playlists')).status).toBe(401)
  })
})

describe('playlists of a creator', () => {
  test('[L5] are the public ones, for the creator as for every viewer, page by page', async () => {
    const creator = await newTestUser(setup, 'Otis Marlow')
    const ben = await newTestUser(setup)
    const song = await newSong(setup, creator.userId)
    for (let n = 1; n <= 5; n += 1)
      await createTestPlaylist(creator, { title: `Open ${n}`, isPublic: true, songId: song.id })
    await createTestPlaylist(creator, { title: 'Closed' })
    for (const viewer of [creator, ben, visitor]) {
      for (const who of [creator.userId, 'otis-marlow']) {
        const items = await readAllPlaylists(viewer, `/api/creators/${who}/playlists?limit=2`)
        expect(titlesOf(items)).toEqual(['Open 5', 'Open 4', 'Open 3', 'Open 2', 'Open 1'])
        expect(items[0]?.songsCount).toBe(viewer === creator ? 1 : 0)
      }
    }
    await creator.requestJson(
      'PATCH',
      `/api/playlists/${(await readAllPlaylists(creator, '/api/playlists?limit=50'))[1]?.id}`,
      {
        isPublic: false,
      },
    )
    expect(titlesOf(await readAllPlaylists(visitor, `/api/creators/otis-marlow/playlists?limit=50`))).not.toContain(
      'Open 5',
    )
    expect((await visitor.request('GET', '/api/creators/nobody-here/playlists')).status).toBe(404)
    const { headers } = await visitor.request('GET', '/api/creators/otis-marlow/playlists')
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['public, max-age=30', 'cookie'])
  })
})

test('a cursor that this list did not return is refused with 400', async () => {
  const listener = await newTestUser(setup)
  for (let n = 0; n < 3; n += 1) await createTestPlaylist(listener)
  const id = listener.userId
  const cursorOf = async (sort: string) =>
    (await listener.requestJson<PlaylistPage>('GET', `/api/playlists?limit=1&sort=${sort}`)).nextCursor ?? ''
  const forged: [sort: string, cursor: string][] = [
    ['added', 'x'],
    ['added', id],
    ['added', await cursorOf('title')],
    ['title', await cursorOf('changed')],
    ['changed', await cursorOf('added')],
    ['added', encodeCursor(null)],
    ['added', encodeCursor({ sort: 'added' })],
    ['added', encodeCursor({ sort: 'added', id: 'x' })],
    ['added', encodeCursor({ sort: 'added', id, more: true })],
    ['title', encodeCursor({ sort: 'title', key: '\0', id })],
    ['title', encodeCursor({ sort: 'title', key: 7, id })],
    ['changed', encodeCursor({ sort: 'changed', key: 'now', id })],
    ['changed', encodeCursor({ sort: 'changed', key: -1, id })],
    ['changed', encodeCursor({ sort: 'changed', key: 1e300, id })],
    ['added', 'A'.repeat(601)],
  ]
  for (const [sort, cursor] of forged) {
    const response = await listener.request('GET', `/api/playlists?sort=${sort}&cursor=${cursor}`)
    expect([sort, cursor, response.status, await response.json()]).toMatchObject([
      sort,
      cursor,
      400,
      { code: 'INPUT_INVALID', issues: [{ path: 'cursor' }] },
    ])
  }
  const latest = encodeCursor({ sort: 'changed', key: Number.MAX_SAFE_INTEGER, id })
  expect((await listener.request('GET', `/api/playlists?sort=changed&cursor=${latest}`)).status).toBe(200)
})

test('among thousands of playlists every order is read by its own index', async () => {
  const { db, databaseUrl } = setup.api
  const [listener, others] = [await newTestUser(setup), await newTestUser(setup)]
  for (const { userId } of [listener, ...Array.from({ length: 15 }, () => others)]) {
    await sql`
      insert into playlists (id, user_id, request_key, request_hash, title, is_public, updated_at)
      select uuidv7(), ${userId}, gen_random_uuid(), sha256('x'), 'List ' || n, n % 2 = 0, now() - n * interval '1 hour'
      from generate_series(1, 2000) n`.execute(db)
  }
  await sql`vacuum analyze playlists`.execute(db)
  const reads = (work: (seen: Database) => Promise<unknown>) => findIndexesUsed(databaseUrl, 'playlists', work)
  const page = (sort: 'added' | 'changed' | 'title', cursor?: string) => ({ limit: 20, sort, cursor })
  for (const [sort, index] of [
    ['added', 'playlists_by_user'],
    ['changed', 'playlists_by_user_changed'],
    ['title', 'playlists_by_user_title'],
  ] as const) {
    const { nextCursor } = await listPlaylists(db, listener.userId, page(sort))
    const both = await reads(async (seen) => {
      await listPlaylists(seen, listener.userId, page(sort))
      await listPlaylists(seen, listener.userId, page(sort, nextCursor ?? ''))
    })
    expect([sort, both]).toEqual([sort, new Set([index, 'playlists_pkey'])])
  }
  expect(await reads((seen) => listPublicPlaylists(seen, null, listener.userId, { limit: 20 }))).toEqual(
    new Set(['playlists_public_by_user', 'playlists_public']),
  )
})
