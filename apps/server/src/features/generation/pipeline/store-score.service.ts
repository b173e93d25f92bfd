import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { toRecipeRequest } from '@cadenza/domain/prompt/recipe-request'
import type { RecipeComposer } from '#adapters/composer/recipe-composer.ts'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { seedOf } from '#adapters/music/music-provider.ts'
import type { GenerationRow } from '#features/generation/generation.repository.ts'
import { scoreKey } from '#features/songs/files/song-media-keys.service.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { sentRequest } from './sent-request.ts'
import type { SourceDetails } from './source-media.ts'
import type { PlayedScoreResult } from './step-results.ts'

export interface SongToScore {
  /** Names its source in the store. */
  id: string
  /** The recipe of the song, as it was played by this engine. */
  recipeFor: (engine: string) => Recipe
}

interface ScoreDeps {
  store: MediaStore
  composer: RecipeComposer
  logger: Logger
}

/** The recipe of a song that was requested without one: its chance is drawn from the seed that was sent. */
export function sentRecipe(row: GenerationRow, engine: string): Recipe {
  const request = sentRequest(row)
  return { engine, root: String(seedOf(request)), request: toRecipeRequest(request), edits: [] }
}

/**
 * Composes what the provider has played and stores its score, so that the song can be read and changed later. Null for
 * the songs of other providers. Those of another engine keep their recipe only.
 */
export async function storeScore(
  { store, composer, logger }: ScoreDeps,
  { id, recipeFor }: SongToScore,
  { score: played }: SourceDetails,
  folder: string,
): Promise<PlayedScoreResult | null> {
  if (!played) return null
  const { fingerprint, engineVersion } = played
  const recipe = recipeFor(engineVersion)
  const composed = await composer.compose({ recipe, needsScore: true })
  if (composed.kind === 'other-engine') return { recipe, fingerprint, isStored: false }
  if (composed.kind === 'refused' || composed.fingerprint !== fingerprint || composed.score === null) {
    logger.error({ generationId: id, fingerprint }, 'the composer does not know the score that was played')
    return null
  }
  await store.put(scoreKey(folder), composed.score, { contentType: 'application/gzip' })
  return { recipe, fingerprint, isStored: true }
}
