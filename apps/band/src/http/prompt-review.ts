import { sanitizePrompt } from '@cadenza/domain/prompt/prompt-sanitizer'
import { ApiError } from './api-error.ts'

const PROTECTED = 'names an artist or a song that is protected.'

/** Rejects a prompt that names an artist or a song, and suggests a prompt without the name. */
export function assertPromptAllowed(prompt: string): void {
  const { wasSanitized, text } = sanitizePrompt(prompt)
  if (!wasSanitized) return
  throw new ApiError(400, 'bad_prompt', `The prompt ${PROTECTED}`, { data: { prompt_suggestion: text } })
}

/** Rejects a plan whose prompt names an artist or a song, and suggests a plan without the name. */
export function assertPlanAllowed(plan: unknown, prompt: string): void {
  if (!sanitizePrompt(prompt).wasSanitized) return
  throw new ApiError(400, 'bad_composition_plan', `The composition plan ${PROTECTED}`, {
    data: { composition_plan_suggestion: sanitizeDeep(plan) },
  })
}

function sanitizeDeep(value: unknown): unknown {
  if (typeof value === 'string') return sanitizePrompt(value).text
  if (Array.isArray(value)) return value.map(sanitizeDeep)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sanitizeDeep(each)]))
}
