import type { LibrarySongsPage } from '@cadenza/contract/library'
import type { Song } from '@cadenza/contract/songs'
import { describe, expect, test } from 'vitest'
import { newSong, newTestUser, startApiForFile, type TestViewer } from '#test/api/api-with-songs.ts'
import { coverKey } from './files/song-media-keys.service.ts'

const setup = await startApiForFile()
const owner = await newTestUser(setup, 'Ana Ruiz')
const other = await newTestUser(setup)

const rename = (viewer: TestViewer, id: string, title: string) =>
  viewer.request('PUT', `/api/songs/${id}/title`, { title })

describe('a renamed song', () => {
  test('has its new title for every viewer, in search, in the name of its file and on its card', async () => {
    const song = await newSong(setup, owner.userId, { title: 'Rain on Glass', shown: 'public' })
    const response = await rename(owner, song.id, '  Léa’s\u0000 Rain ')
    expect(await response.json()).toMatchObject({ id: song.id, title: 'Léa’s Rain' })
    expect((await other.readSong(song.id)).title).toBe('Léa’s Rain')
    const { items } = await owner.requestJson<{ items: Song[] }>(
      'GET',
      '/api/songs/find?scope=public&q=lea%E2%80%99s%20r',
    )
    expect(items.map(({ id }) => id)).toEqual([song.id])
    const { fileName } = await owner.requestJson<{ fileName: string }>('POST', `/api/songs/${song.id}/downloads`, {})
    expect(fileName).toBe('Léa’s Rain.mp3')
    expect(await setup.store.head(coverKey(song.coverFolder, 'card'))).toBeNull()
    expect(await setup.store.head(coverKey(song.coverFolder, 256))).not.toBeNull()
  })

  test('takes its new place where favorites and downloads are sorted by title', async () => {
    const listener = await newTestUser(setup)
    const [first, second] = [
      await newSong(setup, owner.userId, { title: 'Anchor', shown: 'public' }),
      await newSong(setup, owner.userId, { title: 'Buoy', shown: 'public' }),
    ]
    for (const { id } of [first, second]) {
      await listener.request('PUT', `/api/songs/${id}/like`)
      await listener.request('POST', `/api/songs/${id}/downloads`, {})
    }
    expect((await rename(owner, first.id, 'Cabin')).status).toBe(200)
    for (const list of ['favorites', 'downloads']) {
      const { items } = await listener.requestJson<LibrarySongsPage>('GET', `/api/${list}?sort=title`)
      expect(items.map(({ song }) => song.title)).toEqual(['Buoy', 'Cabin'])
    }
  })

  test('[B-15] turns no text around it and piles up no marks', async () => {
    const song = await newSong(setup, owner.userId, { title: 'Plain', shown: 'public' })
    expect((await rename(owner, song.id, `\u202Egnos \u{E0041}z${'\u0335'.repeat(50)}`)).status).toBe(200)
    expect((await owner.readSong(song.id)).title).toBe('gnos z\u0335\u0335\u0335')
  })

  test('keeps its title when the new one is blank or too long, or comes from another user', async () => {
    const song = await newSong(setup, owner.userId, { title: 'Steady', shown: 'public' })
    for (const title of ['', '   ', '\u0000', '\u202E\u200B', 'x'.repeat(201)]) {
      expect([title, (await rename(owner, song.id, title)).status]).toEqual([title, 400])
    }
    expect((await rename(other, song.id, 'Mine now')).status).toBe(404)
    expect((await owner.readSong(song.id)).title).toBe('Steady')
    expect((await rename(owner, song.id, 'x'.repeat(200))).status).toBe(200)
  })
})
