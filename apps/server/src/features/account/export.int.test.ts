import { randomBytes, randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { LatestExport } from '@cadenza/contract/account'
import type { Playlist } from '@cadenza/contract/playlists'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { readZip, textsOf } from '#test/read-zip.ts'
import { audioKey, coverKey, lyricsKey } from '#features/songs/files/song-media-keys.service.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import {
  type TestViewer,
  newTestUser,
  newSong,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { deleteExpiredExports, type ExportDeps, makeNextExport } from './make-export.service.ts'
import { EXPORTED_LISTS } from './user-data.repository.ts'

const SECRET = 'not a secret: for development and tests only'
const MB = 2 ** 20
/** Together they are 60 MB, however many there are. */
const MANY_SONGS = sizeForTier({ gate: 100, deep: 1000 })

let setup: ApiWithSongs
let workerDb: Database
let parts: ExportDeps
beforeAll(async () => {
  setup = await startApiWithSongs()
  const url = setup.api.databaseUrlAs('cadenza_worker')
  workerDb = createDatabase(createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 3, ...LONG_TIMEOUTS }, silentLogger))
  parts = { db: workerDb, store: setup.store, logger: silentLogger, origin: setup.api.origin, pseudonymKey: SECRET }
})
afterAll(async () => {
  await workerDb?.destroy()
  await setup?.close()
})

const latest = (listener: TestViewer) => listener.requestJson<LatestExport>('GET', '/api/account/export')

async function state(listener: TestViewer) {
  const { export: found } = await latest(listener)
  if (!found) throw new Error('there is no export')
  return found
}

/** Where the download leads. */
async function fileOf(listener: TestViewer): Promise<string> {
  const { url } = await state(listener)
  const response = await listener.request('GET', url ?? '')
  expect(response.status).toBe(302)
  return response.headers.get('location') ?? ''
}

async function exportOf(listener: TestViewer): Promise<Record<string, string>> {
  await listener.requestJson('POST', '/api/account/export')
  expect(await makeNextExport(parts)).toBe(true)
  const response = await fetch(await fileOf(listener))
  expect(response.status).toBe(200)
  return textsOf(readZip(Buffer.from(await response.arrayBuffer())))
}

