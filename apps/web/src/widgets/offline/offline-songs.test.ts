import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { OfflineFirstAudioCache } from './offline-first-audio-cache.ts'
import type { FetchSongFiles } from './fetch-song-files.ts'
import { createMemorySongStore } from '#test/fixtures/memory-song-store.ts'
import { OfflineSongs } from './offline-songs.ts'

const WHOLE = { audio: new Blob(['sound']), cover: new Blob(['cover']), lyrics: { text: 'la', words: [] } }
const fetchSong: FetchSongFiles = async () => ({ ...WHOLE, audio: new Blob(['sound']) })
const song = (id: string) => ({ ...LANTERNS, id })

test('a saved song has a URL on this device, with its cover and its lyrics', async () => {
  const kept = new OfflineSongs({ store: createMemorySongStore(), fetchSong })
  expect(kept.urlOf('a')).toBeNull()
  await kept.save(song('a'), 'mira')
  expect(kept.urlOf('a')).toMatch(/^blob:/)
  expect(kept.urlOf('a')).toBe(kept.urlOf('a'))
  expect(kept.urlOf('b')).toBeNull()
  expect(await kept.coverUrlOf('a')).toMatch(/^blob:/)
  expect((await kept.find('a'))?.lyrics).toEqual({ text: 'la', words: [] })
})

test('a saved song is there after a reload, is gone once it was removed, and can be restored', async () => {
  const store = createMemorySongStore()
  await new OfflineSongs({ store, fetchSong }).save(song('a'), 'mira')
  const kept = new OfflineSongs({ store, fetchSong })
  await kept.load()
  expect(kept.read()).toMatchObject({ status: 'ready', records: [{ id: 'a' }] })
  const record = await kept.remove('a')
  expect([kept.urlOf('a'), await kept.count()]).toEqual([null, 0])
  if (record) await kept.restore(record)
  expect(kept.urlOf('a')).toMatch(/^blob:/)
})

test('progress is reported while a song is fetched, and canceling leaves nothing', async () => {
  const shares: (number | undefined)[] = []
  const kept = new OfflineSongs({
    store: createMemorySongStore(),
    fetchSong: (_song, { signal, onProgress }) => {
      onProgress(0.5)
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    },
  })
  kept.subscribe(() => shares.push(kept.read().progressById.get('a')))
  const keeping = kept.save(song('a'), null)
  while (shares.at(-1) !== 0.5) await sleep(1)
  kept.cancelSave('a')
  await keeping
  expect(shares.at(-1)).toBeUndefined()
  expect(await kept.count()).toBe(0)
})

test('a device without storage left throws and retains the songs that it has', async () => {
  const kept = new OfflineSongs({ store: createMemorySongStore(8), fetchSong })
  await kept.save(song('a'), null)
  await expect(kept.save(song('b'), null)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(kept.read().records.map(({ id }) => id)).toEqual(['a'])
  expect(kept.read().progressById.size).toBe(0)
})

test('songs of another user are removed at sign-in, and all songs at sign-out', async () => {
  const kept = new OfflineSongs({ store: createMemorySongStore(), fetchSong })
  await kept.save(song('a'), 'mira')
  await kept.save(song('b'), 'noor')
  await kept.save(song('c'), null)
  await kept.removeSongsOfOtherUsers('noor')
  expect(
    kept
      .read()
      .records.map(({ id }) => id)
      .toSorted(),
  ).toEqual(['b', 'c'])
  await kept.removeAll()
  expect([await kept.count(), kept.urlOf('b')]).toEqual([0, null])
})

test('a browser without storage has no offline songs', async () => {
  const refuse = () => Promise.reject(new Error('not in a private window'))
  const kept = new OfflineSongs({ store: { ...createMemorySongStore(), readAll: refuse, count: refuse }, fetchSong })
  await kept.load()
  expect([kept.read().status, kept.urlOf('a'), await kept.count()]).toEqual(['unavailable', null, 0])
})

test('every tab sees the same offline songs', async () => {
  const store = createMemorySongStore()
  const [one, other] = [new OfflineSongs({ store, fetchSong }), new OfflineSongs({ store, fetchSong })]
  await other.load()
  await one.save(song('a'), null)
  for (let wait = 0; wait < 200 && other.urlOf('a') === null; wait += 1) await sleep(5)
  expect(other.urlOf('a')).toMatch(/^blob:/)
})

test('playback uses the song on the device, and caches only songs that are not on it', async () => {
  const kept = new OfflineSongs({ store: createMemorySongStore(), fetchSong })
  await kept.save(song('a'), null)
  const copied: string[] = []
  const copies = {
    urlOf: () => 'blob:copy',
    prefetch: ({ id }: { id: string }) => void copied.push(id),
    retainOnly: () => undefined,
  }
  const audio = new OfflineFirstAudioCache(kept, copies)
  audio.prefetch(song('a'))
  audio.prefetch(song('b'))
  expect(copied).toEqual(['b'])
  expect([audio.urlOf('a'), audio.urlOf('b')]).toEqual([kept.urlOf('a'), 'blob:copy'])
})
