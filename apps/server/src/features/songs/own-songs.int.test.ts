import type { OwnSongsPage, OwnSongsQuery } from '@cadenza/contract/library'
import type { Song } from '@cadenza/contract/songs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { encodeCursor } from '#platform/http/opaque-cursor.ts'
import { findIndexesUsed } from '#test/database/query-plans.ts'
import { newSong, newTestUser, startApiForFile, type TestViewer } from '#test/api/api-with-songs.ts'
import { listOwnSongs } from './own-songs.service.ts'
import { removeSong } from './songs.service.ts'

const setup = await startApiForFile()

const page = (viewer: TestViewer, query: string) => viewer.requestJson<OwnSongsPage>('GET', `/api/songs?${query}`)

async function readAll(viewer: TestViewer, query: string): Promise<Song[]> {
  const items: Song[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const read: OwnSongsPage = await page(viewer, `${query}${cursor === '' ? '' : `&cursor=${cursor}`}`)
    items.push(...read.items)
    cursor = read.nextCursor
  }
  return items
}

const titles = async (viewer: TestViewer, query: string) => (await readAll(viewer, query)).map(({ title }) => title)

const madeAt = (id: string, time: string) =>
  sql`update songs set created_at = ${time}::timestamptz where id = ${id}`.execute(setup.api.db)

