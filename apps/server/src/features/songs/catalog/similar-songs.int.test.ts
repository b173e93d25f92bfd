import type { SimilarSongs } from '@cadenza/contract/catalog'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { findIndexesUsed } from '#test/database/query-plans.ts'
import { type TestViewer, newSong, newTestUser, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'
import { listSimilarSongs } from './similar-songs.service.ts'

const setup = await startApiForFile()
const creator = await newTestUser(setup, 'Mira Lark')
const listener = await newTestUser(setup, 'Otis Marlow')
const visitor = newVisitor(setup)

const similar = (viewer: TestViewer, id: string, query = '') =>
  viewer.requestJson<SimilarSongs>('GET', `/api/songs/${id}/similar?${query}`)
const idsOf = ({ items }: SimilarSongs) => items.map(({ id }) => id)
const make = (genres: string[], tempoBpm: number | null, shown: 'public' | 'private' | 'binned' = 'public') =>
  newSong(setup, creator.userId, { genres, tempoBpm, shown })

describe('songs like another one', () => {
  test('share a genre, are nearest in tempo first, and come with the rule', async () => {
    const seed = await make(['jazz'], 72)
    const near = await make(['jazz'], 74)
    const nearest = await make(['rock', 'jazz'], 72.5)
    const double = await make(['jazz'], 146)
    const half = await make(['jazz'], 36)
    const other = await make(['jazz'], 100)
    const unknown = await make(['jazz'], null)
    await make(['pop'], 72)
    const all = await similar(visitor, seed.id)
    expect(idsOf(all).slice(0, 2)).toEqual([nearest.id, near.id])
    expect(new Set(idsOf(all).slice(2, 4))).toEqual(new Set([half.id, double.id]))
    expect(idsOf(all).slice(4)).toEqual([other.id, unknown.id])
    expect(all.rule).toEqual({ genres: ['jazz'], bpm: { from: 66, to: 78 }, widenedTo: 'genre' })

    const two = await similar(visitor, seed.id, 'limit=2')
    expect(idsOf(two)).toEqual([nearest.id, near.id])
    expect(two.rule.widenedTo).toBe('tempo')
    expect((await similar(visitor, seed.id, 'limit=4')).rule.widenedTo).toBe('half-or-double')
  })

  test('are looked for in the genre alone when the tempo is not known', async () => {
    const seed = await make(['country'], null)
    const { id } = await make(['country'], 90)
    const answer = await similar(visitor, seed.id)
    expect(idsOf(answer)).toEqual([id])
    expect(answer.rule).toEqual({ genres: ['country'], bpm: null, widenedTo: 'genre' })
  })

  test('are none when no public song fits', async () => {
    const seed = await make(['classical'], 60)
    expect(await similar(visitor, seed.id)).toEqual({
      items: [],
      rule: { genres: ['classical'], bpm: { from: 55, to: 65 }, widenedTo: 'tempo' },
    })
  })

  test('leave out those that the viewer names, and bad lists are refused', async () => {
    const seed = await make(['rap'], 90)
    const [first, second] = [await make(['rap'], 90), await make(['rap'], 91)]
    expect(idsOf(await similar(visitor, seed.id, `exclude=${first.id}`))).toEqual([second.id])
    expect(idsOf(await similar(visitor, seed.id, `exclude=${first.id},${second.id}`))).toEqual([])
    const tooMany = Array.from({ length: 51 }, () => first.id).join(',')
    for (const query of ['exclude=1', `exclude=${tooMany}`, 'limit=0', 'limit=21']) {
      expect((await visitor.request('GET', `/api/songs/${seed.id}/similar?${query}`)).status, query).toBe(400)
    }
  })

  test('are never private, binned or hidden by an operator, for their creator neither', async () => {
    const seed = await make(['piano'], 64)
    const shown = await make(['piano'], 64)
    await make(['piano'], 64, 'private')
    await make(['piano'], 64, 'binned')
    const hidden = await make(['piano'], 64)
    expect(idsOf(await similar(visitor, seed.id))).toHaveLength(2)
    await sql`select hide_item('operator', 'song', ${hidden.id}, 'reported')`.execute(setup.api.db)
    for (const viewer of [visitor, listener, creator]) expect(idsOf(await similar(viewer, seed.id))).toEqual([shown.id])
    await creator.requestJson('PATCH', `/api/songs/${shown.id}`, { isPublic: false })
    for (const viewer of [visitor, creator]) expect(idsOf(await similar(viewer, seed.id))).toEqual([])
  })

  test("are found for one's own private song, and for nobody else's", async () => {
    const seed = await make(['us-uk'], 118, 'private')
    const { id } = await make(['us-uk'], 120)
    expect(idsOf(await similar(creator, seed.id))).toEqual([id])
    const binned = await make(['us-uk'], 118, 'binned')
    const statusFor = async (viewer: TestViewer, songId: string) =>
      (await viewer.request('GET', `/api/songs/${songId}/similar`)).status
    expect(await statusFor(visitor, seed.id)).toBe(404)
    expect(await statusFor(listener, seed.id)).toBe(404)
    expect(await statusFor(creator, binned.id)).toBe(404)
  })

  test('have the likes of the viewer, and nothing that only their creator may know', async () => {
    const seed = await make(['ballad'], 70)
    const { id } = await make(['ballad'], 70)
    await listener.requestJson('PUT', `/api/songs/${id}/like`)
    expect((await similar(listener, seed.id)).items[0]).toMatchObject({ id, isFavorite: true, creditsUsed: null })
  })
})

describe('with twenty thousand public songs', () => {
  const seeds: string[] = []
  beforeAll(async () => {
    const { id } = await make(['pop'], 100)
    for (let first = 1; first <= 20_000; first += 2000) {
      await sql`
        insert into songs select made.*
        from songs song, generate_series(${first}::int, ${first + 1999}::int) n, lateral jsonb_populate_record(
          song, jsonb_build_object(
            'id', uuidv7(), 'generation_id', gen_random_uuid(), 'is_public', n % 10 > 0, 'tempo_bpm', 60 + n % 120,
            'audio_folder', 'a' || n, 'cover_folder', 'c' || n,
            'genres', case when n % 1000 = 1 then array['lofi', 'pop'] when n % 2 = 0 then array['rock'] else array['pop'] end
          )
        ) made
        where song.id = ${id}`.execute(setup.api.db)
    }
    await sql`vacuum analyze songs`.execute(setup.api.db)
    seeds.push(id, (await make(['pop'], 100)).id)
  })

  test('each part of the query reads an index of its genre', async () => {
    const seed = await make(['lofi', 'rock'], 96)
    const reads = await findIndexesUsed(setup.api.databaseUrl, 'songs', (db: Database) =>
      listSimilarSongs(db, listener.userId, seed.id, { limit: 20, exclude: seeds.join(',') }),
    )
    // These are in the order of ids, and serve to look up the song and what was found.
    const byGenre = [...reads].filter((read) => !['songs_pkey', 'songs_on_shelves'].includes(read))
    expect(byGenre).toEqual(expect.arrayContaining(['songs_public_lofi_by_tempo', 'songs_public_rock_by_tempo']))
    for (const read of byGenre) expect(read).toMatch(/^songs_public_(?:lofi|rock)(?:_by_tempo)?$/)
  })

  test('the order for one song is the same each time, and another for another song of its tempo', async () => {
    const [one = '', other = ''] = seeds
    const first = idsOf(await similar(visitor, one))
    expect(first).toHaveLength(10)
    expect(idsOf(await similar(visitor, one))).toEqual(first)
    expect(idsOf(await similar(visitor, other))).not.toEqual(first)
  })

  test('is answered quickly', async () => {
    const took: number[] = []
    for (let n = 0; n < 7; n += 1) {
      const startedMs = performance.now()
      await listSimilarSongs(setup.api.db, null, seeds[0] ?? '', { limit: 20 })
      took.push(performance.now() - startedMs)
    }
    expect(Math.min(...took)).toBeLessThan(100)
  })
})
