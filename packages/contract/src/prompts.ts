import { GENRES } from '@cadenza/vocabulary/genres'
import { ENHANCEMENT_PARTS } from '@cadenza/domain/prompt/enhancement-parts'
import { MAX_PROMPT_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { z } from 'zod'

export const PromptPreviewRequest = z
  .object({
    prompt: z.string().trim().min(1).max(MAX_PROMPT_LENGTH),
    genres: z.array(z.enum(GENRES)).max(GENRES.length).default([]),
    isInstrumental: z.boolean().default(true),
  })
  .strict()
  .meta({ id: 'PromptPreviewRequest' })

/** The reasons for which a prompt is not sent as it was written; the web app has the message for each. */
const PROMPT_NOTICES = ['licensed_material'] as const

const Replacement = z.object({
  from: z.string(),
  to: z.string().describe('Replacement text. Empty if there was no room for one.'),
  start: z.int().min(0).describe('Position of `from` in `prompt`.'),
  end: z.int().min(0),
})

const EnhancedPreview = z.object({
  description: z.string().describe('The prompt that would be sent, with details added where the user left them open.'),
  parts: z.object({
    genre: z.enum(GENRES),
    mood: z.string(),
    tempoBpm: z.int(),
    instruments: z.array(z.string()),
    structure: z.array(z.string()),
  }),
  additions: z
    .array(z.object({ part: z.enum(ENHANCEMENT_PARTS), words: z.string() }))
    .describe('What `description` adds to the prompt, in its language.'),
})

export const PromptPreview = z
  .object({
    prompt: z.string(),
    sanitizedPrompt: z.string(),
    wasSanitized: z.boolean(),
    replacements: z.array(Replacement).describe('In the order of the prompt.'),
    notice: z.enum(PROMPT_NOTICES).nullable(),
    language: z.enum(LANGUAGES).describe('The language of the prompt.'),
    playsNearest: z
      .boolean()
      .describe('Whether styles and instruments that the music provider does not have are played by the nearest one.'),
    enhanced: EnhancedPreview.nullable().describe('Null if the prompt is too short or leaves nothing open.'),
  })
  .meta({ id: 'PromptPreview' })

export type PromptPreviewRequest = z.infer<typeof PromptPreviewRequest>
export type PromptPreview = z.infer<typeof PromptPreview>
