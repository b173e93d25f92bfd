import { randomUUID } from 'node:crypto'
import type { Playlist } from '@cadenza/contract/playlists'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeRankings } from '#features/explore/rankings.service.ts'
import { pictureKey } from '#features/media/pictures.service.ts'
import { audioKey, lyricsKey } from '#features/songs/files/song-media-keys.service.ts'
import { queryEngine } from '#test/worker/query-engine.ts'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import { sessionOf, signedInBrowser, signIn } from '#test/api/google-sign-in.ts'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import { TestViewer } from '#test/api/api-with-songs.ts'
import {
  requestGeneration,
  startGenerationStack,
  type GenerationStack,
  waitForGenerationEnd,
} from '#test/worker/generation-stack.ts'
import { findInDatabase, findInStore, newCanary } from '#test/database/canaries.ts'

let studio: GenerationStack
beforeAll(async () => {
  studio = await startGenerationStack({ alwaysReplay: false })
}, 60_000)
afterAll(() => studio?.close())

const OF =
  `name mail bio agent prompt lyrics failed title playlist description report about avatar audio source push link receipt
  hidden version recording rehearsal`.split(/\s+/)
const canaries = Object.fromEntries(OF.map((of) => [of, newCanary(of)]))
const canary = (of: string): string => canaries[of] ?? ''

class AgentBrowser extends FetchBrowser {
  override request(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('user-agent', canary('agent'))
    return super.request(url, { ...init, headers })
  }
}

async function newUser(name: string, email: string): Promise<TestViewer> {
  const browser = await signedInBrowser(studio.api, { email, name })
  return new TestViewer(studio.api.origin, browser, (await sessionOf(browser, studio.api))?.id ?? '')
}

const NO_EDITS = { engine: 'band-3', root: 'a root', edits: [] }

/** An older version with its file, and a recording that was given up. */
async function seedVersions(songId: string): Promise<void> {
  const { api, store } = studio
  const line = JSON.stringify({ ...NO_EDITS, edits: [{ op: 'setLine', line: 0, text: canary('version') }] })
  const [archived, unfinished, requestId] = [randomUUID(), randomUUID(), randomUUID()]
  await sql`
    insert into song_versions (song_id, number, audio_folder, recording, recipe)
    values (${songId}, 1, ${archived}, ${JSON.stringify(RECORDING)}, ${line})`.execute(api.db)
  await sql`
    insert into song_version_requests (id, song_id, request_hash, recipe, rehearsed_sha256, asked_seconds, edited_from,
      is_examined_as_public, state, recording, finished_at)
    values (${requestId}, ${songId}, sha256('a'), ${line}, sha256('b'), 10, 1, false, 'failed',
      ${JSON.stringify({ folder: unfinished })}, now())`.execute(api.db)
  for (const key of [audioKey(archived, 'high'), audioKey(unfinished, 'high'), `source/${requestId}/audio`]) {
    await store.put(key, Buffer.from(`ID3 ${canary('recording')}`), { contentType: 'audio/mpeg' })
  }
}

const FILE = { bytes: 1, sha256: '00' }
const RECORDING = {
  duration: 10,
  loudnessLufs: -14,
  peaksBase64: '',
  high: FILE,
  standard: FILE,
  hasLyrics: false,
  hasMidi: false,
  hasScore: false,
  stems: [],
  tempoBpm: null,
  musicalKey: null,
  madeBy: 'band',
  engineVersion: null,
  fingerprint: null,
  isAsRehearsed: false,
  isRecipeShared: false,
  hasOrigin: false,
}

