import { isGenre } from '@cadenza/vocabulary/genres'
import type { MusicRequest } from '#adapters/music/music-provider.ts'
import type { GenerationRow } from '#features/generation/generation.repository.ts'

/** What a provider is asked for by a generation without a recipe. */
export const sentRequest = (row: GenerationRow): MusicRequest => ({
  idempotencyKey: row.id,
  prompt: row.enhancedPrompt ?? row.sanitizedPrompt,
  genres: row.genres.filter(isGenre),
  lyrics: row.lyrics,
  lengthSeconds: row.askedSeconds,
  isInstrumental: row.isInstrumental,
})
