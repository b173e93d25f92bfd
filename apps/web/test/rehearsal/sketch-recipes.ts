import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { GENRES } from '@cadenza/vocabulary/genres'

export interface RecipeOptions {
  readonly lengthSeconds: number
  readonly isSung: boolean
}

const EDITS: readonly Recipe['edits'][] = [
  [],
  [{ op: 'transpose', semitones: 2 }],
  [
    { op: 'newTune', section: 1, take: 3 },
    { op: 'setTempo', bpm: 101 },
  ],
]

/** A recipe of each genre, some with edits. */
export const recipesOfAllGenres = ({ lengthSeconds, isSung }: RecipeOptions): readonly Recipe[] =>
  GENRES.map((genre, index) => ({
    engine: ENGINE_VERSION,
    root: `rehearsal of ${genre}`,
    request: { prompt: `a ${genre} song about the sea`, genres: [genre], lengthSeconds, instrumental: !isSung },
    edits: EDITS[index % EDITS.length] ?? [],
  }))
