import { compose } from '#composer/compose.ts'
import type { ComposeRequest } from '#composer/compose-request.ts'
import { toMidi } from '#composer/midi.ts'
import { randomStream } from '#composer/random.ts'
import { composeRecipe } from '#composer/recipe/compose-recipe.ts'
import { fingerprintOf } from '#composer/recipe/fingerprint.ts'
import type { Recipe } from '#composer/recipe/recipe.ts'
import { baseRecipe, OPS, randomEdit } from './random-recipes.ts'

const LYRICS = ['La noche cae\nsobre el mar\n\nCorazón', 'Über den Wolken\nsingen wir leise', '海はひろいな\n大きいな']
const GENRES = ['pop', 'ballad', 'rap', 'piano', 'lofi', 'us-uk', 'country', 'rock', 'jazz', 'classical']
const PROMPTS = [
  'a bright song about the sea',
  'slow, in 3/4, sad, with a violin',
  '127.5 bpm in F# minor, 6/8, for Ada',
]
const LENGTHS = [31.7, 90, 14]

/**
 * Three requests of each genre, instrumental and sung, with and without user lyrics, and one with new seeds for two
 * parts.
 */
export const HASHED_REQUESTS: readonly ComposeRequest[] = [
  ...GENRES.flatMap((genre, row) =>
    PROMPTS.map((prompt, column): ComposeRequest => {
      const lyrics = row % 4 === 3 ? LYRICS[column] : undefined
      return {
        prompt,
        genres: [genre],
        lengthSeconds: LENGTHS[column] ?? 30,
        instrumental: (row + column) % 2 === 0,
        seed: `${row}`,
        ...(lyrics === undefined ? {} : { lyrics }),
      }
    }),
  ),
  { prompt: 'pop', lengthSeconds: 40, instrumental: false, seed: '1', partSeeds: { drums: '2', lyrics: 'other' } },
]

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the SHA-256 of each score and of its MIDI file, or of every nth of them; runs wherever the composer runs. */
export async function hashScores(everyNth = 1): Promise<readonly string[]> {
  const hashes: string[] = []
  for (const request of HASHED_REQUESTS.filter((_, index) => index % everyNth === 0)) {
    const score = compose(request)
    const written = new TextEncoder().encode(JSON.stringify(score))
    hashes.push(`${await hashOf(written)} ${await hashOf(toMidi(score))}`)
  }
  return hashes
}

/** Returns a recipe with up to six edits; those that would be refused are left out. */
function editedRecipe(index: number): Recipe {
  const random = randomStream(`edited recipe ${index}`)
  let recipe = baseRecipe(index, random)
  for (let edits = index % 7; edits > 0; edits--) {
    const composed = composeRecipe(recipe)
    if (composed.kind !== 'composed') break
    const longer = { ...recipe, edits: [...recipe.edits, randomEdit(random.pick(OPS), composed.score, random)] }
    if (composeRecipe(longer).kind === 'composed') recipe = longer
  }
  return recipe
}

/** Returns the fingerprints of the scores of that many recipes, in ten genres, sung and played, with 0 to 6 edits. */
export function fingerprintRecipes(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const composed = composeRecipe(editedRecipe(index))
    return composed.kind === 'composed' ? fingerprintOf(composed.score) : JSON.stringify(composed)
  })
}
