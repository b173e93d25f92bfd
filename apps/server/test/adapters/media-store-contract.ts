import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { titleToFileName } from '@cadenza/domain/text/file-name'
import { parseContentDisposition } from '@cadenza/domain/test/parse-content-disposition'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type ListedMedia, MediaMissingError, type MediaStore } from '#adapters/media-store/media-store.ts'

const MP3 = { contentType: 'audio/mpeg' }

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-media-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function listSorted(store: MediaStore, prefix: string): Promise<ListedMedia[]> {
  const found: ListedMedia[] = []
  for await (const one of store.list(prefix)) found.push(one)
  return found.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

const keysOf = async (store: MediaStore, prefix: string) => (await listSorted(store, prefix)).map(({ key }) => key)

/** More than one page of a store, which has PAGE_SIZE objects in these tests. */
const MANY_OBJECTS = sizeForTier({ gate: 105, deep: 1050 })
export const PAGE_SIZE = sizeForTier({ gate: 100, deep: 1000 })

/** The guarantees of every media store. `storeOf` is called inside each test, when the store is running. */
export function describeMediaStoreContract(storeOf: () => MediaStore): void {
  describe('storing bytes', () => {
    describePutAndGet(storeOf)
  })
  describe('files', () => {
    describeFiles(storeOf)
  })
  describe('a stream', () => {
    describeReading(storeOf)
  })
  describe('copying', () => {
    describeCopying(storeOf)
  })
  describe('listing and deleting', () => {
    describeListing(storeOf)
  })
  describe('a signed URL', () => {
    describeSignedUrls(storeOf)
  })
}

function describePutAndGet(storeOf: () => MediaStore): void {
  test('an object that was put can be looked up, read and removed', async () => {
    const store = storeOf()
    await store.put('keep/audio.mp3', Buffer.from('sound'), MP3)
    expect(await store.head('keep/audio.mp3')).toEqual({ sizeBytes: 5, contentType: 'audio/mpeg' })
    expect(Buffer.from((await store.get('keep/audio.mp3')) ?? []).toString()).toBe('sound')
    await store.delete('keep/audio.mp3')
    await store.delete('keep/audio.mp3')
    expect(await store.head('keep/audio.mp3')).toBeNull()
    expect(await store.get('keep/audio.mp3')).toBeNull()
  })

  test('a second put replaces the object and its type', async () => {
    const store = storeOf()
    await store.put('keep/twice', Buffer.from('first and longer'), MP3)
    await store.put('keep/twice', Buffer.from('second'), { contentType: 'image/webp' })
    expect(await store.head('keep/twice')).toEqual({ sizeBytes: 6, contentType: 'image/webp' })
    expect(Buffer.from((await store.get('keep/twice')) ?? []).toString()).toBe('second')
  })

  test('a folder is not an object', async () => {
    const store = storeOf()
    await store.put('keep/deep/er/audio.mp3', Buffer.from('sound'), MP3)
    expect(await store.open('keep/deep')).toBeNull()
    expect(await store.head('keep/deep')).toBeNull()
    expect(await store.get('keep/deep')).toBeNull()
  })

  test('a key that could mean another path is refused', async () => {
    const store = storeOf()
    const where = path.join(await newFolder(), 'file')
    for (const key of ['../escape', '/etc/passwd', 'a/../b', '.hidden', 'a/.hidden', 'A', 'a b', '']) {
      await expect(store.put(key, Buffer.from('x'), MP3)).rejects.toThrow(RangeError)
      await expect(store.putFile(key, where, MP3)).rejects.toThrow(RangeError)
      await expect(store.head(key)).rejects.toThrow(RangeError)
      await expect(store.get(key)).rejects.toThrow(RangeError)
      await expect(store.open(key)).rejects.toThrow(RangeError)
      await expect(store.getToFile(key, where)).rejects.toThrow(RangeError)
      await expect(store.copy(key, 'b')).rejects.toThrow(RangeError)
      await expect(store.copy('b', key)).rejects.toThrow(RangeError)
      await expect(store.delete(key)).rejects.toThrow(RangeError)
      await expect(store.deleteMany([key])).rejects.toThrow(RangeError)
      await expect(store.signGet(key, { expiresInSeconds: 60 })).rejects.toThrow(RangeError)
    }
    for (const prefix of ['../', '/', '.', 'a//', 'A'])
      await expect(listSorted(store, prefix)).rejects.toThrow(RangeError)
  })
}

function describeFiles(storeOf: () => MediaStore): void {
  test('a file is stored and read back unchanged', async () => {
    const store = storeOf()
    const folder = await newFolder()
    const sizeBytes = 24 * 1024 * 1024
    const chunk = randomBytes(1024 * 1024)
    await writeFile(path.join(folder, 'in'), repeated(chunk, sizeBytes / chunk.length))
    await store.putFile('file/large.wav', path.join(folder, 'in'), { contentType: 'audio/wav' })
    expect(await store.head('file/large.wav')).toEqual({ sizeBytes, contentType: 'audio/wav' })
    expect(await store.getToFile('file/large.wav', path.join(folder, 'out'))).toBe(true)

    expect((await stat(path.join(folder, 'out'))).size).toBe(sizeBytes)
    expect((await readFile(path.join(folder, 'in'))).equals(await readFile(path.join(folder, 'out')))).toBe(true)
  })

  test('an empty file is an object too', async () => {
    const store = storeOf()
    const folder = await newFolder()
    await writeFile(path.join(folder, 'in'), '')
    await store.putFile('file/empty', path.join(folder, 'in'), MP3)
    expect(await store.head('file/empty')).toEqual({ sizeBytes: 0, contentType: 'audio/mpeg' })
    expect(await store.getToFile('file/empty', path.join(folder, 'out'))).toBe(true)
    expect((await stat(path.join(folder, 'out'))).size).toBe(0)
    const answer = await fetch(await store.signGet('file/empty', { expiresInSeconds: 60 }))
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })

  test('a file that is missing or cannot be read fails and leaves no object', async () => {
    const store = storeOf()
    const folder = await newFolder()
    await expect(store.putFile('file/none', path.join(folder, 'none'), MP3)).rejects.toThrow('ENOENT')
    await expect(store.putFile('file/none', folder, MP3)).rejects.toThrow('EISDIR')
    expect(await store.head('file/none')).toBeNull()
    expect(await keysOf(store, 'file/none')).toEqual([])
  })

  test('a missing object creates no file, and an existing file is not touched', async () => {
    const store = storeOf()
    const file = path.join(await newFolder(), 'file')
    expect(await store.getToFile('file/missing', file)).toBe(false)
    await expect(stat(file)).rejects.toThrow('ENOENT')
    await writeFile(file, 'mine')
    await store.put('file/there', Buffer.from('theirs'), MP3)
    await expect(store.getToFile('file/there', file)).rejects.toThrow('EEXIST')
    expect(await readFile(file, 'utf8')).toBe('mine')
  })
}

function describeReading(storeOf: () => MediaStore): void {
  const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))

  async function opened(fromByte?: number): Promise<Readable> {
    await storeOf().put('read/audio.mp3', BYTES, MP3)
    const stream = await storeOf().open('read/audio.mp3', fromByte === undefined ? {} : { fromByte })
    if (!stream) throw new Error('it was put a moment ago')
    return stream
  }

  test('gives the whole object, or everything from a byte on', async () => {
    expect((await buffer(await opened())).equals(BYTES)).toBe(true)
    expect((await buffer(await opened(0))).equals(BYTES)).toBe(true)
    expect((await buffer(await opened(299_990))).equals(BYTES.subarray(299_990))).toBe(true)
  })

  test('can be closed at any time', async () => {
    const stream = await opened()
    for await (const _chunk of stream) break
    await expect.poll(() => stream.destroyed).toBe(true)
  })

  test('is null for a missing object', async () => {
    expect(await storeOf().open('read/none')).toBeNull()
    expect(await storeOf().open('read/none', { fromByte: 5 })).toBeNull()
  })
}

