import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { releaseSlot, requestSlot } from './provider-slots.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from provider_slots`.execute(database.db)
})

interface Song {
  generationId: string
  userId: string
}

const LIMITS = { concurrency: 3, concurrencyPerUser: 2 }

async function newUser(): Promise<string> {
  const id = uuidv7()
  await database.db.insertInto('users').values({ id, name: 'Ana' }).execute()
  return id
}

async function newSong(userId: string): Promise<Song> {
  const generationId = uuidv7()
  await sql`
    insert into generations (id, user_id, request_id, variant, variants, request_hash, song_id, prompt, sanitized_prompt,
      was_sanitized, genres, duration_choice, asked_seconds, quoted_seconds, is_instrumental, wants_enhancement)
    values (${generationId}, ${userId}, ${generationId}, 1, 1, sha256('x'), ${uuidv7()}, 'rain', 'rain',
      false, '{}', 'custom', 30, 30, true, false)`.execute(database.db)
  return { generationId, userId }
}

const request = (song: Song, limits = LIMITS) => requestSlot(database.db, { ...song, limits })
const isGranted = async (song: Song, limits = LIMITS) => (await request(song, limits)).isGranted

test('no more slots are granted than there are, nor more to one user than their share', async () => {
  const [ana, ben] = [await newUser(), await newUser()]
  const songs = await Promise.all([ana, ana, ana, ben, ben].map(newSong))
  const granted: boolean[] = []
  for (const song of songs) granted.push(await isGranted(song))
  expect(granted).toEqual([true, true, false, true, false])
})

test('a slot that was granted is granted again, and taken by another only after its release', async () => {
  const [ana, ben] = [await newUser(), await newUser()]
  const [first, second] = [await newSong(ana), await newSong(ben)]
  const limits = { concurrency: 1, concurrencyPerUser: 1 }
  expect([await isGranted(first, limits), await isGranted(first, limits), await isGranted(second, limits)]).toEqual([
    true,
    true,
    false,
  ])
  await releaseSlot(database.db, first.generationId)
  expect(await isGranted(second, limits)).toBe(true)
})

test('users take turns: who has none goes before who has one, whoever asked first', async () => {
  const [hog, other] = [await newUser(), await newUser()]
  const limits = { concurrency: 2, concurrencyPerUser: 2 }
  const hogSongs = await Promise.all([hog, hog, hog].map(newSong))
  for (const song of hogSongs) await request(song, limits)
  const waiting = await newSong(other)
  expect(await isGranted(waiting, limits)).toBe(false)
  const held = await database.db
    .selectFrom('providerSlots')
    .select('generationId')
    .where('grantedAt', 'is not', null)
    .execute()
  await releaseSlot(database.db, held[0]?.generationId ?? '')
  const hogsNext = hogSongs.find(({ generationId }) => !held.some((slot) => slot.generationId === generationId))
  expect(hogsNext && (await isGranted(hogsNext, limits))).toBe(false)
  expect(await isGranted(waiting, limits)).toBe(true)
})

test('a song that has stopped asking holds up nobody', async () => {
  const [ana, ben] = [await newUser(), await newUser()]
  const limits = { concurrency: 1, concurrencyPerUser: 1 }
  const [running, lost, next] = [await newSong(ana), await newSong(ben), await newSong(await newUser())]
  await request(running, limits)
  await request(lost, limits)
  await sql`update provider_slots set polled_at = now() - interval '5 minutes' where generation_id = ${lost.generationId}`.execute(
    database.db,
  )
  await releaseSlot(database.db, running.generationId)
  expect(await isGranted(next, limits)).toBe(true)
})

test('the slot of a song that has ended is free, however it ended', async () => {
  const limits = { concurrency: 1, concurrencyPerUser: 1 }
  const [ended, next] = [await newSong(await newUser()), await newSong(await newUser())]
  await request(ended, limits)
  await sql`
    update generations set state = 'cancelled', finished_at = now() where id = ${ended.generationId}`.execute(
    database.db,
  )
  expect(await isGranted(next, limits)).toBe(true)
})

test('whoever is far behind asks less often', async () => {
  const limits = { concurrency: 1, concurrencyPerUser: 1 }
  const waits: number[] = []
  for (let n = 0; n < 30; n += 1) {
    const answer = await request(await newSong(await newUser()), limits)
    waits.push(answer.isGranted ? 0 : answer.retryAfterMs)
  }
  expect(waits[0]).toBe(0)
  expect(waits.at(-1)).toBeGreaterThan(waits[1] ?? 0)
  expect(Math.max(...waits)).toBeLessThanOrEqual(10_000)
})

test('fifty that ask at once get as many slots as there are', async () => {
  const songs = await Promise.all(Array.from({ length: 50 }, async () => newSong(await newUser())))
  const limits = { concurrency: 7, concurrencyPerUser: 1 }
  const answers = await Promise.all(songs.map((song) => isGranted(song, limits)))
  expect(answers.filter(Boolean)).toHaveLength(7)
})
