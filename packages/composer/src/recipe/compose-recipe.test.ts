import { describe, expect, test } from 'vitest'
import { compose } from '#composer/compose.ts'
import { ENGINE_VERSION } from '#composer/engine-version.ts'
import { composeRecipe, draftRecipe } from './compose-recipe.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Recipe } from './recipe.ts'

const request = { prompt: 'a pop song about the sea', lengthSeconds: 60, instrumental: false } as const
const RECIPE: Recipe = {
  engine: ENGINE_VERSION,
  root: 'a generation',
  request,
  edits: [
    { op: 'repeatSection', section: 1 },
    { op: 'newTune', section: 2, take: 4 },
    { op: 'setChords', section: 1, chords: ['IV', 'I'] },
    { op: 'transpose', semitones: 2 },
  ],
}

describe('composing a recipe', () => {
  test('without edits gives the song of its request and root', () => {
    const composed = composeRecipe({ ...RECIPE, edits: [] })
    expect(composed).toEqual({ kind: 'composed', score: compose({ ...request, seed: RECIPE.root }) })
  })

  test('gives the same score again, also from JSON and from a draft that was composed before', () => {
    const composed = composeRecipe(RECIPE)
    expect(composed.kind).toBe('composed')
    expect(composeRecipe(JSON.parse(JSON.stringify(RECIPE)) as Recipe)).toEqual(composed)
    expect(composeRecipe(RECIPE, draftRecipe(RECIPE))).toEqual(composed)
  })

  test('of an older engine says so, and composes nothing', () => {
    expect(composeRecipe({ ...RECIPE, engine: 'band-2' })).toEqual({ kind: 'other-engine', engine: 'band-2' })
  })

  test('says which edit cannot be made, and why', () => {
    const edits: Recipe['edits'] = [
      { op: 'setTempo', bpm: 100 },
      { op: 'dropSection', section: 70 },
    ]
    expect(composeRecipe({ ...RECIPE, edits })).toEqual({ kind: 'refused', reason: 'no-such-section', edit: 1 })
  })

  test('refuses more new tunes than can be composed while somebody waits', () => {
    const solos = Array.from({ length: 40 }, () => ({ op: 'addSection', kind: 'solo', at: 1, bars: 10 }) as const)
    const long: Recipe = { ...RECIPE, request: { ...request, instrumental: true, prompt: 'pop, 180 bpm' } }
    expect(composeRecipe({ ...long, edits: solos.slice(0, 10) }).kind).toBe('composed')
    expect(composeRecipe({ ...long, edits: solos })).toEqual({
      kind: 'refused',
      reason: 'too-many-changes',
      edit: null,
    })
  })

  test('changes no earlier edit by a later one: new tunes of two sections do not depend on each other', () => {
    const [one, other] = [
      { op: 'newTune', section: 1, take: 1 },
      { op: 'newTune', section: 2, take: 1 },
    ] as const
    const of = (...edits: Recipe['edits']) => {
      const composed = composeRecipe({ ...RECIPE, edits })
      if (composed.kind !== 'composed') throw new Error(composed.kind)
      const { score } = composed
      const [from, until] = [score.sections[1]!.startBar * 4, score.sections[2]!.startBar * 4]
      return score.vocal?.notes.filter(({ startBeat }) => startBeat >= from && startBeat < until)
    }
    expect(of(one, other)).toEqual(of(one))
    expect(of(other, one)).toEqual(of(one))
  })
})

describe('the fingerprint of a score', () => {
  const score = compose({ ...request, lengthSeconds: 20, seed: '1' })

  test('is a SHA-256 of 64 hexadecimal digits that does not depend on the order of fields', () => {
    const reversed = Object.fromEntries(Object.entries(score).toReversed()) as typeof score
    expect(fingerprintOf(score)).toMatch(/^[0-9a-f]{64}$/)
    expect(fingerprintOf(reversed)).toBe(fingerprintOf(score))
    expect(fingerprintOf(structuredClone(score))).toBe(fingerprintOf(score))
  })

  test('is another one when one note is a hair louder', () => {
    const [track, ...others] = score.tracks
    const [note, ...notes] = track!.notes
    const louder = { ...track!, notes: [{ ...note!, velocity: note!.velocity + 1 }, ...notes] }
    expect(fingerprintOf({ ...score, tracks: [louder, ...others] })).not.toBe(fingerprintOf(score))
  })
})
