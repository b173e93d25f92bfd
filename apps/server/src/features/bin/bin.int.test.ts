import { randomUUID } from 'node:crypto'
import type { BinnedPlaylistPage, BinnedSongPage, BinTotals } from '@cadenza/contract/bin'
import type { Playlist } from '@cadenza/contract/playlists'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sweepObjects } from '#features/housekeeping/object-sweeper.service.ts'
import { mediaKeysOf } from '#features/songs/files/song-media-keys.service.ts'
import type { NewSong } from '#features/songs/songs.service.ts'
import { newSong, newTestUser, startApiForFile, type TestViewer } from '#test/api/api-with-songs.ts'
import { createTestPlaylist } from '#test/api/playlists.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'

const setup = await startApiForFile()
const { db } = setup.api

/** A song with the generation that made it. */
async function makeSong(user: TestViewer, change: Parameters<typeof newSong>[2] = {}): Promise<NewSong> {
  const song = await newSong(setup, user.userId, change)
  await sql`
    insert into generations (id, user_id, request_id, variant, variants, request_hash, song_id, prompt, sanitized_prompt,
      was_sanitized, genres, duration_choice, asked_seconds, quoted_seconds, is_instrumental, wants_enhancement, state,
      stage, finished_at)
    values (${song.generationId}, ${user.userId}, ${song.generationId}, 1, 1, sha256('x'), ${song.id}, 'rain', 'rain',
      false, '{}', 'custom', 30, 30, true, false, 'succeeded', 7, now())`.execute(db)
  return song
}

/** Its files have new names afterwards, which the song is told. */
async function bin(user: TestViewer, song: NewSong): Promise<void> {
  await user.requestJson('DELETE', `/api/generations/${song.generationId}`)
  const folders = await db
    .selectFrom('songs')
    .select(['audioFolder', 'coverFolder'])
    .where('id', '=', song.id)
    .executeTakeFirstOrThrow()
  Object.assign(song, folders)
}

const restore = async (user: TestViewer, { generationId }: NewSong) =>
  (await user.request('POST', `/api/generations/${generationId}/restore`)).status
const songsInBin = (user: TestViewer, query = '') => user.requestJson<BinnedSongPage>('GET', `/api/bin/songs${query}`)
const titlesInBin = async (user: TestViewer) => (await songsInBin(user)).items.map(({ title }) => title)
const playlistsInBin = (user: TestViewer) => user.requestJson<BinnedPlaylistPage>('GET', '/api/bin/playlists')
const totals = (user: TestViewer) => user.requestJson<BinTotals>('GET', '/api/bin')

async function setDeletedDaysAgo(song: NewSong, days: number): Promise<void> {
  await sql`
    with binned as (update songs set deleted_at = now() - ${days} * interval '1 day' where id = ${song.id} returning deleted_at)
    update generations set deleted_at = binned.deleted_at from binned where id = ${song.generationId}`.execute(db)
}

async function filesOf(song: NewSong): Promise<number> {
  const found = await Promise.all(mediaKeysOf(song).map((key) => setup.store.head(key)))
  return found.filter(Boolean).length
}

