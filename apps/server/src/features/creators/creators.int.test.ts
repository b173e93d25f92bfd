import { randomUUID } from 'node:crypto'
import type { Creator, CreatorSongs, FeaturedCreators, Follow } from '@cadenza/contract/creators'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { encodeCursor } from '#platform/http/opaque-cursor.ts'
import { findIndexesUsed } from '#test/database/query-plans.ts'
import { type TestViewer, newTestUser, newSong, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'
import { listFeaturedCreators, listPlaylistsOfCreator, listSongsOfCreator, readCreator } from './creators.service.ts'

const setup = await startApiForFile()
const visitor = newVisitor(setup)

const follow = (viewer: TestViewer, creator: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  viewer.requestJson<Follow>(method, `/api/creators/${creator}/follow`)
const look = (viewer: TestViewer, creator: string) => viewer.requestJson<Creator>('GET', `/api/creators/${creator}`)

async function newCreator(name: string, likes = 0): Promise<TestViewer> {
  const creator = await newTestUser(setup, name)
  const { id } = await newSong(setup, creator.userId, { shown: 'public' })
  for (let n = 0; n < likes; n += 1) await (await newTestUser(setup)).request('PUT', `/api/songs/${id}/like`)
  return creator
}

describe('a creator', () => {
  test('is found by id and by handle, with public songs counted and nothing private shown', async () => {
    const creator = await newCreator('Otis Marlow')
    const latest = await newSong(setup, creator.userId, { shown: 'public' })
    await newSong(setup, creator.userId)
    await newSong(setup, creator.userId, { shown: 'binned' })
    const found = await look(visitor, creator.userId)
    expect(found).toEqual({
      id: creator.userId,
      handle: 'otis-marlow',
      name: 'Otis Marlow',
      avatarUrl: null,
      bio: null,
      links: {},
      songsCount: 2,
      followersCount: 0,
      isFollowing: false,
      playsCount: 0,
      latestCover: {
        songId: latest.id,
        artworkUrl: `/api/songs/${latest.id}/cover?v=${latest.coverFolder.slice(0, 8)}`,
        artworkGradient: latest.artworkGradient,
        palette: latest.palette,
      },
    })
    expect(await look(visitor, 'otis-marlow')).toEqual(found)
  })

  test('who has nothing public does not exist for others, but does for themselves', async () => {
    const shy = await newTestUser(setup, 'Shy Person')
    await newSong(setup, shy.userId)
    const other = await newTestUser(setup)
    const statusOf = async (viewer: TestViewer, method: string, path: string) =>
      (await viewer.request(method, `/api/creators/${path}`)).status
    for (const id of [shy.userId, 'shy-person', randomUUID(), 'nobody-here']) {
      expect([await statusOf(visitor, 'GET', id), await statusOf(other, 'GET', id)]).toEqual([404, 404])
      expect([await statusOf(visitor, 'PUT', `${id}/follow`), await statusOf(other, 'PUT', `${id}/follow`)]).toEqual([
        401, 404,
      ])
    }
    expect(await look(shy, 'shy-person')).toMatchObject({ songsCount: 0, latestCover: null })
    expect(await statusOf(visitor, 'GET', 'Not A Handle')).toBe(400)
    const { id } = await shy.requestJson<{ id: string }>('POST', '/api/playlists', { title: 'Open' }, randomUUID())
    await shy.requestJson('PATCH', `/api/playlists/${id}`, { isPublic: true })
    expect(await look(visitor, shy.userId)).toMatchObject({ name: 'Shy Person', songsCount: 0 })
  })

  test('no handle is mistaken for a route', async () => {
    const unlucky = await newCreator('Featured')
    const { handle } = await look(visitor, unlucky.userId)
    expect(handle).toMatch(/^featured-\d+$/)
    expect(await look(visitor, handle)).toMatchObject({ id: unlucky.userId })
  })
})

describe('songs of a creator', () => {
  test('[L5] are the public ones, for themselves as for others, in both orders page by page', async () => {
    const creator = await newTestUser(setup, 'Ada Stern')
    const fan = await newTestUser(setup)
    const made: string[] = []
    for (let n = 0; n < 5; n += 1) made.unshift((await newSong(setup, creator.userId, { shown: 'public' })).id)
    await newSong(setup, creator.userId)
    await newSong(setup, creator.userId, { shown: 'binned' })
    await fan.requestJson('PUT', `/api/songs/${made[0]}/like`)
    const pages = async (viewer: TestViewer, query: string) => {
      const items: CreatorSongs['items'] = []
      let cursor: string | null = null
      do {
        const after: string = cursor ? `&cursor=${cursor}` : ''
        const page: CreatorSongs = await viewer.requestJson('GET', `/api/creators/ada-stern/songs?${query}${after}`)
        items.push(...page.items)
        cursor = page.nextCursor
      } while (cursor)
      return items
    }
    for (const viewer of [creator, fan, visitor]) {
      for (const query of ['sort=newest&limit=2', 'sort=popular&limit=2', 'limit=50']) {
        expect((await pages(viewer, query)).map(({ id }) => id)).toEqual(made)
      }
    }
    expect((await pages(fan, 'limit=50'))[0]).toMatchObject({ isFavorite: true, creatorHandle: 'ada-stern' })
    expect((await pages(visitor, 'limit=50'))[0]).toMatchObject({ isFavorite: false, creditsUsed: null })
    const { headers } = await visitor.request('GET', '/api/creators/ada-stern/songs')
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['public, max-age=30', 'cookie'])
    expect((await creator.request('GET', '/api/creators/ada-stern/songs')).headers.get('cache-control')).toBe(
      'no-store',
    )
  })

  test('the most played come first, and the plays of public ones add up', async () => {
    const creator = await newTestUser(setup, 'Bo Hart')
    const played = async (plays: number, shown: 'public' | 'private' = 'public') => {
      const { id } = await newSong(setup, creator.userId, { shown })
      if (plays > 0) await setup.api.db.insertInto('songPlays').values({ songId: id, plays }).execute()
      return id
    }
    const [some, most, none, secret] = [
      await played(7),
      await played(90),
      await played(0),
      await played(500, 'private'),
    ]
    const first: CreatorSongs = await visitor.requestJson('GET', '/api/creators/bo-hart/songs?sort=popular&limit=1')
    const after = `limit=50&cursor=${first.nextCursor}`
    const rest: CreatorSongs = await visitor.requestJson('GET', `/api/creators/bo-hart/songs?sort=popular&${after}`)
    const all = [...first.items, ...rest.items]
    expect(all.map(({ id, playsCount }) => [id, playsCount])).toEqual([
      [most, 90],
      [some, 7],
      [none, 0],
    ])
    expect(await look(visitor, 'bo-hart')).toMatchObject({ playsCount: 97, songsCount: 3 })
    expect(await creator.readSong(secret)).toMatchObject({ playsCount: 500 })
  })

  test('are not listed for a user who has nothing public, and a forged cursor is refused', async () => {
    await newTestUser(setup, 'Shown Nothing')
    for (const who of ['shown-nothing', randomUUID()]) {
      for (const path of ['songs', 'playlists']) {
        expect((await visitor.request('GET', `/api/creators/${who}/${path}`)).status).toBe(404)
      }
    }
    await newCreator('Cy Marsh')
    const id = randomUUID()
    for (const cursor of [id, encodeCursor({ sort: 'newest', id }), encodeCursor({ sort: 'popular', plays: -1, id })]) {
      const response = await visitor.request('GET', `/api/creators/cy-marsh/songs?sort=popular&cursor=${cursor}`)
      expect([response.status, await response.json()]).toMatchObject([400, { issues: [{ path: 'cursor' }] }])
    }
  })
})

describe('following', () => {
  test('a followed creator counts once, however often and however fast, and stays followed', async () => {
    const creator = await newCreator('Juno Valdes')
    const [ana, ben] = [await newTestUser(setup), await newTestUser(setup)]
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(ana, creator.userId)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ isFollowing: true, followersCount: 1 })]),
    )
    expect(await follow(ben, 'juno-valdes')).toEqual({ isFollowing: true, followersCount: 2 })
    expect(await look(ana, creator.userId)).toMatchObject({ isFollowing: true, followersCount: 2 })
    expect(await look(visitor, creator.userId)).toMatchObject({ isFollowing: false, followersCount: 2 })
    expect(await follow(ana, creator.userId, 'DELETE')).toEqual({ isFollowing: false, followersCount: 1 })
    expect(await follow(ana, creator.userId, 'DELETE')).toEqual({ isFollowing: false, followersCount: 1 })
    expect(await look(ana, creator.userId)).toMatchObject({ isFollowing: false, followersCount: 1 })
  })

  test('users cannot follow themselves', async () => {
    const creator = await newCreator('Hana Brandt')
    const response = await creator.request('PUT', `/api/creators/${creator.userId}/follow`)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INPUT_INVALID' }])
    expect(await look(creator, creator.userId)).toMatchObject({ followersCount: 0 })
  })

  test('a creator who hides all songs can still be unfollowed', async () => {
    const creator = await newCreator('Bram de Wit')
    const ana = await newTestUser(setup)
    await follow(ana, creator.userId)
    await setup.api.db.updateTable('songs').set({ isPublic: false }).where('userId', '=', creator.userId).execute()
    expect((await visitor.request('GET', `/api/creators/${creator.userId}`)).status).toBe(404)
    expect(await follow(ana, creator.userId, 'DELETE')).toEqual({ isFollowing: false, followersCount: 0 })
    expect((await ana.request('GET', `/api/creators/${creator.userId}`)).status).toBe(404)
  })
})

