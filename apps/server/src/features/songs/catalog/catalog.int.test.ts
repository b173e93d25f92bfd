import type { CatalogGenres } from '@cadenza/contract/catalog'
import type { SongPage } from '@cadenza/contract/songs'
import { GENRES } from '@cadenza/vocabulary/genres'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { findIndexesUsed } from '#test/database/query-plans.ts'
import { type TestViewer, newTestUser, newSong, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'
import { listGenres } from './catalog.service.ts'
import { listNewestPublicSongs } from '#features/songs/songs.service.ts'

const setup = await startApiForFile()
const creator = await newTestUser(setup, 'Mira Lark')
const visitor = newVisitor(setup)

const songs = (viewer: TestViewer, query = '') => viewer.requestJson<SongPage>('GET', `/api/catalog/songs?${query}`)
const idsOf = ({ items }: SongPage) => items.map(({ id }) => id)
const genres = (viewer: TestViewer) => viewer.requestJson<CatalogGenres>('GET', '/api/catalog/genres')
const genreOf = async (genre: string) => (await genres(visitor)).items.find((item) => item.genre === genre)

describe('the catalog', () => {
  test('lists only public songs, in all of their genres, newest first, for their creator as for every viewer', async () => {
    const make = (shown: 'public' | 'private' | 'binned', named: string[]) =>
      newSong(setup, creator.userId, { shown, genres: named })
    const jazz = await make('public', ['jazz'])
    await make('private', ['jazz'])
    await make('binned', ['jazz'])
    const both = await make('public', ['rock', 'jazz'])
    for (const viewer of [visitor, creator]) {
      expect(idsOf(await songs(viewer))).toEqual([both.id, jazz.id])
      expect(idsOf(await songs(viewer, 'genre=jazz'))).toEqual([both.id, jazz.id])
      expect(idsOf(await songs(viewer, 'genre=rock'))).toEqual([both.id])
      expect(idsOf(await songs(viewer, 'genre=classical'))).toEqual([])
    }
    expect((await genres(visitor)).items.map(({ genre }) => genre)).toEqual(GENRES)
    expect(await genreOf('jazz')).toMatchObject({ songsCount: 2, cover: { songId: both.id } })
    expect(await genreOf('classical')).toEqual({ genre: 'classical', songsCount: 0, cover: null })
    await creator.requestJson('PATCH', `/api/songs/${both.id}`, { isPublic: false })
    expect(idsOf(await songs(visitor, 'genre=jazz'))).toEqual([jazz.id])
    expect(await genreOf('jazz')).toMatchObject({ songsCount: 1, cover: { songId: jazz.id } })
    expect(await genreOf('rock')).toEqual({ genre: 'rock', songsCount: 0, cover: null })
  })

  test('lists every song once across pages while new songs are published', async () => {
    const made: string[] = []
    const publish = () => newSong(setup, creator.userId, { shown: 'public', genres: ['piano'] })
    for (let n = 0; n < 5; n += 1) made.unshift((await publish()).id)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor ? `&cursor=${cursor}` : ''
      const page: SongPage = await songs(visitor, `genre=piano&limit=2${query}`)
      seen.push(...idsOf(page))
      cursor = page.nextCursor
      await publish()
    } while (cursor)
    expect(seen).toEqual(made)
    for (const query of ['genre=polka', 'limit=0', 'limit=51', 'cursor=1']) {
      expect((await visitor.request('GET', `/api/catalog/songs?${query}`)).status, query).toBe(400)
    }
  })

  test('a visitor may cache it for a moment, a signed-in user gets their own likes and may not cache it', async () => {
    const { id } = await newSong(setup, creator.userId, { shown: 'public', genres: ['lofi'] })
    await creator.requestJson('PUT', `/api/songs/${id}/like`)
    for (const path of ['/api/catalog/songs?genre=lofi', '/api/catalog/genres']) {
      const headersFor = async (viewer: TestViewer) => {
        const { headers } = await viewer.request('GET', path)
        return [headers.get('cache-control'), headers.get('vary')]
      }
      expect(await headersFor(visitor)).toEqual(['public, max-age=30', 'cookie'])
      expect(await headersFor(creator)).toEqual(['no-store', 'cookie'])
    }
    const liked = async (viewer: TestViewer) => (await songs(viewer, 'genre=lofi')).items[0]
    expect(await liked(creator)).toMatchObject({ isFavorite: true, likesCount: 1, creditsUsed: 153 })
    expect(await liked(visitor)).toMatchObject({ isFavorite: false, likesCount: 1, creditsUsed: null, receipt: null })
    const refused = await visitor.request('GET', '/api/catalog/songs?genre=polka')
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })
})

describe('with twenty thousand songs', () => {
  beforeAll(async () => {
    const { id } = await newSong(setup, creator.userId)
    for (let first = 1; first <= 20_000; first += 2000) {
      await sql`
        insert into songs select made.*
        from songs song, generate_series(${first}::int, ${first + 1999}::int) n, lateral jsonb_populate_record(
          song, jsonb_build_object(
            'id', uuidv7(), 'generation_id', gen_random_uuid(), 'is_public', n % 2 = 0,
            'audio_folder', 'a' || n, 'cover_folder', 'c' || n,
            'genres', case when n % 1000 = 0 then array['classical'] else array['pop'] end
          )
        ) made
        where song.id = ${id}`.execute(setup.api.db)
    }
    await sql`vacuum analyze songs`.execute(setup.api.db)
  })

  const reads = (work: (db: Database) => Promise<unknown>) => findIndexesUsed(setup.api.databaseUrl, 'songs', work)

  test('a page and a rare genre each read only their own index of songs', async () => {
    const page = { limit: 20 }
    expect(await reads((db) => listNewestPublicSongs(db, null, page))).toEqual(new Set(['songs_public']))
    expect(await reads((db) => listNewestPublicSongs(db, creator.userId, { ...page, genre: 'classical' }))).toEqual(
      new Set(['songs_public_classical']),
    )
    const byGenre = GENRES.map((genre) => `songs_public_${genre.replace('-', '_')}`)
    expect(await reads((db) => listGenres(db))).toEqual(new Set(['songs_public', ...byGenre]))
  })

  test('counting the songs of a genre stops at a thousand', async () => {
    expect(await genreOf('pop')).toMatchObject({ songsCount: 1000 })
    expect(await genreOf('classical')).toMatchObject({ songsCount: 20 })
  })
})
