import { ENGINE_VERSION } from '#composer/engine-version.ts'
import { compareScores, type ScoreComparison } from '#composer/recipe/compare-scores.ts'
import { composeRecipe } from '#composer/recipe/compose-recipe.ts'
import type { Edit, Recipe, RecipeRequest } from '#composer/recipe/recipe.ts'
import type { Score } from '#composer/score.ts'
import { findScoreDefects } from './score-defects.ts'

export const SUNG: RecipeRequest = {
  prompt: 'a pop song about the sea',
  genres: ['pop'],
  lengthSeconds: 90,
  instrumental: false,
  voice: 'female',
}
export const PLAYED: RecipeRequest = { ...SUNG, instrumental: true }

const recipeOf = (request: RecipeRequest, edits: readonly Edit[]): Recipe => ({
  engine: ENGINE_VERSION,
  root: 'a generation',
  request,
  edits,
})

export function scoreOf(request: RecipeRequest, ...edits: readonly Edit[]): Score {
  const composed = composeRecipe(recipeOf(request, edits))
  if (composed.kind !== 'composed') throw new Error(JSON.stringify(composed))
  return composed.score
}

/** Why the last of the edits is refused; null if it is not. */
export function refusalOf(request: RecipeRequest, ...edits: readonly Edit[]): string | null {
  const composed = composeRecipe(recipeOf(request, edits))
  return composed.kind === 'refused' ? composed.reason : null
}

export interface EditedScore {
  readonly before: Score
  readonly after: Score
  readonly comparison: ScoreComparison
  readonly defects: readonly string[]
}

/** Makes edits on a song, and says what they changed. */
export function edit(request: RecipeRequest, ...edits: readonly Edit[]): EditedScore {
  const [before, after] = [scoreOf(request), scoreOf(request, ...edits)]
  return { before, after, comparison: compareScores(before, after), defects: findScoreDefects(after) }
}

/** Returns the places, part and section, in which notes changed. */
export const changedPlaces = ({ parts }: ScoreComparison): readonly string[] =>
  parts.map(({ part, sectionId }) => `${part} in ${sectionId}`)

export const chorusIndex = ({ sections }: Score): number => sections.findIndex(({ kind }) => kind === 'chorus')
