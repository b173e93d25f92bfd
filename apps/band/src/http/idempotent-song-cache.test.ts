import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FinishedSong } from '#band/studio/finished-song.ts'
import type { SongOrder } from '#band/studio/song-order.ts'
import { openIdempotentSongCache, type SongCacheOptions } from './idempotent-song-cache.ts'

const HOUR_MS = 60 * 60 * 1000
const never = new AbortController().signal

const orderOf = (prompt: string): SongOrder => ({
  request: { prompt, lengthSeconds: 10, instrumental: true, seed: '1' },
  format: { kind: 'wav' },
  isLoop: false,
  withStems: false,
})

async function openTestCache(options: Partial<SongCacheOptions> = {}) {
  const folder = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'cadenza-band-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const made: string[] = []
  const releases: (() => void)[] = []
  const cache = await openIdempotentSongCache({
    folder,
    async make({ request }, songFolder, signal) {
      made.push(request.prompt)
      await writeFile(path.join(songFolder, 'song.wav'), request.prompt)
      await new Promise<void>((resolve, reject) => {
        releases.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
      return { id: `song ${made.length}`, title: request.prompt } as FinishedSong
    },
    ...options,
  })
  const finish = async () => {
    await expect.poll(() => releases.length).toBeGreaterThan(0)
    for (const release of releases.splice(0)) release()
  }
  return { cache, made, finish, folder }
}

test('one key makes one song for concurrent and later requests', async () => {
  const { cache, made, finish, folder } = await openTestCache()
  const lookup = { order: orderOf('rain'), idempotencyKey: 'key', signal: never }
  const both = [cache.getOrMake(lookup), cache.getOrMake(lookup)]
  await finish()
  const [first, second] = await Promise.all(both)
  expect(first!.song).toEqual(second!.song)
  await first!.release()
  const later = await cache.getOrMake(lookup)
  expect(later.song).toEqual(first!.song)
  expect((await stat(path.join(later.folder, 'song.wav'))).size).toBe(4)
  expect(made).toEqual(['rain'])
  const again = await openTestCache({ folder })
  expect((await again.cache.getOrMake(lookup)).song, 'after a restart').toEqual(first!.song)
})

test('a key that was used for another request is refused', async () => {
  const { cache, finish } = await openTestCache()
  const first = cache.getOrMake({ order: orderOf('rain'), idempotencyKey: 'key', signal: never })
  const other = { order: orderOf('sun'), idempotencyKey: 'key', signal: never }
  const refused = cache.getOrMake(other).catch((error: unknown) => error)
  await finish()
  await first
  expect(await refused).toMatchObject({ httpStatus: 409 })
  await expect(cache.getOrMake(other)).rejects.toMatchObject({ status: 'idempotency_key_reused' })
})

test('after an hour a key makes a new song', async () => {
  let nowMs = Date.now()
  const { cache, made, finish } = await openTestCache({ now: () => nowMs })
  const lookup = { order: orderOf('rain'), idempotencyKey: 'key', signal: never }
  const first = cache.getOrMake(lookup)
  await finish()
  await first
  nowMs += HOUR_MS + 1
  const second = cache.getOrMake(lookup)
  await finish()
  await second
  expect(made).toHaveLength(2)
})

test('a song is made while a request waits for it, and stops when the last one is aborted', async () => {
  const { cache, made, finish, folder } = await openTestCache()
  const [one, two] = [new AbortController(), new AbortController()]
  const lookup = { order: orderOf('rain'), idempotencyKey: 'key' }
  const first = cache.getOrMake({ ...lookup, signal: one.signal })
  const second = cache.getOrMake({ ...lookup, signal: two.signal })
  await expect.poll(() => made).toHaveLength(1)
  one.abort(new Error('one has gone'))
  await expect(first).rejects.toThrow('one has gone')
  two.abort(new Error('two has gone'))
  await expect(second).rejects.toThrow('two has gone')
  await expect.poll(async () => (await readdir(folder)).filter((name) => name.startsWith('job-'))).toEqual([])
  const third = cache.getOrMake({ ...lookup, signal: never })
  await expect.poll(() => made).toHaveLength(2)
  await finish()
  expect((await third).song.id).toBe('song 2')
})

test('a song that failed is made again, and leaves no files behind', async () => {
  let fails = true
  const { cache, folder } = await openTestCache({
    make: async () => {
      if (fails) throw new Error('broken string')
      return { id: 'good' } as FinishedSong
    },
  })
  const lookup = { order: orderOf('rain'), idempotencyKey: 'key', signal: never }
  await expect(cache.getOrMake(lookup)).rejects.toThrow('broken string')
  expect(await readdir(folder)).toEqual(['kept'])
  fails = false
  expect((await cache.getOrMake(lookup)).song.id).toBe('good')
})

test('without a key every song is new and is removed after it was sent', async () => {
  const { cache, finish, folder } = await openTestCache()
  const song = cache.getOrMake({ order: orderOf('rain'), idempotencyKey: null, signal: never })
  await finish()
  await (await song).release()
  expect(await readdir(folder)).toEqual(['kept'])
})
