import { PromptPreview } from '@cadenza/contract/prompts'
import { GENRES } from '@cadenza/vocabulary/genres'
import { SANITIZED_PROMPT_MESSAGE } from '@cadenza/domain/prompt/prompt-sanitizer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import type { ApiWithGoogle } from '#test/api/google-sign-in.ts'
import { requestGeneration, type SignedInUser } from '#test/worker/generation-stack.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'
import { newUser, startApiWithoutEngine } from '#test/generation/manual-generations.ts'

let setup: ApiWithGoogle
let ana: SignedInUser
beforeAll(async () => {
  setup = await startApiWithoutEngine({ WRITES_PER_MINUTE: '20' })
  ana = await newUser(setup)
})
afterAll(() => setup.close())

const requestPreview = (browser: FetchBrowser, body: unknown) =>
  browser.postJson(setup.api.origin, '/api/prompts/preview', body)

async function preview(body: unknown): Promise<PromptPreview> {
  const response = await requestPreview(ana.browser, body)
  expect(response.status).toBe(200)
  return PromptPreview.parse(await response.json())
}

test('[X1] a prompt that names an artist shows what would be sent instead, where, and why', async () => {
  const prompt = 'A slow song in the style of Taylor Swift, for a rainy evening'
  const shown = await preview({ prompt })
  expect(shown).toMatchObject({ prompt, wasSanitized: true, notice: 'licensed_material' })
  expect(shown.sanitizedPrompt).toBe(
    'A slow song with similar characteristics (2010s pop, country, female vocals, acoustic guitar, piano), for a rainy evening',
  )
  expect(shown.replacements).toHaveLength(1)
  for (const { from, start, end } of shown.replacements) expect(prompt.slice(start, end)).toBe(from)
  expect(JSON.stringify(shown.enhanced)).not.toMatch(/swift/i)
  expect(SANITIZED_PROMPT_MESSAGE).toMatch(/^We cannot generate music using licensed material/)
  const accepted = await requestGeneration(setup, ana, { prompt })
  expect(accepted).toMatchObject({ prompt: shown.prompt, sanitizedPrompt: shown.sanitizedPrompt, wasSanitized: true })
})

test('[X1] two artists are two replacements and one notice', async () => {
  const shown = await preview({ prompt: 'Verses like Eminem. A chorus like Adele.' })
  expect(shown.notice).toBe('licensed_material')
  expect(shown.replacements).toHaveLength(2)
  expect(shown.sanitizedPrompt).not.toMatch(/eminem|adele/i)
})

test('[G10] an enhancement of what the prompt leaves open is offered with its traits, never for ten characters or fewer', async () => {
  const shown = await preview({ prompt: 'Rainy night in a quiet town', genres: ['jazz'], isInstrumental: true })
  expect(shown).toMatchObject({ wasSanitized: false, notice: null, replacements: [] })
  expect(shown.enhanced?.description).toMatch(/^Rainy night in a quiet town\. .*jazz/)
  expect(shown.enhanced?.parts).toMatchObject({ genre: 'jazz' })
  expect((await preview({ prompt: ' Rainy lofi ' })).enhanced).toBeNull()
  const accepted = await preview({ prompt: shown.enhanced?.description })
  expect(accepted.enhanced).toBeNull()
})

test.each(GENRES)('an instrumental of %s never asks for a singer', async (genre) => {
  const { enhanced } = await preview({ prompt: 'Something for the long way home', genres: [genre] })
  expect(enhanced?.parts.instruments).not.toContain('choir')
})

test('a preview charges nothing, stores nothing and is counted as a read', async () => {
  const ben = await newUser(setup)
  const rows = () => setup.api.db.selectFrom('generations').select('id').execute()
  const before = await rows()
  for (let n = 0; n < 30; n += 1)
    expect((await requestPreview(ben.browser, { prompt: 'A song about rain' })).status).toBe(200)
  expect(await rows()).toEqual(before)
  expect(await readCredits(ben.browser, setup.api.origin)).toMatchObject({ balance: 300, held: 0, version: 1 })
})

test('visitors and prompts without words are refused', async () => {
  expect((await requestPreview(new FetchBrowser(), { prompt: 'A song about rain' })).status).toBe(401)
  for (const body of [
    {},
    { prompt: '  ' },
    { prompt: '\u0000' },
    { prompt: 'x'.repeat(2001) },
    { prompt: 'x', genres: ['polka'] },
  ]) {
    expect((await requestPreview(ana.browser, body)).status).toBe(400)
  }
})

test('[R-3] previews have a limit of their own, which leaves other reads alone', async () => {
  const limited = await startApiWithoutEngine({ PREVIEWS_PER_MINUTE: '3' })
  const { browser } = await newUser(limited)
  const ask = async () =>
    (await browser.postJson(limited.api.origin, '/api/prompts/preview', { prompt: 'A calm lofi beat' })).status
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
  expect((await browser.request(`${limited.api.origin}/api/credits`)).status).toBe(200)
  await limited.close()
})
