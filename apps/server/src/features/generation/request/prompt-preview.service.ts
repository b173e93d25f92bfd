import type { PromptPreview, PromptPreviewRequest } from '@cadenza/contract/prompts'
import { enhancePrompt } from '@cadenza/domain/prompt/prompt-enhancer'
import { readPrompt } from '@cadenza/domain/prompt/read-prompt'
import { sanitizePrompt } from '@cadenza/domain/prompt/prompt-sanitizer'
import { normalizePrompt } from './normalize-prompt.ts'

/** Returns what would be sent, before anything is charged. Nothing is stored. */
export function previewPrompt(
  { prompt: written, genres, isInstrumental }: PromptPreviewRequest,
  playsNearest: boolean,
): PromptPreview {
  const prompt = normalizePrompt(written)
  const { text, wasSanitized, changes } = sanitizePrompt(prompt)
  return {
    prompt,
    sanitizedPrompt: text,
    wasSanitized,
    replacements: changes.map((change) => ({ ...change })),
    notice: wasSanitized ? 'licensed_material' : null,
    language: readPrompt(text).language,
    playsNearest,
    enhanced: enhancedOf({ prompt: text, genres, isInstrumental }),
  }
}

function enhancedOf(request: PromptPreviewRequest): PromptPreview['enhanced'] {
  const enhanced = enhancePrompt(request)
  if (!enhanced?.hasAdditions) return null
  const { text, traits, additions } = enhanced
  return {
    description: text,
    parts: { ...traits, instruments: [...traits.instruments], structure: [...traits.structure] },
    additions: additions.map((addition) => ({ ...addition })),
  }
}
