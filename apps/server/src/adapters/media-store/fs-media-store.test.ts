import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFsMediaStore, isSignedUrlValid } from './fs-media-store.ts'
import { assertMediaKey, type MediaStore } from './media-store.ts'

const signingKey = Buffer.from('a key for tests only')
let dir: string
let store: MediaStore
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'cadenza-fs-'))
  store = createFsMediaStore({ dir, baseUrl: 'http://localhost/api/media', signingKey })
})
afterEach(() => rm(dir, { recursive: true }))

test('what is put can be looked up, read and removed', async () => {
  await store.put('song/1/audio.mp3', Buffer.from('sound'), { contentType: 'audio/mpeg' })
  expect(await store.head('song/1/audio.mp3')).toEqual({ sizeBytes: 5, contentType: 'audio/mpeg' })
  expect(Buffer.from((await store.get('song/1/audio.mp3')) ?? []).toString()).toBe('sound')
  await store.delete('song/1/audio.mp3')
  expect(await store.head('song/1/audio.mp3')).toBeNull()
  expect(await store.get('song/1/audio.mp3')).toBeNull()
})

describe('a signed URL', () => {
  const queryOf = (url: string) => {
    const { searchParams } = new URL(url)
    return { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' }
  }

  test('opens its object until it expires', async () => {
    const query = queryOf(await store.signGet('a/b.mp3', { expiresInSeconds: 60 }))
    expect(isSignedUrlValid(signingKey, 'a/b.mp3', query, Date.now())).toBe(true)
    expect(isSignedUrlValid(signingKey, 'a/b.mp3', query, Date.now() + 62_000)).toBe(false)
  })

  test('opens no other object and cannot be prolonged', async () => {
    const query = queryOf(await store.signGet('a/b.mp3', { expiresInSeconds: 60 }))
    const later = { ...query, expires: String(Number(query.expires) + 1) }
    expect(isSignedUrlValid(signingKey, 'a/c.mp3', query, Date.now())).toBe(false)
    expect(isSignedUrlValid(signingKey, 'a/b.mp3', later, Date.now())).toBe(false)
    expect(isSignedUrlValid(signingKey, 'a/b.mp3', { ...query, signature: '' }, Date.now())).toBe(false)
  })
})

test.each([
  '../etc/passwd',
  '/etc/passwd',
  'a//b',
  'a/../b',
  '.hidden',
  'a/.hidden',
  'A.mp3',
  'a b',
  'a\\b',
  'a%2e',
  '',
  'a/',
  `a${'/b'.repeat(300)}`,
])('a key that could mean another place is refused: %j', async (key) => {
  expect(() => assertMediaKey(key)).toThrow(RangeError)
  await expect(store.put(key, Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow(RangeError)
})
