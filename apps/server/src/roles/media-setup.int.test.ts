import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { createMediaSetup, type MediaSetup } from './media-setup.ts'
import { startTestApi, type TestApi } from '#test/test-api.ts'

let api: TestApi
let media: MediaSetup
beforeAll(async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'cadenza-media-'))
  api = await startTestApi(() => ({ MEDIA_FS_DIR: dir }))
  media = createMediaSetup(
    parseConfig({
      NODE_ENV: 'test',
      ORIGIN: api.origin,
      DATABASE_URL: api.databaseUrl,
      RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
      MEDIA_STORE: 'fs',
      MEDIA_FS_DIR: dir,
    }),
  )
  await media.store.put('song/1/audio.mp3', Buffer.from('0123456789'), { contentType: 'audio/mpeg' })
})
afterAll(() => api.close())

test('a signed URL of the fs store plays, whole and by range, and can be saved under a name', async () => {
  const url = await media.store.signGet('song/1/audio.mp3', { expiresInSeconds: 60, downloadName: 'My "song".mp3' })
  const whole = await fetch(url)
  expect(whole.headers.get('content-type')).toBe('audio/mpeg')
  expect(whole.headers.get('content-disposition')).toBe('attachment; filename="My _song_.mp3"')
  expect(await whole.text()).toBe('0123456789')
  const range = await fetch(url, { headers: { range: 'bytes=2-4' } })
  expect(range.status).toBe(206)
  expect(await range.text()).toBe('234')
})

test('without its signature a file does not exist, nor does anything beside the files', async () => {
  const url = new URL(await media.store.signGet('song/1/audio.mp3', { expiresInSeconds: 60 }))
  url.searchParams.set('signature', 'forged')
  expect((await fetch(url)).status).toBe(404)
  for (const file of [
    '/api/media/.signing-key',
    '/api/media/..%2f..%2fetc%2fpasswd',
    '/api/media/song/1/audio.mp3.type',
  ]) {
    const { search } = url
    expect((await fetch(api.origin + file + search)).status).toBe(404)
  }
})
