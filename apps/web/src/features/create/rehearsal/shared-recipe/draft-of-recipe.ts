import type { SongRecipe } from '@cadenza/contract/rehearsal/rehearsal'
import { MAX_PROMPT_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { isGenre } from '@cadenza/vocabulary/genres'
import { type Draft, EMPTY_DRAFT } from '#lib/storage/draft-storage.ts'

/** The draft from which the request of the recipe is built again. Nothing is added to its prompt, or it would be another song. */
export function draftOfRecipe({ request }: SongRecipe): Draft {
  const { prompt, genres = [], lengthSeconds, instrumental, lyrics = '' } = request
  return {
    ...EMPTY_DRAFT,
    prompt: prompt.slice(0, MAX_PROMPT_LENGTH),
    isVerbatim: true,
    genres: genres.filter(isGenre),
    duration: 'custom',
    customSeconds: String(Math.round(lengthSeconds)),
    isInstrumental: instrumental,
    hasOwnLyrics: lyrics !== '',
    lyrics,
  }
}
