import type { Generation } from '@cadenza/contract/generations'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Conversation } from '#features/create/conversation/conversation.tsx'
import { failedGeneration, finishedGeneration, pendingGeneration } from '#test/features/generations.ts'
import { renderElement } from '#test/render.tsx'
import { LENA, LENAS_CREDITS, problemResponse, SIGN_IN_METHODS, startTestApi } from '#test/test-api.ts'
import { playback } from '#widgets/playback/use-playback.ts'

const FIRST = finishedGeneration(1, { prompt: 'Rainy lofi, 72 bpm' })
const SLOWER = finishedGeneration(2, { prompt: 'Rainy lofi, 61 bpm', takeOf: FIRST.id })
const OTHER = finishedGeneration(3, { prompt: 'A march for the school fair' })
const JAZZ = finishedGeneration(4, { prompt: 'Rainy jazz', genres: ['jazz'], takeOf: FIRST.id })
/** Each test has its own user, because a visit lasts as long as the page. */
let visitors = 0

async function openConversation(items: Generation[], routes: Parameters<typeof startTestApi>[0] = {}) {
  let listed: Generation[] = []
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/credits': () => ({ body: LENAS_CREDITS }),
    'GET /api/generations': () => ({ body: { items: listed, nextCursor: null } }),
    ...routes,
  })
  visitors += 1
  const { queryClient } = await renderElement(
    <Conversation userId={`taker ${visitors}`} whenEmpty={<p>Recent projects</p>} />,
  )
  await screen.findByText('Recent projects')
  const show = async (next: Generation[]): Promise<void> => {
    listed = next
    await queryClient.invalidateQueries({ queryKey: ['generations'] })
  }
  await show(items)
  return { server, show }
}

const cardTitles = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent)
const row = (name: RegExp) => screen.getByRole('button', { name })
const ofBin = (generations: Generation[]) =>
  Object.fromEntries(
    generations.flatMap((item) => [
      [`DELETE /api/generations/${item.id}`, () => ({ body: { ...item, deletedAt: item.createdAt } })],
      [`POST /api/generations/${item.id}/restore`, () => ({ body: item })],
    ]),
  )

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  playback.stop()
})

test('takes of one song are one item with the card of the newest, and each says what it differs in', async () => {
  await openConversation([JAZZ, OTHER, SLOWER, FIRST])
  expect(await screen.findByRole('heading', { name: '3 takes' })).toBeTruthy()
  expect(cardTitles()).toEqual(['Song 4', 'Song 3'])
  expect(row(/^A Song 1/).textContent).toBe('ASong 1First take')
  expect(row(/^B Song 2/).textContent).toBe('BSong 2Slower, 61 bpm')
  expect(row(/^C Song 4/).textContent).toBe('CSong 4Jazz')
})

test('one take has nothing to compare', async () => {
  await openConversation([FIRST])
  await screen.findByRole('article', { name: 'Song 1' })
  expect(screen.queryByRole('button', { name: 'Keep this one' })).toBeNull()
})

test('a take that is being made says what it will differ in, and is shown when it is done', async () => {
  const pending = pendingGeneration(2, { prompt: SLOWER.prompt, takeOf: FIRST.id })
  const { show } = await openConversation([pending, FIRST])
  expect(await screen.findByText('Slower, 61 bpm')).toBeTruthy()
  expect(screen.getByRole('article', { name: 'Song in the making' })).toBeTruthy()
  expect(screen.getByRole('article', { name: 'Song 1' })).toBeTruthy()
  await show([SLOWER, FIRST])
  expect(await screen.findByRole('article', { name: 'Song 2' }, { timeout: 4000 })).toBeTruthy()
  expect(cardTitles()).toEqual(['Song 2'])
})

test('X plays the next take at the same second', async () => {
  await openConversation([SLOWER, FIRST])
  await userEvent.click(await screen.findByRole('radio', { name: 'A' }))
  expect(cardTitles()).toEqual(['Song 1'])
  if (FIRST.song) playback.play(FIRST.song, { fromSeconds: 50 })
  await userEvent.keyboard('x')
  await waitFor(() => expect(playback.read().song?.title).toBe('Song 2'))
  expect(playback.readPosition().timeSeconds).toBe(50)
  expect(playback.read().status).not.toBe('paused')
  expect(cardTitles()).toEqual(['Song 2'])
  await userEvent.keyboard('x')
  expect(playback.read().song?.title).toBe('Song 1')
})

test('a paused take stays paused in the next one, and a shorter one does not begin after its end', async () => {
  const short = { ...SLOWER, song: SLOWER.song && { ...SLOWER.song, duration: 30 } }
  await openConversation([short, FIRST])
  await userEvent.click(await screen.findByRole('radio', { name: 'A' }))
  if (FIRST.song) playback.prepare(FIRST.song, { fromSeconds: 50 })
  await userEvent.click(screen.getByRole('radio', { name: 'B' }))
  expect(playback.read()).toMatchObject({ status: 'paused', song: { title: 'Song 2' } })
  expect(playback.readPosition().timeSeconds).toBe(29)
})

test('a take that is chosen does not interrupt another song', async () => {
  await openConversation([OTHER, SLOWER, FIRST])
  await screen.findByRole('heading', { name: '2 takes' })
  if (OTHER.song) playback.play(OTHER.song)
  await userEvent.keyboard('x')
  await userEvent.click(screen.getByRole('radio', { name: 'A' }))
  expect(playback.read().song?.title).toBe('Song 3')
})

test('X typed into a field is a letter', async () => {
  await openConversation([SLOWER, FIRST])
  await screen.findByRole('heading', { name: '2 takes' })
  if (FIRST.song) playback.play(FIRST.song, { fromSeconds: 5 })
  const field = document.body.appendChild(document.createElement('input'))
  await userEvent.type(field, 'x')
  field.remove()
  expect(playback.read().song?.title).toBe('Song 1')
})

test('keep this one bins the other takes, also failed ones, and Undo brings them back', async () => {
  const failed = failedGeneration(5, { takeOf: FIRST.id })
  const { server } = await openConversation([failed, JAZZ, SLOWER, FIRST], ofBin([failed, JAZZ, FIRST]))
  await userEvent.click(await screen.findByRole('radio', { name: 'B' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep this one' }))
  expect(await screen.findByText('Kept. 3 takes are in the bin')).toBeTruthy()
  expect(cardTitles()).toEqual(['Song 2'])
  expect(screen.queryByRole('heading', { name: /takes$/ })).toBeNull()
  expect(server.countRequests(`DELETE /api/generations/${SLOWER.id}`)).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: '3 takes' })).toBeTruthy()
})

test('takes that could not be deleted return, with a message', async () => {
  await openConversation([JAZZ, SLOWER, FIRST], {
    ...ofBin([FIRST]),
    [`DELETE /api/generations/${SLOWER.id}`]: () => problemResponse(500, 'INTERNAL'),
  })
  await screen.findByRole('heading', { name: '3 takes' })
  await userEvent.click(screen.getByRole('button', { name: 'Keep this one' }))
  expect(await screen.findByText('Not all takes could be deleted. Please try again.')).toBeTruthy()
  expect(screen.getByText('Kept. 1 take is in the bin')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '2 takes' })).toBeTruthy()
})
