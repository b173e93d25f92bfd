import type { Song } from '@cadenza/contract/songs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { allowOwnTexts } from '#features/moderation/examine-texts.service.ts'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { connectTo } from '#test/database/test-database.ts'
import { mediaKeysOf } from './files/song-media-keys.service.ts'
import { moveSongFiles } from './files/move-song-files.service.ts'
import { invalidateLinksOfBinnedSong, setVisibility } from './song-visibility.service.ts'
import { type TestViewer, newTestUser, newSong, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'
import { binSong, type NewSong, removeSong } from './songs.service.ts'

const setup = await startApiForFile()
const owner = await newTestUser(setup)

const setPublic = (songId: string, isPublic: boolean) =>
  owner.requestJson<Song>('PATCH', `/api/songs/${songId}`, { isPublic })

const foldersOf = (songId: string) =>
  setup.api.db
    .selectFrom('songs')
    .select(['audioFolder', 'coverFolder', 'isPublic'])
    .where('id', '=', songId)
    .executeTakeFirstOrThrow()

const keysInStore = async (): Promise<string[]> => {
  const keys = []
  for (const prefix of ['audio/', 'cover/']) for await (const { key } of setup.store.list(prefix)) keys.push(key)
  return keys
}

const statusOf = async (url: string) => (await fetch(url)).status

/** Every file that the api links to for the owner or a visitor. */
const PATHS = ['audio', 'audio?quality=high', 'cover', 'cover?size=256']
const linksOf = (listener: TestViewer, songId: string) =>
  Promise.all(PATHS.map((path) => listener.readRedirect(`/api/songs/${songId}/${path}`)))

async function expectPlayable(song: NewSong): Promise<void> {
  const contents = await Promise.all((await linksOf(owner, song.id)).map(async (link) => (await fetch(link)).text()))
  expect(contents).toEqual(['128.mp3', '320.mp3', '1024.webp', '256.webp'].map((file) => `${file} of ${song.id}`))
  expect((await owner.request('GET', `/api/songs/${song.id}/lyrics`)).status).toBe(200)
}

describe('[C7] going private', () => {
  test('every link handed out before is dead, and the owner can still listen', async () => {
    const song = await newSong(setup, owner.userId, { shown: 'public' })
    const visitor = newVisitor(setup)
    const { url: download } = await owner.requestJson<{ url: string }>('POST', `/api/songs/${song.id}/downloads`, {})
    const links = [...(await linksOf(visitor, song.id)), download]
    expect(await Promise.all(links.map(statusOf))).toEqual(links.map(() => 200))
    const before = await owner.readSong(song.id)

    const after = await setPublic(song.id, false)

    expect(after).toEqual({ ...before, isPublic: false, audioUrl: after.audioUrl, artworkUrl: after.artworkUrl })
    expect(after.audioUrl).not.toBe(before.audioUrl)
    expect(after.artworkUrl).not.toBe(before.artworkUrl)
    expect(await Promise.all(links.map(statusOf))).toEqual(links.map(() => 404))
    expect((await visitor.request('GET', before.audioUrl)).status).toBe(404)
    await expectPlayable(song)
    const moved = { ...song, ...(await foldersOf(song.id)) }
    const keys = (await keysInStore()).filter(
      (key) => mediaKeysOf(moved).includes(key) || mediaKeysOf(song).includes(key),
    )
    expect(keys.toSorted()).toEqual(mediaKeysOf(moved).toSorted())
  })

  test('twenty requests at once move the song once and leave no copy behind', async () => {
    const song = await newSong(setup, owner.userId, { shown: 'public' })
    const before = new Set(await keysInStore())
    const answers = await Promise.all(Array.from({ length: 20 }, () => setPublic(song.id, false)))
    expect(new Set(answers.map(({ isPublic, audioUrl }) => `${isPublic} ${audioUrl}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ isPublic: false })
    await expectPlayable(song)
    const added = (await keysInStore()).filter((key) => !before.has(key))
    expect(added.toSorted()).toEqual(mediaKeysOf({ ...song, ...(await foldersOf(song.id)) }).toSorted())
    expect(await Promise.all(mediaKeysOf(song).map((key) => setup.store.head(key)))).toEqual(
      mediaKeysOf(song).map(() => null),
    )
  })

  test('concurrent changes in both directions leave a song that plays and the same number of files', async () => {
    const song = await newSong(setup, owner.userId, { shown: 'public' })
    const before = (await keysInStore()).length
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        Array.from({ length: 8 }, (_, n) => owner.request('PATCH', `/api/songs/${song.id}`, { isPublic: n % 2 === 0 })),
      )
    }
    expect(await setPublic(song.id, false)).toMatchObject({ isPublic: false })
    await expectPlayable(song)
    expect(await keysInStore()).toHaveLength(before)
  })

  test('a song that is removed during the move leaves no copy behind', async () => {
    const song = await newSong(setup, owner.userId, { shown: 'public' })
    const before = (await keysInStore()).length
    const mover = { db: setup.api.db, store: setup.store, logger: silentLogger, requireAllowedTexts: allowOwnTexts }
    const store: MediaStore = {
      ...setup.store,
      async copy(from, to) {
        await setup.store.copy(from, to)
        await removeSong(setup.api.db, setup.store, song.id)
      },
    }
    await expect(setVisibility({ ...mover, store }, owner.userId, song.id, false)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await keysInStore()).toHaveLength(before - mediaKeysOf(song).length)
  })

  test('a file that is missing does not keep the song public', async () => {
    const song = await newSong(setup, owner.userId, { shown: 'public' })
    const [, , ...others] = mediaKeysOf(song)
    await setup.store.deleteMany(others.slice(-1))
    expect(await setPublic(song.id, false)).toMatchObject({ isPublic: false })
    await expectPlayable(song)
  })
})

describe('[C7] a change without effect', () => {
  test('setting the current state moves no files', async () => {
    for (const shown of ['private', 'public'] as const) {
      const song = await newSong(setup, owner.userId, { shown })
      const before = await owner.readSong(song.id)
      expect(await setPublic(song.id, shown === 'public')).toEqual(before)
      expect(await foldersOf(song.id)).toMatchObject({ audioFolder: song.audioFolder, coverFolder: song.coverFolder })
    }
  })

  test('going public moves no files, and links handed out before still work', async () => {
    const song = await newSong(setup, owner.userId)
    const links = await linksOf(owner, song.id)
    const before = await owner.readSong(song.id)
    expect(await setPublic(song.id, true)).toEqual({ ...before, isPublic: true })
    expect(await Promise.all(links.map(statusOf))).toEqual(links.map(() => 200))
    await expect(newVisitor(setup).readSong(song.id)).resolves.toMatchObject({ isPublic: true })
  })

  test('an invalid visibility is refused', async () => {
    const { id } = await newSong(setup, owner.userId)
    for (const body of [{}, { isPublic: 'yes' }, { isPublic: true, title: 'Mine' }]) {
      expect((await owner.request('PATCH', `/api/songs/${id}`, body)).status).toBe(400)
    }
  })
})

class Crash extends Error {}

/** This store stops working at its nth step, as if the process had ended there. */
function storeUntil(step: number): MediaStore {
  let steps = 0
  const next = (): void => {
    steps += 1
    if (steps >= step) throw new Crash()
  }
  return {
    ...setup.store,
    async copy(from, to) {
      next()
      return setup.store.copy(from, to)
    },
    async deleteMany(keys) {
      next()
      return setup.store.deleteMany(keys)
    },
  }
}

/** The number of files of a song, including its share cards. */
const COPIES = 11

describe('a crash', () => {
  /** Returns true when the move got as far as making the song private. */
  async function moveUntil(step: number): Promise<boolean> {
    const song = await newSong(setup, owner.userId, { shown: 'public' })
    const mover = { db: setup.api.db, store: storeUntil(step), logger: silentLogger }
    const [ending] = await Promise.allSettled([moveSongFiles(mover, song, { isPublic: false })])
    expect(ending).toEqual(
      step > COPIES ? { status: 'fulfilled', value: true } : { status: 'rejected', reason: new Crash() },
    )
    const { isPublic, audioFolder } = await foldersOf(song.id)
    expect(isPublic).toBe(audioFolder === song.audioFolder)
    await expectPlayable(song)
    expect(await setPublic(song.id, false)).toMatchObject({ isPublic: false })
    await expectPlayable(song)
    return !isPublic
  }

  test('at any step of a move leaves a song that plays, wholly in its old folders or wholly in its new ones', async () => {
    const steps = Array.from({ length: COPIES + 2 }, (_, index) => index + 1)
    const outcomes = await Promise.all(steps.map(moveUntil))
    // The copies, then the change of the row, then one deletion.
    expect(outcomes).toEqual(steps.map((step) => step > COPIES))
  })

  test('with an unknown outcome in the database removes neither set of files', async () => {
    const song = await newSong(setup, owner.userId, { shown: 'public' })
    const before = (await keysInStore()).length
    const impatient = connectTo(setup.api.databaseUrlAs('cadenza_api'), 1, { DATABASE_LOCK_TIMEOUT_MS: 500 })
    onTestFinished(() => impatient.destroy())
    const mover = { db: impatient, store: setup.store, logger: silentLogger }
    await setup.api.db.transaction().execute(async (tx) => {
      await tx.selectFrom('songs').select('id').where('id', '=', song.id).forUpdate().execute()
      await expect(moveSongFiles(mover, song, { isPublic: false })).rejects.toThrow('lock timeout')
    })
    expect(await keysInStore()).toHaveLength(before + mediaKeysOf(song).length)
    await expectPlayable(song)
  })
})

describe('a public song in the bin', () => {
  test('does not play by links handed out before, and plays again for everyone after it is restored', async () => {
    const song = await newSong(setup, owner.userId, { shown: 'public' })
    const links = await linksOf(newVisitor(setup), song.id)
    await binSong(setup.api.db, song.id)
    await invalidateLinksOfBinnedSong({ db: setup.api.db, store: setup.store, logger: silentLogger }, song.id)
    expect(await Promise.all(links.map(statusOf))).toEqual(links.map(() => 404))
    await setup.api.db.updateTable('songs').set({ deletedAt: null }).where('id', '=', song.id).execute()
    await expectPlayable(song)
    await expect(newVisitor(setup).readSong(song.id)).resolves.toMatchObject({ isPublic: true })
  })
})

test('[T-6] a private song in the bin does not play by links handed out before', async () => {
  const song = await newSong(setup, owner.userId)
  const links = await linksOf(owner, song.id)
  await binSong(setup.api.db, song.id)
  await invalidateLinksOfBinnedSong({ db: setup.api.db, store: setup.store, logger: silentLogger }, song.id)
  expect(await Promise.all(links.map(statusOf))).toEqual(links.map(() => 404))
})
