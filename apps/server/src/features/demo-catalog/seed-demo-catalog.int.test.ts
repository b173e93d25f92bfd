import { setTimeout as sleep } from 'node:timers/promises'
import type { FeaturedCreators } from '@cadenza/contract/creators'
import type { SongPage } from '@cadenza/contract/songs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUserSemaphore } from '#platform/user-semaphore.ts'
import { sessionOf, signedInBrowser } from '#test/api/google-sign-in.ts'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import { newVisitor } from '#test/api/api-with-songs.ts'
import {
  requestGeneration,
  startGenerationStack,
  type GenerationStack,
  waitForGenerationEnd,
} from '#test/worker/generation-stack.ts'
import { DEMO_CREATORS } from './demo-creators.ts'
import { DEMO_SONGS } from './demo-songs.ts'
import { type SeedOutcome, seedDemoCatalog } from './seed-demo-catalog.service.ts'

const SHORT_SONGS = DEMO_SONGS.slice(0, 6).map((song) => ({ ...song, seconds: 10 }))
const SONGS = SHORT_SONGS.slice(0, 5)
const [SPOILED] = SHORT_SONGS.slice(5)
/** Longer than the interval at which the seed checks again. */
const A_WHILE_MS = 1500

let studio: GenerationStack
beforeAll(async () => {
  studio = await startGenerationStack({ alwaysReplay: false })
})
afterAll(() => studio.close())

const said: string[] = []

const seed = (options: { songs?: typeof DEMO_SONGS; signal?: AbortSignal } = {}): Promise<SeedOutcome> =>
  seedDemoCatalog({
    db: studio.api.db,
    semaphore: createUserSemaphore(),
    pseudonymKey: 'a key that only this test knows, and long enough',
    holdTtlSeconds: 600,
    songs: SONGS,
    signal: new AbortController().signal,
    log: (text) => said.push(text),
    ...options,
  })

const countOf = async (table: 'generations' | 'songs'): Promise<number> => {
  const { n } = await studio.api.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('userId', 'in', (eb) => eb.selectFrom('identities').select('userId').where('issuer', '=', 'house'))
    .executeTakeFirstOrThrow()
  return n
}

/** Every row of every table that the demo catalog uses, as one text. */
async function everythingOnRecord(): Promise<string> {
  const tables = [
    'users',
    'identities',
    'profiles',
    'generations',
    'songs',
    'likes',
    'follows',
    'playlists',
    'playlist_songs',
    'ledger.wallet',
    'ledger.transfer',
  ]
  const parts = tables.map(
    (table) => sql`select ${table} as name, md5(string_agg(row::text, ',' order by row::text)) as digest
      from ${sql.table(table)} row`,
  )
  const { rows } = await sql`${sql.join(parts, sql` union all `)}`.execute(studio.api.db)
  return JSON.stringify(rows)
}

test('users go first: while a user waits for a song, the seed requests none', async () => {
  const user = await studio.newUser('first')
  // The user only has to wait for this song, so it may fail.
  studio.music.injectFault({ fault: 'html' })
  const letGo = studio.music.pauseComposing()
  const { generationIds } = await requestGeneration(studio, user)
  const stopping = new AbortController()
  const seeding = seed({ signal: stopping.signal })
  await sleep(A_WHILE_MS)
  expect(await countOf('generations')).toBe(0)
  stopping.abort()
  expect(await seeding).toEqual({ there: 0, made: 0, failed: 0 })
  letGo()
  await waitForGenerationEnd(studio, user, generationIds[0] ?? '')
})

