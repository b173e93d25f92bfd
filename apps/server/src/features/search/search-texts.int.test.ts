import { randomUUID } from 'node:crypto'
import type { NewPlaylist } from '@cadenza/contract/playlists'
import type { SearchPage } from '@cadenza/contract/search'
import type { NewSong } from '#features/songs/songs.service.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { computeRankings } from '#features/explore/rankings.service.ts'
import {
  type TestViewer,
  newTestUser,
  newSong,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { addSongAs, createTestPlaylist } from '#test/api/playlists.ts'

let setup: ApiWithSongs
let ana: TestViewer
let ben: TestViewer
let visitor: TestViewer
beforeAll(async () => {
  setup = await startApiWithSongs({ SEARCHES_PER_MINUTE: '1000000' })
  ana = await newTestUser(setup, 'Ana Ruiz')
  ben = await newTestUser(setup, 'Ben Lark')
  visitor = newVisitor(setup)
})
afterAll(() => setup.close())
beforeEach(async () => {
  await sql`delete from songs`.execute(setup.api.db)
  await sql`delete from playlists`.execute(setup.api.db)
  await sql`update profiles set bio = null`.execute(setup.api.db)
  await rank()
})

const rank = () => computeRankings(setup.api.db)
const search = (viewer: TestViewer, q: string, type = 'all', cursor?: string) =>
  viewer.requestJson<SearchPage>(
    'GET',
    `/api/search?${new URLSearchParams({ q, type, limit: '50', ...(cursor ? { cursor } : {}) })}`,
  )
const found = async (viewer: TestViewer, q: string, type = 'all') =>
  (await search(viewer, q, type)).items.map(({ title, match }) => [title, match?.field ?? null, match?.text ?? null])
const titles = async (viewer: TestViewer, q: string, type = 'all') =>
  (await search(viewer, q, type)).items.map(({ title }) => title)
const publish = (owner: TestViewer, title: string, song: Partial<NewSong> = {}) =>
  newSong(setup, owner.userId, { title, description: 'as it is', genres: ['pop'], shown: 'public', ...song })
const changeBio = (owner: TestViewer, bio: string | null) => owner.requestJson('PATCH', '/api/profile', { bio })

/** The same is true before and after the rankings have copied the texts. */
async function beforeAndAfterRanking(check: () => Promise<void>): Promise<void> {
  await check()
  await rank()
  await check()
}

describe('songs', () => {
  test.each(['jazz', 'JAZ', 'clásica', 'klassik', 'classique', 'musica clasica', 'lo-fi', 'us-uk'])(
    'a song is found by the name of its genre in any language: %s',
    async (q) => {
      const genre = q.startsWith('lo') ? 'lofi' : q.startsWith('us') ? 'us-uk' : /jaz/i.test(q) ? 'jazz' : 'classical'
      await publish(ana, 'Blue Hour', { genres: [genre] })
      await publish(ana, 'Elsewhere', { genres: ['rock'] })
      await beforeAndAfterRanking(async () => expect(await found(visitor, q)).toEqual([['Blue Hour', 'genre', genre]]))
    },
  )

  test('a song is found by the words of its prompt, and the result says where', async () => {
    await publish(ana, 'Blue Hour', { description: 'Saxophon über den Dächern, spät' })
    await beforeAndAfterRanking(async () => {
      for (const q of ['DACHERN', 'den dächern', 'axoph'])
        expect(await found(visitor, q)).toEqual([['Blue Hour', 'prompt', 'Saxophon über den Dächern, spät']])
      for (const q of ['rn', 'sp', 'dächern den']) expect(await found(visitor, q)).toEqual([])
    })
  })

  test('titles come before genres and genres before prompts, each song once', async () => {
    await publish(ana, 'Third', { description: 'some jazz at night' })
    await publish(ana, 'Second', { genres: ['jazz'], description: 'jazz' })
    await publish(ana, 'All Jazz', { genres: ['jazz'], description: 'jazz' })
    await publish(ana, 'Jazz First')
    await beforeAndAfterRanking(async () =>
      expect(await titles(visitor, 'jazz')).toEqual(['Jazz First', 'All Jazz', 'Second', 'Third']),
    )
  })

  test('of a sanitized prompt others find only what they can read, and its owner what they wrote', async () => {
    const prompt = { description: 'like Freddie Quicksilver', sanitizedDescription: 'like a theatrical rock singer' }
    await publish(ana, 'Blue Hour', prompt)
    await beforeAndAfterRanking(async () => {
      for (const viewer of [ben, visitor]) {
        expect(await found(viewer, 'quicksilver')).toEqual([])
        expect(await found(viewer, 'theatrical')).toEqual([['Blue Hour', 'prompt', prompt.sanitizedDescription]])
      }
      expect(await found(ana, 'quicksilver')).toEqual([['Blue Hour', 'prompt', prompt.description]])
    })
  })

  test('private, binned and hidden songs are found by neither genre nor prompt, except own private ones', async () => {
    const text = { genres: ['jazz'], description: 'a lighthouse' }
    await newSong(setup, ana.userId, { title: 'Private', ...text })
    await newSong(setup, ana.userId, { title: 'Binned', shown: 'binned', ...text })
    const hidden = await publish(ana, 'Hidden', text)
    const shown = await publish(ana, 'Shown', text)
    for (const q of ['jazz', 'lighthouse']) expect(await titles(visitor, q, 'song')).toEqual(['Shown', 'Hidden'])
    await rank()
    await sql`select hide_item('ops', 'song', ${hidden.id}, 'reported')`.execute(setup.api.db)
    for (const q of ['jazz', 'lighthouse']) {
      for (const viewer of [ben, visitor]) expect(await titles(viewer, q, 'song')).toEqual(['Shown'])
      expect((await titles(ana, q, 'song')).toSorted()).toEqual(['Hidden', 'Private', 'Shown'])
    }
    await ana.requestJson('PATCH', `/api/songs/${shown.id}`, { isPublic: false })
    for (const q of ['jazz', 'lighthouse'])
      for (const viewer of [ben, visitor]) expect(await titles(viewer, q, 'song')).toEqual([])
  })

  test('a changed prompt is found at once, and the former one is not', async () => {
    const { id } = await publish(ana, 'Blue Hour', { description: 'a lighthouse' })
    await rank()
    await sql`update songs set description = 'a harbor', sanitized_description = null where id = ${id}`.execute(
      setup.api.db,
    )
    await beforeAndAfterRanking(async () => {
      expect(await titles(visitor, 'lighthouse')).toEqual([])
      expect(await titles(visitor, 'harbor')).toEqual(['Blue Hour'])
    })
  })

  test('pages go on from titles to genres to prompts, and list each song once', async () => {
    for (let n = 0; n < 3; n += 1) {
      await publish(ana, `Jazz ${n}`)
      await publish(ana, `Genre ${n}`, { genres: ['jazz'] })
      await publish(ana, `Prompt ${n}`, { description: 'jazz' })
    }
    await rank()
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query = new URLSearchParams({ q: 'jazz', limit: '2', ...(cursor ? { cursor } : {}) })
      const page: SearchPage = await visitor.requestJson('GET', `/api/search?${query}`)
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen.map((title) => title.split(' ')[0]).join(' ')).toBe(
      'Jazz Jazz Jazz Genre Genre Genre Prompt Prompt Prompt',
    )
    expect(new Set(seen).size).toBe(9)
  })
})

