import type { Genre } from '@cadenza/domain/genres'
import { readPrompt } from '@cadenza/domain/prompt-reading'
import type { GenerationRow } from './generation.repository.ts'

type Wish = Pick<GenerationRow, 'enhancedPrompt' | 'sanitizedPrompt' | 'genres'>

/**
 * What the provider reads. Genres that were chosen beside the prompt stand before it where it does not name them itself: no
 * contract has a field for them, and what stands first weighs most.
 */
export function wordsToSend({ enhancedPrompt, sanitizedPrompt, genres }: Wish): string {
  const words = enhancedPrompt ?? sanitizedPrompt
  const named = readPrompt(words).genres
  const areAllNamed = (genres as Genre[]).every((genre) => named.includes(genre))
  return areAllNamed ? words : `Genre: ${genres.join(', ')}. ${words}`
}
