import { randomUUID } from 'node:crypto'
import type { Playlist, PlaylistPage, PlaylistWithSongs } from '@cadenza/contract/playlists'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { binSong, restoreSong } from '#features/songs/songs.service.ts'
import { type TestViewer, newTestUser, newSong, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'
import { addSongAs, createTestPlaylist, readPlaylistOf, songIdsOf } from '#test/api/playlists.ts'

const setup = await startApiForFile()
const owner = await newTestUser(setup, 'Mira Lark')
const other = await newTestUser(setup)
const visitor = newVisitor(setup)

describe('making one', () => {
  test('a playlist is private and empty, its texts are normalized and blank ones become null', async () => {
    const made = await createTestPlaylist(owner, { title: '  Rain\u0000y days ', description: '   ', artworkUrl: '' })
    expect(made).toMatchObject({
      userId: owner.userId,
      creatorName: 'Mira Lark',
      title: 'Rainy days',
      description: null,
      artworkUrl: null,
      isPublic: false,
      songsCount: 0,
      duration: 0,
      covers: [],
      containsSong: null,
      version: 0,
    })
    expect(await readPlaylistOf(owner, made.id)).toEqual({ ...made, songs: { items: [], nextCursor: null } })
  })

  test.each([
    ['no title', { title: '  ' }],
    ['a title without a visible letter', { title: '\u0000' }],
    ['a title of characters that take no room', { title: '\u202E\u200B' }],
    ['a title that is too long', { title: 'x'.repeat(201) }],
    ['an artwork URL that is none', { artworkUrl: 'rain' }],
    ['an artwork URL that runs', { artworkUrl: 'javascript:alert(1)' }],
    ['a field that is not asked for', { userId: randomUUID() }],
  ])('%s is refused', async (_what, body) => {
    const response = await owner.request('POST', '/api/playlists', { title: 'Fine', ...body }, randomUUID())
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INPUT_INVALID' }])
  })

  test('20 concurrent requests with one key create one playlist; the same key for another playlist is refused', async () => {
    const listener = await newTestUser(setup)
    const key = randomUUID()
    const made = await Promise.all(Array.from({ length: 20 }, () => createTestPlaylist(listener, {}, key)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect((await listener.requestJson<PlaylistPage>('GET', '/api/playlists')).items).toHaveLength(1)
    const response = await listener.request('POST', '/api/playlists', { title: 'Another' }, key)
    expect([response.status, await response.json()]).toMatchObject([400, { issues: [{ path: 'idempotency-key' }] }])
    expect((await createTestPlaylist(other, {}, key)).id).not.toBe(made[0]?.id)
    expect((await listener.request('POST', '/api/playlists', { title: 'Without a key' })).status).toBe(400)
  })

  test('[C8] a new playlist is created with its first song, or not at all', async () => {
    const song = await newSong(setup, owner.userId)
    const made = await createTestPlaylist(owner, { songId: song.id })
    expect(made).toMatchObject({ songsCount: 1, containsSong: true, covers: [{ songId: song.id }] })
    const foreign = await newSong(setup, other.userId)
    const title = `Never made ${randomUUID()}`
    expect((await owner.request('POST', '/api/playlists', { title, songId: foreign.id }, randomUUID())).status).toBe(
      404,
    )
    const { items } = await owner.requestJson<PlaylistPage>('GET', '/api/playlists?limit=50')
    expect(items.map((playlist) => playlist.title)).not.toContain(title)
  })
})

describe('its songs', () => {
  test('[C8] a song is appended to a playlist once, however often it is sent, and can be removed', async () => {
    const [first, second] = [
      await newSong(setup, owner.userId),
      await newSong(setup, other.userId, { shown: 'public' }),
    ]
    const { id } = await createTestPlaylist(owner)
    await addSongAs(owner, id, first.id)
    const saved = await addSongAs(owner, id, second.id)
    expect(saved).toMatchObject({ songsCount: 2, containsSong: true })
    expect(saved.duration).toBeCloseTo(236.8)
    expect(await addSongAs(owner, id, first.id)).toMatchObject({ songsCount: 2, updatedAt: saved.updatedAt })
    const opened = await readPlaylistOf(owner, id)
    expect(songIdsOf(opened)).toEqual([first.id, second.id])
    expect(opened.songs.items[0]?.song).toEqual(await owner.readSong(first.id))
    const takeOut = () => owner.requestJson<Playlist>('DELETE', `/api/playlists/${id}/songs/${first.id}`)
    expect(await takeOut()).toMatchObject({ songsCount: 1, containsSong: false })
    expect(await takeOut()).toMatchObject({ songsCount: 1, containsSong: false })
    expect(songIdsOf(await readPlaylistOf(owner, id))).toEqual([second.id])
  })

  test('[C8] 50 songs added concurrently are all stored, in one order across all pages', async () => {
    const songs = await Promise.all(Array.from({ length: 50 }, () => newSong(setup, owner.userId)))
    const { id } = await createTestPlaylist(owner)
    await Promise.all(songs.map((song) => addSongAs(owner, id, song.id)))
    const whole = await readPlaylistOf(owner, id)
    expect(whole).toMatchObject({ songsCount: 50, songs: { nextCursor: null } })
    expect(songIdsOf(whole).toSorted()).toEqual(songs.map((song) => song.id).toSorted())
    const paged: string[] = []
    let cursor: number | null = null
    do {
      const query: string = cursor === null ? '?limit=7' : `?limit=7&cursor=${cursor}`
      const page: PlaylistWithSongs = await readPlaylistOf(owner, id, query)
      paged.push(...songIdsOf(page))
      cursor = page.songs.nextCursor
    } while (cursor !== null)
    expect(paged).toEqual(songIdsOf(whole))
    expect(whole.covers.map(({ songId }) => songId)).toEqual(paged.slice(0, 4))
    const places = await setup.api.db
      .selectFrom('playlistSongs')
      .select('position')
      .where('playlistId', '=', id)
      .orderBy('position')
      .execute()
    const gaps = places.slice(1).map(({ position }, index) => position - (places[index]?.position ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2 ** 20)
  })

  test('a full playlist refuses a song, and accepts it after another one was removed', async () => {
    const { id } = await createTestPlaylist(owner)
    const { id: model } = await newSong(setup, owner.userId)
    await setup.api.db.transaction().execute(async (tx) => {
      await sql`
        insert into songs select made.*
        from songs song, generate_series(1, 5000) n, lateral jsonb_populate_record(song, jsonb_build_object(
          'id', uuidv7(), 'generation_id', gen_random_uuid(), 'audio_folder', 'a' || n, 'cover_folder', 'c' || n
        )) made
        where song.id = ${model}`.execute(tx)
      await sql`
        insert into playlist_songs (playlist_id, song_id, position)
        select ${id}, id, row_number() over () from songs where audio_folder ~ '^a[0-9]{1,4}$'`.execute(tx)
    })
    const response = await owner.request('POST', `/api/playlists/${id}/songs`, { songId: model })
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'PLAYLIST_FULL' }])
    const [first = ''] = songIdsOf(await readPlaylistOf(owner, id, '?limit=1'))
    expect(await addSongAs(owner, id, first)).toMatchObject({ songsCount: 5000, version: 0 })
    await owner.requestJson('DELETE', `/api/playlists/${id}/songs/${first}`)
    expect(await addSongAs(owner, id, model)).toMatchObject({ songsCount: 5000, version: 2 })
  })

  test('other viewers see and count only the songs that they may hear', async () => {
    const mine = {
      public: await newSong(setup, owner.userId, { shown: 'public' }),
      private: await newSong(setup, owner.userId),
      later: await newSong(setup, owner.userId, { shown: 'public' }),
    }
    const theirs = await newSong(setup, other.userId, { shown: 'public' })
    const { id } = await createTestPlaylist(owner, { isPublic: true })
    for (const song of [mine.public, mine.private, mine.later, theirs]) await addSongAs(owner, id, song.id)
    const seenBy = async (viewer: TestViewer) => {
      const opened = await readPlaylistOf(viewer, id)
      expect(opened.songsCount).toBe(opened.songs.items.length)
      expect(opened.covers.map(({ songId }) => songId)).toEqual(songIdsOf(opened))
      return songIdsOf(opened)
    }
    expect(await seenBy(owner)).toEqual([mine.public.id, mine.private.id, mine.later.id, theirs.id])
    for (const viewer of [other, visitor]) {
      expect(await seenBy(viewer)).toEqual([mine.public.id, mine.later.id, theirs.id])
    }
    await binSong(setup.api.db, mine.later.id)
    await other.requestJson('PATCH', `/api/songs/${theirs.id}`, { isPublic: false })
    expect(await seenBy(owner)).toEqual([mine.public.id, mine.private.id])
    expect(await seenBy(visitor)).toEqual([mine.public.id])
    expect(await seenBy(other)).toEqual([mine.public.id, theirs.id])
    await restoreSong(setup.api.db, mine.later.id)
    expect(await seenBy(visitor)).toEqual([mine.public.id, mine.later.id])
    // The owner can still remove a song that they may no longer hear.
    await owner.requestJson('DELETE', `/api/playlists/${id}/songs/${theirs.id}`)
    expect(await seenBy(other)).toEqual([mine.public.id, mine.later.id])
  })
})

describe('who may do what', () => {
  const REQUESTS: [method: string, path: string, body?: unknown][] = [
    ['GET', ''],
    ['PATCH', '', { title: 'Mine now' }],
    ['POST', '/songs', {}],
    ['DELETE', `/songs/${randomUUID()}`],
    ['DELETE', ''],
  ]

  test('a private playlist of another user looks missing, and a public one can be changed only by its owner', async () => {
    const song = await newSong(setup, other.userId, { shown: 'public' })
    const hidden = await createTestPlaylist(owner)
    const shown = await createTestPlaylist(owner, { isPublic: true })
    const answerTo = async (viewer: TestViewer, id: string, [method, path, body]: (typeof REQUESTS)[number]) => {
      const target = `/api/playlists/${id}${path}`
      const response = await viewer.request(method, target, method === 'POST' ? { songId: song.id } : body)
      const { code } = (await response.json()) as { code?: string }
      return [response.status, code]
    }
    for (const route of REQUESTS) {
      const [method] = route
      const isRead = method === 'GET'
      for (const id of [hidden.id, randomUUID()]) {
        expect([route, await answerTo(other, id, route)]).toEqual([route, [404, 'NOT_FOUND']])
        expect([route, await answerTo(visitor, id, route)]).toEqual([
          route,
          isRead ? [404, 'NOT_FOUND'] : [401, 'UNAUTHENTICATED'],
        ])
      }
      expect([route, await answerTo(other, shown.id, route)]).toEqual([
        route,
        isRead ? [200, undefined] : [404, 'NOT_FOUND'],
      ])
    }
    expect((await visitor.request('GET', '/api/playlists')).status).toBe(401)
    expect(await readPlaylistOf(owner, shown.id)).toMatchObject({ title: 'Rainy days', songsCount: 0 })
  })

  test("a song that is somebody else's secret cannot be saved, and the answer does not tell that it exists", async () => {
    const { id } = await createTestPlaylist(owner)
    const secret = await newSong(setup, other.userId)
    const binned = await newSong(setup, owner.userId, { shown: 'binned' })
    for (const songId of [secret.id, binned.id, randomUUID()]) {
      expect((await owner.request('POST', `/api/playlists/${id}/songs`, { songId })).status).toBe(404)
    }
    expect(await readPlaylistOf(owner, id)).toMatchObject({ songsCount: 0 })
  })

  test('the worker may only read playlists and follows, for exports, and the auditor has no access', async () => {
    const { rows } = await sql<{ right: string }>`
      select role || ' ' || name || ' ' || kind as right
      from unnest(array['cadenza_api', 'cadenza_worker', 'cadenza_auditor']) as role,
        unnest(array['playlists', 'playlist_songs', 'follows']) as name,
        unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as kind
      where has_table_privilege(role, name, kind)`.execute(setup.api.db)
    const expected = ['playlists', 'playlist_songs', 'follows'].flatMap((name) => [
      ...['SELECT', 'INSERT', 'UPDATE', 'DELETE'].map((kind) => `cadenza_api ${name} ${kind}`),
      `cadenza_worker ${name} SELECT`,
    ])
    expect(rows.map(({ right }) => right).toSorted()).toEqual(expected.toSorted())
  })
})

describe('changing one', () => {
  test('omitted fields stay, blank fields are cleared, and deleting leaves the songs', async () => {
    const song = await newSong(setup, owner.userId)
    const { id } = await createTestPlaylist(owner, { description: 'For the train', songId: song.id })
    const change = (body: unknown) => owner.requestJson<Playlist>('PATCH', `/api/playlists/${id}`, body)
    expect(await change({ isPublic: true })).toMatchObject({ isPublic: true, description: 'For the train' })
    expect(await change({ title: ' Snow ', description: '' })).toMatchObject({ title: 'Snow', description: null })
    expect((await owner.request('PATCH', `/api/playlists/${id}`, { title: ' ' })).status).toBe(400)
    expect((await owner.request('DELETE', `/api/playlists/${id}`)).status).toBe(204)
    expect((await owner.request('DELETE', `/api/playlists/${id}`)).status).toBe(404)
    expect((await owner.request('GET', `/api/songs/${song.id}`)).status).toBe(200)
  })
})

describe('the list', () => {
  test('lists own playlists, including private ones, newest first, each once while others are created', async () => {
    const listener = await newTestUser(setup)
    await createTestPlaylist(other, { isPublic: true })
    const made: string[] = []
    for (let n = 0; n < 5; n += 1) made.unshift((await createTestPlaylist(listener, { isPublic: n % 2 === 0 })).id)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor ? `limit=2&cursor=${cursor}` : 'limit=2'
      const page: PlaylistPage = await listener.requestJson('GET', `/api/playlists?${query}`)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
      await createTestPlaylist(listener)
      if (cursor) await listener.request('DELETE', `/api/playlists/${seen.at(-1)}`)
    } while (cursor)
    expect(seen).toEqual(made)
  })

  test('[C8] for a given song it says which playlists contain it', async () => {
    const listener = await newTestUser(setup)
    const song = await newSong(setup, listener.userId)
    const without = await createTestPlaylist(listener)
    const holding = await createTestPlaylist(listener, { songId: song.id })
    const { items } = await listener.requestJson<PlaylistPage>('GET', `/api/playlists?song=${song.id}`)
    expect(items.map(({ id, containsSong }) => [id, containsSong])).toEqual([
      [holding.id, true],
      [without.id, false],
    ])
  })
})
