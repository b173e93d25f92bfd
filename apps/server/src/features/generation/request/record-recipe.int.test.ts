import { randomUUID } from 'node:crypto'
import type { Edit } from '@cadenza/composer/recipe/recipe'
import { randomStream } from '@cadenza/composer/random'
import { hostileRecipe } from '@cadenza/composer/test/hostile-recipes'
import type { GenerationAccepted } from '@cadenza/contract/generations'
import type { Problem } from '@cadenza/contract/problem'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { MAX_LYRICS_LENGTH, MAX_PROMPT_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishGeneration, recipeOf } from '#features/generation/generation.repository.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'
import type { ApiWithGoogle } from '#test/api/google-sign-in.ts'
import { newUser, startApiWithoutEngine } from '#test/generation/manual-generations.ts'
import { rehearse } from '#test/generation/rehearse.ts'
import { post, type SignedInUser } from '#test/worker/generation-stack.ts'

const ORDER = { prompt: 'a calm pop song about rain', duration: 'custom', customSeconds: 40 } as const
const SUNG = { ...ORDER, isInstrumental: false, lyrics: 'Rain on the window\nI am coming home' } as const
const EDITS: readonly Edit[] = [
  { op: 'transpose', semitones: 3 },
  { op: 'newTune', section: 1, take: 2 },
]
const MANY_RECIPES = { WRITES_PER_MINUTE: '1000000', MUSIC_DAILY_SONGS_PER_USER: '0', MUSIC_DAILY_BUDGET_CENTS: '0' }

let setup: ApiWithGoogle
beforeAll(async () => {
  setup = await startApiWithoutEngine(MANY_RECIPES)
})
afterAll(() => setup.close())

const send = (user: SignedInUser, body: unknown, key: string = randomUUID()): Promise<Response> =>
  post(user, setup.api.origin, '/api/generations', { key, body })

async function accepted(user: SignedInUser, body: unknown, key?: string): Promise<GenerationAccepted> {
  const response = await send(user, body, key)
  const answer: unknown = await response.json()
  expect(answer).toHaveProperty('generationIds')
  return answer as GenerationAccepted
}

async function refused(user: SignedInUser, body: unknown): Promise<Problem> {
  const problem = (await (await send(user, body)).json()) as Problem
  expect(await readCredits(user.browser, setup.api.origin)).toMatchObject({ held: 0 })
  return problem
}

const rowsOf = ({ requestId }: GenerationAccepted) =>
  setup.api.db.selectFrom('generations').selectAll().where('requestId', '=', requestId).orderBy('variant').execute()

