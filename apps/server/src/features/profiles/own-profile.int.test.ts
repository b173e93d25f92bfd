import { randomUUID } from 'node:crypto'
import type { Creator } from '@cadenza/contract/creators'
import type { Profile } from '@cadenza/contract/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionOf } from '#test/api/google-sign-in.ts'
import {
  type TestViewer,
  newTestUser,
  newSong,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'

let setup: ApiWithSongs
beforeAll(async () => {
  setup = await startApiWithSongs()
})
afterAll(() => setup.close())

const read = (user: TestViewer) => user.requestJson<Profile>('GET', '/api/profile')
const change = (user: TestViewer, body: unknown) => user.requestJson<Profile>('PATCH', '/api/profile', body)

test('[N1] a profile returns name, e-mail and real counts, only to its user', async () => {
  const [lena, mira, olga] = [
    await newTestUser(setup, 'Lena Marsh'),
    await newTestUser(setup, 'Mira'),
    await newTestUser(setup, 'Olga'),
  ]
  const fresh = await read(lena)
  expect(fresh).toEqual({
    username: 'Lena Marsh',
    email: expect.stringContaining('@example.test') as string,
    handle: 'lena-marsh',
    bio: null,
    avatarUrl: null,
    links: {},
    signInWith: 'google',
    counts: { playlists: 0, followers: 0, following: 0, songs: 0 },
  })
  for (const user of [lena, mira]) await newSong(setup, user.userId, { shown: 'public' })
  await newSong(setup, lena.userId)
  await newSong(setup, lena.userId, { shown: 'binned' })
  const made = await Promise.all(
    ['One', 'Two', 'Three'].map((title) =>
      lena.requestJson<{ id: string }>('POST', '/api/playlists', { title }, randomUUID()),
    ),
  )
  await lena.request('DELETE', `/api/playlists/${made[0]?.id ?? ''}`)
  await mira.requestJson('PUT', `/api/creators/${lena.userId}/follow`)
  await olga.requestJson('PUT', `/api/creators/${lena.userId}/follow`)
  await lena.requestJson('PUT', `/api/creators/${mira.userId}/follow`)
  expect((await read(lena)).counts).toEqual({ playlists: 2, followers: 2, following: 1, songs: 2 })
  expect((await read(mira)).counts).toEqual({ playlists: 0, followers: 1, following: 1, songs: 1 })
})

test('a visitor has no profile to read or change', async () => {
  const visitor = newVisitor(setup)
  for (const [method, path, body] of [
    ['GET', '/api/profile', undefined],
    ['PATCH', '/api/profile', { username: 'Nobody' }],
    ['DELETE', '/api/profile/avatar', undefined],
  ] as const) {
    expect((await visitor.request(method, path, body)).status).toBe(401)
  }
})

describe('a change', () => {
  test('[N3] name and e-mail are trimmed, and omitted fields stay', async () => {
    const lena = await newTestUser(setup)
    const changed = await change(lena, { username: '  Lena   Ash ', email: ' lena@ash.example ', bio: ' Piano. ' })
    expect(changed).toMatchObject({ username: 'Lena Ash', email: 'lena@ash.example', bio: 'Piano.' })
    expect(await change(lena, {})).toEqual(changed)
    expect(await change(lena, { bio: '   ' })).toEqual({ ...changed, bio: null })
    expect(await read(lena)).toMatchObject({ username: 'Lena Ash', bio: null })
  })

  test('[N3] a blank name and a blank or invalid e-mail are refused, and nothing changes', async () => {
    const lena = await newTestUser(setup, 'Lena Kept')
    const before = await read(lena)
    for (const body of [
      { username: '  ' },
      { username: '\u200B\u202E' },
      { username: 'x'.repeat(51) },
      { username: null },
      { email: '' },
      { email: 'lena' },
      { email: 'lena@' },
      { email: null },
      { bio: 'x'.repeat(501) },
      { avatarUrl: 'http://a.test/b.png' },
      { avatarUrl: 'javascript:alert(1)' },
      { handle: 'admin' },
      { links: { x: 'https://evil.test/lena' } },
      { links: { x: 'http://x.com/lena' } },
      { links: { tiktok: 'lena' } },
    ]) {
      const response = await lena.request('PATCH', '/api/profile', { bio: 'not kept', ...body })
      expect([response.status, body]).toEqual([400, body])
    }
    expect(await read(lena)).toEqual(before)
  })

  test('[B-15] a name that reads as the product or its operators is refused, however it is written', async () => {
    const lena = await newTestUser(setup, 'Lena Kept')
    for (const username of [
      'Cadenza',
      'Cadenza Support',
      'c4denz4',
      '\u0421\u0430denza',
      'ADM1N',
      'Customer Service',
    ]) {
      const response = await lena.request('PATCH', '/api/profile', { username })
      expect([response.status, username]).toEqual([422, username])
      expect(await response.json()).toMatchObject({ code: 'NAME_RESERVED' })
    }
    expect(await read(lena)).toMatchObject({ username: 'Lena Kept' })
  })

  test('changing the e-mail does not change the sign-in', async () => {
    const lena = await newTestUser(setup)
    const before = await sessionOf(lena.browser, setup.api)
    await change(lena, { email: 'elsewhere@example.org' })
    expect(await sessionOf(lena.browser, setup.api)).toEqual(before)
    expect((await read(lena)).email).toBe('elsewhere@example.org')
  })

  test('a name with hidden or stacked characters is normalized', async () => {
    const lena = await newTestUser(setup)
    const zalgo = `Z${'\u0335\u0321\u0353'.repeat(9)}oe\u0308\u202E!`
    const { username } = await change(lena, { username: zalgo })
    expect(username).toMatch(/^Z\p{M}{3}oë!$/u)
  })

  test('links are stored as names, and each can be removed separately', async () => {
    const lena = await newTestUser(setup, 'Lena Links')
    await newSong(setup, lena.userId, { shown: 'public' })
    const links = { x: 'https://twitter.com/lena', youtube: '@lena.marsh', github: 'lena-m', instagram: '' }
    expect((await change(lena, { links })).links).toEqual({ x: 'lena', youtube: 'lena.marsh', github: 'lena-m' })
    expect((await change(lena, { links: { x: null } })).links).toEqual({ youtube: 'lena.marsh', github: 'lena-m' })
    const seen = await newVisitor(setup).requestJson<Creator>('GET', '/api/creators/lena-links')
    expect(seen.links).toEqual({ youtube: 'lena.marsh', github: 'lena-m' })
  })

  test('the profile of another user cannot be read or changed', async () => {
    const [lena, mira] = [await newTestUser(setup, 'Lena'), await newTestUser(setup, 'Mira')]
    const before = await read(mira)
    await change(lena, { username: 'Taken Over', bio: 'Mine' })
    expect(await read(mira)).toEqual(before)
    expect((await lena.request('PATCH', '/api/profile', { id: mira.userId, username: 'Mine' })).status).toBe(400)
  })
})
