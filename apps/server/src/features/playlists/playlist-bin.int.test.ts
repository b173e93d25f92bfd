import { randomUUID } from 'node:crypto'
import type { Creator } from '@cadenza/contract/creators'
import type { Playlist, PlaylistPage } from '@cadenza/contract/playlists'
import type { LibraryTotals } from '@cadenza/contract/library'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sweepObjects } from '#features/housekeeping/object-sweeper.service.ts'
import { type TestViewer, newTestUser, newSong, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'
import { connectTo } from '#test/database/test-database.ts'
import {
  addSongAs,
  createTestPlaylist,
  moveSongAs,
  readPlaylistOf,
  readPlaylistOrder,
  newPlaylistWithSongs,
} from '#test/api/playlists.ts'

const setup = await startApiForFile()
const owner = await newTestUser(setup, 'Mira Lark')
const other = await newTestUser(setup)
const visitor = newVisitor(setup)

const statusOf = async (viewer: TestViewer, method: string, target: string, body?: unknown) =>
  (await viewer.request(method, `/api/playlists/${target}`, body)).status
const bin = (id: string) => statusOf(owner, 'DELETE', id)
const restore = (id: string) => owner.requestJson<Playlist>('POST', `/api/playlists/${id}/restore`)
const putIntoBin = (id: string, daysAgo: number) =>
  sql`update playlists set deleted_at = now() - ${daysAgo} * interval '1 day' where id = ${id}`.execute(setup.api.db)

describe('a playlist in the bin', () => {
  test('[L2] looks missing, also to its owner, wherever playlists are read or changed', async () => {
    const song = await newSong(setup, owner.userId, { shown: 'public' })
    const { id } = await createTestPlaylist(owner, { isPublic: true, songId: song.id })
    const key = randomUUID()
    const again = await createTestPlaylist(owner, { title: 'Made once' }, key)
    expect([await bin(id), await bin(again.id)]).toEqual([204, 204])
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/order'],
      ['PATCH', '', { title: 'Back' }],
      ['POST', '/songs', { songId: song.id }],
      ['DELETE', `/songs/${song.id}`],
      ['PUT', `/songs/${song.id}/position`, { after: null }],
      ['DELETE', ''],
    ] as const) {
      expect([method, path, await statusOf(owner, method, id + path, body)]).toEqual([method, path, 404])
    }
    expect(await statusOf(visitor, 'GET', id)).toBe(404)
    const { items } = await owner.requestJson<PlaylistPage>('GET', `/api/playlists?song=${song.id}`)
    expect(items.map((item) => item.id)).not.toContain(id)
    // A repeated request neither creates a second playlist nor takes the first out of the bin.
    expect((await owner.request('POST', '/api/playlists', { title: 'Made once' }, key)).status).toBe(404)
    expect((await owner.request('GET', `/api/songs/${song.id}`)).status).toBe(200)
  })

  test('no longer makes its owner a public creator, and does not count', async () => {
    const shy = await newTestUser(setup, 'Shy Person')
    const { id } = await createTestPlaylist(shy, { isPublic: true })
    const totals = () => shy.requestJson<LibraryTotals>('GET', '/api/library')
    expect(await visitor.requestJson<Creator>('GET', `/api/creators/${shy.userId}`)).toMatchObject({
      name: 'Shy Person',
    })
    expect(await totals()).toMatchObject({ playlists: 1 })
    await shy.request('DELETE', `/api/playlists/${id}`)
    expect((await visitor.request('GET', `/api/creators/${shy.userId}`)).status).toBe(404)
    expect((await visitor.request('GET', `/api/creators/${shy.userId}/playlists`)).status).toBe(404)
    expect(await shy.requestJson<PlaylistPage>('GET', `/api/creators/${shy.userId}/playlists`)).toMatchObject({
      items: [],
    })
    expect(await totals()).toMatchObject({ playlists: 0 })
  })

  test('is restored with its songs in their order, however often it is requested', async () => {
    const { id, songIds } = await newPlaylistWithSongs(setup, owner, 4)
    await moveSongAs(owner, id, songIds[3] ?? '', null)
    const before = await readPlaylistOf(owner, id)
    await bin(id)
    const { songs: _songs, ...playlist } = before
    expect(await restore(id)).toEqual(playlist)
    expect(await restore(id)).toEqual(playlist)
    expect(await readPlaylistOf(owner, id)).toEqual(before)
    const late = await newSong(setup, owner.userId)
    await addSongAs(owner, id, late.id)
    expect(await readPlaylistOrder(owner, id)).toMatchObject({
      version: 6,
      songIds: expect.arrayContaining([late.id]) as string[],
    })
  })

  test('can be restored only by its owner, within 30 days', async () => {
    const { id } = await createTestPlaylist(owner, { isPublic: true })
    for (const target of [id, randomUUID()]) {
      expect(await statusOf(other, 'POST', `${target}/restore`)).toBe(404)
      expect(await statusOf(visitor, 'POST', `${target}/restore`)).toBe(401)
    }
    await putIntoBin(id, 29.9)
    expect(await statusOf(other, 'POST', `${id}/restore`)).toBe(404)
    expect(await statusOf(owner, 'GET', id)).toBe(404)
    expect(await restore(id)).toMatchObject({ id })
    await putIntoBin(id, 30.1)
    expect(await statusOf(owner, 'POST', `${id}/restore`)).toBe(404)
  })
})

test('the worker empties the bin after 30 days and not before, and may change nothing else of playlists', async () => {
  const song = await newSong(setup, owner.userId)
  const [expired, recent, unbinned] = [
    await createTestPlaylist(owner, { songId: song.id }),
    await createTestPlaylist(owner),
    await createTestPlaylist(owner, { songId: song.id }),
  ]
  await sql`update playlists set deleted_at = null`.execute(setup.api.db)
  await putIntoBin(expired.id, 30.1)
  await putIntoBin(recent.id, 29.9)
  const worker = connectTo(setup.api.databaseUrlAs('cadenza_worker'))
  try {
    const parts = { db: worker, store: setup.store }
    expect(await sweepObjects(parts)).toMatchObject({ emptied: 1 })
    expect(await sweepObjects(parts)).toMatchObject({ emptied: 0 })
    await expect(worker.deleteFrom('playlists').execute()).rejects.toThrow('permission denied')
  } finally {
    await worker.destroy()
  }
  const left = await setup.api.db
    .selectFrom('playlists')
    .select('id')
    .where('id', 'in', [expired.id, recent.id, unbinned.id])
    .execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual([recent.id, unbinned.id].toSorted())
  expect((await owner.request('GET', `/api/songs/${song.id}`)).status).toBe(200)
  const mayEmpty = await sql<{ role: string }>`
    select role from unnest(array['cadenza_api', 'cadenza_worker', 'cadenza_auditor']) as role
    where has_function_privilege(role, 'empty_playlist_bin(integer)', 'execute')`.execute(setup.api.db)
  expect(mayEmpty.rows).toEqual([{ role: 'cadenza_worker' }])
})