describe('songs in the bin', () => {
  test('are listed to their owner, latest deleted first, with the time at which they are gone', async () => {
    const [ana, ben] = [await newTestUser(setup), await newTestUser(setup)]
    const songs = [
      await makeSong(ana, { title: 'One' }),
      await makeSong(ana, { title: 'Two' }),
      await makeSong(ana, { title: 'Three' }),
    ]
    await makeSong(ana, { title: 'Not deleted' })
    for (const song of songs) await bin(ana, song)
    const first = await songsInBin(ana, '?limit=2')
    expect(first.items.map(({ title }) => title)).toEqual(['Three', 'Two'])
    const rest = await songsInBin(ana, `?limit=2&cursor=${first.nextCursor}`)
    expect([rest.items.map(({ title }) => title), rest.nextCursor]).toEqual([['One'], null])
    for (const { deletedAt, expiresAt } of first.items) {
      expect(Date.parse(expiresAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000)
    }
    expect(await totals(ana)).toEqual({ songs: 3, playlists: 0 })
    expect(await songsInBin(ben)).toEqual({ items: [], nextCursor: null })
    expect((await ana.request('GET', '/api/bin/songs?cursor=x')).status).toBe(400)
  })

  test('show their cover to their owner alone, and nothing else of them can be fetched', async () => {
    const [ana, ben] = [await newTestUser(setup), await newTestUser(setup)]
    const song = await makeSong(ana, { shown: 'public' })
    await bin(ana, song)
    const cover = (await songsInBin(ana)).items[0]?.cover.artworkUrl ?? ''
    const link = await ana.readRedirect(`${cover}&size=256`)
    expect((await fetch(link)).status).toBe(200)
    expect((await ben.request('GET', cover)).status).toBe(404)
    expect((await ana.request('GET', `/api/songs/${song.id}/cover`)).status).toBe(404)
    expect((await ana.request('GET', `/api/songs/${song.id}/audio`)).status).toBe(404)
  })

  test('return with title, place and visibility, within 30 days', async () => {
    const ana = await newTestUser(setup)
    const [song, late] = [await makeSong(ana, { title: 'Back', shown: 'public' }), await makeSong(ana)]
    await bin(ana, song)
    await bin(ana, late)
    await setDeletedDaysAgo(song, 29.9)
    await setDeletedDaysAgo(late, 30.1)
    expect(await titlesInBin(ana)).toEqual(['Back'])
    expect(await totals(ana)).toEqual({ songs: 1, playlists: 0 })
    expect([await restore(ana, song), await restore(ana, song), await restore(ana, late)]).toEqual([200, 200, 404])
    expect(await ana.readSong(song.id)).toMatchObject({ title: 'Back', isPublic: true })
    expect(await titlesInBin(ana)).toEqual([])
    expect((await ana.request('GET', `/api/songs/${late.id}`)).status).toBe(404)
  })

  test('keep their files for 30 days and lose them after, and no credit moves', async () => {
    const ana = await newTestUser(setup)
    const [expired, recent, kept] = [await makeSong(ana), await makeSong(ana), await makeSong(ana)]
    await bin(ana, expired)
    await bin(ana, recent)
    await setDeletedDaysAgo(expired, 30.1)
    await setDeletedDaysAgo(recent, 29.9)
    const before = await readCredits(ana.browser, setup.api.origin)
    const expected = mediaKeysOf(recent).length
    await sweepObjects({ db, store: setup.store })
    expect([await filesOf(expired), await filesOf(recent), await filesOf(kept)]).toEqual([0, expected, expected])
    expect(await readCredits(ana.browser, setup.api.origin)).toEqual(before)
    expect(await restore(ana, recent)).toBe(200)
  })

  test('a restore that is under way when the bin is emptied wins, and the song keeps its files', async () => {
    const ana = await newTestUser(setup)
    const song = await makeSong(ana)
    await bin(ana, song)
    await setDeletedDaysAgo(song, 30.1)
    await db.transaction().execute(async (tx) => {
      await sql`update generations set deleted_at = null where id = ${song.generationId}`.execute(tx)
      await sql`update songs set deleted_at = null where id = ${song.id}`.execute(tx)
      await sweepObjects({ db, store: setup.store })
    })
    expect((await ana.request('GET', `/api/songs/${song.id}`)).status).toBe(200)
    expect(await filesOf(song)).toBe(mediaKeysOf(song).length)
  })
})

describe('emptying the bin', () => {
  const empty = (user: TestViewer, kind: string, until: string) =>
    user.requestJson<{ removed: number }>('DELETE', `/api/bin/${kind}?until=${encodeURIComponent(until)}`)

  test('removes the songs that the user has seen in it for good, files included, and nothing of other users', async () => {
    const [ana, ben] = [await newTestUser(setup), await newTestUser(setup)]
    const [seen, unseen, theirs, kept] = [
      await makeSong(ana, { title: 'Seen' }),
      await makeSong(ana, { title: 'Unseen' }),
      await makeSong(ben),
      await makeSong(ana),
    ]
    await bin(ana, seen)
    await bin(ben, theirs)
    const until = (await songsInBin(ana)).items[0]?.deletedAt ?? ''
    await new Promise((resolve) => setTimeout(resolve, 5))
    await bin(ana, unseen)
    const before = await readCredits(ana.browser, setup.api.origin)
    expect(await empty(ana, 'songs', until)).toEqual({ removed: 1 })
    expect(await empty(ana, 'songs', until)).toEqual({ removed: 0 })
    expect(await titlesInBin(ana)).toEqual(['Unseen'])
    expect(await totals(ben)).toMatchObject({ songs: 1 })
    expect(await restore(ana, seen)).toBe(404)
    const all = mediaKeysOf(kept).length
    expect([await filesOf(seen), await filesOf(unseen), await filesOf(theirs), await filesOf(kept)]).toEqual([
      0,
      all,
      all,
      all,
    ])
    expect(await readCredits(ana.browser, setup.api.origin)).toEqual(before)
  })

  test('removes playlists for good, and their songs stay', async () => {
    const ana = await newTestUser(setup)
    const song = await makeSong(ana)
    const [deleted, kept] = [
      await createTestPlaylist(ana, { title: 'Gone', songId: song.id }),
      await createTestPlaylist(ana, { title: 'Here' }),
    ]
    await ana.request('DELETE', `/api/playlists/${deleted.id}`)
    const { items } = await playlistsInBin(ana)
    expect(items).toMatchObject([{ id: deleted.id, title: 'Gone', songsCount: 1, covers: [{ songId: song.id }] }])
    expect(await totals(ana)).toEqual({ songs: 0, playlists: 1 })
    expect(await empty(ana, 'playlists', new Date().toISOString())).toEqual({ removed: 1 })
    expect(await playlistsInBin(ana)).toEqual({ items: [], nextCursor: null })
    expect((await ana.request('POST', `/api/playlists/${deleted.id}/restore`)).status).toBe(404)
    expect(await ana.requestJson<Playlist>('GET', `/api/playlists/${kept.id}`)).toMatchObject({ title: 'Here' })
    expect((await ana.request('GET', `/api/songs/${song.id}`)).status).toBe(200)
  })

  test('is refused without the time up to which it was seen', async () => {
    const ana = await newTestUser(setup)
    expect((await ana.request('DELETE', '/api/bin/songs')).status).toBe(400)
    expect((await ana.request('DELETE', '/api/bin/songs?until=now')).status).toBe(400)
    expect((await ana.request('DELETE', `/api/bin/${randomUUID()}`)).status).toBe(404)
  })
})

test('a playlist in the bin leaves the list after 30 days', async () => {
  const ana = await newTestUser(setup)
  const { id } = await createTestPlaylist(ana, { title: 'Old' })
  await ana.request('DELETE', `/api/playlists/${id}`)
  expect((await playlistsInBin(ana)).items).toHaveLength(1)
  await sql`update playlists set deleted_at = now() - interval '30.1 days' where id = ${id}`.execute(db)
  expect((await playlistsInBin(ana)).items).toEqual([])
})
