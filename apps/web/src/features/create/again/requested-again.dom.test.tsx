import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { acceptGeneration, sentRequests } from '#test/features/composer.tsx'
import { finishedGeneration } from '#test/features/generations.ts'
import { renderElement } from '#test/render.tsx'
import {
  LENA,
  LENAS_CREDITS,
  problemResponse,
  SIGN_IN_METHODS,
  startTestApi,
  type TestResponse,
} from '#test/test-api.ts'
import { againPath } from '#widgets/song/menu/again-path.ts'
import { RequestedAgain } from './requested-again.tsx'

const GENERATION = finishedGeneration(1)
const SONG_PATH = againPath({ generationId: GENERATION.id })

async function openCreate(startAt = SONG_PATH, answer: () => TestResponse = () => ({ body: GENERATION })) {
  localStorage.setItem('cadenza-signed-in', 'yes')
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/credits': () => ({ body: { ...LENAS_CREDITS, balance: 3160 } }),
    [`GET /api/generations/${GENERATION.id}`]: answer,
    'POST /api/generations': acceptGeneration,
  })
  return { server, ...(await renderElement(<RequestedAgain />, startAt)) }
}

const section = () => screen.findByRole('region', { name: 'Again, but…' })

beforeEach(() => localStorage.clear())

test('the address opens “Again, but…” of its song, with the focus on its heading', async () => {
  const { server } = await openCreate()
  expect(await within(await section()).findByText('Song 1')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Again, but…' }))
  await userEvent.click(screen.getByRole('button', { name: /^Slower/ }))
  expect(await screen.findByText('Another take is being made')).toBeTruthy()
  expect(sentRequests(server)).toMatchObject([{ takeOf: GENERATION.id }])
})

test('closing it removes it from the address', async () => {
  const { router } = await openCreate()
  await userEvent.click(within(await section()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(router.state.location.search).toBe('')
})

test('without a song in the address there is nothing', async () => {
  await openCreate('/create')
  expect(screen.queryByRole('region')).toBeNull()
})

test('a song that is gone is said to be gone', async () => {
  await openCreate(SONG_PATH, () => problemResponse(404, 'NOT_FOUND'))
  expect(await screen.findByText('This song is not here any more.')).toBeTruthy()
})

test('a failed load says so and offers Retry', async () => {
  let isUp = false
  await openCreate(SONG_PATH, () => (isUp ? { body: GENERATION } : problemResponse(500, 'INTERNAL')))
  expect(await screen.findByText('The song could not be loaded')).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Song 1')).toBeTruthy()
})
