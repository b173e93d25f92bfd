import { gunzipSync } from 'node:zlib'
import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import { afterEach, expect, test } from 'vitest'
import { ComposerBusyError, createRecipeComposer, type RecipeComposer } from './recipe-composer.ts'

const RECIPE: Recipe = {
  engine: ENGINE_VERSION,
  root: 'a root',
  request: { prompt: 'a calm lofi beat', lengthSeconds: 30, instrumental: true },
  edits: [{ op: 'transpose', semitones: 2 }],
}

let composer: RecipeComposer | null = null
afterEach(() => composer?.close())

test('the score of the thread is that of the composer, byte for byte', async () => {
  composer = createRecipeComposer()
  const here = composeRecipe(RECIPE)
  if (here.kind !== 'composed') throw new Error(here.kind)
  const { score } = here
  const answer = await composer.compose({ recipe: RECIPE, needsScore: true })
  expect(answer).toMatchObject({ kind: 'composed', fingerprint: fingerprintOf(score), lengthSeconds: 30 })
  if (answer.kind !== 'composed' || answer.score === null) throw new Error('there is no score')
  expect(gunzipSync(answer.score).toString('utf8')).toBe(JSON.stringify(score))
  expect(answer.score.byteLength).toBeLessThan(40_000)
})

test('a recipe that cannot be composed is answered with the reason', async () => {
  composer = createRecipeComposer()
  const other = await composer.compose({ recipe: { ...RECIPE, engine: 'band-1' }, needsScore: false })
  expect(other).toEqual({ kind: 'other-engine', engine: 'band-1' })
  const edits = [{ op: 'dropSection', section: 90 }] as const
  const refused = await composer.compose({ recipe: { ...RECIPE, edits }, needsScore: false })
  expect(refused).toEqual({ kind: 'refused', reason: 'no-such-section', edit: 0 })
})

test('more recipes than may wait are refused at once, and the others are composed', async () => {
  const crowded = createRecipeComposer({ maxWaiting: 2 })
  composer = crowded
  const all = await Promise.allSettled(
    Array.from({ length: 5 }, () => crowded.compose({ recipe: RECIPE, needsScore: false })),
  )
  const refused = all.filter((each) => each.status === 'rejected')
  expect(refused.map(({ reason }) => reason instanceof ComposerBusyError)).toEqual([true, true])
})

test('a thread that takes too long is ended, and the next recipe gets a new one', async () => {
  const slow = createRecipeComposer({ longestMs: 1 })
  await expect(slow.compose({ recipe: RECIPE, needsScore: false })).rejects.toThrow(ComposerBusyError)
  await slow.close()
  composer = createRecipeComposer()
  await expect(composer.compose({ recipe: null as unknown as Recipe, needsScore: false })).rejects.toThrow('null')
  expect(await composer.compose({ recipe: RECIPE, needsScore: false })).toMatchObject({ kind: 'composed' })
})