describe('featured creators', () => {
  test('are the most liked, then the latest, the same for every viewer, and never a user without a public song', async () => {
    await setup.api.db.deleteFrom('songs').execute()
    const names = ['Ada', 'Bea', 'Cid', 'Dan', 'Eva']
    const likes = [1, 0, 3, 0, 2]
    for (const [index, name] of names.entries()) await newCreator(name, likes[index])
    const hidden = await newTestUser(setup, 'Hidden')
    await newSong(setup, hidden.userId)
    await newSong(setup, hidden.userId, { shown: 'binned' })
    const featured = (viewer: TestViewer, query = '') =>
      viewer.requestJson<FeaturedCreators>('GET', `/api/creators/featured${query}`)
    const namesOf = ({ items }: FeaturedCreators) => items.map(({ name }) => name)
    expect(namesOf(await featured(visitor))).toEqual(['Cid', 'Eva', 'Ada', 'Dan'])
    expect(namesOf(await featured(visitor, '?limit=12'))).toEqual(['Cid', 'Eva', 'Ada', 'Dan', 'Bea'])
    const fan = await newTestUser(setup)
    const [first] = (await featured(fan)).items
    await follow(fan, first?.id ?? '')
    expect((await featured(fan)).items.map(({ isFollowing }) => isFollowing)).toEqual([true, false, false, false])
    expect((await featured(visitor)).items[0]).toEqual({ ...first, followersCount: 1, isFollowing: false })
    for (const query of ['?limit=0', '?limit=13']) {
      expect((await visitor.request('GET', `/api/creators/featured${query}`)).status).toBe(400)
    }
  })
})

