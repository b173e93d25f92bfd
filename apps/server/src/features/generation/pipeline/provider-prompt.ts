import type { Genre } from '@cadenza/vocabulary/genres'
import { readPrompt } from '@cadenza/domain/prompt/read-prompt'
import type { GenerationRow } from '#features/generation/generation.repository.ts'

type PromptFields = Pick<GenerationRow, 'enhancedPrompt' | 'sanitizedPrompt' | 'genres'>

/**
 * Builds the prompt that the provider gets. Chosen genres come before it when it does not name them itself: no
 * provider's API has a field for them, and what comes first has the most weight.
 */
export function buildProviderPrompt({ enhancedPrompt, sanitizedPrompt, genres }: PromptFields): string {
  const prompt = enhancedPrompt ?? sanitizedPrompt
  const named = readPrompt(prompt).genres
  const areAllNamed = (genres as Genre[]).every((genre) => named.includes(genre))
  return areAllNamed ? prompt : `Genre: ${genres.join(', ')}. ${prompt}`
}
