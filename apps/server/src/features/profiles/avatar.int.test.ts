import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Profile } from '@cadenza/contract/profile'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTextExaminer } from '#features/moderation/examine-texts.service.ts'
import { createRemoteFiles } from '#adapters/remote-file/remote-file.ts'
import { sweepObjects } from '#features/housekeeping/object-sweeper.service.ts'
import { sessionOf } from '#test/api/google-sign-in.ts'
import {
  type TestViewer,
  newTestUser,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { changeProfile, type ProfileDeps } from './own-profile.service.ts'
import { copyProviderAvatar } from './provider-avatar.service.ts'

let setup: ApiWithSongs
let visitor: TestViewer
let elsewhere: Server
let elsewhereUrl: string
let keeper: ProfileDeps

const drawn = async (background = '#ff0000') =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer(),
  )

beforeAll(async () => {
  setup = await startApiWithSongs()
  visitor = newVisitor(setup)
  elsewhere = createServer((_request, response) => void drawn().then((bytes) => response.end(bytes)))
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  elsewhereUrl = `http://pictures.test:${(elsewhere.address() as AddressInfo).port}/me.png`
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

const send = (user: TestViewer, body: Uint8Array<ArrayBuffer> | string, contentType = 'image/png') =>
  user.browser.request(`${setup.api.origin}/api/profile/avatar`, {
    method: 'PUT',
    headers: { origin: setup.api.origin, 'content-type': contentType },
    body,
  })

async function pictures(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of setup.store.list('picture/')) keys.push(key)
  return keys
}

async function sizeBehind(url: string | null): Promise<[format: string, width: number]> {
  const response = await fetch(await visitor.readRedirect(url ?? ''))
  const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return [format, width]
}

test('an uploaded picture is re-encoded, shown to everyone and removed with its files', async () => {
  const before = await pictures()
  const lena = await newTestUser(setup)
  const first = (await (await send(lena, await drawn())).json()) as Profile
  expect(first.avatarUrl).toMatch(new RegExp(`^/api/creators/${lena.userId}/avatar\\?v=[0-9a-f]{8}$`))
  expect(await sizeBehind(first.avatarUrl)).toEqual(['webp', 256])
  expect(await sizeBehind(`${first.avatarUrl}&size=1024`)).toEqual(['webp', 1024])
  expect(await sessionOf(lena.browser, setup.api)).toMatchObject({ avatarUrl: first.avatarUrl })
  const second = (await (await send(lena, await drawn('#00ff00'))).json()) as Profile
  expect(second.avatarUrl).not.toBe(first.avatarUrl)
  expect(await pictures()).toHaveLength(before.length + 3)
  const remove = () => lena.requestJson<Profile>('DELETE', '/api/profile/avatar')
  expect(await remove()).toMatchObject({ avatarUrl: null })
  expect(await remove()).toMatchObject({ avatarUrl: null })
  expect((await visitor.request('GET', `/api/creators/${lena.userId}/avatar`)).status).toBe(404)
  expect(await pictures()).toEqual(before)
})

test('[B-20] forty large pictures of one user leave the uploads of another free, and say why they wait', async () => {
  const [greedy, neighbor] = [await newTestUser(setup), await newTestUser(setup)]
  const large = new Uint8Array(
    await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
  )
  const flood = Promise.all(
    Array.from({ length: 40 }, async () => {
      const response = await send(greedy, large)
      return { status: response.status, ...((await response.json()) as { code?: string }) }
    }),
  )
  const startedAtMs = performance.now()
  expect((await send(neighbor, await drawn())).status).toBe(200)
  expect(performance.now() - startedAtMs).toBeLessThan(8000)
  const outcomes = await flood
  const refused = outcomes.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThanOrEqual(25)
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['429 ARTWORK_PENDING']))
})

