import type { SearchQuery } from '@cadenza/contract/search'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { computeRankings } from '#features/explore/rankings.service.ts'
import type { Database } from '#platform/db/database.ts'
import { findIndexesUsed } from '#test/database/query-plans.ts'
import {
  type TestViewer,
  newTestUser,
  newSong,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { createSearch } from './search.service.ts'

const SONGS = sizeForTier({ gate: 18_000, deep: 36_000 })
const RANKED = sizeForTier({ gate: 12_000, deep: 27_000 })

let setup: ApiWithSongs
let ana: TestViewer
let ben: TestViewer
beforeAll(async () => {
  setup = await startApiWithSongs()
  ana = await newTestUser(setup, 'Ana Ruiz')
  ben = await newTestUser(setup, 'Ben Lark')
  await fill(setup.api.db)
})
afterAll(() => setup.close())

const COUNTED_TABLES = [
  'songs',
  'profiles',
  'playlists',
  'popular_songs',
  'popular_prompts',
  'popular_creators',
  'popular_bios',
]

/** Most songs are part of the ranking; the others were created after it. */
async function fill(db: Database): Promise<void> {
  const { id } = await newSong(setup, ben.userId, { title: 'Needle', shown: 'public' })
  await sql`
    with made as (insert into users (id, name) select uuidv7(), 'x' from generate_series(1, 20000) returning id)
    insert into profiles (id, username, handle, bio)
    select id, 'Listener', 'l-' || right(id::text, 12), 'Listens to ' || md5(id::text) from made`.execute(db)
  await sql`
    insert into playlists (id, user_id, request_key, request_hash, title, description, is_public)
    select uuidv7(), id, uuidv7(), sha256(''), 'Mix ' || md5(id::text), 'for ' || md5(id::text || 'x'), true
    from users order by id desc limit 12000`.execute(db)
  for (let first = 1; first <= SONGS; first += 3000) {
    await sql`
      with makers as (select id, row_number() over (order by id desc) as n from users order by id desc limit 3000)
      insert into songs select made.*
      from songs song, makers, lateral jsonb_populate_record(
        song, jsonb_build_object(
          'id', uuidv7(), 'user_id', makers.id, 'generation_id', gen_random_uuid(),
          'audio_folder', 'a' || (${first}::int + n), 'cover_folder', 'c' || (${first}::int + n),
          'title', 'Love ' || (case when n = 1 then 'Haystack ' else '' end) || md5((${first}::int + n)::text)
        )
      ) made
      where song.id = ${id}`.execute(db)
    if (first === RANKED + 1) await computeRankings(db)
  }
  for (const table of COUNTED_TABLES) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  }
}

const queryFor = (q: string, type: SearchQuery['type']): SearchQuery => ({ q, type, language: 'en', limit: 20 })
const reads = async (table: string, query: SearchQuery, viewerId: string | null = null) =>
  findIndexesUsed(setup.api.databaseUrl, table, (db: Database) =>
    createSearch({ indexed: null, findArticles: () => [] })(db, viewerId, query),
  )

/** All of these are in the order of ids: they serve to look up what was found, and to read the newest songs. */
const byId = new Set(['songs_pkey', 'songs_public', 'songs_on_shelves'])
const searched = async (q: string, viewerId: string | null = null) =>
  [...(await reads('songs', queryFor(q, 'song'), viewerId))].filter((read) => !byId.has(read))

describe('among many songs', () => {
  test.each(['love', 'l', 'e', 'ben', 'lo'])('a frequent term is found among popular songs: "%s"', async (q) => {
    expect(await searched(q)).toEqual([])
  })

  test.each(['haystack', 'needle', 'nothing like it'])(
    'a rare term is found by the trigram index of all songs: %s',
    async (q) => {
      expect((await searched(q)).toSorted()).toEqual(['songs_public_by_prompt', 'songs_public_by_words'])
    },
  )

  test('a term that is frequent in prompts alone is found among popular songs', async () => {
    expect(await searched('on glass')).toEqual(['songs_public_by_words'])
  })

  test('a genre is read from its own index, and prompts are not read then', async () => {
    expect((await searched('lofi')).toSorted()).toEqual(['songs_public_by_words', 'songs_public_lofi'])
  })

  test.each(['!', 'zz', 'ÿ', 'a!b'])('a short and rare term reads only the newest: "%s"', async (q) => {
    expect(await searched(q)).toEqual([])
  })

  test('own songs are read by an index of their owner', async () => {
    // The orders of the library have an index each, and all of them begin with the owner.
    expect(await searched('love', ana.userId)).toEqual([expect.stringMatching(/^songs_by_user(?:_|$)/)])
  })

  test('rare creators are found by the trigram index', async () => {
    expect(await reads('profiles', queryFor('nobody', 'creator'))).toContain('profiles_by_words')
  })

  test('rare words of bios are found by their trigram index', async () => {
    expect(await reads('profiles', queryFor('nobody', 'creator'))).toContain('profiles_by_bio')
  })

  test('rare words of playlists are found by the trigram indexes of titles and descriptions', async () => {
    const byTrigram = ['playlists_public_by_words', 'playlists_public_by_description']
    const rare = await reads('playlists', queryFor('nobody', 'playlist'))
    expect([...rare]).toEqual(expect.arrayContaining(byTrigram))
    expect(rare).not.toContain('all rows')
    expect(await reads('playlists', queryFor('mix', 'playlist'))).not.toContain('playlists_public_by_words')
  })

  test.each(['love', 'l', 'e', 'lofi', 'on glass', 'mix', 'listens', 'haystack', 'needle', 'nothing like it', '!'])(
    '"%s" is answered quickly',
    async (q) => {
      const search = createSearch({ indexed: null, findArticles: () => [] })
      const took: number[] = []
      for (let n = 0; n < 7; n += 1) {
        const startedMs = performance.now()
        await search(setup.api.db, null, queryFor(q, 'all'))
        took.push(performance.now() - startedMs)
      }
      expect(Math.min(...took)).toBeLessThan(250)
    },
  )
})