describe('own songs', () => {
  test('are listed by time, title or length, each once across pages', async () => {
    const user = await newTestUser(setup)
    const made = [
      ['Zebra', 30, '2026-11-03T10:00:00.000100Z'],
      ['élan', 90, '2026-11-01T10:00:00Z'],
      ['Apple', 60, '2026-11-03T10:00:00.000200Z'],
      ['apple', 60, '2026-11-02T10:00:00Z'],
    ] as const
    for (const [title, duration, time] of made)
      await madeAt((await newSong(setup, user.userId, { title, duration })).id, time)
    for (const limit of [1, 2, 50]) {
      expect(await titles(user, `limit=${limit}`)).toEqual(['Apple', 'Zebra', 'apple', 'élan'])
      expect(await titles(user, `limit=${limit}&sort=oldest`)).toEqual(['élan', 'apple', 'Zebra', 'Apple'])
      expect(await titles(user, `limit=${limit}&sort=title`)).toEqual(['Apple', 'apple', 'élan', 'Zebra'])
      expect(await titles(user, `limit=${limit}&sort=duration`)).toEqual(['Zebra', 'Apple', 'apple', 'élan'])
    }
  })

  test('are listed once, newest first, while songs are added and removed', async () => {
    const user = await newTestUser(setup)
    const made: string[] = []
    for (let n = 0; n < 7; n += 1) made.unshift((await newSong(setup, user.userId)).id)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { items, nextCursor }: OwnSongsPage = await page(user, `limit=3${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...items.map(({ id }) => id))
      cursor = nextCursor
      await newSong(setup, user.userId)
      // The song that the cursor names may be deleted before the next page is requested.
      if (cursor) await removeSong(setup.api.db, setup.store, items.at(-1)?.id ?? '')
    } while (cursor)
    expect(seen).toEqual(made)
  })

  test('end exactly where the songs end', async () => {
    const user = await newTestUser(setup)
    expect(await page(user, '')).toEqual({ items: [], nextCursor: null })
    await newSong(setup, user.userId)
    await newSong(setup, user.userId)
    expect(await page(user, 'limit=2')).toMatchObject({ nextCursor: null })
  })

  test('are filtered by genre, visibility, lyrics and text in title, prompt or genre, all at once', async () => {
    const user = await newTestUser(setup, 'Zoë Ångström')
    const song = (title: string, change: Parameters<typeof newSong>[2]) =>
      newSong(setup, user.userId, { title, ...change })
    await song('Straßenlärm', { genres: ['jazz', 'lofi'], description: 'slow bossa nova for Inês', shown: 'public' })
    await song('Glass', { genres: ['pop'], isInstrumental: true, hasLyrics: false, stems: [], description: '100% sun' })
    await song('Hum', { genres: ['pop'], isInstrumental: false, hasLyrics: false, description: 'humming' })
    await song('Gone', { genres: ['jazz'], shown: 'binned' })
    const found = (query: string) => titles(user, `limit=1&sort=title&${query}`)
    expect(await found('genre=jazz')).toEqual(['Straßenlärm'])
    expect(await found('genre=pop')).toEqual(['Glass', 'Hum'])
    expect(await found('visibility=public')).toEqual(['Straßenlärm'])
    expect(await found('visibility=private')).toEqual(['Glass', 'Hum'])
    expect(await found('vocals=lyrics')).toEqual(['Straßenlärm'])
    expect(await found('vocals=instrumental')).toEqual(['Glass'])
    expect(await found('q=STRASSENLARM')).toEqual(['Straßenlärm'])
    expect(await found('q=ines')).toEqual(['Straßenlärm'])
    expect(await found('q=lofi')).toEqual(['Straßenlärm'])
    expect(await found(`q=${encodeURIComponent('0% s')}`)).toEqual(['Glass'])
    expect(await found('q=zoe')).toEqual([])
    expect(await found('genre=pop&visibility=private&vocals=instrumental&q=sun')).toEqual(['Glass'])
    expect(await found('genre=pop&visibility=public')).toEqual([])
  })

  test("are found by every word of their user's own prompt, also where others see it sanitized or it is long", async () => {
    const user = await newTestUser(setup)
    await newSong(setup, user.userId, {
      title: 'Sanitized',
      description: 'like Someone Famous',
      sanitizedDescription: 'a warm tenor',
    })
    await newSong(setup, user.userId, { title: 'Long', description: `${'la '.repeat(600)}nightjar` })
    expect(await titles(user, 'q=famous')).toEqual(['Sanitized'])
    expect(await titles(user, 'q=tenor')).toEqual([])
    expect(await titles(user, 'q=nightjar')).toEqual(['Long'])
  })

  test('a cursor or a filter that does not exist is refused', async () => {
    const user = await newTestUser(setup)
    const id = user.userId
    for (const query of [
      'limit=0',
      'limit=51',
      'sort=best',
      'genre=polka',
      'visibility=hidden',
      'vocals=choir',
      `q=${'x'.repeat(101)}`,
      'cursor=1',
      `cursor=${encodeCursor({ sort: 'title', key: 'a', id })}`,
      `sort=title&cursor=${encodeCursor({ sort: 'title', key: '\0', id })}`,
      `sort=duration&cursor=${encodeCursor({ sort: 'duration', key: 'a', id })}`,
      `sort=oldest&cursor=${encodeCursor({ sort: 'newest', key: 1, id })}`,
    ]) {
      expect((await user.request('GET', `/api/songs?${query}`)).status, query).toBe(400)
    }
  })
})

describe('among thousands of songs', () => {
  const query = (changed: Partial<OwnSongsQuery>): OwnSongsQuery => ({ limit: 20, sort: 'newest', ...changed })

  test('every order is read by its own index, and a rare song is found over several short pages', async () => {
    const { db, databaseUrl } = setup.api
    const [user, others] = [await newTestUser(setup), await newTestUser(setup)]
    for (const { userId } of [user, ...Array.from({ length: 12 }, () => others)]) {
      const { id } = await newSong(setup, userId, { title: 'Needle', genres: ['piano'] })
      await sql`
        insert into songs select made.*
        from songs song, generate_series(1, 3000) n, lateral jsonb_populate_record(
          song, jsonb_build_object(
            'id', uuidv7(), 'generation_id', gen_random_uuid(), 'audio_folder', md5('a' || ${id} || n),
            'cover_folder', md5('c' || ${id} || n), 'title', 'Hay ' || n, 'genres', array['pop'],
            'duration', 30 + n % 300, 'created_at', now() + n * interval '1 minute'
          )
        ) made
        where song.id = ${id}`.execute(db)
    }
    await sql`vacuum analyze songs`.execute(db)
    for (const [sort, index] of [
      ['newest', 'songs_by_user_made'],
      ['oldest', 'songs_by_user_made'],
      ['title', 'songs_by_user_title'],
      ['duration', 'songs_by_user_duration'],
    ] as const) {
      const { nextCursor } = await listOwnSongs(db, user.userId, query({ sort }))
      const used = await findIndexesUsed(databaseUrl, 'songs', async (seen: Database) => {
        await listOwnSongs(seen, user.userId, query({ sort }))
        await listOwnSongs(seen, user.userId, query({ sort, cursor: nextCursor ?? '', vocals: 'instrumental' }))
      })
      expect([sort, used]).toEqual([sort, new Set([index, 'songs_pkey'])])
    }

    const first = await listOwnSongs(db, user.userId, query({ genre: 'piano' }))
    expect(first.items).toEqual([])
    const second = await listOwnSongs(db, user.userId, query({ genre: 'piano', cursor: first.nextCursor ?? '' }))
    expect(second.items.map(({ title }) => title)).toEqual(['Needle'])
    expect(second.nextCursor).toBeNull()
  })
})