test('a picture of more than 20 megapixels is refused by its size', async () => {
  const lena = await newTestUser(setup)
  const huge = await sharp({ create: { width: 5001, height: 4000, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const response = await send(lena, new Uint8Array(huge))
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code: 'ARTWORK_TOO_LARGE' })
})

test('an invalid picture is refused, a visitor has none, and users cannot change those of others', async () => {
  const [lena, mira] = [await newTestUser(setup), await newTestUser(setup)]
  const { avatarUrl } = (await (await send(lena, await drawn())).json()) as Profile
  expect((await send(lena, '<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(422)
  expect((await send(lena, '<svg/>', 'image/svg+xml')).status).toBe(415)
  expect((await send(lena, randomBytes(5 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await send(visitor, await drawn())).status).toBe(401)
  await send(mira, await drawn('#0000ff'))
  await mira.requestJson('DELETE', '/api/profile/avatar')
  expect((await lena.requestJson<Profile>('GET', '/api/profile')).avatarUrl).toBe(avatarUrl)
})

test('[T-15] the picture of the provider is copied once into our store, and follows it when it changes', async () => {
  const lena = await newTestUser(setup)
  const before = await pictures()
  const present = async () => (await lena.requestJson<Profile>('GET', '/api/profile')).avatarUrl
  await copyProviderAvatar(keeper, lena.userId, elsewhereUrl)
  const first = await present()
  expect(await sizeBehind(first)).toEqual(['webp', 256])
  await copyProviderAvatar(keeper, lena.userId, elsewhereUrl)
  expect(await present()).toBe(first)
  await copyProviderAvatar(keeper, lena.userId, `${elsewhereUrl}?changed`)
  expect(await present()).not.toBe(first)
  expect(await pictures()).toHaveLength(before.length + 3)
})

test('a chosen or removed picture is not replaced by the picture of the provider', async () => {
  const lena = await newTestUser(setup)
  const present = async () => (await lena.requestJson<Profile>('GET', '/api/profile')).avatarUrl
  await lena.requestJson('DELETE', '/api/profile/avatar')
  await copyProviderAvatar(keeper, lena.userId, elsewhereUrl)
  expect(await present()).toBeNull()
})

test('[N3] a picture given by its URL is copied and the URL is not stored; one that cannot be fetched changes nothing', async () => {
  const lena = await newTestUser(setup)
  const requireAllowedTexts = createTextExaminer({ db: keeper.db, logger: silentLogger, provider: null, threshold: 1 })
  const changed = await changeProfile({ ...keeper, requireAllowedTexts }, lena.userId, {
    bio: 'Copied',
    avatarUrl: elsewhereUrl,
  })
  expect(changed).toMatchObject({ bio: 'Copied', avatarUrl: expect.stringContaining('/avatar?v=') as string })
  expect(await sizeBehind(changed.avatarUrl)).toEqual(['webp', 256])
  const before = await pictures()
  for (const host of ['127.0.0.1', '2130706433', '[::1]', '169.254.169.254', '10.0.0.1']) {
    const body = { bio: 'Not kept', avatarUrl: `https://${host}/me.png` }
    expect((await lena.request('PATCH', '/api/profile', body)).status).toBe(422)
  }
  expect(await lena.requestJson('GET', '/api/profile')).toEqual(changed)
  expect(await pictures()).toEqual(before)
  expect(await lena.requestJson('PATCH', '/api/profile', { avatarUrl: '' })).toMatchObject({ avatarUrl: null })
})

test('the sweeper keeps avatars of users and deletes pictures that belong to none', async () => {
  const lena = await newTestUser(setup)
  await send(lena, await drawn())
  const before = await pictures()
  const orphan = `picture/${randomBytes(16).toString('hex')}/256.webp`
  await setup.store.put(orphan, Buffer.from('nobody has it'), { contentType: 'image/webp' })
  await sweepObjects({ db: setup.api.db, store: setup.store, orphanAfterHours: -1 })
  expect((await pictures()).toSorted()).toEqual(before.toSorted())
})
