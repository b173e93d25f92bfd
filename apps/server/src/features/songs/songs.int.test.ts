import { Song } from '@cadenza/contract/songs'
import { describe, expect, test } from 'vitest'
import { mediaKeysOf } from './files/song-media-keys.service.ts'
import { newMediaFolder } from '#features/media/media-folder.service.ts'
import { newTestUser, newSong, startApiForFile } from '#test/api/api-with-songs.ts'
import {
  binSong,
  findUsedFolders,
  createSong,
  removeSong,
  restoreSong,
  readSongsByGeneration,
} from './songs.service.ts'

const setup = await startApiForFile()
const owner = await newTestUser(setup, 'Mira Lark')

const filesOf = async (song: Parameters<typeof mediaKeysOf>[0]) => {
  const found = await Promise.all(mediaKeysOf(song).map((key) => setup.store.head(key)))
  return found.filter((info) => info !== null).length
}

describe('a stored song', () => {
  test('is private, names its creator and returns what was made, but no key of its files', async () => {
    const stored = await newSong(setup, owner.userId)
    const song = await owner.readSong(stored.id)
    expect(Song.parse(song)).toEqual(song)
    const { audioFolder, coverFolder, cover: _cover, ...shown } = stored
    const { loudnessLufs: _lufs, stems: _stems, hasMidi: _midi, hasScore: _score, ...rest } = shown
    const {
      highBytes: _high,
      highSha256: _highHash,
      standardBytes: _standard,
      standardSha256: _hash,
      ...expected
    } = rest
    expect(song).toEqual({
      ...expected,
      waveform: Buffer.from([0, 90, 255, 17]).toString('base64'),
      peaks: [],
      engineVersion: null,
      fingerprint: null,
      isAsRehearsed: false,
      isRecipeShared: false,
      hasOrigin: false,
      creatorName: 'Mira Lark',
      isPublic: false,
      hasShareLink: false,
      isFavorite: false,
      likesCount: 0,
      playsCount: 0,
      creatorHandle: 'mira-lark',
      creatorAvatarUrl: null,
      receipt: null,
      audioUrl: `/api/songs/${stored.id}/audio?v=${audioFolder.slice(0, 8)}`,
      artworkUrl: `/api/songs/${stored.id}/cover?v=${coverFolder.slice(0, 8)}`,
      createdAt: expect.any(String) as string,
    })
    expect(JSON.stringify(song)).not.toContain(audioFolder)
    expect(JSON.stringify(song)).not.toContain(coverFolder)
  })

  test('is stored once, however often the step that stores it is repeated', async () => {
    const song = await newSong(setup, owner.userId, { title: 'First' })
    expect(await createSong(setup.api.db, { ...song, title: 'Second', audioFolder: newMediaFolder() })).toBe(false)
    expect(await owner.readSong(song.id)).toMatchObject({ title: 'First' })
  })

  test('is restored from the bin unchanged', async () => {
    const { api } = setup
    const song = await newSong(setup, owner.userId, { shown: 'public' })
    const status = async () => (await owner.request('GET', `/api/songs/${song.id}`)).status
    await binSong(api.db, song.id)
    expect(await status()).toBe(404)
    await restoreSong(api.db, song.id)
    expect(await status()).toBe(200)
    expect(await owner.readSong(song.id)).toMatchObject({ isPublic: true })
  })

  test('leaves no row and no file when it is removed, and removing it again is harmless', async () => {
    const { api, store } = setup
    const song = await newSong(setup, owner.userId)
    const neighbour = await newSong(setup, owner.userId)
    expect(await filesOf(song)).toBe(mediaKeysOf(song).length)
    const folders = [song.audioFolder, song.coverFolder, neighbour.coverFolder, newMediaFolder()]
    expect(await findUsedFolders(api.db, folders)).toEqual(new Set(folders.slice(0, 3)))
    await owner.request('PUT', `/api/songs/${song.id}/like`)
    await removeSong(api.db, store, song.id)
    await removeSong(api.db, store, song.id)
    expect(await findUsedFolders(api.db, folders)).toEqual(new Set([neighbour.coverFolder]))
    expect(await filesOf(song)).toBe(0)
    expect(await filesOf(neighbour)).toBe(mediaKeysOf(neighbour).length)
  })
})

test('songs are found by their generation only for their owner, and binned ones only on request', async () => {
  const { api } = setup
  const song = await newSong(setup, owner.userId)
  const binned = await newSong(setup, owner.userId, { shown: 'binned' })
  const other = await newTestUser(setup)
  const foreign = await newSong(setup, other.userId, { shown: 'public' })
  const ids = [song, binned, foreign].map(({ generationId }) => generationId)
  const found = await readSongsByGeneration(api.db, owner.userId, ids)
  expect([...found.keys()]).toEqual([song.generationId])
  expect(found.get(song.generationId)).toEqual(await owner.readSong(song.id))
  const all = await readSongsByGeneration(api.db, owner.userId, ids, { includeBinned: true })
  expect([...all.keys()].toSorted()).toEqual([song.generationId, binned.generationId].toSorted())
  expect(await readSongsByGeneration(api.db, owner.userId, [])).toEqual(new Map())
})