describe('playlists', () => {
  async function makePlaylist(owner: TestViewer, wanted: Partial<NewPlaylist>) {
    const song = await publish(owner, `Song ${randomUUID()}`)
    const playlist = await createTestPlaylist(owner, { isPublic: true, ...wanted })
    await addSongAs(owner, playlist.id, song.id)
    return { id: playlist.id, songId: song.id }
  }

  test('a public playlist is found by its title before others by their description, with owner and covers', async () => {
    const { id, songId } = await makePlaylist(ana, { title: 'Früh am Hafen' })
    await makePlaylist(ben, { title: 'Morning', description: 'Songs for the Hafen' })
    const { items } = await search(visitor, 'hafen')
    expect(items).toMatchObject([
      { type: 'playlist', id, title: 'Früh am Hafen', subtitle: 'Ana Ruiz', path: `/playlist/${id}`, match: null },
      { type: 'playlist', title: 'Morning', match: { field: 'description', text: 'Songs for the Hafen' } },
    ])
    expect(items[0]?.playlist?.covers.map((cover) => cover.songId)).toEqual([songId])
    for (const type of ['song', 'creator', 'blog']) expect(await titles(visitor, 'hafen', type)).toEqual([])
    expect(await titles(visitor, 'fr', 'playlist')).toEqual(['Früh am Hafen'])
  })

  test('private, binned, hidden and empty playlists are found by nobody but their owner', async () => {
    const text = { title: 'Lighthouse', description: 'by the breakwater' }
    await makePlaylist(ana, { ...text, title: 'Lighthouse private', isPublic: false })
    await createTestPlaylist(ana, { ...text, title: 'Lighthouse empty', isPublic: true })
    const binned = await makePlaylist(ana, { ...text, title: 'Lighthouse binned' })
    const hidden = await makePlaylist(ana, { ...text, title: 'Lighthouse hidden' })
    const muted = await makePlaylist(ana, { ...text, title: 'Lighthouse muted' })
    const shown = await makePlaylist(ana, { ...text, title: 'Lighthouse shown' })
    for (const q of ['lighthouse', 'breakwater', 'li']) expect(await titles(visitor, q, 'playlist')).toHaveLength(4)
    await ana.request('DELETE', `/api/playlists/${binned.id}`)
    await sql`select hide_item('ops', 'playlist', ${hidden.id}, 'reported')`.execute(setup.api.db)
    await ana.requestJson('PATCH', `/api/songs/${muted.songId}`, { isPublic: false })
    for (const q of ['lighthouse', 'breakwater', 'li'])
      for (const viewer of [ben, visitor]) expect(await titles(viewer, q, 'playlist')).toEqual(['Lighthouse shown'])
    expect((await titles(ana, 'breakwater', 'playlist')).toSorted()).toEqual([
      'Lighthouse empty',
      'Lighthouse hidden',
      'Lighthouse muted',
      'Lighthouse private',
      'Lighthouse shown',
    ])
    await ana.requestJson('PATCH', `/api/playlists/${shown.id}`, { isPublic: false })
    for (const viewer of [ben, visitor]) expect(await titles(viewer, 'breakwater', 'playlist')).toEqual([])
  })

  test('a changed title and description are found at once, and the former ones are not', async () => {
    const { id } = await makePlaylist(ana, { title: 'Lighthouse', description: 'breakwater' })
    await ana.requestJson('PATCH', `/api/playlists/${id}`, { title: 'Windmill', description: 'polder' })
    for (const q of ['lighthouse', 'breakwater']) expect(await titles(visitor, q, 'playlist')).toEqual([])
    for (const q of ['windmill', 'polder']) expect(await titles(visitor, q, 'playlist')).toEqual(['Windmill'])
    await ana.requestJson('PATCH', `/api/playlists/${id}`, { description: null })
    expect(await titles(visitor, 'polder', 'playlist')).toEqual([])
  })
})

