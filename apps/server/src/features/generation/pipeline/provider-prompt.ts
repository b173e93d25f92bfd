import type { Genre } from '@cadenza/domain/genres'
import { readPrompt } from '@cadenza/domain/prompt/read-prompt'
import type { GenerationRow } from '#features/generation/generation.repository.ts'

type PromptFields = Pick<GenerationRow, 'enhancedPrompt' | 'sanitizedPrompt' | 'genres'>

/**
 * What the provider reads. Genres that were chosen beside the prompt stand before it where it does not name them itself: no
 * contract has a field for them, and what stands first weighs most.
 */
export function buildProviderPrompt({ enhancedPrompt, sanitizedPrompt, genres }: PromptFields): string {
  const prompt = enhancedPrompt ?? sanitizedPrompt
  const named = readPrompt(prompt).genres
  const areAllNamed = (genres as Genre[]).every((genre) => named.includes(genre))
  return areAllNamed ? prompt : `Genre: ${genres.join(', ')}. ${prompt}`
}
