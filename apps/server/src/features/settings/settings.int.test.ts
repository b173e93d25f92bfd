import type { Settings } from '@cadenza/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type TestViewer,
  newTestUser,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { findMutedNotifications } from './settings.service.ts'

const DEFAULTS = {
  theme: 'light',
  language: null,
  volume: 80,
  autoPlay: true,
  downloadQuality: 'high',
  notifications: {
    isOn: true,
    songReady: true,
    songFailed: true,
    credits: true,
    follows: true,
    likes: true,
    push: false,
  },
}

let setup: ApiWithSongs
beforeAll(async () => {
  setup = await startApiWithSongs()
})
afterAll(() => setup.close())

const read = (user: TestViewer) => user.requestJson<Settings>('GET', '/api/settings')
const choose = (user: TestViewer, change: unknown) => user.requestJson<Settings>('PUT', '/api/settings', change)

test('[J2] a user without stored settings has the defaults, and reading or an empty change stores nothing', async () => {
  const lena = await newTestUser(setup)
  expect(await read(lena)).toEqual({ ...DEFAULTS, updatedAt: null })
  expect(await choose(lena, {})).toEqual({ ...DEFAULTS, updatedAt: null })
  expect(await choose(lena, { notifications: {} })).toEqual({ ...DEFAULTS, updatedAt: null })
})

test('[J2] settings are stored field by field, for each user separately', async () => {
  const [lena, mira] = [await newTestUser(setup), await newTestUser(setup)]
  await choose(lena, { theme: 'dark', volume: 0, language: 'de' })
  await choose(lena, { downloadQuality: 'standard', autoPlay: false, notifications: { isOn: false } })
  await choose(lena, { notifications: { likes: false, push: true } })
  const chosen = await read(lena)
  expect(chosen).toEqual({
    theme: 'dark',
    language: 'de',
    volume: 0,
    autoPlay: false,
    downloadQuality: 'standard',
    notifications: { ...DEFAULTS.notifications, isOn: false, likes: false, push: true },
    updatedAt: expect.any(String) as string,
  })
  expect(await choose(lena, { language: null })).toMatchObject({ language: null, theme: 'dark' })
  expect(await choose(lena, { theme: 'system' })).toMatchObject({ language: null, theme: 'system' })
  expect(await read(mira)).toEqual({ ...DEFAULTS, updatedAt: null })
})

test('changes from two devices at once to different fields both stay', async () => {
  const lena = await newTestUser(setup)
  const changes = [{ theme: 'dark' }, { volume: 35 }, { notifications: { credits: false } }, { language: 'fr' }]
  await Promise.all(changes.map((change) => choose(lena, change)))
  expect(await read(lena)).toMatchObject({
    theme: 'dark',
    volume: 35,
    language: 'fr',
    notifications: { credits: false },
  })
})

test('[J1] a reset restores every default and is stored, so that other devices see it', async () => {
  const lena = await newTestUser(setup)
  const { updatedAt: before } = await choose(lena, {
    theme: 'dark',
    language: 'es',
    volume: 5,
    autoPlay: false,
    downloadQuality: 'standard',
    notifications: {
      isOn: false,
      songReady: false,
      songFailed: false,
      credits: false,
      follows: false,
      likes: false,
      push: true,
    },
  })
  const reset = await lena.requestJson<Settings>('DELETE', '/api/settings')
  expect(reset).toEqual({ ...DEFAULTS, updatedAt: expect.any(String) as string })
  expect(Date.parse(reset.updatedAt ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  expect(await read(lena)).toEqual(reset)
})

test('an invalid setting is refused and changes nothing', async () => {
  const lena = await newTestUser(setup)
  for (const change of [
    { theme: 'sepia' },
    { language: 'it' },
    { volume: 101 },
    { volume: -1 },
    { volume: 12.5 },
    { autoPlay: 'yes' },
    { downloadQuality: 'low' },
    { notifications: { news: true } },
    { theme: 'dark', userId: lena.userId },
    [],
    null,
  ]) {
    expect((await lena.request('PUT', '/api/settings', change)).status).toBe(400)
  }
  expect((await read(lena)).updatedAt).toBeNull()
})

test('[J2] switched off kinds are muted, and the main switch mutes all kinds', async () => {
  const [all, some, none] = [await newTestUser(setup), await newTestUser(setup), await newTestUser(setup)]
  await choose(some, { notifications: { likes: false, songFailed: false, push: true } })
  await choose(none, { notifications: { isOn: false, push: true } })
  const unwanted = await findMutedNotifications(setup.api.db, [all.userId, some.userId, none.userId])
  expect(unwanted).toEqual(
    new Map([
      [some.userId, new Set(['song-failed', 'like'])],
      [none.userId, new Set(['song-ready', 'song-failed', 'credits', 'follow', 'like', 'push'])],
    ]),
  )
})

test('a visitor has no settings', async () => {
  const visitor = newVisitor(setup)
  expect((await visitor.request('GET', '/api/settings')).status).toBe(401)
  expect((await visitor.request('PUT', '/api/settings', { theme: 'dark' })).status).toBe(401)
  expect((await visitor.request('DELETE', '/api/settings')).status).toBe(401)
})