function* repeated(chunk: Buffer, times: number): Generator<Buffer> {
  for (let n = 0; n < times; n += 1) yield chunk
}

function describeCopying(storeOf: () => MediaStore): void {
  test('a copy has the bytes and the type, and outlives the original', async () => {
    const store = storeOf()
    await store.put('copy/from.mp3', Buffer.from('sound'), MP3)
    await store.copy('copy/from.mp3', 'copy/far/away/to.mp3')
    await store.delete('copy/from.mp3')
    expect(await store.head('copy/far/away/to.mp3')).toEqual({ sizeBytes: 5, contentType: 'audio/mpeg' })
    expect(Buffer.from((await store.get('copy/far/away/to.mp3')) ?? []).toString()).toBe('sound')
  })

  test('copying a missing object fails', async () => {
    const store = storeOf()
    await expect(store.copy('copy/none', 'copy/nowhere')).rejects.toThrow(MediaMissingError)
    expect(await store.head('copy/nowhere')).toBeNull()
  })
}

function describeListing(storeOf: () => MediaStore): void {
  test('a list contains the objects with the prefix, with size and time, and no internal files', async () => {
    const store = storeOf()
    const startedAt = Date.now()
    const keys = ['list/a/1.mp3', 'list/a/2.mp3', 'list/ab.mp3', 'list/b/c/d/1.webp', 'list.txt']
    for (const key of keys) await store.put(key, Buffer.from(key), MP3)
    expect(await keysOf(store, 'list/')).toEqual(keys.slice(0, 4))
    expect(await keysOf(store, 'list/a')).toEqual(['list/a/1.mp3', 'list/a/2.mp3', 'list/ab.mp3'])
    expect(await keysOf(store, 'list/a/')).toEqual(['list/a/1.mp3', 'list/a/2.mp3'])
    expect(await keysOf(store, 'list/a/1')).toEqual(['list/a/1.mp3'])
    expect(await keysOf(store, 'list/none/')).toEqual([])
    expect(await keysOf(store, '')).toEqual(expect.arrayContaining(keys))
    for (const { key, sizeBytes, modifiedAt } of await listSorted(store, 'list/')) {
      expect(sizeBytes).toBe(key.length)
      // Some servers store whole seconds.
      expect(modifiedAt.getTime()).toBeGreaterThan(startedAt - 2000)
      expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 2000)
    }
  })

  test('more objects than fit on a page are all listed, and all deleted', async () => {
    const store = storeOf()
    const keys = Array.from({ length: MANY_OBJECTS }, (_, index) => `many/${String(index).padStart(4, '0')}.txt`)
    for (let at = 0; at < keys.length; at += 25) {
      await Promise.all(keys.slice(at, at + 25).map((key) => store.put(key, Buffer.from('x'), MP3)))
    }
    expect(await keysOf(store, 'many/')).toEqual(keys)
    await store.deleteMany([...keys.slice(1), 'many/never-was'])
    expect(await keysOf(store, 'many/')).toEqual(keys.slice(0, 1))
    expect(await store.head('many/0001.txt')).toBeNull()
    await store.deleteMany([])
  })

  test('a list can be continued after any of its keys, also when that object is gone', async () => {
    const store = storeOf()
    const written = [
      'go-on/a.txt',
      'go-on/a/1.txt',
      'go-on/a/2.txt',
      'go-on/ab/1.txt',
      'go-on/b/c/1.txt',
      'go-on/b.txt',
    ]
    for (const key of written) await store.put(key, Buffer.from('x'), MP3)
    const keysAfter = async (after: string | null) => {
      const keys: string[] = []
      for await (const { key } of store.list('go-on/', { after })) keys.push(key)
      return keys
    }
    const all = await keysAfter(null)
    expect(all.toSorted()).toEqual(written.toSorted())
    for (const [index, key] of all.entries()) expect(await keysAfter(key), key).toEqual(all.slice(index + 1))
    const [first = '', ...rest] = all
    await store.delete(first)
    expect(await keysAfter(first)).toEqual(rest)
  })
}