describe('creators', () => {
  test('a creator is found by the bio, after those with the word in their name', async () => {
    const harper = await newTestUser(setup, 'Harpa Blue')
    for (const owner of [ana, ben, harper]) await publish(owner, 'Something')
    await changeBio(ben, 'Plays the Harpa, badly.')
    await beforeAndAfterRanking(async () =>
      expect(await found(visitor, 'harpa', 'creator')).toEqual([
        ['Harpa Blue', null, null],
        ['Ben Lark', 'bio', 'Plays the Harpa, badly.'],
      ]),
    )
    await changeBio(ben, 'Plays the oboe now.')
    await beforeAndAfterRanking(async () => {
      expect(await titles(visitor, 'harpa', 'creator')).toEqual(['Harpa Blue'])
      expect(await titles(visitor, 'oboe', 'creator')).toEqual(['Ben Lark'])
    })
    await changeBio(ben, null)
    expect(await titles(visitor, 'oboe', 'creator')).toEqual([])
  })

  test('bios of creators without public items, of hidden and of leaving creators are not found by others', async () => {
    const [quiet, hidden, leaving] = [
      await newTestUser(setup, 'Quiet One'),
      await newTestUser(setup, 'Hidden One'),
      await newTestUser(setup, 'Leaving One'),
    ]
    for (const creator of [quiet, hidden, leaving]) await changeBio(creator, 'theremin')
    for (const creator of [hidden, leaving]) await publish(creator, 'Something', { description: 'theremin solo' })
    await ben.requestJson('PUT', `/api/creators/${hidden.userId}/follow`)
    await rank()
    expect((await titles(visitor, 'theremin', 'creator')).toSorted()).toEqual(['Hidden One', 'Leaving One'])
    expect(await titles(quiet, 'theremin', 'creator')).toContain('Quiet One')
    await sql`select hide_item('ops', 'creator', ${hidden.userId}, 'reported')`.execute(setup.api.db)
    await sql`select leave_account(${leaving.userId}, 7)`.execute(setup.api.db)
    for (const viewer of [ana, ben, visitor])
      await beforeAndAfterRanking(async () => expect(await titles(viewer, 'theremin')).toEqual([]))
  })
})
