import type { CreditHistory } from '@cadenza/contract/credits'
import type { Generation, GenerationPage } from '@cadenza/contract/generations'
import type { Song } from '@cadenza/contract/songs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiWithGoogle } from '#test/api/google-sign-in.ts'
import { type SignedInUser, readGeneration } from '#test/worker/generation-stack.ts'
import { failGeneration } from './pipeline/end-generation.service.ts'
import { completeGeneration, newUser, requestSong, startApiWithoutEngine } from '#test/generation/manual-generations.ts'

let setup: ApiWithGoogle
beforeAll(async () => {
  setup = await startApiWithoutEngine()
})
afterAll(() => setup.close())

async function get<T>({ browser }: SignedInUser, path: string): Promise<T> {
  const response = await browser.request(setup.api.origin + path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as T
}

test('the receipt of a song adds up: the cost of each item, the hold and the credits that were returned', async () => {
  const { db } = setup.api
  const ana = await newUser(setup)
  const deliveries = [
    { what: {}, receipt: { audio: 10, cover: 30, title: 5, held: 45, returned: 0 } },
    { what: { seconds: 7.1 }, receipt: { audio: 8, cover: 30, title: 5, held: 45, returned: 2 } },
    { what: { isCoverMade: false }, receipt: { audio: 10, cover: 0, title: 5, held: 45, returned: 30 } },
    { what: { isTitleMade: false }, receipt: { audio: 10, cover: 30, title: 0, held: 45, returned: 5 } },
  ]
  for (const { what, receipt } of deliveries) {
    const id = await requestSong(setup, ana)
    await completeGeneration(db, id, what)
    const { song } = await readGeneration(setup, ana, id)
    expect(song?.receipt).toEqual(receipt)
    expect(song?.creditsUsed).toBe(receipt.held - receipt.returned)
    expect(await get(ana, `/api/songs/${song?.id}`)).toEqual(song)
  }
})

test('other users see neither the price nor the receipt of a public song', async () => {
  const { db } = setup.api
  const [ana, ben] = [await newUser(setup), await newUser(setup)]
  const id = await requestSong(setup, ana)
  await completeGeneration(db, id)
  const { song } = await readGeneration(setup, ana, id)
  await db
    .updateTable('songs')
    .set({ isPublic: true })
    .where('id', '=', song?.id ?? '')
    .execute()
  expect(await get<Song>(ben, `/api/songs/${song?.id}`)).toMatchObject({ creditsUsed: null, receipt: null })
})

test('the credit history has the titles and covers of the songs that exist, and the CSV file their titles', async () => {
  const { db } = setup.api
  const ana = await newUser(setup)
  const [made, failed] = [await requestSong(setup, ana), await requestSong(setup, ana)]
  await completeGeneration(db, made, { title: '=Rain, "again"', seconds: 5 })
  await failGeneration(db, failed, 'cancelled')
  const { items } = await get<CreditHistory>(ana, '/api/credits/history')
  expect(items.map(({ kind, song, songTitle }) => [kind, song?.generationId, songTitle])).toEqual([
    ['release', failed, null],
    ['settle', made, '=Rain, "again"'],
    ['hold', failed, null],
    ['hold', made, '=Rain, "again"'],
    ['bonus', undefined, null],
  ])
  const { song } = await readGeneration(setup, ana, made)
  const cover = { songId: song?.id, artworkUrl: song?.artworkUrl }
  expect(items.map(({ songCover }) => songCover)).toMatchObject([null, cover, null, cover, null])
  const csv = await ana.browser.request(`${setup.api.origin}/api/credits/history.csv`)
  expect(await csv.text()).toContain(`"'=Rain, ""again"""`)
})

test('the list of generations has all that its cards show: prompt, what was sent, the error, and the song with its cover and peaks', async () => {
  const { db } = setup.api
  const ana = await newUser(setup)
  const [made, failed, waiting] = [
    await requestSong(setup, ana),
    await requestSong(setup, ana),
    await requestSong(setup, ana),
  ]
  await completeGeneration(db, made)
  const failure = { kind: 'content_rejected', message: 'It names somebody', suggestion: 'A calm beat' } as const
  await failGeneration(db, failed, failure)
  const { items } = await get<GenerationPage>(ana, '/api/generations')
  const card = { prompt: 'A calm lofi beat for a rainy evening', wasSanitized: false, enhancedPrompt: null }
  expect(items).toMatchObject([
    { ...card, id: waiting, state: 'queued', stage: 0, failure: null, song: null },
    { ...card, id: failed, state: 'failed', failure, song: null },
    { ...card, id: made, state: 'succeeded', song: { waveform: 'AQID', artworkUrl: expect.any(String) as string } },
  ] satisfies Partial<Record<keyof Generation, unknown>>[])
})