test(
  'an interrupted seed continues where it stopped, even twice at once, and makes nothing twice',
  { timeout: 60_000 },
  async () => {
    const stopping = new AbortController()
    const cutShort = seed({ signal: stopping.signal })
    while (said.length === 0) await sleep(20)
    stopping.abort()
    const { there } = await cutShort
    expect(there).toBeGreaterThan(0)
    expect(there).toBeLessThan(SONGS.length)

    const both = await Promise.all([seed(), seed()])
    expect(both.map((outcome) => outcome.there)).toEqual([SONGS.length, SONGS.length])
    expect([await countOf('generations'), await countOf('songs')]).toEqual([SONGS.length, SONGS.length])
    const { charges, peakActiveCalls } = studio.music.bill()
    expect(charges).toHaveLength(SONGS.length + 1)
    expect(peakActiveCalls).toBeLessThanOrEqual(4)
  },
)

test('a visitor finds public songs with titles, covers and likes, by creators with names and followers', async () => {
  const visitor = newVisitor(studio)
  const { items } = await visitor.requestJson<SongPage>('GET', '/api/catalog/songs')
  expect(items.map(({ creatorName, genres }) => `${creatorName} ${genres.join()}`).toSorted()).toEqual(
    [
      'Hana Brandt piano',
      'Juno Valdés us-uk',
      'Mira Okafor pop',
      'Noor El-Sayed ballad',
      'Otis Marlow jazz',
    ].toSorted(),
  )
  for (const song of items) {
    expect(song.title).not.toBe('')
    expect((await fetch(await visitor.readRedirect(song.artworkUrl))).headers.get('content-type')).toBe('image/webp')
  }
  expect(items.reduce((sum, { likesCount }) => sum + likesCount, 0)).toBeGreaterThan(5)

  const creators = await visitor.requestJson<FeaturedCreators>('GET', '/api/creators/featured')
  const shown = creators.items.find(({ handle }) => handle === 'juno-valdes')
  expect(shown).toMatchObject({ name: 'Juno Valdés', avatarUrl: '/house/juno-valdes.svg', songsCount: 1 })
  for (const { followersCount } of creators.items) expect(followersCount).toBeGreaterThanOrEqual(2)

  const playlists = await studio.api.db.selectFrom('playlists').select(['title', 'isPublic']).execute()
  expect(playlists).toContainEqual({ title: 'Windows Open', isPublic: true })
})

test('a second run changes nothing', async () => {
  const before = await everythingOnRecord()
  expect(await seed()).toEqual({ there: SONGS.length, made: 0, failed: 0 })
  expect(await everythingOnRecord()).toBe(before)
})

test('a song that fails is requested again, and every credit stays accounted for', async () => {
  if (!SPOILED) throw new Error('there is no demo song to spoil')
  studio.music.injectFault({ fault: 'html', times: 1 })
  expect(await seed({ songs: [SPOILED] })).toEqual({ there: 1, made: 1, failed: 0 })
  expect(said).toContainEqual(expect.stringContaining(`“${SPOILED.prompt}” was not made`))
  expect(await countOf('generations')).toBe(SONGS.length + 2)
  expect(await ledgerViolations(studio.api.db)).toEqual([])
})

test('signing in as a demo creator is impossible, whatever name is used', async () => {
  const { db } = studio.api
  const demoUsers = await db.selectFrom('identities').select('userId').where('issuer', '=', 'house').execute()
  const demoUserIds = demoUsers.map(({ userId }) => userId)
  expect(demoUserIds).toHaveLength(DEMO_CREATORS.length)
  const browser = await signedInBrowser(studio.api, { email: 'mira-okafor@house.example', name: 'Mira Okafor' })
  const user = await sessionOf(browser, studio.api)
  expect(demoUserIds).not.toContain(user?.id)
  expect(user?.handle).toMatch(/^mira-okafor-\d+$/)
  const sessions = await db.selectFrom('sessions').select('userId').where('userId', 'in', demoUserIds).execute()
  expect(sessions).toEqual([])
  const addresses = await db.selectFrom('users').select('email').where('id', 'in', demoUserIds).execute()
  expect(new Set(addresses.map(({ email }) => email))).toEqual(new Set([null]))
})
