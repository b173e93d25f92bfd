import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { beforeEach, expect, test } from 'vitest'
import { readStoredRecipe, storeRecipe } from './stored-recipe.ts'

const request = { prompt: 'lofi', lengthSeconds: 20, instrumental: true }
const RECIPE: Recipe = { engine: ENGINE_VERSION, root: 'a', request, edits: [{ op: 'setTempo', bpm: 80 }] }

beforeEach(() => localStorage.clear())

test('root and edits survive a reload, with the words that are there by then', async () => {
  storeRecipe(RECIPE)
  const other = { ...request, prompt: 'lofi at night' }
  expect(await readStoredRecipe(other)).toEqual({ ...RECIPE, request: other })
})

test('nothing is left of a rehearsal that was cleared', async () => {
  storeRecipe(RECIPE)
  storeRecipe(null)
  expect(await readStoredRecipe(request)).toBeNull()
})

test.each([
  ['no JSON', '{'],
  ['another shape', JSON.stringify({ engine: ENGINE_VERSION, root: 'a', edits: [{ op: 'explode' }] })],
  ['another engine', JSON.stringify({ engine: 'band-1', root: 'a', edits: [] })],
  ['too much', JSON.stringify({ engine: ENGINE_VERSION, root: 'a', edits: [], padding: 'x'.repeat(6000) })],
])('what is stored as %s is not read', async (_, stored) => {
  localStorage.setItem('cadenza-rehearsal', stored)
  expect(await readStoredRecipe(request)).toBeNull()
})
