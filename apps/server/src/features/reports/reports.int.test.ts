import type { SongSharing } from '@cadenza/contract/share-links'
import { randomUUID } from 'node:crypto'
import type { HiddenItems } from '@cadenza/contract/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import {
  type TestViewer,
  newTestUser,
  newSong,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { LONG_TIMEOUTS } from '#test/database/test-database.ts'
import * as operator from '#features/operate/hide-items.service.ts'

let setup: ApiWithSongs
let owner: TestViewer
let reader: TestViewer
let asOperator: Database

beforeAll(async () => {
  setup = await startApiWithSongs()
  const config = {
    DATABASE_URL: setup.api.databaseUrlAs('cadenza_operator'),
    DATABASE_POOL_SIZE: 3,
    ...LONG_TIMEOUTS,
  }
  asOperator = createDatabase(createPool(config, silentLogger))
})
beforeEach(async () => {
  owner = await newTestUser(setup, 'Noor Vale')
  reader = await newTestUser(setup, 'Otis Reed')
})
afterAll(async () => {
  await asOperator.destroy()
  await setup.close()
})

const mover = () => ({ db: asOperator, store: setup.store, logger: silentLogger })
const act = (kind: operator.ReportedItem['kind'], id: string) => ({
  operator: 'ida',
  kind,
  id,
  words: 'a notice came in',
})
const hide = (kind: operator.ReportedItem['kind'], id: string) => operator.hideItem(mover(), act(kind, id))
const statusesOf = (listener: TestViewer, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await listener.request('GET', path)).status))

const newPlaylist = async (isPublic: boolean) =>
  (await owner.requestJson<{ id: string }>('POST', '/api/playlists', { title: 'Night bus', isPublic }, randomUUID())).id

const songPaths = (id: string) => [
  `/api/songs/${id}`,
  `/api/songs/${id}/audio`,
  `/api/songs/${id}/cover`,
  `/api/songs/${id}/lyrics`,
  `/api/songs/${id}/card`,
  `/api/oembed?format=json&url=${encodeURIComponent(`${setup.api.origin}/player/${id}`)}`,
]

describe('a report', () => {
  const report = (listener: TestViewer, id: string, kind = 'song') =>
    listener.request('POST', '/api/reports', { kind, id, reason: 'spam', details: 'the same song forty times' })

  test('counts once for each reporter, including visitors, and is listed for the operator', async () => {
    const { id } = await newSong(setup, owner.userId, { shown: 'public' })
    for (const listener of [reader, reader, newVisitor(setup)]) expect((await report(listener, id)).status).toBe(204)
    const found = (await operator.listReported(asOperator)).find((item) => item.id === id)
    expect(found).toMatchObject({ kind: 'song', reports: 2, reasons: ['spam'], isHidden: false })
    const { reports } = await operator.readReportedItem(asOperator, { kind: 'song', id })
    expect(reports[0]?.words).toBe('the same song forty times')
  })

  test('of an item that the reporter may not see is refused as if it were missing', async () => {
    const { id } = await newSong(setup, owner.userId)
    expect((await report(reader, id)).status).toBe(404)
    expect((await report(reader, randomUUID(), 'playlist')).status).toBe(404)
    expect((await report(reader, id, 'album')).status).toBe(400)
  })

  test('of a song that only a share link opens is accepted from whoever has the link', async () => {
    const { id } = await newSong(setup, owner.userId)
    const other = await newSong(setup, owner.userId)
    const { link } = await owner.requestJson<SongSharing>('PUT', `/api/songs/${id}/share-link`, {})
    const shareToken = link?.url.split('/').at(-1)
    const send = (songId: string, token: string | undefined) =>
      newVisitor(setup).request('POST', '/api/reports', { kind: 'song', id: songId, reason: 'harm', shareToken: token })
    expect((await send(id, shareToken)).status).toBe(204)
    expect((await send(other.id, shareToken)).status).toBe(404)
    expect((await send(id, 'A'.repeat(43))).status).toBe(404)
  })

  test('beyond ten an hour is refused', async () => {
    const { id } = await newSong(setup, owner.userId, { shown: 'public' })
    const answers = []
    for (let n = 0; n < 11; n += 1) answers.push((await report(reader, id)).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 204), 429])
  })
})

