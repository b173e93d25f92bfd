import { randomUUID } from 'node:crypto'
import type { CreditHistory } from '@cadenza/contract/credits'
import type { Generation } from '@cadenza/contract/generations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newUser, startApiWithoutEngine } from '#test/generation/manual-generations.ts'
import type { ApiWithGoogle } from '#test/api/google-sign-in.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import { post, readGeneration, requestGeneration, type SignedInUser } from '#test/worker/generation-stack.ts'
import { recordStage } from './generation.repository.ts'
import { failGeneration } from './pipeline/end-generation.service.ts'
import { claimAttempt, endAttempt } from './pipeline/provider-attempts.repository.ts'

let setup: ApiWithGoogle
beforeAll(async () => {
  setup = await startApiWithoutEngine()
})
afterAll(() => setup.close())

const FOUR_MINUTES = { duration: 'custom', customSeconds: 240 }
const HALF_OF_FOUR_MINUTES = 120

async function beginCall(id: string): Promise<number> {
  const { db } = setup.api
  await recordStage(db, id, 2)
  const claim = await claimAttempt(db, {
    generationId: id,
    owner: randomUUID(),
    provider: 'test',
    hasStopped: () => false,
    budget: 2,
    expectedCents: 120,
  })
  if (claim.kind !== 'go') throw new Error(`the claim was answered with ${claim.kind}`)
  return claim.n
}

/** A song of four minutes whose call has begun. */
async function beginSong(user: SignedInUser): Promise<string> {
  const { requestId } = await requestGeneration(setup, user, FOUR_MINUTES)
  await beginCall(requestId)
  return requestId
}

const cancel = (user: SignedInUser, id: string, agreedCredits?: number): Promise<Response> =>
  post(
    user,
    setup.api.origin,
    `/api/generations/${id}/cancel${agreedCredits === undefined ? '' : `?agreedCredits=${agreedCredits}`}`,
  )

async function newUserWith(extraCredits: number): Promise<SignedInUser> {
  const user = await newUser(setup)
  await sql`select ledger.adjust(${user.userId}, ${randomUUID()}, ${extraCredits}, 'test', 'a gift')`.execute(
    setup.api.db,
  )
  return user
}

const credits = ({ browser }: SignedInUser) => readCredits(browser, setup.api.origin)

async function useUpFreeCancels(user: SignedInUser): Promise<void> {
  for (let times = 0; times < 3; times += 1) expect((await cancel(user, await beginSong(user))).status).toBe(200)
}

test('[R-2] three cancels a day are free after the paid call has begun; the fourth charges half of the audio, and only with consent', async () => {
  const ana = await newUser(setup)
  for (const freeLeft of [3, 2, 1]) {
    const id = await beginSong(ana)
    expect((await readGeneration(setup, ana, id)).cancelTerms).toEqual({ isLate: true, freeLeft, credits: 0 })
    const response = await cancel(ana, id)
    expect(await response.json()).toMatchObject({ state: 'cancelled', cancelTerms: null, cancelCharge: 0 })
  }
  expect(await credits(ana)).toMatchObject({ balance: 300, held: 0 })

  const fourth = await beginSong(ana)
  const terms = { isLate: true, freeLeft: 0, credits: HALF_OF_FOUR_MINUTES }
  expect((await readGeneration(setup, ana, fourth)).cancelTerms).toEqual(terms)
  for (const agreed of [undefined, 0, HALF_OF_FOUR_MINUTES - 1]) {
    const refused = await cancel(ana, fourth, agreed)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'CANCEL_TERMS_CHANGED' }])
  }
  expect(await readGeneration(setup, ana, fourth)).toMatchObject({ state: 'running', cancelTerms: terms })
  const cancelled = (await (await cancel(ana, fourth, HALF_OF_FOUR_MINUTES)).json()) as Generation
  expect(cancelled).toMatchObject({ state: 'cancelled', cancelCharge: HALF_OF_FOUR_MINUTES, song: null })
  expect(await credits(ana)).toMatchObject({ balance: 180, held: 0, totalUsed: HALF_OF_FOUR_MINUTES })

  const history = await ana.browser.request(`${setup.api.origin}/api/credits/history`)
  const [closing] = ((await history.json()) as CreditHistory).items
  expect(closing).toMatchObject({
    kind: 'settle',
    reason: 'cancelled_late',
    amount: 155,
    song: { audio: 120, cover: 30, title: 5 },
  })
  expect(await ledgerViolations(setup.api.db)).toEqual([])
})

test('[R-2] of twelve cancels at once three are free, and the others are charged', async () => {
  const ben = await newUserWith(12 * 275)
  const ids: string[] = []
  while (ids.length < 12) ids.push(await beginSong(ben))
  const before = (await credits(ben)).balance
  const answers = await Promise.all(
    ids.map(async (id) => {
      for (;;) {
        const response = await cancel(ben, id, HALF_OF_FOUR_MINUTES)
        if (response.status !== 429) return (await response.json()) as Generation
      }
    }),
  )
  expect(answers.map(({ cancelCharge }) => cancelCharge).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    ...Array.from({ length: 3 }, () => 0),
    ...Array.from({ length: 9 }, () => HALF_OF_FOUR_MINUTES),
  ])
  expect(await credits(ben)).toMatchObject({ balance: before + 12 * 275 - 9 * HALF_OF_FOUR_MINUTES, held: 0 })
  expect(await ledgerViolations(setup.api.db)).toEqual([])
})

test('[K5] a cancel before the paid call is free, however many were late', async () => {
  const cid = await newUserWith(1000)
  await useUpFreeCancels(cid)
  const { requestId: id } = await requestGeneration(setup, cid, FOUR_MINUTES)
  expect((await readGeneration(setup, cid, id)).cancelTerms).toEqual({ isLate: false, freeLeft: 0, credits: 0 })
  expect((await cancel(cid, id)).status).toBe(200)
  expect(await credits(cid)).toMatchObject({ balance: 1300, held: 0 })
})

test.each(['refused', 'lost'] as const)(
  'a call that the provider has %s does not make a cancel late',
  async (state) => {
    const dan = await newUserWith(1000)
    await useUpFreeCancels(dan)
    const id = await beginSong(dan)
    await endAttempt(setup.api.db, id, 1, { state, failureKind: 'provider_busy' })
    expect((await readGeneration(setup, dan, id)).cancelTerms).toMatchObject({ isLate: false, credits: 0 })
    expect((await cancel(dan, id)).status).toBe(200)
    expect(await credits(dan)).toMatchObject({ balance: 1300, held: 0 })
  },
)

test('[K5] a failed song is never charged, and its failure uses no free cancel', async () => {
  const eve = await newUserWith(1000)
  await useUpFreeCancels(eve)
  const id = await beginSong(eve)
  await failGeneration(setup.api.db, id, { kind: 'timeout', message: 'too late', suggestion: null })
  expect(await credits(eve)).toMatchObject({ balance: 1300, held: 0 })
  expect(await ledgerViolations(setup.api.db)).toEqual([])
})

test('a free cancel comes back 24 hours after it was used', async () => {
  const fay = await newUserWith(1000)
  await useUpFreeCancels(fay)
  await setup.api.db
    .updateTable('ledger.hold')
    .set({ closedAt: new Date(Date.now() - 24 * 3_600_000 - 1000) })
    .where('userId', '=', fay.userId)
    .execute()
  const id = await beginSong(fay)
  expect((await readGeneration(setup, fay, id)).cancelTerms).toEqual({ isLate: true, freeLeft: 3, credits: 0 })
})
