import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { problemResponse, type TestResponse } from '#test/test-api.ts'
import {
  acceptGeneration,
  generateButton,
  idempotencyKeysOf,
  openAsLena,
  previewOf,
  promptBox,
  promptOf,
  sentRequests,
} from '#test/features/composer.tsx'
import { reportPendingGenerations } from '#features/create/pending-generations.ts'

beforeEach(() => {
  localStorage.clear()
  reportPendingGenerations(null)
})

const WORDS = 'A slow beat for a rainy kitchen'

async function submitPrompt(words = WORDS): Promise<void> {
  await userEvent.type(promptBox(), words)
  await userEvent.click(generateButton())
}

const errorBox = async (): Promise<string> => (await screen.findByRole('alert')).textContent

test('[G5] a press sends one request, is busy until the response, and clears the draft', async () => {
  let answer: (answer: TestResponse) => void = () => undefined
  const { api } = await openAsLena({
    routes: { 'POST /api/generations': () => new Promise<TestResponse>((resolve) => (answer = resolve)) },
  })
  await userEvent.selectOptions(screen.getByLabelText('Duration'), '1m')
  await submitPrompt()
  await waitFor(() => expect(sentRequests(api)).toHaveLength(1))
  expect(generateButton().textContent).toBe('Generating...')
  expect(generateButton().disabled).toBe(true)
  expect(promptBox().value).toBe(WORDS)
  answer(acceptGeneration({ body: { prompt: WORDS } } as never))
  await waitFor(() => expect(promptBox().value).toBe(''))
  expect(screen.getByLabelText<HTMLSelectElement>('Duration').value).toBe('auto')
  expect(sentRequests(api)).toEqual([
    { prompt: WORDS, duration: '1m', genres: [], isInstrumental: true, enhance: false, variants: 1 },
  ])
})

test('a prompt typed before the response arrives is kept for the next song', async () => {
  let answer: (answer: TestResponse) => void = () => undefined
  const { api } = await openAsLena({
    routes: { 'POST /api/generations': () => new Promise<TestResponse>((resolve) => (answer = resolve)) },
  })
  await submitPrompt()
  await waitFor(() => expect(sentRequests(api)).toHaveLength(1))
  await userEvent.type(promptBox(), ', and then some')
  answer(acceptGeneration({ body: { prompt: WORDS } } as never))
  await waitFor(() => expect(generateButton().textContent).toBe('Generate · up to 185'))
  expect(promptBox().value).toBe(`${WORDS}, and then some`)
})

test('Control and Enter in the prompt press Generate', async () => {
  const { api } = await openAsLena()
  await userEvent.type(promptBox(), `${WORDS}{Control>}{Enter}{/Control}`)
  await waitFor(() => expect(sentRequests(api)).toMatchObject([{ prompt: WORDS }]))
})

