import { randomUUID } from 'node:crypto'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import type { Edit } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'
import type { Problem } from '@cadenza/contract/problem'
import type { SongRecipe } from '@cadenza/contract/rehearsal/rehearsal'
import type { Song } from '@cadenza/contract/songs'
import type { SongVersions, VersionAccepted } from '@cadenza/contract/rehearsal/versions'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepObjects } from '#features/housekeeping/object-sweeper.service.ts'
import { deleteSongs } from '#features/songs/songs.service.ts'
import { newSong, newTestUser, newVisitor, startApiWithSongs, type TestViewer } from '#test/api/api-with-songs.ts'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import {
  type BandSong,
  edited,
  newBandSong,
  prepareVersion,
  recordEdits,
  sendVersion,
  settle,
} from '#test/generation/band-songs.ts'

const setup = await startApiWithSongs({ MUSIC_URL: 'http://127.0.0.1:1', WRITES_PER_MINUTE: '1000000' })
afterAll(() => setup.close())
let owner: TestViewer
// Each song is paid for, from the bonus of its owner.
beforeEach(async () => {
  owner = await newTestUser(setup)
})

const FASTER: Edit = { op: 'setTempo', bpm: 140 }
const HIGHER: Edit = { op: 'transpose', semitones: 3 }

const versionsOf = ({ id }: BandSong): Promise<SongVersions> => owner.requestJson('GET', `/api/songs/${id}/versions`)

const problemOf = async (response: Promise<Response>): Promise<Problem> => (await (await response).json()) as Problem

/** What a file says that the url leads to. */
async function played(viewer: TestViewer, url: string): Promise<string> {
  return (await fetch(await viewer.readRedirect(url))).text()
}

async function keysOf(prefix = 'audio/'): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of setup.store.list(prefix)) keys.push(key)
  return keys.toSorted()
}

