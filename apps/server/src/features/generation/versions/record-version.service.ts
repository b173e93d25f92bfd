import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { isGenre } from '@cadenza/vocabulary/genres'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import {
  type ComposedMusic,
  MusicError,
  type MusicProvider,
  type MusicRequest,
} from '#adapters/music/music-provider.ts'
import type { Failure } from '#features/generation/generation.repository.ts'
import { sourceKey, storeSource } from '#features/generation/pipeline/source-media.ts'
import { isStopped } from '#features/switches/switches.service.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { withTemporaryFolder } from '#platform/temporary-folder.ts'
import * as requests from './version-requests.repository.ts'

export interface RecordVersionDeps {
  db: Database
  store: MediaStore
  music: MusicProvider
  logger: Logger
}

export type RecordResult = { kind: 'recorded' } | { kind: 'failed'; failure: Failure } | { kind: 'over' }

const NOT_AS_REHEARSED: Failure = {
  kind: 'not_as_rehearsed',
  message: 'These are not the notes you rehearsed. Your song is as it was.',
  suggestion: null,
}

/** The recipe was validated when it was stored. */
export const recipeOfRequest = ({ recipe }: requests.VersionRequestRow): Recipe => recipe as unknown as Recipe

/**
 * Has the band play the recipe, and stores what it sends. Running it twice, even at once, costs processor time alone:
 * nothing is charged, and the band plays the same song for the same key.
 */
export async function recordVersion(deps: RecordVersionDeps, id: string, signal: AbortSignal): Promise<RecordResult> {
  const { db, store, music, logger } = deps
  const row = await requests.findVersionRequest(db, id)
  if (!row || !(await requests.touchRequest(db, id))) return { kind: 'over' }
  if (await store.head(sourceKey(id))) return { kind: 'recorded' }
  // The engine asks again; the song waits, and the request ends if that takes too long.
  if (await isStopped(db, 'provider')) throw new Error('an operator has stopped the provider')
  try {
    return await withTemporaryFolder('compose', async (folder): Promise<RecordResult> => {
      const song = await music.compose(toMusicRequest(row), { folder, signal })
      if (!isAsRehearsed(row, song)) return { kind: 'failed', failure: NOT_AS_REHEARSED }
      await storeSource(store, id, song, song.software ?? music.name)
      return { kind: 'recorded' }
    })
  } catch (error) {
    if (!(error instanceof MusicError)) throw error
    logger.warn({ err: error, versionRequestId: id, kind: error.kind, detail: error.detail }, 'the band failed')
    if (error.isRetryable) throw error
    return { kind: 'failed', failure: { kind: error.kind, message: error.message, suggestion: null } }
  }
}

const isAsRehearsed = ({ rehearsedSha256 }: requests.VersionRequestRow, { score }: ComposedMusic): boolean =>
  score?.fingerprint === rehearsedSha256.toString('hex')

function toMusicRequest(row: requests.VersionRequestRow): MusicRequest {
  const recipe = recipeOfRequest(row)
  const { prompt, genres = [], lyrics = null, lengthSeconds, instrumental } = recipe.request
  return {
    idempotencyKey: row.id,
    prompt,
    genres: genres.filter(isGenre),
    lyrics,
    lengthSeconds,
    isInstrumental: instrumental,
    recipe,
  }
}