describe('a generation with a recipe', () => {
  test('is accepted if the server composes the same score, and keeps what was rehearsed', async () => {
    const user = await newUser(setup)
    const { body } = rehearse(SUNG, EDITS)
    const [row] = await rowsOf(await accepted(user, body))
    const { engine, root, edits, fingerprint } = body.recipe
    expect(row?.recipe).toMatchObject({ engine, root, edits, request: { lyrics: SUNG.lyrics, lengthSeconds: 40 } })
    expect(row?.rehearsedSha256?.toString('hex')).toBe(fingerprint)
    expect(row?.enhancedPrompt).toBeNull()
  })

  test('of another score is refused with the score that the server has composed, and nothing is held', async () => {
    const user = await newUser(setup)
    const { body } = rehearse(ORDER, EDITS)
    const { fingerprint } = rehearse(ORDER, EDITS.slice(1), body.recipe.root).body.recipe
    const problem = await refused(user, { ...body, recipe: { ...body.recipe, edits: EDITS.slice(1) } })
    expect(problem).toMatchObject({ code: 'RECIPE_MISMATCH', status: 409, recipe: { fingerprint } })
    expect(problem.recipe?.request?.prompt).toMatch(/^a calm pop song about rain/)
  })

  test('whose prompt the server would change is refused with the words that it would send', async () => {
    const user = await newUser(setup)
    const order = { ...ORDER, prompt: 'a ballad like Adele', enhance: false }
    const { body } = rehearse({ ...order, prompt: 'a ballad like somebody' })
    const problem = await refused(user, { ...body, prompt: order.prompt })
    expect(problem).toMatchObject({ code: 'RECIPE_MISMATCH' })
    expect(problem.recipe?.request?.prompt).not.toContain('Adele')
    const { requestId } = await accepted(user, rehearse(order).body)
    expect(requestId).toBeDefined()
  })

  test('of another engine is refused, and the answer names the engine of the server', async () => {
    const { body } = rehearse(ORDER)
    const problem = await refused(await newUser(setup), { ...body, recipe: { ...body.recipe, engine: 'band-2' } })
    expect(problem).toMatchObject({
      code: 'RECIPE_OF_OTHER_ENGINE',
      status: 409,
      recipe: { engine: body.recipe.engine },
    })
  })

  test('with an edit that cannot be made, or a line that asks to imitate a singer, is refused by the edit', async () => {
    const user = await newUser(setup)
    const { body } = rehearse(SUNG)
    const withEdit = (edit: Edit) => ({ ...body, recipe: { ...body.recipe, edits: [edit] } })
    expect(await refused(user, withEdit({ op: 'dropSection', section: 90 }))).toMatchObject({
      code: 'RECIPE_REFUSED',
      status: 422,
      issues: [{ path: 'recipe.edits.0', message: 'no-such-section' }],
    })
    expect(await refused(user, withEdit({ op: 'setLine', line: 0, text: 'Oh (sung by Adele)' }))).toMatchObject({
      code: 'RECIPE_REFUSED',
      issues: [{ path: 'recipe.edits.0.text' }],
    })
  })

  test('whose line is not allowed is refused as lyrics are', async () => {
    const { body } = rehearse(SUNG)
    const edits = [{ op: 'setLine', line: 0, text: 'we should kill all the jews' }]
    const problem = await refused(await newUser(setup), { ...body, recipe: { ...body.recipe, edits } })
    expect(problem.code).toBe('CONTENT_REFUSED')
  })

  test('that is longer than the order costs its own length, and has no other variants', async () => {
    const user = await newUser(setup)
    const { body, score } = rehearse(ORDER, [{ op: 'repeatSection', section: 1 }])
    const seconds = Math.ceil(score.lengthSeconds)
    expect(seconds).toBeGreaterThan(41)
    expect(await refused(user, { ...body, variants: 2 })).toMatchObject({ code: 'INPUT_INVALID' })
    const answer = await accepted(user, body)
    expect(answer.quote).toMatchObject({ seconds, credits: seconds + 35 })
    expect(await readCredits(user.browser, setup.api.origin)).toMatchObject({ held: seconds + 35 })
    const [row] = await rowsOf(answer)
    expect(row).toMatchObject({ askedSeconds: seconds, quotedSeconds: seconds })
  })

  test('has other songs of the same request as further variants, without the edits', async () => {
    const user = await newUser(setup)
    const { body } = rehearse(ORDER, EDITS)
    const [first, second] = await rowsOf(await accepted(user, { ...body, variants: 2 }))
    expect(second?.recipe).toEqual({ ...(first && recipeOf(first)), root: second?.id, edits: [] })
    expect([first?.rehearsedSha256?.toString('hex'), second?.rehearsedSha256]).toEqual([body.recipe.fingerprint, null])
  })

  test('that is sent again with its key is the same generation; with other edits it is a conflict', async () => {
    const user = await newUser(setup)
    const key = randomUUID()
    const { body } = rehearse(ORDER, [{ op: 'repeatSection', section: 1 }])
    const first = await accepted(user, body, key)
    expect(await accepted(user, body, key)).toEqual(first)
    expect(await Promise.all([accepted(user, body, key), accepted(user, body, key)])).toEqual([first, first])
    const other = rehearse(ORDER, [], body.recipe.root).body
    expect(await (await send(user, other, key)).json()).toMatchObject({ code: 'GENERATION_CONFLICT' })
    const { recipe: _recipe, ...without } = body
    expect(await (await send(user, without, key)).json()).toMatchObject({ code: 'GENERATION_CONFLICT' })
    expect(await readCredits(user.browser, setup.api.origin)).toMatchObject({ held: first.quote.credits })
  })

  test('keeps its recipe and its root when it is tried again after a failure', async () => {
    const user = await newUser(setup)
    const { body } = rehearse(SUNG, [...EDITS, { op: 'repeatSection', section: 1 }])
    const first = await accepted(user, body)
    const failure = { kind: 'timeout', message: 'It took too long.', suggestion: null } as const
    await finishGeneration(setup.api.db, first.requestId, { state: 'failed', failure })
    const path = `/api/generations/${first.requestId}/retry`
    const answer = await post(user, setup.api.origin, path, { key: randomUUID() })
    expect(answer.status).toBe(202)
    const retried = (await answer.json()) as GenerationAccepted
    const [[before], [after]] = await Promise.all([rowsOf(first), rowsOf(retried)])
    expect(after?.id).not.toBe(before?.id)
    expect([after?.recipe, after?.rehearsedSha256]).toEqual([before?.recipe, before?.rehearsedSha256])
    expect(retried.quote).toEqual(first.quote)
  })
})

