import { randomUUID } from 'node:crypto'
import type { GenerationAvailability } from '@cadenza/contract/generations'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { readCredits } from '#test/api/api-with-stripe.ts'
import type { ApiWithGoogle } from '#test/api/google-sign-in.ts'
import { completeGeneration, newUser, startApiWithoutEngine } from '#test/generation/manual-generations.ts'
import { post, type SignedInUser } from '#test/worker/generation-stack.ts'
import { closeAbandoned, claimAttempt, endAttempt } from '#features/generation/pipeline/provider-attempts.repository.ts'
import { recordStage } from '#features/generation/generation.repository.ts'
import { failGeneration } from '#features/generation/pipeline/end-generation.service.ts'
import { readMusicSpend } from './music-budget.repository.ts'

const started: ApiWithGoogle[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((setup) => setup.close()))
})

async function start(env: Record<string, string>): Promise<ApiWithGoogle> {
  const setup = await startApiWithoutEngine(env)
  started.push(setup)
  return setup
}

const BODY = { prompt: 'A calm lofi beat', duration: 'custom', customSeconds: 10 }
const request = ({ api }: ApiWithGoogle, user: SignedInUser, key = uuidv7()): Promise<Response> =>
  post(user, api.origin, '/api/generations', { key, body: BODY })

async function availability({ api }: ApiWithGoogle): Promise<GenerationAvailability> {
  return (await (await fetch(`${api.origin}/api/generations/availability`)).json()) as GenerationAvailability
}

async function begin({ api }: ApiWithGoogle, id: string): Promise<void> {
  await recordStage(api.db, id, 2)
  const call = { owner: randomUUID(), provider: 'test', hasStopped: () => false, budget: 2 }
  expect((await claimAttempt(api.db, { generationId: id, ...call, expectedCents: 10 })).kind).toBe('go')
}

async function orderSong(setup: ApiWithGoogle, user: SignedInUser): Promise<string> {
  const response = await request(setup, user)
  expect(response.status).toBe(202)
  return ((await response.json()) as { requestId: string }).requestId
}

test('[R-5] a request beyond the daily budget is refused with the time when songs go on, and nothing is held', async () => {
  const setup = await start({ MUSIC_CENTS_PER_SECOND: '1', MUSIC_DAILY_BUDGET_CENTS: '20' })
  const ana = await newUser(setup)
  expect(await availability(setup)).toMatchObject({ isAvailable: true, pausedUntil: null })
  const key = uuidv7()
  expect((await request(setup, ana, key)).status).toBe(202)
  await begin(setup, await orderSong(setup, ana))
  const refused = await request(setup, ana)
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'SONGS_PAUSED' }])
  const retryAfter = Number(refused.headers.get('retry-after'))
  const midnight = new Date()
  midnight.setUTCHours(24, 0, 0, 0)
  expect(Math.abs(Date.now() + retryAfter * 1000 - midnight.getTime())).toBeLessThan(5000)
  expect(await availability(setup)).toMatchObject({ isAvailable: false, pausedUntil: midnight.toISOString() })
  expect(await readCredits(ana.browser, setup.api.origin)).toMatchObject({ balance: 210, held: 90 })
  // One that was accepted before is answered as it was.
  expect((await request(setup, ana, key)).status).toBe(202)

  await sql`update provider_spend set day = day - 1`.execute(setup.api.db)
  expect((await request(setup, ana)).status).toBe(202)
})

test('[R-5] the books have the cost of every call that may have been charged: delivered, cancelled, lost and abandoned', async () => {
  const setup = await start({ MUSIC_CENTS_PER_SECOND: '1', MUSIC_DAILY_BUDGET_CENTS: '1000' })
  const { db } = setup.api
  const ben = await newUser(setup)
  const spent = async () => (await readMusicSpend(db)).spentCents
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) {
    const id = await orderSong(setup, ben)
    await begin(setup, id)
    ids.push(id)
  }
  const [delivered = '', cancelled = '', lost = '', abandoned = '', refused = ''] = ids
  expect(await spent()).toBe(50)
  await endAttempt(db, delivered, 1, { state: 'paid', costCents: 8 })
  await endAttempt(db, cancelled, 1, { state: 'lost', failureKind: 'cancelled' })
  await endAttempt(db, lost, 1, { state: 'lost', failureKind: 'timeout' })
  await endAttempt(db, refused, 1, { state: 'refused', costCents: 0, failureKind: 'provider_busy' })
  await failGeneration(db, abandoned, 'cancelled')
  await sql`update generations set finished_at = now() - interval '6 minutes' where id = ${abandoned}`.execute(db)
  expect(await closeAbandoned(db)).toBe(1)
  const attempts = await db
    .selectFrom('providerAttempts')
    .select(['generationId', 'costCents'])
    .where('generationId', 'in', ids)
    .execute()
  const costs = new Map(attempts.map(({ generationId, costCents }) => [generationId, Number(costCents)]))
  expect(ids.map((id) => costs.get(id))).toEqual([8, 10, 10, 10, 0])
  expect(await spent()).toBe(38)
  await sql`delete from users where id = ${ben.userId}`.execute(db)
  expect(await spent()).toBe(38)
})

test('[R-2] songs that brought no purchased credits are limited per day and user, and say when the next one can start', async () => {
  const setup = await start({ MUSIC_DAILY_SONGS_PER_USER: '3' })
  const { db } = setup.api
  const [cid, dan] = [await newUser(setup), await newUser(setup)]
  await completeGeneration(db, await orderSong(setup, cid))
  await failGeneration(db, await orderSong(setup, cid), 'cancelled')
  await orderSong(setup, cid)
  const refused = await request(setup, cid)
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'SONGS_PER_DAY_REACHED' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  expect((await request(setup, dan)).status).toBe(202)
  // The one that was charged was paid with purchased credits: it does not count.
  await sql`update ledger.hold set paid_amount = bonus_amount, bonus_amount = 0
    where user_id = ${cid.userId} and state = 'settled'`.execute(db)
  expect((await request(setup, cid)).status).toBe(202)
})
