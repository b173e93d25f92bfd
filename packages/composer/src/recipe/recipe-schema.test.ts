import { describe, expect, test } from 'vitest'
import { ENGINE_VERSION } from '#composer/engine-version.ts'
import { readRecipe } from './recipe-schema.ts'

const RECIPE = {
  engine: ENGINE_VERSION,
  root: 'a generation',
  request: { prompt: 'pop', lengthSeconds: 30, instrumental: false },
  edits: [{ op: 'setTempo', bpm: 96.5 }],
}

describe('a recipe from outside', () => {
  test('is read as it was written', () => {
    const read = readRecipe(JSON.parse(JSON.stringify(RECIPE)))
    expect(read).toEqual({ kind: 'read', recipe: RECIPE })
  })

  test.each([
    ['no object', null],
    ['another shape', { ...RECIPE, request: { prompt: 'pop' } }],
    ['an unknown field', { ...RECIPE, price: 0 }],
    ['an unknown operation', { ...RECIPE, edits: [{ op: 'setPrice', credits: 0 }] }],
    ['an unknown field of an edit', { ...RECIPE, edits: [{ op: 'setTempo', bpm: 90, by: 'me' }] }],
    ['a part that is none', { ...RECIPE, edits: [{ op: 'mute', part: '__proto__', isMuted: true }] }],
    ['half a section', { ...RECIPE, edits: [{ op: 'dropSection', section: 0.5 }] }],
    ['a tempo that is no number', { ...RECIPE, edits: [{ op: 'setTempo', bpm: Number.NaN }] }],
    ['a song of an hour', { ...RECIPE, request: { ...RECIPE.request, lengthSeconds: 3600 } }],
  ])('with %s is malformed', (_, data) => {
    expect(readRecipe(data)).toMatchObject({ kind: 'refused', reason: 'malformed' })
  })

  test('holds 4 KB of edits and no more', () => {
    const edits = (count: number) =>
      Array.from({ length: count }, (_, line) => ({ op: 'setLine', line, text: 'la la la la la la la la la la' }))
    expect(readRecipe({ ...RECIPE, edits: edits(50) }).kind).toBe('read')
    expect(readRecipe({ ...RECIPE, edits: edits(90) })).toMatchObject({ kind: 'refused', reason: 'too-large' })
  })
})
