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
import { TYPING_PAUSE_MS } from '#features/create/composer/use-prompt-preview.ts'

beforeEach(() => localStorage.clear())

const WORDS = 'sad guitars'

const enhancing = {
  'POST /api/prompts/preview': (request: Parameters<typeof promptOf>[0]) =>
    previewOf(promptOf(request), {
      enhanced: {
        description: `${promptOf(request)}. A ballad at 70 BPM with strings.`,
        parts: { genre: 'ballad', mood: 'sad', tempoBpm: 70, instruments: ['strings'], structure: [] },
        additions: [
          { part: 'genre', words: 'ballad' },
          { part: 'tempo', words: 'at 70 BPM' },
          { part: 'instruments', words: 'strings' },
        ],
      },
    }),
}

const findPick = async (name: string) => await screen.findByRole('button', { name: `${name}, our pick` })

async function openWithPicks() {
  const opened = await openAsLena({ routes: enhancing })
  const { user, advance } = startFakeClock()
  await user.type(promptBox(), WORDS)
  await advance(TYPING_PAUSE_MS)
  await findPick('Tempo: 70 bpm')
  const choose = async (chip: string, item: string) => {
    await user.click(await findPick(chip))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { ...opened, user, advance, choose }
}

test('[G10] our picks come once, 1000 ms after typing stops, and do not change the prompt', async () => {
  const { api } = await openAsLena({ routes: enhancing })
  const { user, advance } = startFakeClock()
  await user.type(promptBox(), WORDS)
  await advance(TYPING_PAUSE_MS - 1)
  await user.type(promptBox(), '!')
  await advance(TYPING_PAUSE_MS - 1)
  expect(api.countRequests('POST /api/prompts/preview')).toBe(0)
  await advance(1)
  expect(api.countRequests('POST /api/prompts/preview')).toBe(1)
  await findPick('Style: Ballad')
  expect(api.requests.filter(({ path }) => path === '/api/prompts/preview').map(promptOf)).toEqual([`${WORDS}!`])
  expect(promptBox().value).toBe(`${WORDS}!`)
})

test('[G10] no preview is requested for a trimmed prompt of ten characters, nor for a visitor', async () => {
  const { api, unmount } = await openAsLena({ routes: enhancing })
  const { user, advance } = startFakeClock()
  await user.type(promptBox(), ' sad guitar  ')
  await advance(TYPING_PAUSE_MS + 300)
  expect(api.countRequests('POST /api/prompts/preview')).toBe(0)
  unmount()
  localStorage.clear()
  const visitor = await openAsVisitor({ routes: enhancing })
  await user.type(promptBox(), WORDS)
  await advance(TYPING_PAUSE_MS + 300)
  expect(visitor.api.countRequests('POST /api/prompts/preview')).toBe(0)
})

test('[G10] picks that are kept are sent with the request, and the prompt stays unchanged', async () => {
  const { api, user } = await openWithPicks()
  await user.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toMatchObject([{ prompt: WORDS, enhance: true }]))
  expect(sentRequests(api)[0]?.openParts).toBeUndefined()
})

test('[G10] ignored picks do not come back for this song, and nothing is added', async () => {
  const { api, user, choose } = await openWithPicks()
  await choose('Tempo: 70 bpm', 'Leave all our picks open')
  await user.type(promptBox(), ' and rain')
  await waitFor(() => expect(api.countRequests('POST /api/prompts/preview')).toBe(2))
  expect(screen.queryByRole('button', { name: /our pick/ })).toBeNull()
  await user.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toMatchObject([{ enhance: false }]))
})

test('one pick can be left open, by its menu or by the Delete key, and the others are sent', async () => {
  const { api, user, choose } = await openWithPicks()
  await choose('Tempo: 70 bpm', 'Leave it open')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Tempo/ })).toBeNull())
  ;(await findPick('Style: Ballad')).focus()
  await user.keyboard('{Delete}')
  await user.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toMatchObject([{ enhance: true, openParts: ['tempo', 'genre'] }]))
})

test('another choice in place of a pick is written into the prompt, and Undo takes it back', async () => {
  const { user, choose } = await openWithPicks()
  await choose('Tempo: 70 bpm', 'Fast 132 bpm')
  expect(promptBox().value).toBe(`${WORDS}, 132 bpm`)
  expect(await screen.findByRole('button', { name: 'Tempo: 132 bpm' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(promptBox().value).toBe(WORDS)
})

test('picks that were not on screen at the press are not added', async () => {
  const { api } = await openAsLena({ routes: enhancing })
  const { user } = startFakeClock()
  await user.type(promptBox(), WORDS)
  await user.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toMatchObject([{ prompt: WORDS, enhance: false }]))
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