/** Stores data of the user in every store that we have. */
async function seed(mira: TestViewer, ben: TestViewer): Promise<{ generationIds: string[] }> {
  const { db } = studio.api
  const { store } = studio
  const words = { prompt: `a lofi beat about ${canary('prompt')}`, lyrics: `la la ${canary('lyrics')}` }
  const made = await requestGeneration(studio, mira, words)
  const [generationId = ''] = made.generationIds
  const { song } = await waitForGenerationEnd(studio, mira, generationId)
  if (!song) throw new Error('no song was made')
  const lost = await requestGeneration(studio, mira, { prompt: `another one about ${canary('failed')}` })
  await mira.request('POST', `/api/generations/${lost.generationIds[0]}/cancel`)

  await mira.requestJson('PATCH', '/api/profile', {
    bio: canary('bio'),
    links: { github: canary('name').slice(0, 30) },
  })
  await sql`update songs set title = ${canary('title')} where id = ${song.id}`.execute(db)
  await mira.request('PATCH', `/api/songs/${song.id}`, { isPublic: true })
  const list = await mira.requestJson<Playlist>(
    'POST',
    '/api/playlists',
    { title: canary('playlist'), description: canary('description'), isPublic: true },
    randomUUID(),
  )
  await mira.request('POST', `/api/playlists/${list.id}/songs`, { songId: song.id })
  await mira.request('PUT', `/api/creators/${ben.userId}/follow`)
  await ben.request('PUT', `/api/creators/${mira.userId}/follow`)
  await ben.request('PUT', `/api/songs/${song.id}/like`)
  await mira.request('PUT', '/api/settings', { theme: 'dark' })
  await mira.request('POST', '/api/reports', {
    kind: 'creator',
    id: mira.userId,
    reason: 'other',
    details: canary('report'),
  })
  await ben.request('POST', '/api/reports', { kind: 'song', id: song.id, reason: 'other', details: canary('about') })

  // These bytes are stored directly, so that nothing re-encodes them.
  const { rows } = await sql<{ audioFolder: string }>`select audio_folder from songs where id = ${song.id}`.execute(db)
  const folder = rows[0]?.audioFolder ?? ''
  await store.put(audioKey(folder, 'high'), Buffer.from(`ID3 ${canary('audio')}`), { contentType: 'audio/mpeg' })
  await store.put(lyricsKey(folder), Buffer.from(`{"text":"${canary('lyrics')}"}`), { contentType: 'application/json' })
  await sql`update songs set has_lyrics = true where audio_folder = ${folder}`.execute(db)
  await store.put(`source/${generationId}/stem-1`, Buffer.from(canary('source')), { contentType: 'audio/wav' })
  await seedVersions(song.id)
  await mira.requestJson('PUT', '/api/rehearsal', {
    recipe: { ...NO_EDITS, request: { prompt: canary('rehearsal'), lengthSeconds: 30, instrumental: true } },
  })
  const picture = randomUUID()
  await store.put(pictureKey(picture, 'jpeg'), Buffer.from(canary('avatar')), { contentType: 'image/jpeg' })
  await sql`update profiles set avatar_folder = ${picture} where id = ${mira.userId}`.execute(db)

  await sql`
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, language)
    select id, user_id, ${`https://push.example/${canary('push')}`}, 'key', 'auth', 'en' from sessions
    where user_id = ${mira.userId} limit 1`.execute(db)
  await sql`
    insert into email_links (token_hash, email, next_path, expires_at)
    select sha256(${canary('link')}::bytea), email, ${`/${canary('link')}`}, now() + interval '1 hour'
    from users where id = ${mira.userId}`.execute(db)
  await sql`select ledger.open_purchase(${randomUUID()}, ${mira.userId}, 'starter', 499, 'usd', 500, false)`.execute(db)
  await sql`
    update ledger.purchase set receipt_url = ${`https://stripe.example/${canary('receipt')}`}
    where user_id = ${mira.userId}`.execute(db)
  const hidden = await mira.requestJson<Playlist>('POST', '/api/playlists', { title: 'To hide' }, randomUUID())
  await sql`
    insert into hidden_items (kind, id, owner_id, because, was_public, is_with_creator)
    values ('playlist', ${hidden.id}, ${mira.userId}, ${canary('hidden')}, false, false)`.execute(db)
  await computeRankings(db, { isWhole: true })
  return { generationIds: [generationId, ...lost.generationIds] }
}

async function findInEngine(ids: readonly string[]): Promise<string[]> {
  const hits: string[] = []
  for (const table of ['sys_invocation', 'sys_journal', 'sys_journal_events', 'state', 'sys_promise', 'sys_inbox']) {
    const contents = JSON.stringify(await queryEngine(studio.engineAdminUrl, `select * from ${table}`))
    hits.push(
      ...[...ids, ...Object.values(canaries)]
        .filter((word) => contents.includes(word))
        .map((word) => `${table}: ${word}`),
    )
  }
  return hits
}

test('after an account is deleted nothing of it is left in the database, the store and the engine but figures', async () => {
  const email = `${canary('mail')}@example.test`
  const ben = await newUser('Ben Holt', `${randomUUID()}@example.test`)
  const first = await newUser(canary('name'), email)
  const browser = new AgentBrowser()
  await signIn(browser, studio.api, { email, name: canary('name') })
  const mira = new TestViewer(studio.api.origin, browser, first.userId)
  const { generationIds } = await seed(mira, ben)
  await mira.requestJson('POST', '/api/account/export')
  await expect.poll(() => mira.requestJson('GET', '/api/account/export')).toMatchObject({ export: { state: 'ready' } })

  const words = Object.values(canaries)
  const inDatabase = await findInDatabase(studio.api.db, words)
  const inStore = await findInStore(studio.store, words)
  for (const word of words) expect([...inDatabase, ...inStore].filter((hit) => hit.endsWith(word))).not.toEqual([])
  expect(inDatabase.some((hit) => hit.startsWith('public.popular_songs'))).toBe(true)
  expect(await findInEngine(generationIds)).not.toEqual([])
  const keysOf = async (prefix: string) => {
    const keys: string[] = []
    for await (const { key } of studio.store.list(prefix)) keys.push(key)
    return keys
  }
  expect(await keysOf('export/')).toHaveLength(1)

  await mira.requestJson('POST', '/api/account/deletion')
  await sql`update account_deletions set deletes_at = now() where user_id = ${mira.userId}`.execute(studio.api.db)
  const erasedAt = async () => {
    const { rows } = await sql<{ erasedAt: Date | null }>`
      select erased_at from account_deletions where user_id = ${mira.userId}`.execute(studio.api.db)
    return rows[0]?.erasedAt
  }
  await expect.poll(erasedAt).toBeInstanceOf(Date)

  expect(await findInDatabase(studio.api.db, words)).toEqual([])
  expect(await findInStore(studio.store, words)).toEqual([])
  expect(await findInEngine([...generationIds])).toEqual([])
  expect(await keysOf('')).toEqual([])
  const keepTheId = (await findInDatabase(studio.api.db, [mira.userId])).map((hit) => hit.split(':')[0])
  expect(keepTheId).toEqual([
    'ledger.entry',
    'ledger.hold',
    'ledger.idempotency',
    'ledger.purchase',
    'ledger.transfer',
    'ledger.wallet',
    'public.account_deletions',
  ])
  expect(await ben.requestJson('GET', '/api/notifications')).toMatchObject({ items: [{ kind: 'credits' }] })
  expect(await ledgerViolations(studio.api.db)).toEqual([])
}, 120_000)
