import { randomUUID } from 'node:crypto'
import type { NewPlaylist, Playlist, PlaylistPage } from '@cadenza/contract/playlists'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { findIndexesUsed } from '#test/database/query-plans.ts'
import {
  type TestViewer,
  newTestUser,
  newSong,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { listAlbums } from './explore.service.ts'

let setup: ApiWithSongs
let owner: TestViewer
let other: TestViewer
let visitor: TestViewer
beforeAll(async () => {
  setup = await startApiWithSongs()
  owner = await newTestUser(setup, 'Olive')
  other = await newTestUser(setup, 'Other')
  visitor = newVisitor(setup)
})
afterAll(() => setup.close())
beforeEach(() => sql`delete from playlists`.execute(setup.api.db))

const create = (user: TestViewer, wanted: Partial<NewPlaylist>) =>
  user.requestJson<Playlist>('POST', '/api/playlists', wanted, randomUUID())

/** Returns all albums, page by page. */
async function albums(): Promise<string[]> {
  const titles: string[] = []
  let cursor: string | null = null
  do {
    const query: string = cursor ? `&cursor=${cursor}` : ''
    const page: PlaylistPage = await visitor.requestJson('GET', `/api/albums?limit=2${query}`)
    titles.push(...page.items.map(({ title }) => title))
    cursor = page.nextCursor
  } while (cursor)
  return titles
}

describe('albums', () => {
  test("are public playlists with only their owner's songs, at least one of them public, newest first", async () => {
    const song = (user: TestViewer, shown: 'public' | 'private' | 'binned') => newSong(setup, user.userId, { shown })
    const [own, secret, binned] = [
      await song(owner, 'public'),
      await song(owner, 'private'),
      await song(owner, 'binned'),
    ]
    const foreign = await song(other, 'public')
    const make = async (title: string, songIds: string[], isPublic = true) => {
      const { id } = await create(owner, { title, isPublic })
      for (const [n, songId] of songIds.entries()) {
        await sql`
          insert into playlist_songs (playlist_id, song_id, position) values (${id}, ${songId}, ${n})`.execute(
          setup.api.db,
        )
      }
      return id
    }
    await make('One', [own.id])
    await make('Empty', [])
    await make('Private', [own.id], false)
    await make('Mixed', [own.id, foreign.id])
    await make('Foreign', [foreign.id])
    await make('Unheard', [secret.id, binned.id])
    const binnedOne = await make('Binned', [own.id])
    await owner.request('DELETE', `/api/playlists/${binnedOne}`)
    const half = await make('Half', [secret.id, own.id])
    expect(await albums()).toEqual(['Half', 'One'])
    const { items } = await visitor.requestJson<PlaylistPage>('GET', '/api/albums')
    expect(items[0]).toMatchObject({ id: half, songsCount: 1, creatorName: 'Olive' })
    await owner.requestJson('POST', `/api/playlists/${half}/songs`, { songId: foreign.id })
    expect(await albums()).toEqual(['One'])
    await owner.requestJson('PATCH', `/api/songs/${own.id}`, { isPublic: false })
    expect(await albums()).toEqual([])
    const forged = Buffer.from(JSON.stringify({ after: 'x' })).toString('base64url')
    for (const query of ['cursor=x', `cursor=${forged}`, 'limit=0', 'limit=51']) {
      expect((await visitor.request('GET', `/api/albums?${query}`)).status, query).toBe(400)
    }
  })

  test('are found behind any number of other playlists, with a limited scan for each page', async () => {
    const { id: songId } = await newSong(setup, owner.userId, { shown: 'public' })
    const first = await create(owner, { title: 'First', isPublic: true, songId })
    await sql`
      insert into playlists (id, user_id, request_key, request_hash, title, is_public)
      select uuidv7(), ${other.userId}, gen_random_uuid(), sha256('x'), 'None ' || n, n % 4 = 0
      from generate_series(1, 20000) n`.execute(setup.api.db)
    await sql`
      insert into playlist_songs (playlist_id, song_id, position)
      select id, ${songId}, 1 from playlists where id <> ${first.id}`.execute(setup.api.db)
    await sql`vacuum analyze playlists`.execute(setup.api.db)
    await sql`vacuum analyze playlist_songs`.execute(setup.api.db)
    const page = await visitor.requestJson<PlaylistPage>('GET', '/api/albums')
    expect([page.items, typeof page.nextCursor]).toEqual([[], 'string'])
    const list = (db: Database) => listAlbums(db, null, { limit: 20 })
    expect(await findIndexesUsed(setup.api.databaseUrl, 'playlists', list)).toEqual(new Set(['playlists_public']))
    const reads = await findIndexesUsed(setup.api.databaseUrl, 'playlist_songs', list)
    expect(reads).not.toContain('all rows')
    await sql`delete from playlists where id in (select id from playlists order by id desc limit 19600)`.execute(
      setup.api.db,
    )
    expect(await albums()).toEqual(['First'])
  })
})
