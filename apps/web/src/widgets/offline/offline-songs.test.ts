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
  const offlineSongs = new OfflineSongs({ store: createMemorySongStore(), fetchSong })
  expect(offlineSongs.urlOf('a')).toBeNull()
  await offlineSongs.save(song('a'), 'mira')
  expect(offlineSongs.urlOf('a')).toMatch(/^blob:/)
  expect(offlineSongs.urlOf('a')).toBe(offlineSongs.urlOf('a'))
  expect(offlineSongs.urlOf('b')).toBeNull()
  expect(await offlineSongs.coverUrlOf('a')).toMatch(/^blob:/)
  expect((await offlineSongs.find('a'))?.lyrics).toEqual({ text: 'la', words: [] })
})

test('a saved song is there after a reload, is gone once it was removed, and can be restored', async () => {
  const store = createMemorySongStore()
  await new OfflineSongs({ store, fetchSong }).save(song('a'), 'mira')
  const offlineSongs = new OfflineSongs({ store, fetchSong })
  await offlineSongs.load()
  expect(offlineSongs.read()).toMatchObject({ status: 'ready', records: [{ id: 'a' }] })
  const record = await offlineSongs.remove('a')
  expect([offlineSongs.urlOf('a'), await offlineSongs.count()]).toEqual([null, 0])
  if (record) await offlineSongs.restore(record)
  expect(offlineSongs.urlOf('a')).toMatch(/^blob:/)
})

test('progress is reported while a song is fetched, and canceling leaves nothing', async () => {
  const shares: (number | undefined)[] = []
  const offlineSongs = new OfflineSongs({
    store: createMemorySongStore(),
    fetchSong: (_song, { signal, onProgress }) => {
      onProgress(0.5)
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    },
  })
  offlineSongs.subscribe(() => shares.push(offlineSongs.read().progressById.get('a')))
  const keeping = offlineSongs.save(song('a'), null)
  while (shares.at(-1) !== 0.5) await sleep(1)
  offlineSongs.cancelSave('a')
  await keeping
  expect(shares.at(-1)).toBeUndefined()
  expect(await offlineSongs.count()).toBe(0)
})

test('a device without storage left throws and retains the songs that it has', async () => {
  const offlineSongs = new OfflineSongs({ store: createMemorySongStore(8), fetchSong })
  await offlineSongs.save(song('a'), null)
  await expect(offlineSongs.save(song('b'), null)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(offlineSongs.read().records.map(({ id }) => id)).toEqual(['a'])
  expect(offlineSongs.read().progressById.size).toBe(0)
})

test('a song that is replaced has its copy of before until the new one is there, and if it cannot be fetched', async () => {
  const store = createMemorySongStore()
  await new OfflineSongs({ store, fetchSong }).save(song('a'), 'mira')
  let answer = Promise.withResolvers<{ audio: Blob; cover: null; lyrics: null }>()
  const offlineSongs = new OfflineSongs({ store, fetchSong: async () => answer.promise })
  await offlineSongs.load()
  const before = offlineSongs.urlOf('a')

  const failing = offlineSongs.replace({ ...song('a'), title: 'New' })
  await expect.poll(() => offlineSongs.read().progressById.size).toBe(1)
  expect([await store.count(), offlineSongs.urlOf('a')]).toEqual([1, before])
  answer.reject(new Error('offline'))
  await expect(failing).rejects.toThrow('offline')
  expect([await store.count(), offlineSongs.urlOf('a')]).toEqual([1, before])

  answer = Promise.withResolvers()
  const replacing = offlineSongs.replace({ ...song('a'), title: 'New' })
  answer.resolve({ audio: new Blob(['new sound']), cover: null, lyrics: null })
  await replacing
  expect(offlineSongs.read().records).toMatchObject([{ keptBy: 'mira', song: { title: 'New' } }])
  expect(offlineSongs.urlOf('a')).not.toBe(before)

  answer = Promise.withResolvers()
  const late = offlineSongs.replace(song('a'))
  await expect.poll(() => offlineSongs.read().progressById.size).toBe(1)
  await offlineSongs.remove('a')
  answer.resolve({ audio: new Blob(['late sound']), cover: null, lyrics: null })
  await late
  expect(await store.count()).toBe(0)
})

test('songs of another user are removed at sign-in, and all songs at sign-out', async () => {
  const offlineSongs = new OfflineSongs({ store: createMemorySongStore(), fetchSong })
  await offlineSongs.save(song('a'), 'mira')
  await offlineSongs.save(song('b'), 'noor')
  await offlineSongs.save(song('c'), null)
  await offlineSongs.removeSongsOfOtherUsers('noor')
  expect(
    offlineSongs
      .read()
      .records.map(({ id }) => id)
      .toSorted(),
  ).toEqual(['b', 'c'])
  await offlineSongs.removeAll()
  expect([await offlineSongs.count(), offlineSongs.urlOf('b')]).toEqual([0, null])
})

test('a song that arrives while all songs are removed is not kept', async () => {
  const answer = Promise.withResolvers<{ audio: Blob; cover: null; lyrics: null }>()
  const offlineSongs = new OfflineSongs({ store: createMemorySongStore(), fetchSong: async () => answer.promise })
  const saving = offlineSongs.save(song('a'), 'mira')
  await expect.poll(() => offlineSongs.read().progressById.size).toBe(1)
  const removing = offlineSongs.removeAll()
  answer.resolve({ audio: new Blob(['sound']), cover: null, lyrics: null })
  await removing
  expect(await saving).toBe(false)
  expect(await offlineSongs.count()).toBe(0)
})

test('a browser without storage has no offline songs', async () => {
  const refuse = () => Promise.reject(new Error('not in a private window'))
  const offlineSongs = new OfflineSongs({
    store: { ...createMemorySongStore(), readAll: refuse, count: refuse },
    fetchSong,
  })
  await offlineSongs.load()
  expect([offlineSongs.read().status, offlineSongs.urlOf('a'), await offlineSongs.count()]).toEqual([
    'unavailable',
    null,
    0,
  ])
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
  const offlineSongs = new OfflineSongs({ store: createMemorySongStore(), fetchSong })
  await offlineSongs.save(song('a'), null)
  const copied: string[] = []
  const copies = {
    urlOf: () => 'blob:copy',
    prefetch: ({ id }: { id: string }) => void copied.push(id),
    retainOnly: () => undefined,
  }
  const audio = new OfflineFirstAudioCache(offlineSongs, copies)
  audio.prefetch(song('a'))
  audio.prefetch(song('b'))
  expect(copied).toEqual(['b'])
  expect([audio.urlOf('a'), audio.urlOf('b')]).toEqual([offlineSongs.urlOf('a'), 'blob:copy'])
})