/** The memory that is really used, without garbage that waits for collection. */
function liveBytes(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const rowsIn = (texts: Record<string, string>, file: string) =>
  JSON.parse(texts[file] ?? 'null') as Record<string, unknown>[]

describe('an export', () => {
  test('holds what is stored about a user, their files, and nothing of other users', async () => {
    const [mira, ben] = [await newTestUser(setup, 'Mira Lark'), await newTestUser(setup, 'Ben Holt')]
    const rain = await newSong(setup, mira.userId, { title: 'Rain', shown: 'public' })
    const binned = await newSong(setup, mira.userId, { title: 'Thrown away', shown: 'binned' })
    const bens = await newSong(setup, ben.userId, { title: 'Of Ben', shown: 'public' })
    const secret = await newSong(setup, ben.userId, { title: 'Secret of Ben' })
    await mira.request('PUT', `/api/songs/${bens.id}/like`)
    await mira.request('PUT', `/api/creators/${ben.userId}/follow`)
    await ben.request('PUT', `/api/creators/${mira.userId}/follow`)
    await mira.request('PATCH', '/api/profile', { bio: 'I sing in the rain' })
    await mira.request('POST', '/api/reports', {
      kind: 'song',
      id: bens.id,
      reason: 'other',
      details: 'too loud for me',
    })
    const list = await mira.requestJson<Playlist>('POST', '/api/playlists', { title: 'Evening' }, randomUUID())
    for (const song of [bens, rain]) await mira.request('POST', `/api/playlists/${list.id}/songs`, { songId: song.id })

    await mira.request('PUT', `/api/songs/${rain.id}/share-link`, {})
    await mira.request('PATCH', `/api/songs/${rain.id}`, { isPublic: true })

    const texts = await exportOf(mira)
    const names = Object.keys(texts)
    for (const { file } of EXPORTED_LISTS) expect(names).toContain(file)
    expect(rowsIn(texts, 'songs.json')).toMatchObject([
      { id: rain.id, description: rain.description, isPublic: true, files: { audio: 'Songs/0001 Rain.mp3' } },
      { id: binned.id, deletedAt: expect.any(String), files: { cover: 'Covers/0002 Thrown away.png' } },
    ])
    expect(texts['Songs/0001 Rain.mp3']).toBe(`320.mp3 of ${rain.id}`)
    expect(JSON.parse(texts['Lyrics/0001 Rain.json'] ?? '')).toMatchObject({ text: 'Rain on glass' })
    expect(texts['MIDI/0001 Rain.mid']).toBe(`score.mid of ${rain.id}`)
    expect(names.filter((name) => name.startsWith('Stems/'))).toHaveLength(4)
    expect(texts['Stems/0001 2-voice Rain.mp3']).toBe(`stem-2-voice of ${rain.id}`)
    expect(rowsIn(texts, 'likes.json')).toMatchObject([{ songId: bens.id, title: 'Of Ben' }])
    const [shareLink] = rowsIn(texts, 'share-links.json')
    expect(shareLink).toMatchObject({ songId: rain.id, title: 'Rain', endsAt: null, openedCount: 0 })
    expect(shareLink).not.toHaveProperty('id')
    expect(rowsIn(texts, 'following.json')).toMatchObject([{ creatorId: ben.userId, username: 'Ben Holt' }])
    expect(rowsIn(texts, 'reports.json')).toMatchObject([{ words: 'too loud for me' }])
    expect(rowsIn(texts, 'credits.json')).toMatchObject([{ kind: 'bonus', change: 300 }])
    expect(rowsIn(texts, 'playlists.json')).toMatchObject([
      { title: 'Evening', songs: [{ songId: bens.id, title: 'Of Ben' }, { songId: rain.id }] },
    ])
    expect(JSON.parse(texts['account.json'] ?? '')).toMatchObject({
      user: { name: 'Mira Lark' },
      profile: { bio: 'I sing in the rain' },
      identities: [{ issuer: setup.google.issuer }],
      counts: { followers: 1, following: 1 },
    })
    const everything = Object.values(texts).join('\n')
    expect(everything).not.toContain(secret.id)
    expect(everything).not.toContain('token_hash')
    expect(everything).not.toContain(rain.audioFolder)
    expect(names).not.toContain('missing.txt')
  })

  test(`of ${MANY_SONGS} songs has all of them, with the memory of a few`, async () => {
    const mira = await newTestUser(setup)
    const model = await newSong(setup, mira.userId, { title: 'Song' })
    const { rows } = await sql<{ audioFolder: string; coverFolder: string }>`
      insert into songs select (jsonb_populate_record(songs, jsonb_build_object(
        'id', uuidv7(), 'generation_id', gen_random_uuid(), 'stems', jsonb_build_array(),
        'audio_folder', md5('a' || n || songs.id), 'cover_folder', md5('c' || n || songs.id)
      ))).* from songs cross join generate_series(1, ${MANY_SONGS - 1}::int) n where songs.id = ${model.id}
      returning audio_folder, cover_folder`.execute(setup.api.db)
    const audio = randomBytes(Math.ceil((60 * MB) / MANY_SONGS))
    const putFiles = ({ audioFolder, coverFolder }: (typeof rows)[number]) =>
      Promise.all([
        setup.store.put(audioKey(audioFolder, 'high'), audio, { contentType: 'audio/mpeg' }),
        setup.store.put(coverKey(coverFolder, 'png'), Buffer.from('a cover'), { contentType: 'image/png' }),
        setup.store.put(lyricsKey(audioFolder), Buffer.from('{}'), { contentType: 'application/json' }),
      ])
    for (let at = 0; at < rows.length; at += 30) await Promise.all(rows.slice(at, at + 30).map(putFiles))
    await mira.requestJson('POST', '/api/account/export')
    const before = liveBytes()
    const held: number[] = []
    let opened = 0
    const open: MediaStore['open'] = async (...args) => {
      opened += 1
      if (opened >= 2.5 * MANY_SONGS && opened % (MANY_SONGS / 20) === 0) held.push(liveBytes())
      return setup.store.open(...args)
    }
    await makeNextExport({ ...parts, store: { ...setup.store, open } })
    // The memory of the export is there in every sample; what else the process allocates for a moment is not.
    expect(held.length).toBeGreaterThan(5)
    expect(Math.min(...held) - before).toBeLessThan(20 * MB)

    const { sizeBytes } = await state(mira)
    expect(sizeBytes).toBeGreaterThan(57 * MB)
    const entries = readZip(Buffer.from(await (await fetch(await fileOf(mira))).arrayBuffer()))
    const count = (folder: string) => entries.filter(({ name }) => name.startsWith(folder)).length
    expect([count('Songs/'), count('Covers/'), count('Lyrics/')]).toEqual([MANY_SONGS, MANY_SONGS, MANY_SONGS])
    expect(rowsIn(textsOf(entries), 'songs.json')).toHaveLength(MANY_SONGS)
    expect(entries.filter(({ bytes }) => bytes.equals(audio))).toHaveLength(MANY_SONGS - 1)
  }, 120_000)

  test('is made once however often it is requested, and twice a day at most', async () => {
    const mira = await newTestUser(setup)
    const ids = await Promise.all(
      Array.from({ length: 4 }, () => mira.requestJson<{ id: string }>('POST', '/api/account/export')),
    )
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect(await state(mira)).toMatchObject({ state: 'queued', url: null, expiresAt: null })
    await makeNextExport(parts)
    await exportOf(mira)
    const refused = await mira.request('POST', '/api/account/export')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
  })

  test('is deleted with its link after a day', async () => {
    const mira = await newTestUser(setup)
    await exportOf(mira)
    const { expiresAt, createdAt } = await state(mira)
    expect(Math.round((Date.parse(expiresAt ?? '') - Date.parse(createdAt)) / 3_600_000)).toBe(24)
    await sql`update account_exports set expires_at = now() - interval '1 second' where user_id = ${mira.userId}`.execute(
      setup.api.db,
    )
    expect(await latest(mira)).toEqual({ export: null })
    const folders = async () => {
      const keys: string[] = []
      for await (const { key } of setup.store.list('export/')) keys.push(key)
      return keys.length
    }
    const before = await folders()
    await deleteExpiredExports(parts)
    expect(await folders()).toBe(before - 1)
  })

  test('is taken over by another worker when one dies, and given up after a few failures', async () => {
    const mira = await newTestUser(setup)
    await mira.requestJson('POST', '/api/account/export')
    const broken = { ...parts, store: { ...setup.store, putFile: () => Promise.reject(new Error('away')) } }
    await makeNextExport(broken)
    expect(await state(mira)).toMatchObject({ state: 'running', url: null })
    expect(await makeNextExport(parts)).toBe(false)
    const later = () =>
      sql`update account_exports set leased_until = now() - interval '1 second' where user_id = ${mira.userId}`.execute(
        setup.api.db,
      )
    await later()
    await makeNextExport(parts)
    expect(await state(mira)).toMatchObject({ state: 'ready' })

    await mira.requestJson('POST', '/api/account/export')
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await makeNextExport(broken)
      await later()
    }
    expect(await state(mira)).toMatchObject({ state: 'failed', url: null })
    expect((await mira.request('POST', '/api/account/export')).status).toBe(202)
    await makeNextExport(parts)
  })

  test('requires a recent sign-in: an older session can neither request it nor get its link', async () => {
    const mira = await newTestUser(setup)
    await exportOf(mira)
    const age = sql`update sessions set created_at = now() - interval '61 minutes' where user_id = ${mira.userId}`
    await age.execute(setup.api.db)
    expect(await state(mira)).toMatchObject({ url: expect.any(String) })
    const refused = await mira.request('POST', '/api/account/export')
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'REAUTHENTICATION_REQUIRED' }])
    await sql`update account_exports set session_id = gen_random_uuid() where user_id = ${mira.userId}`.execute(
      setup.api.db,
    )
    expect(await state(mira)).toMatchObject({ state: 'ready', url: null })
    const download = await mira.request('GET', '/api/account/export/download')
    expect([download.status, await download.json()]).toMatchObject([403, { code: 'REAUTHENTICATION_REQUIRED' }])
  })
})