describe('a hidden song', () => {
  test('is missing for everyone but its owner, on every path, and is back after it is restored', async () => {
    const { id } = await newSong(setup, owner.userId, { shown: 'public' })
    const paths = songPaths(id)
    const link = await reader.readRedirect(`/api/songs/${id}/audio`)
    const before = await statusesOf(reader, paths)
    expect(before).not.toContain(404)
    expect(await hide('song', id)).toEqual({ isNew: true, moved: 1 })
    for (const listener of [reader, newVisitor(setup)]) {
      expect(await statusesOf(listener, paths)).toEqual(paths.map(() => 404))
      for (const list of ['/api/catalog/songs', '/api/songs/find?q=rain', `/api/creators/${owner.userId}/songs`]) {
        expect(await (await listener.request('GET', list)).text()).not.toContain(id)
      }
    }
    expect((await fetch(link)).status).toBe(404)
    const { log } = await operator.readReportedItem(asOperator, { kind: 'song', id })
    expect(log.map(({ action, operator: who }) => `${who} ${action}`)).toEqual(['ida move', 'ida hide'])
    await expect(owner.readSong(id)).resolves.toMatchObject({ isPublic: false })
    const { items } = await owner.requestJson<HiddenItems>('GET', `/api/hidden-items?id=${id}`)
    expect(items).toMatchObject([{ kind: 'song', id, reason: 'a notice came in' }])
    expect((await reader.requestJson<HiddenItems>('GET', `/api/hidden-items?id=${id}`)).items).toEqual([])

    expect(await operator.restoreItem(asOperator, act('song', id))).toBe(true)
    expect(await statusesOf(reader, paths)).toEqual(before)
  })

  test('cannot be published by its owner; one that was private stays private when it is restored', async () => {
    const { id } = await newSong(setup, owner.userId)
    await hide('song', id)
    const answer = await owner.request('PATCH', `/api/songs/${id}`, { isPublic: true })
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'HIDDEN_BY_OPERATOR' }])
    await operator.restoreItem(asOperator, act('song', id))
    await expect(owner.readSong(id)).resolves.toMatchObject({ isPublic: false })
  })

  test('stays hidden however many publish at the same time', async () => {
    const { id } = await newSong(setup, owner.userId)
    const publish = () => owner.request('PATCH', `/api/songs/${id}`, { isPublic: true })
    await Promise.all([publish(), publish(), hide('song', id), publish(), publish()])
    expect((await reader.request('GET', `/api/songs/${id}`)).status).toBe(404)
  })
})

test('a hidden playlist is missing for others and cannot be published', async () => {
  const id = await newPlaylist(true)
  expect((await reader.request('GET', `/api/playlists/${id}`)).status).toBe(200)
  await hide('playlist', id)
  expect((await reader.request('GET', `/api/playlists/${id}`)).status).toBe(404)
  expect((await owner.request('PATCH', `/api/playlists/${id}`, { isPublic: true })).status).toBe(409)
  await operator.restoreItem(asOperator, act('playlist', id))
  expect((await reader.request('GET', `/api/playlists/${id}`)).status).toBe(200)
})

test('a hidden creator is missing with all of their items, also for followers, and is restored unchanged', async () => {
  const shown = await newSong(setup, owner.userId, { shown: 'public' })
  const alone = await newSong(setup, owner.userId, { shown: 'public' })
  const privateSong = await newSong(setup, owner.userId)
  const playlistId = await newPlaylist(true)
  await reader.requestJson('PUT', `/api/creators/${owner.userId}/follow`)
  const paths = [`/api/creators/${owner.userId}`, `/api/songs/${shown.id}`, `/api/playlists/${playlistId}`]
  await hide('song', alone.id)
  expect(await hide('creator', owner.userId)).toMatchObject({ isNew: true })

  expect(await statusesOf(reader, paths)).toEqual([404, 404, 404])
  expect(await statusesOf(owner, paths)).toEqual([200, 200, 200])
  const published = await owner.request('PATCH', `/api/songs/${privateSong.id}`, { isPublic: true })
  expect(published.status).toBe(409)
  const created = await owner.request('POST', '/api/playlists', { title: 'Again', isPublic: true }, randomUUID())
  expect(created.status).toBe(409)

  await operator.restoreItem(asOperator, act('creator', owner.userId))
  expect(await statusesOf(reader, paths)).toEqual([200, 200, 200])
  expect(await statusesOf(reader, [`/api/songs/${privateSong.id}`, `/api/songs/${alone.id}`])).toEqual([404, 404])
})