test('where the provider does not play recipes they are refused, and the availability says so', async () => {
  const cloud = await startApiWithoutEngine({ MUSIC_PROVIDER: 'elevenlabs' })
  try {
    const user = await newUser(cloud)
    const { body } = rehearse(ORDER)
    const answer = await post(user, cloud.api.origin, '/api/generations', { key: randomUUID(), body })
    expect(await answer.json()).toMatchObject({ code: 'RECIPES_NOT_RECORDED' })
    const availability = await user.browser.request(`${cloud.api.origin}/api/generations/availability`)
    expect(await availability.json()).toMatchObject({ recordsRecipes: false })
  } finally {
    await cloud.close()
  }
})

/** The order that fits the request of a hostile recipe, where that is one. */
function hostileBody(index: number): unknown {
  const hostile = hostileRecipe(index, randomStream(`hostile recipe ${index}`))
  if (typeof hostile !== 'object' || hostile === null) return { ...ORDER, recipe: hostile }
  const { request = {}, ...recipe } = hostile as { request?: Record<string, unknown> }
  const { prompt, genres, lengthSeconds, instrumental, lyrics } = request
  return {
    prompt: typeof prompt === 'string' ? prompt.slice(0, MAX_PROMPT_LENGTH) : prompt,
    ...(genres === undefined ? {} : { genres }),
    ...(typeof lyrics === 'string' ? { lyrics: lyrics.slice(0, MAX_LYRICS_LENGTH) } : {}),
    duration: 'custom',
    customSeconds: Math.min(300, Math.max(10, Math.round(Number(lengthSeconds) || 30))),
    isInstrumental: instrumental,
    recipe: { fingerprint: '0'.repeat(64), ...recipe },
  }
}

test('hostile recipes are refused by name: none is a failure of the server, and none holds credits', async () => {
  const user = await newUser(setup)
  const codes = new Map<string, number>()
  for (let index = 0; index < sizeForTier({ gate: 100, deep: 20_000 }); index++) {
    const response = await send(user, hostileBody(index))
    const { code } = (await response.json()) as Problem
    codes.set(`${response.status} ${code}`, (codes.get(`${response.status} ${code}`) ?? 0) + 1)
  }
  console.log([...codes].map(([code, count]) => `${code}: ${count}`).join(', '))
  expect([...codes.keys()].filter((code) => !code.startsWith('4'))).toEqual([])
  expect(codes.get('409 RECIPE_MISMATCH')).toBeGreaterThan(0)
  expect(await readCredits(user.browser, setup.api.origin)).toMatchObject({ held: 0 })
}, 3_600_000)
