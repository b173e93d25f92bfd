import type { LibrarySongsQuery } from '@cadenza/contract/library'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { findIndexesUsed } from '#test/database/query-plans.ts'
import {
  type TestViewer,
  newTestUser,
  newSong,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { countLibrary, listLibrarySongs } from './library.service.ts'

const SONGS = 20_000
const SONG_COUNT = 10_000

let setup: ApiWithSongs
let listener: TestViewer
beforeAll(async () => {
  setup = await startApiWithSongs()
  listener = await newTestUser(setup)
  const creator = await newTestUser(setup)
  const { id } = await newSong(setup, creator.userId, { shown: 'public' })
  await setup.api.db.transaction().execute(async (tx) => {
    await sql`
      insert into songs select made.*
      from songs song, generate_series(1, ${SONGS}::int) n, lateral jsonb_populate_record(
        song, jsonb_build_object(
          'id', uuidv7(), 'generation_id', gen_random_uuid(), 'audio_folder', 'a' || n, 'cover_folder', 'c' || n,
          'title', 'Song ' || (n * 7919) % 100003, 'duration', 30 + (n * 104729) % 300, 'is_public', n % 10 <> 0
        )
      ) made
      where song.id = ${id}`.execute(tx)
    await sql`
      insert into likes (user_id, song_id, created_at)
      select ${listener.userId}, id, now() - random() * interval '300 days'
      from (select id from songs order by random() limit ${SONG_COUNT}) kept`.execute(tx)
    await sql`
      insert into downloads (user_id, song_id, quality, downloaded_at)
      select user_id, song_id, 'high', created_at from likes`.execute(tx)
    await sql`
      with fan as (insert into users (id, name) select gen_random_uuid(), 'Fan' from generate_series(1, 50) returning id)
      insert into likes (user_id, song_id, created_at)
      select fan.id, songs.id, now() - random() * interval '300 days' from fan, (select id from songs limit 500) songs`.execute(
      tx,
    )
  })
  await sql`vacuum analyze songs, likes, downloads, users`.execute(setup.api.db)
})
afterAll(() => setup.close())

const page = (sort: LibrarySongsQuery['sort'], cursor?: string): LibrarySongsQuery => ({ limit: 20, sort, cursor })

describe.each([
  ['favorites', 'likes'],
  ['downloads', 'downloads'],
] as const)('ten thousand %s', (list, table) => {
  test.each([
    ['added', `${table}_newest`],
    ['title', `${table}_by_user_title`],
    ['duration', `${table}_by_user_duration`],
  ] as const)('are read by %s from one index, however far down the list', async (sort, index) => {
    const { db, databaseUrl } = setup.api
    const half = await pageAt(db, list, sort, 5)
    const work = async (seen: Database) => {
      await listLibrarySongs(seen, list, listener.userId, page(sort))
      await listLibrarySongs(seen, list, listener.userId, page(sort, half))
    }
    const ofSongRows = new Set(['likes_by_song', 'likes_pkey'])
    const reads = [...(await findIndexesUsed(databaseUrl, table, work))].filter((read) => !ofSongRows.has(read))
    expect(reads).toEqual([index])
    expect(await findIndexesUsed(databaseUrl, 'songs', work)).not.toContain('all rows')
  })
})

test('totals of ten thousand are kept, and read without their lists and songs', async () => {
  const { databaseUrl, db } = setup.api
  const visible = await sql<{ songs: number }>`
    select count(*)::integer as songs from likes join songs on songs.id = song_id where likes.user_id = ${listener.userId} and is_public`.execute(
    db,
  )
  const totals = await countLibrary(db, listener.userId)
  expect(totals).toMatchObject({ favorites: visible.rows[0]?.songs, downloads: visible.rows[0]?.songs })
  expect(totals.favorites).toBeGreaterThan(SONG_COUNT * 0.85)
  for (const table of ['likes', 'downloads', 'songs']) {
    const read = await findIndexesUsed(databaseUrl, table, (seen) => countLibrary(seen, listener.userId))
    // By key, for songs that have just changed.
    expect(read).toEqual(new Set([`${table}_pkey`]))
  }
})

test.each(['favorites', 'downloads'] as const)(
  'words in ten thousand %s are looked for in the index of the list',
  async (list) => {
    const { databaseUrl, db } = setup.api
    const table = list === 'favorites' ? 'likes' : 'downloads'
    const find = (seen: Database) => listLibrarySongs(seen, list, listener.userId, { ...page('added'), q: 'ong' })
    expect((await find(db)).items).toHaveLength(20)
    expect(await findIndexesUsed(databaseUrl, table, find)).toContain(`${table}_newest`)
  },
)

async function pageAt(db: Database, list: 'favorites' | 'downloads', sort: LibrarySongsQuery['sort'], pages: number) {
  let cursor: string | undefined
  for (let n = 0; n < pages; n += 1) {
    cursor = (await listLibrarySongs(db, list, listener.userId, page(sort, cursor))).nextCursor ?? undefined
  }
  return cursor
}
