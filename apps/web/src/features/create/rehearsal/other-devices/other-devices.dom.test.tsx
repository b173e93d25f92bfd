import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import type { Rehearsal, SongRecipe } from '@cadenza/contract/rehearsal/rehearsal'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { reportPendingGenerations } from '#features/create/pending-generations.ts'
import { forgetUser } from '#lib/storage/forget-user.ts'
import { EMPTY_DRAFT, writeDraft } from '#lib/storage/draft-storage.ts'
import { openAsLena, openAsVisitor, promptBox } from '#test/features/composer.tsx'
import { PromptWorker } from '#test/rehearsal/stepped-worker.ts'
import type { TestRequest } from '#test/test-api.ts'

const OTHER: SongRecipe = {
  engine: ENGINE_VERSION,
  root: 'the root of the phone',
  request: { prompt: 'a calm pop song about rain', genres: ['pop'], lengthSeconds: 40, instrumental: true },
  edits: [{ op: 'setTempo', bpm: 80 }],
}
const NOTHING: Rehearsal = { recipe: null, version: 0, updatedAt: null }
const OF_PHONE: Rehearsal = { recipe: OTHER, version: 3, updatedAt: '2026-11-18T12:00:00.000Z' }

/** The server of one user. */
function openServer(stored: Rehearsal) {
  let now = stored
  const puts: SongRecipe[] = []
  const routes = {
    'GET /api/generations/availability': () => ({
      body: { isAvailable: true, pausedUntil: null, songsAtOnce: 2, recordsRecipes: true },
    }),
    'GET /api/rehearsal': () => ({ body: now }),
    'PUT /api/rehearsal': ({ body }: TestRequest) => {
      const { recipe } = body as { recipe: SongRecipe }
      puts.push(recipe)
      now = { recipe, version: now.version + 1, updatedAt: new Date().toISOString() }
      return { body: now }
    },
  }
  return { routes, puts }
}

beforeEach(() => {
  localStorage.clear()
  forgetUser()
  reportPendingGenerations(null)
  vi.stubGlobal('Worker', PromptWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
})

const findOffer = () => screen.findByText('On another device you rehearsed another song.')
const button = (name: string) => screen.getByRole('button', { name })

test('what is rehearsed is kept for the other devices after a pause, and not offered to this one', async () => {
  const { routes, puts } = openServer(NOTHING)
  await openAsLena({ routes })
  await userEvent.type(promptBox(), 'a lofi beat')
  await waitFor(() => expect(puts).toHaveLength(1))
  expect(puts[0]).toMatchObject({ engine: ENGINE_VERSION, edits: [], request: { instrumental: true } })
  expect(puts[0]?.request.prompt).toContain('a lofi beat')
  expect(screen.queryByText('On another device you rehearsed another song.')).toBeNull()
})

test('what another device rehearses is offered, and opening it replaces the words here, which Undo brings back', async () => {
  writeDraft({ ...EMPTY_DRAFT, prompt: 'my own words' })
  const { routes } = openServer(OF_PHONE)
  await openAsLena({ routes })
  await findOffer()
  expect(promptBox().value).toBe('my own words')
  await userEvent.click(button('Open it here'))
  await waitFor(() => expect(promptBox().value).toBe(OTHER.request.prompt))
  expect(screen.queryByText('On another device you rehearsed another song.')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(promptBox().value).toBe('my own words'))
})

test('nothing is sent over the rehearsal of another device before the user has chosen this one', async () => {
  writeDraft({ ...EMPTY_DRAFT, prompt: 'my own words' })
  const { routes, puts } = openServer(OF_PHONE)
  await openAsLena({ routes })
  await findOffer()
  await userEvent.type(promptBox(), ' at night')
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(puts).toEqual([])
  await userEvent.click(button('Stay with this song'))
  expect(screen.queryByText('On another device you rehearsed another song.')).toBeNull()
  await waitFor(() => expect(puts.at(-1)?.request.prompt).toContain('my own words at night'))
})

test('visitors have no other devices', async () => {
  const { routes, puts } = openServer(OF_PHONE)
  const { api } = await openAsVisitor({ routes })
  await userEvent.type(promptBox(), 'a lofi beat')
  await screen.findByRole('group', { name: 'Sections of the sketch' })
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(api.countRequests('GET /api/rehearsal')).toBe(0)
  expect(puts).toEqual([])
})
