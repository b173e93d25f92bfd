import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  requestGeneration,
  type SignedInUser,
  post,
  startGenerationStack,
  type GenerationStack,
  waitForGenerationEnd,
} from '#test/worker/generation-stack.ts'
import { waitUntil } from '#test/server-process.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'

let studio: GenerationStack
let user: SignedInUser

/** Longer than an api process caches the answer. */
const ANSWER_AGES_MS = 1600

async function setWorkers(...workers: { seenSecondsAgo: number; canMakeSongs: boolean }[]): Promise<void> {
  await sql`delete from workers`.execute(studio.api.db)
  for (const { seenSecondsAgo, canMakeSongs } of workers) {
    await sql`insert into workers (id, seen_at, can_make_songs)
      values (${uuidv7()}, now() - make_interval(secs => ${seenSecondsAgo}), ${canMakeSongs})`.execute(studio.api.db)
  }
  await new Promise((resolve) => setTimeout(resolve, ANSWER_AGES_MS))
}

async function isAvailable(): Promise<boolean> {
  const response = await fetch(`${studio.api.origin}/api/generations/availability`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { isAvailable: boolean }).isAvailable
}

const order = (key = uuidv7()) =>
  post(user, studio.api.origin, '/api/generations', {
    key,
    body: { prompt: 'A calm lofi beat', duration: 'custom', customSeconds: 10 },
  })

async function countOrders(): Promise<{ holds: number; generations: number }> {
  const { rows } = await sql<{ holds: number; generations: number }>`
    select (select count(*)::int from ledger.hold) as holds, (select count(*)::int from generations) as generations`.execute(
    studio.api.db,
  )
  return rows[0] ?? { holds: 0, generations: 0 }
}

beforeAll(async () => {
  studio = await startGenerationStack({ alwaysReplay: false })
  user = await studio.newUser('ada')
  await studio.stopWorker()
})
afterAll(() => studio.close())

test('the response says how many songs of one user are made at once', async () => {
  const response = await fetch(`${studio.api.origin}/api/generations/availability`)
  expect(await response.json()).toMatchObject({ songsAtOnce: 2 })
})

test('songs are available when a worker that makes them was seen within a minute', async () => {
  await setWorkers({ seenSecondsAgo: 0, canMakeSongs: true })
  expect(await isAvailable()).toBe(true)
  await setWorkers({ seenSecondsAgo: 50, canMakeSongs: true }, { seenSecondsAgo: 0, canMakeSongs: false })
  expect(await isAvailable()).toBe(true)
  expect((await order()).status).toBe(202)
})

test.each([
  ['no worker', []],
  ['a worker that was seen too long ago', [{ seenSecondsAgo: 70, canMakeSongs: true }]],
  ['a worker without ffmpeg', [{ seenSecondsAgo: 0, canMakeSongs: false }]],
])('with %s a song is refused, and no credits are held', async (_, workers) => {
  await setWorkers(...workers)
  expect(await isAvailable()).toBe(false)
  const before = { ...(await countOrders()), credits: await readCredits(user.browser, studio.api.origin) }
  const refused = await order()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('15')
  expect(await refused.json()).toMatchObject({ code: 'SONGS_UNAVAILABLE' })
  expect({ ...(await countOrders()), credits: await readCredits(user.browser, studio.api.origin) }).toEqual(before)
})

test('an accepted request gets the same response again, and its retry is refused', async () => {
  await setWorkers({ seenSecondsAgo: 0, canMakeSongs: true })
  const key = uuidv7()
  const accepted: unknown = await (await order(key)).json()
  await setWorkers()
  const repeated = await order(key)
  expect(repeated.status).toBe(202)
  expect(await repeated.json()).toEqual(accepted)

  const cancelled = await post(user, studio.api.origin, `/api/generations/${key}/cancel`)
  expect(cancelled.status).toBe(200)
  const retried = await post(user, studio.api.origin, `/api/generations/${key}/retry`, { key: uuidv7() })
  expect(retried.status).toBe(503)
  expect(await retried.json()).toMatchObject({ code: 'SONGS_UNAVAILABLE' })
})

test('a worker announces that it makes songs, and makes one', async () => {
  await setWorkers()
  expect(await isAvailable()).toBe(false)
  await studio.startWorker()
  await waitUntil('songs are available', isAvailable)
  const { requestId } = await requestGeneration(studio, user)
  expect((await waitForGenerationEnd(studio, user, requestId)).state).toBe('succeeded')
  await studio.stopWorker()
})
