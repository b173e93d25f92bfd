import { SWITCH_NAMES } from '@cadenza/contract/operate/console'
import type { GenerationAvailability } from '@cadenza/contract/generations'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import { signedInBrowser, signIn } from '#test/api/google-sign-in.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'
import {
  type GenerationStack,
  requestGeneration,
  type SignedInUser,
  startGenerationStack,
  waitForGenerationEnd,
} from '#test/worker/generation-stack.ts'
import { listSwitches, setSwitch, type SwitchName } from './switches.service.ts'

let studio: GenerationStack
let ana: SignedInUser

beforeAll(async () => {
  studio = await startGenerationStack()
  ana = await studio.newUser('ana')
})
afterEach(async () => {
  for (const name of SWITCH_NAMES)
    await setSwitch(studio.api.db, { operator: 'ida', name, isStopped: false, words: 'over' })
})
afterAll(() => studio.close())

/** An answer of availability is cached for 1.5 s; the promise is five. */
const FELT_WITHIN_MS = 5000

const stop = (name: SwitchName) =>
  setSwitch(studio.api.db, { operator: 'ida', name, isStopped: true, words: 'to be looked into' })

const isAvailable = async () => {
  const response = await ana.browser.request(`${studio.api.origin}/api/generations/availability`)
  return ((await response.json()) as GenerationAvailability).isAvailable
}

test('[O-12] stopped orders are refused within five seconds, and nothing is charged', async () => {
  const before = await readCredits(ana.browser, studio.api.origin)
  await stop('orders')
  await expect.poll(isAvailable, { timeout: FELT_WITHIN_MS }).toBe(false)
  await expect(requestGeneration(studio, ana)).rejects.toThrow(/503.*SONGS_UNAVAILABLE/)
  expect(await readCredits(ana.browser, studio.api.origin)).toEqual(before)
  await setSwitch(studio.api.db, { operator: 'ida', name: 'orders', isStopped: false, words: 'over' })
  await expect.poll(isAvailable, { timeout: FELT_WITHIN_MS }).toBe(true)
})

test('[O-12] while the provider is stopped, songs that wait are not paid for, and are made afterwards', async () => {
  const user = await studio.newUser('bea')
  await studio.stopWorker()
  const { requestId } = await requestGeneration(studio, user)
  await stop('provider')
  const before = studio.music.bill().calls.length
  await studio.startWorker()
  const row = () =>
    studio.api.db.selectFrom('generations').select('stage').where('id', '=', requestId).executeTakeFirstOrThrow()
  await expect.poll(async () => (await row()).stage, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(studio.music.bill().calls).toHaveLength(before)
  await setSwitch(studio.api.db, { operator: 'ida', name: 'provider', isStopped: false, words: 'over' })
  expect(await waitForGenerationEnd(studio, user, requestId)).toMatchObject({ state: 'succeeded' })
})

test('[O-12] stopped sign-ups turn new users away with words, and let known ones in', async () => {
  const profile = { email: 'cleo@studio.example', name: 'Cleo' }
  await signedInBrowser(studio.api, profile)
  await stop('sign-ups')
  await signedInBrowser(studio.api, profile)
  const end = await signIn(new FetchBrowser(), studio.api, { email: 'new@studio.example', name: 'New' })
  expect(end.searchParams.get('error')).toBe('PAUSED_BY_OPERATOR')
  const known = await studio.api.db.selectFrom('users').select('id').where('email', '=', 'new@studio.example').execute()
  expect(known).toEqual([])
})

test('[O-12] stopped publishing keeps songs private and profiles as they were', async () => {
  const user = await studio.newUser('dan')
  await stop('publishing')
  const response = await user.browser.request(`${studio.api.origin}/api/profile`, {
    method: 'PATCH',
    headers: { origin: studio.api.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ bio: 'Hello' }),
  })
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'PAUSED_BY_OPERATOR' }])
})

test('a switch says who changed it, when and why, and the log has every change', async () => {
  expect(await stop('checkout')).toBe(true)
  expect(await stop('checkout')).toBe(false)
  const found = (await listSwitches(studio.api.db)).find(({ name }) => name === 'checkout')
  expect(found).toMatchObject({ isStopped: true, lastChange: { changedBy: 'ida', reason: 'to be looked into' } })
  const lines = await studio.api.db
    .selectFrom('operatorLog')
    .select(['action', 'subjectId'])
    .where('subjectId', '=', 'checkout')
    .execute()
  expect(lines).toEqual([{ action: 'stop', subjectId: 'checkout' }])
})