test('every table with data of a user is in the export, or left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct format('%s.%s', namespace.nspname, tables.relname) as name
    from pg_attribute columns
    join pg_class tables on tables.oid = columns.attrelid and tables.relkind in ('r', 'p') and not tables.relispartition
    join pg_namespace namespace on namespace.oid = tables.relnamespace and namespace.nspname in ('public', 'ledger')
    where columns.attname in ('user_id', 'owner_id', 'follower_id', 'creator_id', 'actor_id', 'email', 'reporter')
      and not columns.attisdropped`.execute(setup.api.db)
  const OTHERWISE: Record<string, string> = {
    'public.media_rotations': 'work that a worker does within minutes',
    'public.email_links': 'a sign-in under way, ten minutes',
    'public.known_devices': 'hashes of cookies; the sign-ins are in security-events.json',
    'public.passkey_challenges': 'a passkey is being used, five minutes',
    'public.notification_boxes': 'counters of what is in notifications.json',
    'public.notification_facts': 'on their way to becoming notifications',
    'public.notification_people': 'who else is behind a notification: theirs',
    'public.seen_subjects': 'which notifications count as read',
    'public.popular_songs': 'copies of titles for search',
    'public.popular_prompts': 'copies of prompts for search',
    'public.popular_creators': 'copies of names for search',
    'public.popular_bios': 'copies of bios for search',
    'public.creator_totals': 'figures made of what is exported',
    'public.creator_changes': 'on their way into figures',
    'public.library_totals': 'figures made of what is exported',
    'public.library_changes': 'on their way into figures',
    'public.provider_slots': 'a song under way waits for the music provider, minutes',
    'public.operators': 'who may use the console is a matter of the installation',
    'public.leaving_items': 'is in songs.json as is_public',
    'ledger.entry': 'the two sides of each line of credits.json',
    'ledger.hold': 'is in credits.json as hold, settle and release',
  }
  const exported =
    `users profiles identities sessions passkeys user_settings push_subscriptions account_deletions account_exports songs
    generations likes downloads playlists follows notifications security_events reports hidden_items
    moderation_cases suspensions rehearsals`.split(/\s+/)
  const inLedger = ['ledger.wallet', 'ledger.transfer', 'ledger.purchase']
  const known = new Set([...exported.map((table) => `public.${table}`), ...inLedger, ...Object.keys(OTHERWISE)])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})
