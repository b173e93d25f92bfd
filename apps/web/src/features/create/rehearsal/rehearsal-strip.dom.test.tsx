import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import { buildRecipeRequest } from '@cadenza/domain/prompt/recipe-request'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { GenerationRequestBody } from '#features/create/composer/composer-quote.ts'
import { reportPendingGenerations } from '#features/create/pending-generations.ts'
import {
  acceptGeneration,
  generateButton,
  openAsLena,
  openAsVisitor,
  promptBox,
  sentRequests,
} from '#test/features/composer.tsx'
import { PromptWorker } from '#test/rehearsal/stepped-worker.ts'

const WORDS = 'A slow beat for a rainy kitchen'
const RECORDS = { 'GET /api/generations/availability': () => availability(true) }

const availability = (recordsRecipes: boolean) => ({
  body: { isAvailable: true, pausedUntil: null, songsAtOnce: 2, recordsRecipes },
})

/** Composes in the thread of the test. */
class ComposingWorker extends PromptWorker {
  static started = 0
  constructor() {
    super()
    ComposingWorker.started += 1
  }
}

beforeEach(() => {
  localStorage.clear()
  reportPendingGenerations(null)
  ComposingWorker.started = 0
  vi.stubGlobal('Worker', ComposingWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
})

const strip = () => screen.findByRole('region', { name: 'Rehearsal' })
const blocks = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('group', { name: 'Sections of the sketch' })).getAllByRole('button')
const tunes = async (): Promise<string> => (await blocks()).map((block) => block.innerHTML).join()

/** What a server composes for this request. */
function fingerprintFor({ recipe, ...order }: GenerationRequestBody, request = buildRecipeRequest(order)): string {
  const { fingerprint: _, ...version } = recipe!
  const composed = composeRecipe({ ...version, edits: [], request })
  return composed.kind === 'composed' ? fingerprintOf(composed.score) : composed.kind
}

test('visitors are offered the example, and nothing composes before there is something to play', async () => {
  await openAsVisitor()
  expect((await strip()).textContent).toContain('Hear the example')
  expect(ComposingWorker.started).toBe(0)
})

test('what is typed becomes named blocks, and Another gives other tunes to the same words', async () => {
  await openAsVisitor()
  await userEvent.type(promptBox(), WORDS)
  const [first] = await blocks()
  expect(first?.getAttribute('aria-label')).toMatch(/^\S+( \d+)?, \d+ bars?, from 0:00$/)
  expect((await strip()).textContent).toContain('Rehearsing is free. Recording takes up to 185.')
  const before = await tunes()
  await userEvent.click(screen.getByRole('button', { name: /^Another/ }))
  await waitFor(async () => expect(await tunes()).not.toBe(before))
})

test('Play says what to do where nothing can sound', async () => {
  await openAsVisitor()
  await userEvent.type(promptBox(), WORDS)
  await blocks()
  await userEvent.click(screen.getByRole('button', { name: 'Play the sketch' }))
  expect((await strip()).textContent).toContain('Reload the page and press Play.')
})

test('Generate sends the recipe of the blocks on screen, with the fingerprint that a server computes', async () => {
  const { api } = await openAsLena({ routes: RECORDS })
  await userEvent.type(promptBox(), WORDS)
  await blocks()
  await userEvent.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toHaveLength(1))
  const [sent] = sentRequests(api)
  expect(sent?.recipe?.fingerprint).toBe(fingerprintFor(sent!))
  await waitFor(() => expect(promptBox().value).toBe(''))
})

test('the song after a recorded one has a root of its own', async () => {
  const { api } = await openAsLena({ routes: RECORDS })
  for (const count of [1, 2]) {
    await userEvent.type(promptBox(), WORDS)
    await blocks()
    await userEvent.click(generateButton())
    await waitFor(() => expect(sentRequests(api)).toHaveLength(count))
    await waitFor(() => expect(promptBox().value).toBe(''))
    reportPendingGenerations(null)
  }
  const [first, second] = sentRequests(api)
  expect(first?.recipe?.root).not.toBe(second?.recipe?.root)
})

test('a provider with notes of its own is named, and no recipe is sent', async () => {
  const routes = { 'GET /api/generations/availability': () => availability(false) }
  const { api } = await openAsLena({ routes })
  await userEvent.type(promptBox(), WORDS)
  await screen.findByText('Sketch by the band.')
  await userEvent.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toHaveLength(1))
  expect(sentRequests(api)[0]).not.toHaveProperty('recipe')
})

test('after a mismatch the words of the server are rehearsed, nothing was charged, and the next press records them', async () => {
  const request = { prompt: `${WORDS}, 80 bpm`, lengthSeconds: 120, instrumental: true }
  let calls = 0
  const { api } = await openAsLena({
    routes: {
      ...RECORDS,
      'POST /api/generations': (sent) =>
        ++calls > 1
          ? acceptGeneration(sent)
          : {
              status: 409,
              body: {
                type: 'about:blank',
                title: 'Not the same notes',
                status: 409,
                code: 'RECIPE_MISMATCH',
                requestId: 'r-1',
                recipe: { engine: 'band-3', fingerprint: '0'.repeat(64), request },
              },
            },
    },
  })
  await userEvent.type(promptBox(), WORDS)
  await blocks()
  const before = await tunes()
  await userEvent.click(generateButton())
  const { textContent } = await screen.findByRole('alert')
  expect(textContent?.match(/You were not charged/g)).toHaveLength(1)
  await waitFor(async () => expect(await tunes()).not.toBe(before))
  await userEvent.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toHaveLength(2))
  const sent = sentRequests(api)[1]!
  expect(sent.recipe?.fingerprint).toBe(fingerprintFor(sent, request))
})

test('a request without an answer stays the same request when its song is rehearsed by then', async () => {
  const body = { prompt: WORDS, duration: 'auto', genres: [], isInstrumental: true, enhance: false, variants: 1 }
  localStorage.setItem('cadenza-press', JSON.stringify(['11111111-1111-4111-8111-111111111111', JSON.stringify(body)]))
  const { api } = await openAsLena({ routes: RECORDS })
  await userEvent.type(promptBox(), WORDS)
  await blocks()
  await userEvent.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toHaveLength(1))
  expect(sentRequests(api)).toEqual([body])
})

test('the price is that of the song as its edits have made it', async () => {
  await openAsLena({ routes: RECORDS })
  await userEvent.selectOptions(screen.getByLabelText('Duration'), '30s')
  await userEvent.type(promptBox(), WORDS)
  await blocks()
  const before = (await blocks()).length
  await waitFor(() => expect(generateButton().textContent).toBe('Generate · 65'))
  const { session } = await import('./composer-rehearsal.ts')
  session.change({ op: 'repeatSection', section: 1 })
  await waitFor(async () => expect(await blocks()).toHaveLength(before + 1))
  const seconds = Math.ceil(session.read().score!.lengthSeconds)
  expect(seconds).toBeGreaterThan(30)
  await waitFor(() => expect(generateButton().textContent).toBe(`Generate · ${seconds + 35}`))
  expect((await strip()).textContent).toContain(`Recording takes ${seconds + 35}.`)
})
