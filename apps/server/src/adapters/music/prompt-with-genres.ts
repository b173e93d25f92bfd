import { readPrompt } from '@cadenza/domain/prompt/read-prompt'
import type { MusicRequest } from './music-provider.ts'

/**
 * The prompt for a provider whose API has no field for genres. Chosen genres come before it when it does not name them
 * itself, because what comes first has the most weight.
 */
export function promptWithGenres({ prompt, genres }: Pick<MusicRequest, 'prompt' | 'genres'>): string {
  const named = readPrompt(prompt).genres
  const areAllNamed = genres.every((genre) => named.includes(genre))
  return areAllNamed ? prompt : `Genre: ${genres.join(', ')}. ${prompt}`
}
