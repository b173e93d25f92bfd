import path from 'node:path'
import { type S3Store, startObjectStore } from '@cadenza/dev/parts/object-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaStore } from './media-store.ts'
import { createS3MediaStore } from './s3-media-store.ts'

const cacheDir = path.resolve(import.meta.dirname, '../../../../../.dev/cache/ceph')

let server: S3Store
let store: MediaStore
beforeAll(async () => {
  const started = await startObjectStore({ isThrowaway: true, cacheDir })
  if (started.kind !== 's3') throw new Error(`no S3 server can be had here: ${started.reason}`)
  server = started
  store = createS3MediaStore(server)
})
afterAll(() => server?.stop())

const key = 'song/018f/audio.mp3'

test('what is put can be looked up, read and removed', async () => {
  await store.put(key, Buffer.from('0123456789'), { contentType: 'audio/mpeg' })
  expect(await store.head(key)).toEqual({ sizeBytes: 10, contentType: 'audio/mpeg' })
  expect(Buffer.from((await store.get(key)) ?? []).toString()).toBe('0123456789')
  await store.delete(key)
  expect(await store.head(key)).toBeNull()
  expect(await store.get(key)).toBeNull()
})

test('a signed URL plays whole and by range, and can be saved under a name', async () => {
  await store.put(key, Buffer.from('0123456789'), { contentType: 'audio/mpeg' })
  const url = await store.signGet(key, { expiresInSeconds: 60, downloadName: 'My "song".mp3' })
  const whole = await fetch(url)
  expect(whole.headers.get('content-disposition')).toBe('attachment; filename="My _song_.mp3"')
  expect(await whole.text()).toBe('0123456789')
  const range = await fetch(url, { headers: { range: 'bytes=2-4' } })
  expect(range.status).toBe(206)
  expect(await range.text()).toBe('234')
})

test('without a signature, with another one, or after its time an object cannot be read', async () => {
  await store.put(key, Buffer.from('secret'), { contentType: 'audio/mpeg' })
  const url = await store.signGet(key, { expiresInSeconds: 1 })
  expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403)
  expect((await fetch(url.replace('audio.mp3', 'other.mp3'))).status).toBe(403)
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect((await fetch(url)).status).toBe(403)
})

test('a key that could mean another place never reaches the server', async () => {
  await expect(store.put('../escape', Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow(RangeError)
})

test('the health check tells a store that is there from one that is not', async () => {
  await expect(store.check()).resolves.toBeUndefined()
  await expect(createS3MediaStore({ ...server, bucket: 'no-such-bucket' }).check()).rejects.toThrow(/./)
  await expect(createS3MediaStore({ ...server, endpoint: 'http://127.0.0.1:1' }).check()).rejects.toThrow(/./)
})
