import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { problemResponse } from '#test/test-api.ts'
import { startFakeClock } from '#test/browser/fake-clock.ts'
import {
  generateButton,
  openAsLena,
  openAsVisitor,
  previewOf,
  promptBox,
  promptOf,
  sentRequests,
} from '#test/features/composer.tsx'
import { TYPING_PAUSE_MS } from './use-prompt-preview.ts'

beforeEach(() => localStorage.clear())

const WORDS = 'sad guitars'
const ADDED = 'A slow ballad at 70 BPM with strings.'
const PARTS = { genre: 'ballad', mood: 'sad', tempoBpm: 70, instruments: ['strings'], structure: ['verse'] } as const

const offering = {
  'POST /api/prompts/preview': (request: Parameters<typeof promptOf>[0]) =>
    previewOf(promptOf(request), {
      enhanced: {
        description: `${promptOf(request)}. ${ADDED}`,
        parts: { ...PARTS, instruments: [...PARTS.instruments], structure: [...PARTS.structure] },
      },
    }),
}

const findOffer = async () => await screen.findByText(ADDED, { exact: false })

async function openWithOffer() {
  const opened = await openAsLena({ routes: offering })
  const { user, advance } = startFakeClock()
  await user.type(promptBox(), WORDS)
  await advance(TYPING_PAUSE_MS)
  await findOffer()
  return { ...opened, user, advance }
}

test('[G10] the enhancement is offered once, 1000 ms after typing stops, and does not change the prompt', async () => {
  const { api } = await openAsLena({ routes: offering })
  const { user, advance } = startFakeClock()
  await user.type(promptBox(), WORDS)
  await advance(TYPING_PAUSE_MS - 1)
  await user.type(promptBox(), '!')
  await advance(TYPING_PAUSE_MS - 1)
  expect(api.countRequests('POST /api/prompts/preview')).toBe(0)
  await advance(1)
  expect(api.countRequests('POST /api/prompts/preview')).toBe(1)
  await findOffer()
  expect(api.requests.filter(({ path }) => path === '/api/prompts/preview').map(promptOf)).toEqual([`${WORDS}!`])
  expect(promptBox().value).toBe(`${WORDS}!`)
})

test('[G10] no preview is requested for a trimmed prompt of ten characters, nor for a visitor', async () => {
  const { api, unmount } = await openAsLena({ routes: offering })
  const { user, advance } = startFakeClock()
  await user.type(promptBox(), ' sad guitar  ')
  await advance(TYPING_PAUSE_MS + 300)
  expect(api.countRequests('POST /api/prompts/preview')).toBe(0)
  unmount()
  localStorage.clear()
  const visitor = await openAsVisitor({ routes: offering })
  await user.type(promptBox(), WORDS)
  await advance(TYPING_PAUSE_MS + 300)
  expect(visitor.api.countRequests('POST /api/prompts/preview')).toBe(0)
})

test('[G10] an accepted enhancement is sent with the request, and the prompt stays unchanged', async () => {
  const { api, user } = await openWithOffer()
  await user.click(screen.getByRole('button', { name: 'Add to my prompt' }))
  expect(promptBox().value).toBe(WORDS)
  await user.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toMatchObject([{ prompt: WORDS, enhance: true }]))
})

test('[G10] an ignored enhancement is not offered again for this song, and nothing is added', async () => {
  const { api, user } = await openWithOffer()
  await user.click(screen.getByRole('button', { name: 'Ignore' }))
  await user.type(promptBox(), ' and rain')
  await waitFor(() => expect(api.countRequests('POST /api/prompts/preview')).toBe(2))
  expect(screen.queryByText(ADDED, { exact: false })).toBeNull()
  await user.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toMatchObject([{ enhance: false }]))
})

test('[G10] an accepted enhancement can be undone', async () => {
  const { api, user } = await openWithOffer()
  await user.click(screen.getByRole('button', { name: 'Add to my prompt' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('button', { name: 'Add to my prompt' })).toBeTruthy()
  await user.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toMatchObject([{ enhance: false }]))
})

test('[G10] an edited enhancement replaces the prompt, and Undo restores the original prompt', async () => {
  const { user } = await openWithOffer()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(promptBox().value).toBe(`${WORDS}. ${ADDED}`)
  expect(document.activeElement).toBe(promptBox())
  await user.type(promptBox(), ' Slower.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(promptBox().value).toBe(WORDS)
})

test('[G10] a failure of the preview is not shown', async () => {
  const { api } = await openAsLena({
    routes: { 'POST /api/prompts/preview': () => problemResponse(503, 'UNAVAILABLE') },
  })
  const { user } = startFakeClock()
  await user.type(promptBox(), WORDS)
  await waitFor(() => expect(api.countRequests('POST /api/prompts/preview')).toBe(1))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(generateButton().disabled).toBe(false)
})