describe('a song that was recorded again', () => {
  test('is the new version for everybody, and its owner can play and read both', async () => {
    const song = await newBandSong(setup, owner)
    const before = await versionsOf(song)
    expect(before).toMatchObject({
      items: [{ number: 1, isCurrent: true }],
      latestRequest: null,
      today: { used: 0, left: 20 },
    })
    await owner.requestJson('PATCH', `/api/songs/${song.id}`, { isPublic: true })
    await recordEdits(setup, owner, song, [FASTER], 'faster')

    const { items, latestRequest, today } = await versionsOf(song)
    expect(items).toMatchObject([
      { number: 2, isCurrent: true, editedFrom: 1, restoredFrom: null, changes: [FASTER], edits: [FASTER] },
      { number: 1, isCurrent: false, editedFrom: null, changes: [] },
    ])
    expect(latestRequest).toMatchObject({ state: 'succeeded', number: 2, failure: null })
    expect(today).toEqual({ used: 1, left: 19 })
    const [second, first] = items
    expect(await played(owner, first!.audioUrl)).toBe('version 1 128.mp3')
    expect(await played(owner, second!.audioUrl)).toBe('faster 128.mp3')
    for (const version of items) {
      const score = await owner.requestJson<Score>('GET', version.scoreUrl ?? '')
      expect(fingerprintOf(score)).toBe(version.fingerprint)
    }
    const visitor = newVisitor(setup)
    const shown = await visitor.readSong(song.id)
    expect(shown).toMatchObject({ fingerprint: second!.fingerprint, duration: second!.duration, isAsRehearsed: true })
    expect(await played(visitor, shown.audioUrl)).toBe('faster 128.mp3')
    const recipe = await owner.requestJson<SongRecipe>('GET', `/api/songs/${song.id}/recipe`)
    expect(recipe).toEqual({ ...song.recipe, edits: [FASTER] })
    expect((await visitor.request('GET', first!.audioUrl)).status).toBe(401)
    expect((await (await newTestUser(setup)).request('GET', first!.audioUrl)).status).toBe(404)
    expect(await ledgerViolations(setup.api.db)).toEqual([])
  })

  test('keeps all versions when it becomes private, and only the current one has moved', async () => {
    const song = await newBandSong(setup, owner)
    await owner.requestJson('PATCH', `/api/songs/${song.id}`, { isPublic: true })
    await recordEdits(setup, owner, song, [FASTER], 'faster')
    await owner.requestJson<Song>('PATCH', `/api/songs/${song.id}`, { isPublic: false })
    const { items } = await versionsOf(song)
    expect(await Promise.all(items.map(({ audioUrl }) => played(owner, audioUrl)))).toEqual([
      'faster 128.mp3',
      'version 1 128.mp3',
    ])
  })

  test('goes back to an older version as a new one on top, with the same bytes, and loses none', async () => {
    const song = await newBandSong(setup, owner)
    await recordEdits(setup, owner, song, [FASTER], 'faster')
    const restore = (number: number) => owner.request('POST', `/api/songs/${song.id}/versions/${number}/restore`)
    expect(await problemOf(restore(2))).toMatchObject({ code: 'VERSION_IS_CURRENT', status: 409 })
    expect((await restore(9)).status).toBe(404)
    expect(await (await restore(1)).json()).toEqual({ number: 3 })
    const { items } = await versionsOf(song)
    expect(items).toMatchObject([
      { number: 3, isCurrent: true, restoredFrom: 1, changes: [] },
      { number: 2, isCurrent: false },
      { number: 1, isCurrent: false },
    ])
    expect(await Promise.all(items.map(({ audioUrl }) => played(owner, audioUrl)))).toEqual([
      'version 1 128.mp3',
      'faster 128.mp3',
      'version 1 128.mp3',
    ])
    expect((await owner.readSong(song.id)).fingerprint).toBe(items[2]!.fingerprint)
    // An edit continues what is on top now.
    await recordEdits(setup, owner, song, [HIGHER], 'higher')
    expect((await versionsOf(song)).items[0]).toMatchObject({ number: 4, editedFrom: 3, changes: [HIGHER] })
    expect(await ledgerViolations(setup.api.db)).toEqual([])
  })

  test('has one new version however often its last step runs', async () => {
    const song = await newBandSong(setup, owner)
    const body = edited(song, [FASTER])
    const { requestId } = (await (await sendVersion(owner, song, body)).json()) as VersionAccepted
    await prepareVersion(setup, requestId, 'faster', body.score)
    const settled = await Promise.all(Array.from({ length: 4 }, () => settle(setup, requestId)))
    expect([...settled, await settle(setup, requestId)]).toEqual(Array(5).fill(true))
    const { items } = await versionsOf(song)
    expect(items.map(({ number }) => number)).toEqual([2, 1])
    expect(await Promise.all(items.map(({ audioUrl }) => played(owner, audioUrl)))).toEqual([
      'faster 128.mp3',
      'version 1 128.mp3',
    ])
  })

  test('leaves no file behind, and the sweeper takes none of its versions', async () => {
    const others = await keysOf()
    const song = await newBandSong(setup, owner)
    await recordEdits(setup, owner, song, [FASTER], 'faster')
    await owner.request('POST', `/api/songs/${song.id}/versions/1/restore`)
    const sweep = async () => {
      while (!(await sweepObjects({ db: setup.api.db, store: setup.store, orphanAfterHours: -1 })).isPassEnded);
    }
    const before = (await keysOf()).filter((key) => !others.includes(key))
    await sweep()
    const after = await keysOf()
    expect(before.filter((key) => after.includes(key))).toEqual(before)
    // Three versions of two MP3s and a score each.
    expect(before).toHaveLength(9)
    const keys = await setup.api.db.transaction().execute((tx) => deleteSongs(tx, [song.id]))
    await setup.store.deleteMany(keys)
    expect((await keysOf()).filter((key) => before.includes(key))).toEqual([])
    expect(
      await setup.api.db.selectFrom('songVersions').select('number').where('songId', '=', song.id).execute(),
    ).toEqual([])
  })

  test('that others could not hear when it was requested waits for its owner once they can', async () => {
    const song = await newBandSong(setup, owner)
    const body = edited(song, [{ op: 'setLine', line: 0, text: 'the river sings to me' }])
    const { requestId } = (await (await sendVersion(owner, song, body)).json()) as VersionAccepted
    await prepareVersion(setup, requestId, 'river', body.score)
    await owner.requestJson('PATCH', `/api/songs/${song.id}`, { isPublic: true })
    expect(await settle(setup, requestId)).toBe(true)
    const { items } = await versionsOf(song)
    expect(items).toMatchObject([
      { number: 2, isCurrent: false },
      { number: 1, isCurrent: true },
    ])
    expect(await played(newVisitor(setup), (await owner.readSong(song.id)).audioUrl)).toBe('version 1 128.mp3')
    await owner.requestJson('POST', `/api/songs/${song.id}/versions/2/restore`)
    expect(await played(newVisitor(setup), (await owner.readSong(song.id)).audioUrl)).toBe('river 128.mp3')
  })
})

