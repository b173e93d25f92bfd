import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { problemResponse } from '#test/test-api.ts'
import {
  acceptGeneration,
  generateButton,
  openAsLena,
  openAsVisitor,
  promptBox,
  sentRequests,
} from '#test/features/composer.tsx'

beforeEach(() => localStorage.clear())

const WORDS = 'A calm lofi beat for a rainy evening'
const ROUTE = 'GET /api/generations/availability'

const notice = () => screen.queryByText('Songs cannot be made right now.')
const isDisabled = () => generateButton().hasAttribute('disabled')

/** Controls the timers of intervals; all other timers keep running. */
function holdIntervals(): { pass: (ms: number) => void } {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: (ms) => vi.advanceTimersByTime(ms) }
}

test('while songs cannot be made the screen says so, and Generate works again without a reload', async () => {
  const clock = holdIntervals()
  let isAvailable = false
  const { api } = await openAsLena({ routes: { [ROUTE]: () => ({ body: { isAvailable, songsAtOnce: 2 } }) } })
  await expect.poll(notice).not.toBeNull()
  await userEvent.type(promptBox(), WORDS)
  expect(isDisabled()).toBe(true)
  await userEvent.type(promptBox(), '{Control>}{Enter}{/Control}')
  expect(sentRequests(api)).toEqual([])

  isAvailable = true
  clock.pass(15_000)
  await expect.poll(isDisabled).toBe(false)
  expect(notice()).toBeNull()
  await userEvent.click(generateButton())
  await expect.poll(() => sentRequests(api)).toMatchObject([{ prompt: WORDS }])
})

test('a request that is refused because songs cannot be made keeps the prompt and shows the notice', async () => {
  const clock = holdIntervals()
  let isAvailable = true
  const { api } = await openAsLena({
    routes: {
      [ROUTE]: () => ({ body: { isAvailable, songsAtOnce: 2 } }),
      'POST /api/generations': (request) =>
        isAvailable ? acceptGeneration(request) : problemResponse(503, 'SONGS_UNAVAILABLE'),
    },
  })
  await expect.poll(() => api.countRequests(ROUTE)).toBe(1)
  isAvailable = false
  await userEvent.type(promptBox(), WORDS)
  await userEvent.click(generateButton())
  await expect.poll(notice).not.toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(promptBox().value).toBe(WORDS)
  expect(sentRequests(api)).toHaveLength(1)

  isAvailable = true
  clock.pass(15_000)
  await expect.poll(isDisabled).toBe(false)
  await userEvent.click(generateButton())
  await expect.poll(() => promptBox().value).toBe('')
})

test('[R-5] a pause says until when no song can start and that nothing was charged, and keeps the prompt', async () => {
  const clock = holdIntervals()
  let pausedUntil: string | null = null
  const { api } = await openAsLena({
    routes: {
      [ROUTE]: () => ({ body: { isAvailable: pausedUntil === null, pausedUntil, songsAtOnce: 2 } }),
      'POST /api/generations': () => problemResponse(503, 'SONGS_PAUSED'),
    },
  })
  await expect.poll(() => api.countRequests(ROUTE)).toBe(1)
  await userEvent.type(promptBox(), WORDS)
  await userEvent.click(generateButton())
  expect(await screen.findByText('No new songs for the rest of today.')).toBeTruthy()
  expect(promptBox().value).toBe(WORDS)
  pausedUntil = '2026-11-19T00:00:00.000Z'
  clock.pass(15_000)
  const shown = new Date(pausedUntil).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
  await expect
    .poll(() => document.body.textContent.includes(`New songs can start on ${shown}. Nothing was charged`))
    .toBe(true)
  expect(isDisabled()).toBe(true)
})

test('if availability is unknown, songs can be requested', async () => {
  const { api } = await openAsLena({ routes: { [ROUTE]: () => problemResponse(500, 'INTERNAL') } })
  await expect.poll(() => api.countRequests(ROUTE)).toBe(1)
  await userEvent.type(promptBox(), WORDS)
  await userEvent.click(generateButton())
  await expect.poll(() => sentRequests(api)).toHaveLength(1)
  expect(notice()).toBeNull()
})

test('a visitor can still sign up', async () => {
  const { api } = await openAsVisitor({ routes: { [ROUTE]: () => ({ body: { isAvailable: false, songsAtOnce: 2 } }) } })
  await userEvent.click(generateButton())
  expect(screen.getByText('sign-up open')).toBeTruthy()
  expect(api.countRequests(ROUTE)).toBe(0)
})
