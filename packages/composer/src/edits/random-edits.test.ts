import { sizeForTier } from '@cadenza/dev/test-tier'
import { describe, expect, test } from 'vitest'
import { randomStream } from '#composer/random.ts'
import { compareScores } from '#composer/recipe/compare-scores.ts'
import { composeRecipe, draftRecipe } from '#composer/recipe/compose-recipe.ts'
import { fingerprintOf } from '#composer/recipe/fingerprint.ts'
import type { Edit } from '#composer/recipe/recipe.ts'
import type { Score } from '#composer/score.ts'
import { baseRecipe, OPS, randomEdit } from '#test/random-recipes.ts'
import { findScoreDefects } from '#test/score-defects.ts'

const SONGS = sizeForTier({ gate: 14, deep: 780 })
const LEAST_IDENTICAL = 0.9997

type IsTouched = (part: string, sectionId: string) => boolean

const TUNE_PARTS = new Set(['vocal', 'backing vocal', 'lead', 'counter'])

/** Who changes with a part: the second guitar doubles the first, the counter-melody follows the tune. */
const FOLLOWERS: Readonly<Record<string, string>> = { harmony: 'harmony-2', lead: 'counter' }

/** Says which part in which section an edit is about. */
function touchedBy(edit: Edit, before: Score, after: Score): IsTouched {
  const idAt = (index: number | undefined) => (index === undefined ? undefined : before.sections[index]?.id)
  switch (edit.op) {
    case 'setTempo':
    case 'setLevel':
      return () => false
    case 'transpose':
      return (part) => part !== 'drums'
    case 'setInstrument':
    case 'mute':
      return (part) => part === edit.part
    case 'setChords':
      return (_part, id) => id === idAt(edit.section)
    case 'newTune':
      return (part, id) => id === idAt(edit.section) && TUNE_PARTS.has(part)
    case 'newTake': {
      const only = idAt(edit.section)
      return (part, id) => (only ?? id) === id && (part === edit.part || part === FOLLOWERS[edit.part])
    }
    case 'setLine':
      return (part, id) => id === idAt(before.lyrics[edit.line]?.section) && TUNE_PARTS.has(part)
    case 'setVoice':
      return (part) => part.endsWith('vocal')
    case 'repeatSection':
    case 'moveSection':
    case 'dropSection':
    case 'addSection': {
      const [last, lastNow] = [before.sections.at(-1)?.id, after.sections.at(-1)?.id]
      const isEnding = (id: string): boolean => last !== lastNow && (id === last || id === lastNow)
      const isInBoth = (id: string) => [before, after].every(({ sections }) => sections.some((each) => each.id === id))
      return (_part, id) => isEnding(id) || !isInBoth(id)
    }
  }
}

describe('random edits of songs of ten genres, sung and played', () => {
  test('leave no defect and change only what they are about', () => {
    let edits = 0
    let [notes, identical] = [0, 0]
    const defects: string[] = []
    for (let index = 0; index < SONGS; index++) {
      const random = randomStream(`random edits ${index}`)
      const recipe = baseRecipe(index, random)
      const draft = draftRecipe(recipe)
      const base = composeRecipe(recipe, draft)
      if (base.kind !== 'composed') throw new Error(JSON.stringify(base))
      for (const op of OPS) {
        const edit = randomEdit(op, base.score, random)
        const edited = { ...recipe, edits: [edit] }
        const composed = composeRecipe(edited, draft)
        if (composed.kind !== 'composed') continue
        edits++
        const found = findScoreDefects(composed.score)
        if (found.length > 0) defects.push(`${index} ${JSON.stringify(edit)}: ${found.slice(0, 3).join('; ')}`)
        const comparison = compareScores(base.score, composed.score)
        const isTouched = touchedBy(edit, base.score, composed.score)
        const strayed = comparison.parts.filter(({ part, sectionId }) => !isTouched(part, sectionId))
        notes += comparison.notes.before
        identical += comparison.notes.before - strayed.reduce((sum, { gone }) => sum + gone.length, 0)
      }
    }
    console.log(`${edits} edits: ${identical} of ${notes} untouched notes are identical`)
    expect(defects).toEqual([])
    expect(edits).toBeGreaterThan(SONGS * 11)
    expect(identical / notes).toBeGreaterThanOrEqual(LEAST_IDENTICAL)
  }, 1_800_000)

  test('made one after the other give a song without defects, and each one undone gives the song before', () => {
    for (let index = 0; index < SONGS / 2; index++) {
      const random = randomStream(`chains of edits ${index}`)
      let recipe = baseRecipe(index, random)
      const base = composeRecipe(recipe)
      if (base.kind !== 'composed') throw new Error(JSON.stringify(base))
      const before: { readonly json: string; readonly fingerprint: string }[] = []
      let { score } = base
      for (let step = 0; step < 6; step++) {
        const edit = randomEdit(random.pick(OPS), score, random)
        const longer = { ...recipe, edits: [...recipe.edits, edit] }
        const composed = composeRecipe(longer)
        if (composed.kind !== 'composed') continue
        expect(findScoreDefects(composed.score)).toEqual([])
        before.push({ json: JSON.stringify(recipe), fingerprint: fingerprintOf(score) })
        recipe = longer
        score = composed.score
      }
      for (const { json, fingerprint } of before.toReversed()) {
        recipe = { ...recipe, edits: recipe.edits.slice(0, -1) }
        expect(JSON.stringify(recipe)).toBe(json)
        const composed = composeRecipe(recipe)
        expect(composed.kind === 'composed' ? fingerprintOf(composed.score) : composed).toBe(fingerprint)
      }
    }
  }, 1_800_000)
})