test('with many songs and followers a creator and the featured ones are found by indexes alone', async () => {
  const creator = await newCreator('Busy Creator')
  const { id } = await newSong(setup, creator.userId)
  const { db, databaseUrl } = setup.api
  for (let first = 1; first <= 10_000; first += 2000) {
    await sql`
      insert into songs select made.*
      from songs song, generate_series(${first}::int, ${first + 1999}::int) n, lateral jsonb_populate_record(
        song, jsonb_build_object(
          'id', uuidv7(), 'generation_id', gen_random_uuid(), 'is_public', n % 10 = 0,
          'audio_folder', 'a' || n, 'cover_folder', 'c' || n
        )
      ) made
      where song.id = ${id}`.execute(db)
  }
  await sql`
    with fan as (insert into users (id, name) select gen_random_uuid(), 'Fan' from generate_series(1, 5000) returning id)
    insert into follows (follower_id, creator_id) select id, ${creator.userId}::uuid from fan`.execute(db)
  await sql`vacuum analyze songs, follows, users`.execute(db)
  const looks = [
    (seen: Database) => readCreator(seen, null, creator.userId),
    (seen: Database) => listFeaturedCreators(seen, null, 4),
    (seen: Database) => listSongsOfCreator(seen, null, creator.userId, { sort: 'newest', limit: 20 }),
    (seen: Database) => listSongsOfCreator(seen, null, creator.userId, { sort: 'popular', limit: 20 }),
    (seen: Database) => listPlaylistsOfCreator(seen, null, creator.userId, { limit: 20 }),
  ]
  for (const work of looks) {
    expect(await findIndexesUsed(databaseUrl, 'songs', work)).not.toContain('all rows')
    expect(await findIndexesUsed(databaseUrl, 'follows', work)).not.toContain('all rows')
  }
  expect(await look(visitor, creator.userId)).toMatchObject({ songsCount: 1001, followersCount: 5000 })
})
