import type { PromptPreview, PromptPreviewRequest } from '@cadenza/contract/prompts'
import { enhancePrompt } from '@cadenza/domain/prompt-enhancer'
import { sanitisePrompt } from '@cadenza/domain/prompt-sanitiser'
import { promptOf } from './prompt-text.ts'

/** What would be sent, before anything is charged. Nothing is kept. */
export function previewPrompt({ prompt: written, genres, isInstrumental }: PromptPreviewRequest): PromptPreview {
  const prompt = promptOf(written)
  const { text, wasSanitized, changes } = sanitisePrompt(prompt)
  return {
    prompt,
    sanitizedPrompt: text,
    wasSanitized,
    replacements: changes.map((change) => ({ ...change })),
    notice: wasSanitized ? 'licensed_material' : null,
    enhanced: enhancedOf({ prompt: text, genres, isInstrumental }),
  }
}

function enhancedOf(request: PromptPreviewRequest): PromptPreview['enhanced'] {
  const enhanced = enhancePrompt(request)
  if (!enhanced?.hasAdditions) return null
  const { description, parts } = enhanced
  return { description, parts: { ...parts, instruments: [...parts.instruments], structure: [...parts.structure] } }
}