test('a request whose response was lost is repeated with the same key', async () => {
  let calls = 0
  const { api } = await openAsLena({
    routes: {
      'POST /api/generations': (request) =>
        ++calls === 1 ? problemResponse(503, 'UNAVAILABLE') : acceptGeneration(request),
    },
  })
  await submitPrompt()
  await waitFor(() => expect(promptBox().value).toBe(''))
  const keys = idempotencyKeysOf(api)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('[G9] an unknown outcome keeps the key, also after a reload; another prompt gets a new key', async () => {
  let isBroken = true
  const routes = {
    'POST /api/generations': (request: Parameters<typeof acceptGeneration>[0]) =>
      isBroken ? problemResponse(500, 'INTERNAL') : acceptGeneration(request),
  }
  const first = await openAsLena({ routes })
  await submitPrompt()
  expect(await errorBox()).toContain('Error: Failed to generate music')
  expect(promptBox().value).toBe(WORDS)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(idempotencyKeysOf(first.api)).toHaveLength(2))
  const [key, again] = idempotencyKeysOf(first.api)
  expect(again).toBe(key)
  first.unmount()

  isBroken = false
  const second = await openAsLena({ routes })
  await userEvent.click(generateButton())
  await waitFor(() => expect(idempotencyKeysOf(second.api)).toEqual([key]))
  await waitFor(() => expect(promptBox().value).toBe(''))
  await submitPrompt()
  await waitFor(() => expect(idempotencyKeysOf(second.api)).toHaveLength(2))
  expect(idempotencyKeysOf(second.api)[1]).not.toBe(key)
})

test('[K3] a refusal for too few credits shows the message of the specification and opens the packs', async () => {
  await openAsLena({ routes: { 'POST /api/generations': () => problemResponse(402, 'INSUFFICIENT_CREDITS') } })
  await submitPrompt()
  expect(await errorBox()).toContain('Error: Not enough credits! You need 185 credits for this generation.')
  expect(screen.getByText('packs open for 185')).toBeTruthy()
  expect(promptBox().value).toBe(WORDS)
})

test.each([
  [409, 'GENERATION_CONFLICT', 'This song was already asked for in another way.'],
  [429, 'RATE_LIMITED', 'That was a lot at once.'],
  [501, 'MUSIC_NOT_CONFIGURED', 'Failed to generate music'],
  [402, 'CREDITS_OWED', 'left credits owed'],
])('[G9] %i %s is explained in the red box, with a next step and a new key', async (status, code, words) => {
  let isRefused = true
  const { api } = await openAsLena({
    routes: {
      'POST /api/generations': (request) => (isRefused ? problemResponse(status, code) : acceptGeneration(request)),
    },
  })
  await submitPrompt()
  expect(await errorBox()).toContain(words)
  expect(await errorBox()).toContain('. You were not charged.')
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(promptBox().value).toBe(''))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(new Set(idempotencyKeysOf(api)).size).toBe(2)
})

test('[G9] an expired session opens the sign-up dialog and keeps the prompt', async () => {
  await openAsLena({ routes: { 'POST /api/generations': () => problemResponse(401, 'UNAUTHENTICATED') } })
  await submitPrompt()
  expect(await errorBox()).toContain('You are signed out.')
  expect(screen.getByText(/sign-up open/)).toBeTruthy()
  expect(promptBox().value).toBe(WORDS)
})

const REWRITTEN = {
  'POST /api/prompts/preview': (request: Parameters<typeof promptOf>[0]) =>
    previewOf(promptOf(request), {
      sanitizedPrompt: 'A ballad with similar characteristics',
      wasSanitized: true,
      replacements: [{ from: 'like Adele', to: 'with similar characteristics', start: 9, end: 19 }],
      notice: 'licensed_material',
    }),
}

test('a sanitized prompt is shown before anything is requested; the next press sends it', async () => {
  const { api } = await openAsLena({ routes: REWRITTEN })
  await submitPrompt('A ballad like Adele')
  expect(await screen.findByText('A ballad with similar characteristics')).toBeTruthy()
  expect(
    screen.getAllByText(
      'We cannot generate music using licensed material (artist names, song titles, etc.). Your prompt has been automatically rewritten to respect copyright laws.',
    ),
  ).not.toHaveLength(0)
  expect(screen.getByText('“like Adele” becomes “with similar characteristics”')).toBeTruthy()
  expect(sentRequests(api)).toEqual([])
  await userEvent.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toMatchObject([{ prompt: 'A ballad like Adele' }]))
})

test('a press right after the sanitized prompt has appeared does not confirm it', async () => {
  const { api } = await openAsLena({ routes: REWRITTEN })
  await userEvent.type(promptBox(), 'A ballad like Adele')
  await screen.findByText('A ballad with similar characteristics')
  await userEvent.click(generateButton())
  expect(await screen.findAllByText(/Nothing is charged yet/)).not.toHaveLength(0)
  expect(sentRequests(api)).toEqual([])
  await userEvent.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toMatchObject([{ prompt: 'A ballad like Adele' }]))
})

test('a preview that fails does not block the request', async () => {
  const { api } = await openAsLena({ routes: { 'POST /api/prompts/preview': () => problemResponse(500, 'INTERNAL') } })
  await submitPrompt()
  await waitFor(() => expect(sentRequests(api)).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})
