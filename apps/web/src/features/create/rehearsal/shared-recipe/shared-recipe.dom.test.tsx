import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import type { SongRecipe } from '@cadenza/contract/rehearsal/rehearsal'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { reportPendingGenerations } from '#features/create/pending-generations.ts'
import { writeDraft, EMPTY_DRAFT } from '#lib/storage/draft-storage.ts'
import { generateButton, openAsLena, openAsVisitor, promptBox, sentRequests } from '#test/features/composer.tsx'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { PromptWorker } from '#test/rehearsal/stepped-worker.ts'
import { problemResponse, type TestResponse } from '#test/test-api.ts'
import { rehearsePath } from '#widgets/song/rehearse-path.ts'

const SONG = { ...LANTERNS, isPublic: true, isRecipeShared: true }
const RECIPE: SongRecipe = {
  engine: ENGINE_VERSION,
  root: 'the root of the lanterns',
  request: { prompt: 'a calm pop song about rain', genres: ['pop'], lengthSeconds: 40, instrumental: true },
  edits: [{ op: 'setTempo', bpm: 80 }],
}

const routes = (recipe: () => TestResponse = () => ({ body: RECIPE })) => ({
  'GET /api/generations/availability': () => ({
    body: { isAvailable: true, pausedUntil: null, songsAtOnce: 2, recordsRecipes: true },
  }),
  [`GET /api/songs/${SONG.id}`]: () => ({ body: SONG }),
  [`GET /api/songs/${SONG.id}/recipe`]: recipe,
})

beforeEach(() => {
  localStorage.clear()
  reportPendingGenerations(null)
  vi.stubGlobal('Worker', PromptWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
})

const at = rehearsePath(SONG)
const findRoom = () => screen.findByRole('dialog', { name: `From “${SONG.title}”` }, { timeout: 20_000 })
const closeRoom = async () => userEvent.click(within(await findRoom()).getByRole('button', { name: 'Close' }))

test('a link opens the rehearsal room with the recipe of the song, and says whose it is', async () => {
  await openAsVisitor({ routes: routes(), at })
  const room = await findRoom()
  expect(room.textContent).toContain('80 bpm')
  await closeRoom()
  expect(promptBox().value).toBe(RECIPE.request.prompt)
  const note = await screen.findByText(/It began with/)
  expect(note.textContent).toContain(
    `${SONG.title} by ${SONG.creatorName ?? ''}, and the page of your song will say so.`,
  )
  expect(within(note).getByRole('link').getAttribute('href')).toBe(`/player/${SONG.id}`)
})

test('what is recorded has the recipe that was opened, and names its origin', async () => {
  const { api } = await openAsLena({ routes: routes(), at })
  await closeRoom()
  await userEvent.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toHaveLength(1))
  const [sent] = sentRequests(api)
  expect(sent).toMatchObject({
    prompt: RECIPE.request.prompt,
    customSeconds: 40,
    enhance: false,
    rehearsedFrom: SONG.id,
    recipe: { root: RECIPE.root, edits: RECIPE.edits },
  })
})

test('another song of the same words has no origin', async () => {
  const { api } = await openAsLena({ routes: routes(), at })
  await closeRoom()
  await userEvent.click(screen.getByRole('button', { name: /^Another/ }))
  await waitFor(() => expect(screen.queryByText(/It began with/)).toBeNull())
  await userEvent.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toHaveLength(1))
  expect(sentRequests(api)[0]).not.toHaveProperty('rehearsedFrom')
})

test('words that were typed before come back with one press', async () => {
  writeDraft({ ...EMPTY_DRAFT, prompt: 'my own slow waltz' })
  await openAsVisitor({ routes: routes(), at })
  await closeRoom()
  expect(promptBox().value).toBe(RECIPE.request.prompt)
  await userEvent.click(await screen.findByRole('button', { name: 'Back to your words' }))
  await waitFor(() => expect(promptBox().value).toBe('my own slow waltz'))
  expect(screen.queryByText(/It began with/)).toBeNull()
})

test('a recipe of an older composer is opened with its words alone, and the note says so', async () => {
  await openAsVisitor({ routes: routes(() => ({ body: { ...RECIPE, engine: 'band-1' } })), at })
  await closeRoom()
  expect(await screen.findByText(/The composer has changed since/)).toBeTruthy()
  expect((await screen.findByRole('region', { name: 'Rehearsal' })).textContent).not.toContain('80 bpm')
})

test('a recipe that is no longer shared says so, and the composer stays as it was', async () => {
  await openAsVisitor({ routes: routes(() => problemResponse(403, 'RECIPE_NOT_SHARED')), at })
  const alert = await screen.findByRole('alert', undefined, { timeout: 20_000 })
  expect(alert.textContent).toContain('Its creator does not share what this song is made from.')
  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(promptBox().value).toBe('')
})