describe('a request for a version', () => {
  test('is refused with the reason, and the song is as it was', async () => {
    const song = await newBandSong(setup, owner)
    const body = edited(song, [FASTER])
    const refused = (change: Record<string, unknown>) => problemOf(sendVersion(owner, song, { ...body, ...change }))
    expect(await refused({ edits: [HIGHER] })).toMatchObject({
      code: 'RECIPE_MISMATCH',
      recipe: { fingerprint: edited(song, [HIGHER]).fingerprint },
    })
    expect(await refused({ edits: [{ op: 'dropSection', section: 90 }] })).toMatchObject({
      code: 'RECIPE_REFUSED',
      issues: [{ path: 'recipe.edits.0', message: 'no-such-section' }],
    })
    expect(await refused({ edits: [{ op: 'setLine', line: 0, text: 'we should kill all the jews' }] })).toMatchObject({
      code: 'CONTENT_REFUSED',
    })
    expect(await refused({ ...edited(song, []) })).toMatchObject({
      code: 'RECIPE_REFUSED',
      issues: [{ path: 'recipe.edits', message: 'nothing-changed' }],
    })
    expect(await refused({ edits: [{ op: 'dance' }] })).toMatchObject({ code: 'INPUT_INVALID' })
    const other = await newTestUser(setup)
    expect((await sendVersion(other, song, body)).status).toBe(404)
    expect((await sendVersion(newVisitor(setup), song, body)).status).toBe(401)
    const cloudSong = await newSong(setup, owner.userId)
    expect(await problemOf(sendVersion(owner, cloudSong, body))).toMatchObject({ code: 'RECIPES_NOT_RECORDED' })
    expect((await versionsOf(song)).latestRequest).toBeNull()
  })

  test('of another engine says which one composes here', async () => {
    const song = await newBandSong(setup, owner)
    const { generationId } = await owner.readSong(song.id)
    const recipe = JSON.stringify({ ...song.recipe, engine: 'band-1' })
    await setup.api.db.updateTable('generations').set({ recipe }).where('id', '=', generationId).execute()
    expect(await problemOf(sendVersion(owner, song, edited(song, [FASTER])))).toMatchObject({
      code: 'RECIPE_OF_OTHER_ENGINE',
      recipe: { engine: song.recipe.engine },
    })
  })

  test('is the same one for the same key, and the only one of its song', async () => {
    const song = await newBandSong(setup, owner)
    const key = randomUUID()
    const body = edited(song, [FASTER])
    const both = await Promise.all([sendVersion(owner, song, body, key), sendVersion(owner, song, body, key)])
    const answers = await Promise.all(both.map((response) => response.json()))
    const accepted = { requestId: key, today: { used: 1, left: 19 } }
    expect(answers).toEqual([accepted, accepted])
    const higher = edited(song, [HIGHER])
    expect(await problemOf(sendVersion(owner, song, higher, key))).toMatchObject({ code: 'GENERATION_CONFLICT' })
    expect(await problemOf(sendVersion(owner, song, higher))).toMatchObject({ code: 'VERSION_PENDING' })
    expect((await versionsOf(song)).today).toEqual({ used: 1, left: 19 })
  })

  test('is free twenty times a day for each song', async () => {
    const song = await newBandSong(setup, owner)
    await recordEdits(setup, owner, song, [FASTER], 'faster')
    await sql`
      insert into song_version_requests
      select (jsonb_populate_record(done, jsonb_build_object('id', gen_random_uuid()))).*
      from song_version_requests done cross join generate_series(1, 19) where song_id = ${song.id}`.execute(
      setup.api.db,
    )
    expect((await versionsOf(song)).today).toEqual({ used: 20, left: 0 })
    const refusal = await sendVersion(owner, song, edited(song, [HIGHER]))
    expect(await refusal.json()).toMatchObject({ code: 'VERSIONS_PER_DAY_REACHED', status: 429 })
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
