import {
  CUSTOM_MAX_SECONDS,
  CUSTOM_MIN_SECONDS,
  DEFAULT_DURATION,
  DURATION_CHOICES,
} from '@cadenza/domain/pricing/durations'
import { MAX_PROMPT_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { GENRES } from '@cadenza/vocabulary/genres'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { z } from 'zod'

const LONGEST_LINE = 200
const MOST_LINES = 16
const MOST_SECTIONS = 8
const MOST_PLACES = 32

const DRAFT_SECTION_KINDS = ['verse', 'chorus', 'bridge'] as const

const DraftLine = z.object({
  text: z.string().max(LONGEST_LINE),
  places: z.int().min(1).max(MOST_PLACES).describe('Syllables of its place in the tune.'),
  isLocked: z.boolean().describe('A locked line is returned as it was sent.'),
})

const order = z
  .array(
    z
      .int()
      .min(0)
      .max(MOST_SECTIONS - 1),
  )
  .max(2 * MOST_SECTIONS)
  .describe('The sections as they are sung, by their index. A chorus that returns is one section.')

const sectionOf = <Line extends z.ZodType>(line: Line) =>
  z.object({ kind: z.enum(DRAFT_SECTION_KINDS), lines: z.array(line).min(1).max(MOST_LINES) })

export const LyricDraftRequest = z
  .object({
    prompt: z.string().trim().min(1).max(MAX_PROMPT_LENGTH),
    genres: z.array(z.enum(GENRES)).max(GENRES.length).default([]),
    duration: z.enum(DURATION_CHOICES).default(DEFAULT_DURATION),
    customSeconds: z.int().min(CUSTOM_MIN_SECONDS).max(CUSTOM_MAX_SECONDS).optional(),
    seed: z.string().min(1).max(64).describe('The same request gives the same draft; another seed gives another.'),
    draft: z
      .object({
        language: z.enum(LANGUAGES),
        sections: z.array(sectionOf(DraftLine)).min(1).max(MOST_SECTIONS),
        order,
      })
      .strict()
      .optional()
      .describe('The draft of which lines are written again. Without it a new one is written.'),
    roll: z
      .array(z.object({ section: z.int().min(0), line: z.int().min(0) }))
      .max(MOST_SECTIONS * MOST_LINES)
      .default([])
      .describe('The lines of `draft` to write again. Locked ones among them stay.'),
  })
  .strict()
  .meta({ id: 'LyricDraftRequest' })

export const LyricDraft = z
  .object({
    language: z.enum(LANGUAGES).describe('The language of the prompt, in which the lyrics are written.'),
    sections: z
      .array(sectionOf(DraftLine.extend({ syllables: z.int().min(0).describe('Syllables as they are sung.') })))
      .max(MOST_SECTIONS),
    order,
    promptWords: z.array(z.string()).describe('Nouns and names of the prompt that the draft contains.'),
  })
  .meta({ id: 'LyricDraft' })

export type LyricDraftRequest = z.infer<typeof LyricDraftRequest>
export type LyricDraft = z.infer<typeof LyricDraft>
