import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Playlist, PlaylistPage } from '@cadenza/contract/playlists'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTextExaminer, type ExaminedTexts } from '#features/moderation/examine-texts.service.ts'
import { createRemoteFiles } from '#adapters/remote-file/remote-file.ts'
import { sweepObjects } from '#features/housekeeping/object-sweeper.service.ts'
import {
  type TestViewer,
  newTestUser,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { connectTo } from '#test/database/test-database.ts'
import type { PlaylistCoverDeps } from './playlist-cover.service.ts'
import { changePlaylist, createPlaylist } from './playlists.service.ts'

let setup: ApiWithSongs
let owner: TestViewer
let other: TestViewer
let visitor: TestViewer
let keeper: PlaylistCoverDeps
let elsewhere: Server
let elsewhereUrl: string
const fetched: string[] = []

beforeAll(async () => {
  setup = await startApiWithSongs()
  owner = await newTestUser(setup)
  other = await newTestUser(setup)
  visitor = newVisitor(setup)
  elsewhere = createServer((request, response) => {
    fetched.push(request.url ?? '')
    if (request.url === '/red.png') void drawn('#ff0000').then((bytes) => response.end(bytes))
    else response.end('<html>no picture</html>')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  elsewhereUrl = `http://pictures.test:${(elsewhere.address() as AddressInfo).port}`
  const remoteFiles = createRemoteFiles({
    isPlainHttpAllowed: true,
    resolve: async () => ['127.0.0.1'],
    mayReach: (address) => address === '127.0.0.1',
  })
  keeper = { db: setup.api.db, store: setup.store, logger: silentLogger, remoteFiles }
})
afterAll(async () => {
  elsewhere.closeAllConnections()
  elsewhere.close()
  await setup.close()
})

const drawn = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
const create = (viewer: TestViewer, isPublic = false) =>
  viewer.requestJson<Playlist>('POST', '/api/playlists', { title: 'Rainy days', isPublic }, randomUUID())
const upload = (viewer: TestViewer, id: string, body: Uint8Array<ArrayBuffer> | string, contentType = 'image/png') =>
  viewer.browser.request(`${setup.api.origin}/api/playlists/${id}/cover`, {
    method: 'PUT',
    headers: { origin: setup.api.origin, ...(contentType === '' ? {} : { 'content-type': contentType }) },
    body,
  })
const uploaded = async (viewer: TestViewer, id: string, background: string) => {
  const response = await upload(viewer, id, new Uint8Array(await drawn(background)))
  expect(response.status).toBe(200)
  return (await response.json()) as Playlist
}
const read = (viewer: TestViewer, id: string) => viewer.requestJson<Playlist>('GET', `/api/playlists/${id}`)
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

async function pictures(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of setup.store.list('picture/')) keys.push(key)
  return keys
}

async function colorBehind(viewer: TestViewer, target: string): Promise<[format: string, width: number, red: number]> {
  const response = await fetch(await viewer.readRedirect(target))
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width } = await sharp(bytes).metadata()
  expect(response.headers.get('content-type')).toBe(`image/${format}`)
  const [red = 0] = await sharp(bytes).raw().toBuffer()
  return [format, width, red]
}

describe('an uploaded picture', () => {
  test('is re-encoded in each size and served from our own URL, which changes with the picture', async () => {
    const { id } = await create(owner)
    const first = await uploaded(owner, id, '#ff0000')
    expect(first.artworkUrl).toMatch(new RegExp(`^/api/playlists/${id}/cover\\?v=[0-9a-f]{8}$`))
    const url = first.artworkUrl ?? ''
    expect(await colorBehind(owner, url)).toEqual(['webp', 1024, expect.closeTo(255, -1)])
    expect(await colorBehind(owner, `${url}&size=256`)).toEqual(['webp', 256, expect.closeTo(255, -1)])
    expect(await colorBehind(owner, `${url}&format=jpeg`)).toEqual(['jpeg', 1024, expect.closeTo(255, -1)])
    const second = await uploaded(owner, id, '#000000')
    expect(second.artworkUrl).not.toBe(url)
    expect(await colorBehind(owner, url)).toEqual(['webp', 1024, expect.closeTo(0, -1)])
    expect((await read(owner, id)).artworkUrl).toBe(second.artworkUrl)
  })

  test('is deleted with its files when it is replaced or removed', async () => {
    const before = await pictures()
    const { id } = await create(owner)
    await uploaded(owner, id, '#ff0000')
    const link = await owner.readRedirect(`/api/playlists/${id}/cover`)
    await uploaded(owner, id, '#00ff00')
    expect((await fetch(link)).status).toBe(404)
    expect(await pictures()).toHaveLength(before.length + 3)
    const takeAway = () => owner.requestJson<Playlist>('DELETE', `/api/playlists/${id}/cover`)
    expect(await takeAway()).toMatchObject({ artworkUrl: null })
    expect(await takeAway()).toMatchObject({ artworkUrl: null })
    expect((await owner.request('GET', `/api/playlists/${id}/cover`)).status).toBe(404)
    expect(await pictures()).toEqual(before)
  })

  test('of four concurrent uploads one is stored completely, and the files of the others are deleted', async () => {
    const before = await pictures()
    const { id } = await create(owner)
    await Promise.all(Array.from({ length: 4 }, () => uploaded(owner, id, '#ff0000')))
    expect(await pictures()).toHaveLength(before.length + 3)
    expect(await colorBehind(owner, `/api/playlists/${id}/cover`)).toEqual(['webp', 1024, expect.closeTo(255, -1)])
  })

  test('is accepted only as JPEG, PNG or WebP of up to 5 MB', async () => {
    const { id, artworkUrl } = await create(owner)
    const png = new Uint8Array(await drawn('#ff0000'))
    for (const contentType of [
      'image/gif',
      'image/svg+xml',
      'application/json',
      'text/html',
      'multipart/form-data',
      '',
    ]) {
      expect(await codeOf(await upload(owner, id, png, contentType))).toEqual([415, 'MEDIA_TYPE_UNSUPPORTED'])
    }
    const large = randomBytes(5 * 1024 * 1024 + 1)
    expect(await codeOf(await upload(owner, id, large))).toEqual([413, 'BODY_TOO_LARGE'])
    const gif = await sharp(png).gif().toBuffer()
    for (const body of [
      '',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a',
      new Uint8Array(gif),
      png.slice(0, 60),
    ]) {
      expect(await codeOf(await upload(owner, id, body))).toEqual([422, 'ARTWORK_REFUSED'])
    }
    expect(await read(owner, id)).toMatchObject({ artworkUrl })
    const jpeg = new Uint8Array(await sharp(png).jpeg().toBuffer())
    expect((await upload(owner, id, jpeg, 'image/jpeg')).status).toBe(200)
    const webp = new Uint8Array(await sharp(png).webp().toBuffer())
    expect((await upload(owner, id, webp, 'image/webp; charset=binary')).status).toBe(200)
  })

  test('is accepted by no other route', async () => {
    const { id } = await create(owner)
    const response = await owner.browser.request(`${setup.api.origin}/api/playlists/${id}`, {
      method: 'PATCH',
      headers: { origin: setup.api.origin, 'content-type': 'image/png' },
      body: new Uint8Array(await drawn('#ff0000')),
    })
    expect(response.status).toBe(415)
  })
})

describe('who may see and change it', () => {
  test('viewers who may see the playlist see it; only its owner may change it', async () => {
    const [shown, hidden] = [await create(owner, true), await create(owner)]
    for (const { id } of [shown, hidden]) await uploaded(owner, id, '#ff0000')
    const statuses = (viewer: TestViewer) =>
      Promise.all(
        [shown, hidden].map(async ({ id }) => (await viewer.request('GET', `/api/playlists/${id}/cover`)).status),
      )
    expect([await statuses(owner), await statuses(other), await statuses(visitor)]).toEqual([
      [302, 302],
      [302, 404],
      [302, 404],
    ])
    const png = new Uint8Array(await drawn('#000000'))
    for (const { id } of [shown, hidden, { id: randomUUID() }]) {
      expect((await upload(other, id, png)).status).toBe(404)
      expect((await other.request('DELETE', `/api/playlists/${id}/cover`)).status).toBe(404)
      expect((await upload(visitor, id, png)).status).toBe(401)
      expect((await visitor.request('DELETE', `/api/playlists/${id}/cover`)).status).toBe(401)
    }
    expect((await colorBehind(owner, `/api/playlists/${shown.id}/cover`))[2]).toBeGreaterThan(200)
    await owner.request('DELETE', `/api/playlists/${shown.id}`)
    expect(await statuses(visitor)).toEqual([404, 404])
    expect((await upload(owner, shown.id, png)).status).toBe(404)
    expect(await owner.requestJson<Playlist>('POST', `/api/playlists/${shown.id}/restore`)).toMatchObject({
      artworkUrl: expect.stringContaining(shown.id) as string,
    })
    expect(await statuses(visitor)).toEqual([302, 404])
  })
})

test('the sweeper keeps pictures of playlists, including binned ones, and deletes those that belong to none', async () => {
  const [unbinned, binned] = [await create(owner), await create(owner)]
  for (const { id } of [unbinned, binned]) await uploaded(owner, id, '#ff0000')
  await owner.request('DELETE', `/api/playlists/${binned.id}`)
  const before = await pictures()
  const orphan = `picture/${randomBytes(16).toString('hex')}/256.webp`
  await setup.store.put(orphan, Buffer.from('nobody has it'), { contentType: 'image/webp' })
  const worker = connectTo(setup.api.databaseUrlAs('cadenza_worker'))
  try {
    const parts = { db: worker, store: setup.store }
    expect(await sweepObjects(parts)).toMatchObject({ orphans: 0 })
    expect(await sweepObjects({ ...parts, orphanAfterHours: -1 })).toMatchObject({ orphans: 1 })
  } finally {
    await worker.destroy()
  }
  expect((await pictures()).toSorted()).toEqual(before.toSorted())
})

describe('a picture given by its URL', () => {
  const requireAllowedTexts = (texts: ExaminedTexts) =>
    createTextExaminer({ db: keeper.db, logger: silentLogger, provider: null, threshold: 1 })(texts)
  const make = (artworkUrl: string, key: string = randomUUID(), title = 'By a link') =>
    createPlaylist({ db: keeper.db, coverDeps: keeper, requireAllowedTexts }, owner.userId, key, {
      title,
      artworkUrl,
      isPublic: false,
    })

  test('is copied when a playlist is created or changed, and the URL itself is not stored', async () => {
    const made = await make(`${elsewhereUrl}/red.png`)
    expect(made.artworkUrl).toMatch(new RegExp(`^/api/playlists/${made.id}/cover\\?v=`))
    expect(await colorBehind(owner, made.artworkUrl ?? '')).toEqual(['webp', 1024, expect.closeTo(255, -1)])
    const changed = await changePlaylist({ ...keeper, requireAllowedTexts }, owner.userId, made.id, {
      artworkUrl: `${elsewhereUrl}/red.png`,
    })
    expect(changed.artworkUrl).not.toBe(made.artworkUrl)
    const row = await keeper.db.selectFrom('playlists').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('pictures.test')
    const before = await pictures()
    expect(
      await changePlaylist({ ...keeper, requireAllowedTexts }, owner.userId, made.id, { artworkUrl: '' }),
    ).toMatchObject({ artworkUrl: null })
    expect(await pictures()).toHaveLength(before.length - 3)
  })

  test('is fetched once for a repeated request', async () => {
    const before = { pictures: await pictures(), fetched: fetched.length }
    const key = randomUUID()
    const first = await make(`${elsewhereUrl}/red.png`, key)
    expect(await make(`${elsewhereUrl}/red.png`, key)).toEqual(first)
    await expect(make(`${elsewhereUrl}/other.png`, key)).rejects.toThrow('INPUT_INVALID')
    expect(fetched.length).toBe(before.fetched + 1)
    expect(await pictures()).toHaveLength(before.pictures.length + 3)
    const both = randomUUID()
    const twins = await Promise.all([make(`${elsewhereUrl}/red.png`, both), make(`${elsewhereUrl}/red.png`, both)])
    expect(twins[0]).toEqual(twins[1])
    expect(await pictures()).toHaveLength(before.pictures.length + 6)
  })

  test('that cannot be fetched changes nothing', async () => {
    const playlist = await make(`${elsewhereUrl}/red.png`)
    const before = await pictures()
    for (const artworkUrl of [`${elsewhereUrl}/page.html`, 'http://127.0.0.2:1/', 'http://nowhere.invalid:1/']) {
      await expect(
        changePlaylist({ ...keeper, requireAllowedTexts }, owner.userId, playlist.id, {
          title: 'Renamed',
          isPublic: true,
          artworkUrl,
        }),
      ).rejects.toThrow('ARTWORK_REFUSED')
    }
    expect(await read(owner, playlist.id)).toMatchObject({ ...playlist })
    expect(await pictures()).toEqual(before)
    const fetchedBefore = fetched.length
    await expect(
      changePlaylist({ ...keeper, requireAllowedTexts }, other.userId, playlist.id, {
        artworkUrl: `${elsewhereUrl}/red.png`,
      }),
    ).rejects.toThrow('NOT_FOUND')
    expect(fetched.length).toBe(fetchedBefore)
  })

  test('that leads into our own network is refused by the api, and no playlist is made', async () => {
    const before = (await owner.requestJson<PlaylistPage>('GET', '/api/playlists?limit=50')).items.length
    const { id } = await create(owner)
    const port = (elsewhere.address() as AddressInfo).port
    const fetchedBefore = fetched.length
    for (const host of [
      '127.0.0.1',
      `127.0.0.1:${port}`,
      '2130706433',
      '[::1]',
      '[::ffff:7f00:1]',
      '169.254.169.254',
      '10.0.0.1',
    ]) {
      const artworkUrl = `https://${host}/red.png`
      const made = await owner.request('POST', '/api/playlists', { title: 'Inwards', artworkUrl }, randomUUID())
      expect(await codeOf(made)).toEqual([422, 'ARTWORK_REFUSED'])
      const changed = await owner.request('PATCH', `/api/playlists/${id}`, { title: 'Inwards', artworkUrl })
      expect(await codeOf(changed)).toEqual([422, 'ARTWORK_REFUSED'])
    }
    expect(await read(owner, id)).toMatchObject({ title: 'Rainy days', artworkUrl: null })
    expect((await owner.requestJson<PlaylistPage>('GET', '/api/playlists?limit=50')).items).toHaveLength(before + 1)
    expect(fetched.length).toBe(fetchedBefore)
  })
})
