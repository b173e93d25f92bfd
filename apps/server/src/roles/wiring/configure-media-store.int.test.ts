import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { configureMediaStore, type ConfiguredMediaStore } from './configure-media-store.ts'
import { startTestApi, type TestApi } from '#test/api/test-api.ts'

let dir: string
let api: TestApi
let media: ConfiguredMediaStore
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'cadenza-media-'))
  api = await startTestApi(() => ({ MEDIA_FS_DIR: dir }))
  media = configureMediaStore(
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
afterAll(async () => {
  await api?.close()
  await rm(dir, { recursive: true })
})

const signed = (downloadName?: string) =>
  media.store.signGet('song/1/audio.mp3', { expiresInSeconds: 60, ...(downloadName ? { downloadName } : {}) })

test('a signed URL of the fs store plays, whole and by range, and can be saved under a name', async () => {
  const url = await signed('My "söng".mp3')
  const whole = await fetch(url)
  expect(whole.headers.get('content-type')).toBe('audio/mpeg')
  expect(whole.headers.get('content-disposition')).toBe(
    `attachment; filename="My 'song'.mp3"; filename*=UTF-8''My%20%27s%C3%B6ng%27.mp3`,
  )
  expect(await whole.text()).toBe('0123456789')
  const range = await fetch(url, { headers: { range: 'bytes=2-4' } })
  expect(range.status).toBe(206)
  expect(await range.text()).toBe('234')
})

test('a file runs no scripts, has its declared type, and serves only this site', async () => {
  const { headers } = await fetch(await signed())
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(headers.get('cache-control')).toMatch(/^private, max-age=(59|60)$/)
})

test('a range of a changed file is not combined with the beginning of the old version', async () => {
  const put = (text: string) => media.store.put('song/2/audio.mp3', Buffer.from(text), { contentType: 'audio/mpeg' })
  await put('0123456789')
  const url = await media.store.signGet('song/2/audio.mp3', { expiresInSeconds: 60 })
  const { headers } = await fetch(url)
  await put('abcdefghij')
  const rest = await fetch(url, { headers: { range: 'bytes=5-', 'if-range': headers.get('etag') ?? '' } })
  expect([rest.status, await rest.text()]).toEqual([200, 'abcdefghij'])
})

test('a range beyond the end is refused with the size and is not cached', async () => {
  const answer = await fetch(await signed(), { headers: { range: 'bytes=10-' } })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe('bytes */10')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a client that disconnects during a download leaves no open file behind', async () => {
  await media.store.put('song/3/audio.wav', Buffer.alloc(20_000_000), { contentType: 'audio/wav' })
  const url = await media.store.signGet('song/3/audio.wav', { expiresInSeconds: 60 })
  const openFiles = async () => {
    const names = await readdir('/proc/self/fd')
    const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
    return targets.filter((target) => target.endsWith('song/3/audio.wav')).length
  }
  for (let n = 0; n < 5; n += 1) {
    const controller = new AbortController()
    const answer = await fetch(url, { signal: controller.signal })
    await answer.body?.getReader().read()
    expect(await openFiles()).toBe(1)
    controller.abort()
    await expect.poll(openFiles).toBe(0)
  }
})

test('without its signature a file does not exist, nor does anything beside the files', async () => {
  const url = new URL(await media.store.signGet('song/1/audio.mp3', { expiresInSeconds: 60 }))
  url.searchParams.set('signature', 'forged')
  expect((await fetch(url)).status).toBe(404)
  for (const file of [
    '/api/media/.signing-key',
    '/api/media/..%2f..%2fetc%2fpasswd',
    '/api/media/song/1/audio.mp3.type',
    '/api/media/song/1/.audio.mp3.type',
    '/api/media/.partial',
    '/api/media/song/1',
  ]) {
    const { search } = url
    expect((await fetch(api.origin + file + search)).status).toBe(404)
  }
})