/** For how long a cache may keep the response. */
function readSecondsLeft(headers: Headers): number {
  const maxAge = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]
  return maxAge === undefined ? (Date.parse(headers.get('expires') ?? '') - Date.now()) / 1000 : Number(maxAge)
}

function describeSignedUrls(storeOf: () => MediaStore): void {
  const BODY = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))

  async function signed(options: Partial<Parameters<MediaStore['signGet']>[1]> = {}): Promise<string> {
    await storeOf().put('url/audio.mp3', BODY, MP3)
    return storeOf().signGet('url/audio.mp3', { expiresInSeconds: 60, ...options })
  }

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=500-', 500, 999],
    ['bytes=900-5000', 900, 999],
    ['bytes=-100', 900, 999],
    ['bytes=-5000', 0, 999],
  ])('answers %s with that range', async (range, start, end) => {
    const answer = await fetch(await signed(), { headers: { range } })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`)
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
    expect(answer.headers.get('content-type')).toBe('audio/mpeg')
    expect(Buffer.from(await answer.arrayBuffer()).equals(BODY.subarray(start, end + 1))).toBe(true)
  })

  test('is the same for everybody when it is shared, and caches may keep what it opens', async () => {
    // Half of the seconds is the time for which it is the same; two calls are in the same one unless an hour ends between them.
    const options = { expiresInSeconds: 7200, isShared: true }
    const urls = [await signed(options), await signed(options), await signed(options)]
    expect(new Set(urls).size).toBeLessThanOrEqual(2)
    expect(urls[1] === urls[0] || urls[1] === urls[2]).toBe(true)
    const answer = await fetch(urls[1] ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toMatch(/^public\b/)
    const secondsLeft = readSecondsLeft(answer.headers)
    expect(secondsLeft).toBeGreaterThan(3590)
    expect(secondsLeft).toBeLessThanOrEqual(7200)
    const own = [await signed(), await fetch(await signed())] as const
    expect(own[1].headers.get('cache-control')).toMatch(/^private\b/)
    expect(own[0]).not.toBe(urls[1])
  })

  test('is served as a whole and declares that it supports ranges', async () => {
    const answer = await fetch(await signed())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(answer.headers.get('content-type')).toBe('audio/mpeg')
    expect(answer.headers.get('content-disposition')).toBeNull()
    expect(Buffer.from(await answer.arrayBuffer()).equals(BODY)).toBe(true)
  })

  test('refuses a range beyond the end', async () => {
    const answer = await fetch(await signed(), { headers: { range: 'bytes=1000-' } })
    expect(answer.status).toBe(416)
  })

  test('continues the same object, and answers 304 when it has not changed', async () => {
    const url = await signed()
    const etag = (await fetch(url)).headers.get('etag') ?? ''
    // The ETag must be strong: a weak one does not guarantee identical bytes.
    expect(etag).toMatch(/^"[^"]+"$/)
    const rest = await fetch(url, { headers: { range: 'bytes=990-', 'if-range': etag } })
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 10])
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('[C5] saves the file under the name of the song, with any characters', async () => {
    for (const title of [
      'Midnight "Rain"',
      'Für Elise; a=b',
      '夜に駆ける',
      'a\r\nset-cookie: b=c',
      '../../etc/passwd',
      '🌅',
    ]) {
      const fileName = titleToFileName(title, 'mp3')
      const answer = await fetch(await signed({ downloadName: fileName }))
      expect(answer.status).toBe(200)
      expect(parseContentDisposition(answer.headers.get('content-disposition') ?? '')).toMatchObject({
        type: 'attachment',
        name: fileName,
      })
    }
    const unlooked = await fetch(await signed({ downloadName: 'a\uD800/"\r\nset-cookie: b=c.mp3' }))
    expect(unlooked.headers.get('set-cookie')).toBeNull()
    expect(parseContentDisposition(unlooked.headers.get('content-disposition') ?? '').name).toBe(
      `a-' set-cookie- b=c.mp3`,
    )
  })

  test('can set another type than the stored one', async () => {
    const answer = await fetch(await signed({ contentType: 'application/octet-stream' }))
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  })

  test('is not cached by shared caches, and by no other cache for longer than it is valid', async () => {
    const url = await signed({ expiresInSeconds: 40 })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const { headers } = await fetch(url)
    expect(headers.get('cache-control')).toMatch(/^private\b/)
    const [, maxAge] = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
    const secondsOf = (name: string) => Date.parse(headers.get(name) ?? '') / 1000
    const freshSeconds = maxAge === undefined ? secondsOf('expires') - secondsOf('date') : Number(maxAge)
    expect(freshSeconds).toBeGreaterThan(30)
    expect(freshSeconds).toBeLessThanOrEqual(40)
  })

  test('opens nothing without its signature, for another object, with another name, or after it has expired', async () => {
    await storeOf().put('url/other.mp3', BODY, MP3)
    const url = await signed({ expiresInSeconds: 1, downloadName: 'mine.mp3' })
    const isClosed = async (address: string) => [400, 403, 404].includes((await fetch(address)).status)
    expect(await isClosed(`${url.split('?')[0]}?x=1`)).toBe(true)
    expect(await isClosed(url.replace('audio.mp3', 'other.mp3'))).toBe(true)
    expect(await isClosed(url.replaceAll('mine.mp3', 'evil.exe'))).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(await isClosed(url)).toBe(true)
  })
}
