import type { FindSongsQuery, FoundSongs } from '@cadenza/contract/library'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { findIndexesUsed } from '#test/database/query-plans.ts'
import { type TestViewer, newTestUser, newSong, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'
import { findSongs } from './find-songs.service.ts'

const setup = await startApiForFile()
const ana = await newTestUser(setup, 'Ana Ruiz')
const ben = await newTestUser(setup, 'Bénédicte Łoś')

const find = async (viewer: TestViewer, scope: 'own' | 'public', q: string) => {
  const query = new URLSearchParams({ scope, q })
  return (await viewer.requestJson<FoundSongs>('GET', `/api/songs/find?${query}`)).items.map(({ title }) => title)
}

describe('finding songs to add', () => {
  test('[Y1] finds only own songs, including private ones, or public songs of all users, newest first', async () => {
    await newSong(setup, ana.userId, { title: 'Harbour at Night' })
    await newSong(setup, ana.userId, { title: 'Harbour Lights', shown: 'public' })
    await newSong(setup, ana.userId, { title: 'Harbour Sunk', shown: 'binned' })
    await newSong(setup, ben.userId, { title: 'Old Harbour', shown: 'public' })
    await newSong(setup, ben.userId, { title: 'Secret Harbour' })
    expect(await find(ana, 'own', 'harbour')).toEqual(['Harbour Lights', 'Harbour at Night'])
    expect(await find(ana, 'public', 'harbour')).toEqual(['Old Harbour', 'Harbour Lights'])
    expect(await find(ben, 'own', 'harbour')).toEqual(['Secret Harbour', 'Old Harbour'])
    expect(await find(ana, 'own', '')).toEqual(['Harbour Lights', 'Harbour at Night'])
    expect(await find(ana, 'public', '  ')).toEqual(['Old Harbour', 'Harbour Lights'])
    expect((await newVisitor(setup).request('GET', '/api/songs/find?q=harbour')).status).toBe(401)
    expect((await ana.request('GET', '/api/songs/find?scope=theirs')).status).toBe(400)
  })

  test('finds by title or creator, ignoring case, accents and punctuation', async () => {
    await newSong(setup, ben.userId, { title: '99% Größe', shown: 'public' })
    for (const q of ['GROSSE', 'größe', '9% g', 'rö', 'ß']) {
      expect([q, await find(ana, 'public', q)]).toEqual([q, ['99% Größe']])
    }
    expect(await find(ana, 'public', 'benedicte los')).toEqual(['99% Größe', 'Old Harbour'])
    for (const q of ['9_%', '%%', '\\', "'; drop table songs --"]) {
      expect([q, await find(ana, 'public', q)]).toEqual([q, []])
    }
    expect(await find(ana, 'public', '\u0000')).toHaveLength(3)
  })
})

describe('among twenty thousand songs', () => {
  beforeAll(async () => {
    const { db } = setup.api
    const { id } = await newSong(setup, ben.userId, { title: 'Needle', shown: 'public' })
    for (let first = 1; first <= 20_000; first += 2000) {
      await sql`
        insert into songs select made.*
        from songs song, generate_series(${first}::int, ${first + 1999}::int) n, lateral jsonb_populate_record(
          song, jsonb_build_object(
            'id', uuidv7(), 'generation_id', gen_random_uuid(), 'audio_folder', 'a' || n, 'cover_folder', 'c' || n,
            'title', 'Love ' || (case when n % 5000 = 0 then 'Haystack ' else '' end) || md5(n::text)
          )
        ) made
        where song.id = ${id}`.execute(db)
    }
    await sql`vacuum analyze songs`.execute(db)
  })

  const queryFor = (q: string, scope: 'own' | 'public' = 'public'): FindSongsQuery => ({ q, scope, limit: 20 })
  /** The indexes used, without the primary key that reads the songs of the answer. */
  const reads = async (query: FindSongsQuery) => {
    const all = await findIndexesUsed(setup.api.databaseUrl, 'songs', (db: Database) =>
      findSongs(db, ana.userId, query),
    )
    return [...all].filter((read) => read !== 'songs_pkey')
  }
  /** Both indexes are in the order of ids; which one is cheaper depends on how many songs are public. */
  const newestFirst = ['songs_public', 'songs_on_shelves']

  test.each(['love', 'l', '', '!!!', 'a b'])(
    'a frequent or short term is searched among the newest: "%s"',
    async (q) => {
      const read = await reads(queryFor(q))
      // None at all means the primary key, which has the same order and which the planner may choose too, depending on
      // its sample.
      expect(read.length).toBeLessThanOrEqual(1)
      expect(newestFirst).toEqual(expect.arrayContaining(read))
    },
  )

  test.each(['haystack', 'needle', 'nothing like it'])(
    'a rare term is found by the trigram index of all songs: %s',
    async (q) => {
      const read = await reads(queryFor(q))
      expect(read).toContain('songs_public_by_words')
      expect(newestFirst).toEqual(expect.arrayContaining(read.filter((name) => name !== 'songs_public_by_words')))
    },
  )

  test('own songs are searched only by the index of their owner', async () => {
    expect(await reads(queryFor('love', 'own'))).toEqual(['songs_by_user'])
  })

  test('finds a rare title, and returns a frequent word newest first', async () => {
    expect(await find(ana, 'public', 'NEEDLE')).toEqual(['Needle'])
    expect(await find(ana, 'public', 'haystack')).toHaveLength(4)
    const { items } = await findSongs(setup.api.db, ana.userId, queryFor('love'))
    expect(items.map(({ id }) => id)).toEqual(
      items
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
    expect(items).toHaveLength(20)
  })
})
