import { randomUUID } from 'node:crypto'
import type { Generation } from '@cadenza/contract/generations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiWithGoogle } from '#test/api/google-sign-in.ts'
import { finishGeneration } from '#features/generation/generation.repository.ts'
import { completeGeneration, newUser, requestSong, startApiWithoutEngine } from '#test/generation/manual-generations.ts'
import { post, readGeneration, requestGeneration, type SignedInUser } from '#test/worker/generation-stack.ts'

let setup: ApiWithGoogle
beforeAll(async () => {
  setup = await startApiWithoutEngine()
})
afterAll(() => setup.close())

const BODY = { prompt: 'A calm lofi beat, 70 bpm', duration: 'custom', customSeconds: 10 }

async function makeSong(user: SignedInUser): Promise<Generation> {
  const id = await requestSong(setup, user)
  await completeGeneration(setup.api.db, id)
  return readGeneration(setup, user, id)
}

async function requestTakeOf(user: SignedInUser, takeOf: string): Promise<Generation> {
  const { requestId } = await requestGeneration(setup, user, { takeOf })
  return readGeneration(setup, user, requestId)
}

async function heldBy(user: SignedInUser): Promise<number> {
  const response = await user.browser.request(`${setup.api.origin}/api/credits`)
  return ((await response.json()) as { held: number }).held
}

const postTake = (user: SignedInUser, takeOf: string, key: string = randomUUID()): Promise<Response> =>
  post(user, setup.api.origin, '/api/generations', { key, body: { ...BODY, takeOf } })

test('a take of a song, of its generation and of another take are in the group of the first', async () => {
  const ana = await newUser(setup)
  const first = await makeSong(ana)
  expect(first.takeOf).toBeNull()
  const ofSong = await requestTakeOf(ana, first.song?.id ?? '')
  const ofTake = await requestTakeOf(ana, ofSong.id)
  const ofGeneration = await requestTakeOf(ana, first.id)
  expect([ofSong, ofTake, ofGeneration].map(({ takeOf }) => takeOf)).toEqual([first.id, first.id, first.id])
})

test('a take of the second variant is in the group of the request', async () => {
  const user = await newUser(setup)
  const { requestId, generationIds } = await requestGeneration(setup, user, { variants: 2 })
  expect(await requestTakeOf(user, generationIds[1] ?? '')).toMatchObject({ takeOf: requestId })
})

test('a take of a song of another user, of a deleted one or of none is refused, and no credits are held', async () => {
  const user = await newUser(setup)
  const foreign = await makeSong(await newUser(setup))
  const deleted = await makeSong(user)
  await user.browser.request(`${setup.api.origin}/api/generations/${deleted.id}`, {
    method: 'DELETE',
    headers: { origin: setup.api.origin },
  })
  for (const id of [foreign.id, foreign.song?.id ?? '', deleted.id, randomUUID()]) {
    const response = await postTake(user, id)
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
  }
  expect(await heldBy(user)).toBe(0)
})

test('a request for a take can be sent again after the first take was deleted, and no other request under its key', async () => {
  const user = await newUser(setup)
  const first = await makeSong(user)
  const key = randomUUID()
  expect((await postTake(user, first.id, key)).status).toBe(202)
  await setup.api.db.updateTable('generations').set({ deletedAt: new Date() }).where('id', '=', first.id).execute()
  expect((await postTake(user, first.id, key)).status).toBe(202)
  const withoutTake = await post(user, setup.api.origin, '/api/generations', { key, body: BODY })
  expect([withoutTake.status, await withoutTake.json()]).toMatchObject([409, { code: 'GENERATION_CONFLICT' }])
  expect(await heldBy(user)).toBe(45)
})

test('a retry stays in the group, also when the first take was deleted for good', async () => {
  const user = await newUser(setup)
  const first = await makeSong(user)
  const take = await requestTakeOf(user, first.id)
  await finishGeneration(setup.api.db, take.id, { state: 'cancelled' })
  await setup.api.db.deleteFrom('songs').where('generationId', '=', first.id).execute()
  await setup.api.db.deleteFrom('generations').where('id', '=', first.id).execute()
  const key = randomUUID()
  expect((await post(user, setup.api.origin, `/api/generations/${take.id}/retry`, { key })).status).toBe(202)
  expect(await readGeneration(setup, user, key)).toMatchObject({ retryOf: take.id, takeOf: first.id })
})

test('a retry of one of several variants stays with the others', async () => {
  const user = await newUser(setup)
  const { requestId, generationIds } = await requestGeneration(setup, user, { variants: 2 })
  const second = generationIds[1] ?? ''
  await finishGeneration(setup.api.db, second, { state: 'cancelled' })
  const key = randomUUID()
  expect((await post(user, setup.api.origin, `/api/generations/${second}/retry`, { key })).status).toBe(202)
  expect(await readGeneration(setup, user, key)).toMatchObject({ takeOf: requestId })
})
