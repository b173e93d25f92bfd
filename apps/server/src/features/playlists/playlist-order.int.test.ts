import { randomUUID } from 'node:crypto'
import type { PlaylistOrder } from '@cadenza/contract/playlists'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { removeSong } from '#features/songs/songs.service.ts'
import { type TestViewer, newTestUser, newSong, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'
import {
  addSongAs,
  requestSongMove,
  createTestPlaylist,
  moveSongAs,
  readPlaylistOf,
  readPlaylistOrder,
  newPlaylistWithSongs,
  songIdsOf,
} from '#test/api/playlists.ts'

/** Free positions in a gap run out after some thirty moves into it. */
const MOVES_INTO_GAP = sizeForTier({ gate: 80, deep: 200 })
const MOVES_OF_WRITER = sizeForTier({ gate: 60, deep: 250 })

const setup = await startApiForFile()
const owner = await newTestUser(setup, 'Mira Lark')
const other = await newTestUser(setup)
const visitor = newVisitor(setup)

const codeOf = async (response: Response): Promise<[number, string | undefined]> => [
  response.status,
  ((await response.json()) as { code?: string }).code,
]

/** The expected result of a move, on a plain list. */
function moved(songIds: readonly string[], songId: string, after: string | null): string[] {
  const rest = songIds.filter((id) => id !== songId)
  return rest.toSpliced(after === null ? 0 : rest.indexOf(after) + 1, 0, songId)
}

describe('moving a song', () => {
  test('[Y1] puts it after the given song, or first, in every order of four songs', async () => {
    const { id, songIds } = await newPlaylistWithSongs(setup, owner, 4)
    let expected = songIds
    let { version } = await readPlaylistOrder(owner, id)
    expect(version).toBe(4)
    for (const songId of songIds) {
      for (const after of [null, ...songIds.filter((each) => each !== songId)]) {
        const before = expected
        expected = moved(expected, songId, after)
        const isChange = expected.join() !== before.join()
        version += isChange ? 1 : 0
        expect(await moveSongAs(owner, id, songId, after)).toEqual({ version, songIds: expected })
        expect(await readPlaylistOrder(owner, id)).toEqual({ version, songIds: expected })
      }
    }
    const opened = await readPlaylistOf(owner, id)
    expect([songIdsOf(opened), opened.version]).toEqual([expected, version])
  })

  test('to its own place, or after itself, changes nothing and does not raise the version', async () => {
    const { id, songIds } = await newPlaylistWithSongs(setup, owner, 3)
    const [first = '', second = '', third = ''] = songIds
    const { updatedAt } = await readPlaylistOf(owner, id)
    for (const [songId, after] of [
      [first, null],
      [second, first],
      [third, second],
      [second, second],
    ] as const) {
      expect(await moveSongAs(owner, id, songId, after)).toEqual({ version: 3, songIds })
    }
    expect((await readPlaylistOf(owner, id)).updatedAt).toBe(updatedAt)
  })

  test('after a removed song is refused as PLAYLIST_POSITION_GONE, and moving a removed song is answered with 404', async () => {
    const { id, songIds } = await newPlaylistWithSongs(setup, owner, 3)
    const [first = '', second = '', third = ''] = songIds
    await owner.requestJson('DELETE', `/api/playlists/${id}/songs/${second}`)
    expect(await codeOf(await requestSongMove(owner, id, third, second))).toEqual([409, 'PLAYLIST_POSITION_GONE'])
    expect(await codeOf(await requestSongMove(owner, id, third, randomUUID()))).toEqual([409, 'PLAYLIST_POSITION_GONE'])
    expect(await codeOf(await requestSongMove(owner, id, second, first))).toEqual([404, 'NOT_FOUND'])
    await removeSong(setup.api.db, setup.store, first)
    expect(await codeOf(await requestSongMove(owner, id, third, first))).toEqual([409, 'PLAYLIST_POSITION_GONE'])
    expect(await codeOf(await requestSongMove(owner, id, third, 'no id'))).toEqual([400, 'INPUT_INVALID'])
    expect(await readPlaylistOrder(owner, id)).toEqual({ version: 4, songIds: [third] })
  })

  test('repeatedly into one gap spreads the positions from time to time, and loses no song', async () => {
    const { id, songIds } = await newPlaylistWithSongs(setup, owner, 5)
    const [head = '', ...rest] = songIds
    let expected = songIds
    for (let n = 0; n < MOVES_INTO_GAP; n += 1) {
      // Each move goes from the end to right behind the first song, so each position halves the remaining gap.
      const last = expected.at(-1) ?? ''
      expected = moved(expected, last, head)
      expect(await moveSongAs(owner, id, last, head)).toEqual({ version: 6 + n, songIds: expected })
    }
    expect(expected.toSorted()).toEqual([head, ...rest].toSorted())
    expect(songIdsOf(await readPlaylistOf(owner, id))).toEqual(expected)
  })

  test('skips songs that the owner may no longer hear, which keep their positions', async () => {
    const { id, songIds } = await newPlaylistWithSongs(setup, owner, 2)
    const theirs = await newSong(setup, other.userId, { shown: 'public' })
    await addSongAs(owner, id, theirs.id)
    const [first = '', second = ''] = songIds
    await moveSongAs(owner, id, theirs.id, first)
    await other.requestJson('PATCH', `/api/songs/${theirs.id}`, { isPublic: false })
    expect(await readPlaylistOrder(owner, id)).toEqual({ version: 4, songIds: [first, second] })
    // For the owner the second song already follows the first.
    expect(await moveSongAs(owner, id, second, first)).toEqual({ version: 4, songIds: [first, second] })
    expect(await moveSongAs(owner, id, second, null)).toEqual({ version: 5, songIds: [second, first] })
    // A page that was opened before still names the hidden song, which still has a position.
    expect(await moveSongAs(owner, id, second, theirs.id)).toEqual({ version: 6, songIds: [first, second] })
    await other.requestJson('PATCH', `/api/songs/${theirs.id}`, { isPublic: true })
    expect(await readPlaylistOrder(owner, id)).toEqual({ version: 6, songIds: [first, theirs.id, second] })
  })
})

describe('who may do what', () => {
  test('[L5] viewers of the playlist get the order of the songs that they may hear, and only the owner may change it', async () => {
    const songs = [
      await newSong(setup, owner.userId, { shown: 'public' }),
      await newSong(setup, owner.userId),
      await newSong(setup, owner.userId, { shown: 'public' }),
    ].map(({ id }) => id)
    const hidden = await createTestPlaylist(owner)
    const shown = await createTestPlaylist(owner, { isPublic: true })
    for (const { id } of [hidden, shown]) for (const songId of songs) await addSongAs(owner, id, songId)
    const visibleSongIds = [songs[0], songs[2]]
    expect(await readPlaylistOrder(owner, shown.id)).toEqual({ version: 3, songIds: songs })
    for (const viewer of [other, visitor]) {
      expect(await readPlaylistOrder(viewer, shown.id)).toEqual({ version: 3, songIds: visibleSongIds })
      for (const id of [hidden.id, randomUUID()]) {
        expect(await codeOf(await viewer.request('GET', `/api/playlists/${id}/order`))).toEqual([404, 'NOT_FOUND'])
      }
    }
    for (const id of [hidden.id, shown.id, randomUUID()]) {
      expect(await codeOf(await requestSongMove(other, id, songs[2] ?? '', null))).toEqual([404, 'NOT_FOUND'])
      expect(await codeOf(await requestSongMove(visitor, id, songs[2] ?? '', null))).toEqual([401, 'UNAUTHENTICATED'])
    }
    expect(await readPlaylistOrder(owner, shown.id)).toEqual({ version: 3, songIds: songs })
  })
})

describe('two writers at once', () => {
  test('with many random moves each lose no song, raise the version once per change, and read one order', async () => {
    const { id, songIds } = await newPlaylistWithSongs(setup, owner, 24)
    const tabs = [owner, owner]
    const answers: PlaylistOrder[] = []
    const write = async (viewer: TestViewer) => {
      for (let n = 0; n < MOVES_OF_WRITER; n += 1) {
        const [songId = '', after = ''] = pickTwo(songIds)
        answers.push(await moveSongAs(viewer, id, songId, Math.random() < 0.1 ? null : after))
      }
    }
    await Promise.all(tabs.map(write))
    const [one, two] = await Promise.all(tabs.map((viewer) => readPlaylistOrder(viewer, id)))
    expect(one).toEqual(two)
    expect(one?.songIds.toSorted()).toEqual(songIds.toSorted())
    expect(songIdsOf(await readPlaylistOf(owner, id))).toEqual(one?.songIds)
    const orders = new Map<number, string>()
    for (const answer of answers) {
      const known = orders.get(answer.version)
      expect(known ?? answer.songIds.join()).toBe(answer.songIds.join())
      orders.set(answer.version, answer.songIds.join())
    }
    // Every version from the first move on was returned by a request, and each order differs from the one before.
    const versions = [...orders.keys()].toSorted((a, b) => a - b).filter((version) => version > 24)
    expect(versions).toEqual(Array.from({ length: (one?.version ?? 0) - 24 }, (_none, index) => 25 + index))
    for (const version of versions.slice(1)) expect(orders.get(version)).not.toBe(orders.get(version - 1))
    expect(one?.songIds.join()).toBe(orders.get(one?.version ?? 0))
  }, 90_000)

  test('one that moves songs and one that removes and adds them leave each song at one position', async () => {
    const { id, songIds } = await newPlaylistWithSongs(setup, owner, 12)
    const shuffle = async () => {
      for (let n = 0; n < 60; n += 1) {
        const [songId = '', after = ''] = pickTwo(songIds)
        const { status } = await requestSongMove(owner, id, songId, after)
        expect([200, 404, 409]).toContain(status)
      }
    }
    const replace = async () => {
      for (let n = 0; n < 30; n += 1) {
        const [songId = ''] = pickTwo(songIds)
        await owner.requestJson('DELETE', `/api/playlists/${id}/songs/${songId}`)
        await addSongAs(owner, id, songId)
      }
    }
    await Promise.all([shuffle(), replace()])
    expect((await readPlaylistOrder(owner, id)).songIds.toSorted()).toEqual(songIds.toSorted())
    const { rows } = await sql<{ places: number }>`
      select count(distinct position) as places from playlist_songs where playlist_id = ${id}`.execute(setup.api.db)
    expect(rows[0]?.places).toBe(12)
  })
})

function pickTwo(songIds: readonly string[]): [string | undefined, string | undefined] {
  const first = Math.floor(Math.random() * songIds.length)
  const second = (first + 1 + Math.floor(Math.random() * (songIds.length - 1))) % songIds.length
  return [songIds[first], songIds[second]]
}
