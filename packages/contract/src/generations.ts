import {
  CUSTOM_MAX_SECONDS,
  CUSTOM_MIN_SECONDS,
  DEFAULT_DURATION,
  DURATION_CHOICES,
} from '@cadenza/domain/pricing/durations'
import { STAGES } from '@cadenza/domain/generation-stages'
import { GENRES } from '@cadenza/vocabulary/genres'
import { MAX_VARIANTS } from '@cadenza/domain/pricing/song-price'
import { ENHANCEMENT_PARTS } from '@cadenza/domain/prompt/enhancement-parts'
import { MAX_LYRICS_LENGTH, MAX_PROMPT_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { z } from 'zod'
import { Song } from './songs.ts'

/** What was rehearsed. The other fields of the generation are its request. */
export const RehearsedRecipe = z
  .object({
    engine: z.string().max(30).describe('The version of the composer, such as `band-3`.'),
    root: z.string().min(1).max(100).describe('What the chance of the song is drawn from.'),
    edits: z
      .array(z.looseObject({ op: z.string().max(30) }))
      .max(256)
      .describe('The changes to the song, in order. Together with engine and root at most 4 KB.'),
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('The SHA-256 of the score that was heard.'),
  })
  .strict()
  .meta({ id: 'RehearsedRecipe' })

export const GenerationRequest = z
  .object({
    duration: z.enum(DURATION_CHOICES).default(DEFAULT_DURATION),
    customSeconds: z
      .int()
      .min(CUSTOM_MIN_SECONDS)
      .max(CUSTOM_MAX_SECONDS)
      .optional()
      .describe("Used only with the duration 'custom'. The default is 120."),
    prompt: z.string().trim().min(1).max(MAX_PROMPT_LENGTH),
    lyrics: z.string().trim().max(MAX_LYRICS_LENGTH).optional().describe('Lyrics by the user, to be sung.'),
    genres: z.array(z.enum(GENRES)).max(GENRES.length).default([]),
    isInstrumental: z.boolean().default(true),
    enhance: z.boolean().default(true).describe('Whether details that the prompt leaves open are added to it.'),
    openParts: z
      .array(z.enum(ENHANCEMENT_PARTS))
      .max(ENHANCEMENT_PARTS.length)
      .default([])
      .describe('Details that are not added although the prompt leaves them open.'),
    variants: z.int().min(1).max(MAX_VARIANTS).default(1).describe('Number of songs to generate. Each one is charged.'),
    takeOf: z
      .uuid()
      .optional()
      .describe('An own song or generation. The result is another take of it; both are in one group.'),
    rehearsedFrom: z
      .uuid()
      .optional()
      .describe(
        'The song whose recipe the rehearsal began with. It becomes the origin of the new songs if its recipe is shared with the user or is their own.',
      ),
    recipe: RehearsedRecipe.optional().describe(
      'Records exactly the score that was rehearsed, or refuses. The first variant is that score, further ones are other songs of the same request, without the edits.',
    ),
  })
  .strict()
  .meta({ id: 'GenerationRequest' })

/** The key identifies the request. The browser creates it, so that sending the request twice makes one song. */
export const IdempotencyHeaders = z.object({ 'idempotency-key': z.uuid() })

export const SongQuote = z
  .object({
    seconds: z.int(),
    audio: z.int(),
    cover: z.int(),
    title: z.int(),
    credits: z.int().describe('Sum of `audio`, `cover` and `title` for one song.'),
    total: z.int().describe('Credits put on hold for all variants.'),
    isUpTo: z.boolean().describe('Whether the charge may be lower, because it is for the seconds delivered.'),
  })
  .meta({ id: 'SongQuote' })

export const QuoteQuery = z.object({
  duration: z.enum(DURATION_CHOICES).default(DEFAULT_DURATION),
  customSeconds: z.coerce.number().int().min(CUSTOM_MIN_SECONDS).max(CUSTOM_MAX_SECONDS).optional(),
  variants: z.coerce.number().int().min(1).max(MAX_VARIANTS).default(1),
})

/** While `isAvailable` is false, a new generation is refused with SONGS_UNAVAILABLE or SONGS_PAUSED. */
export const GenerationAvailability = z
  .object({
    isAvailable: z.boolean(),
    pausedUntil: z.iso
      .datetime()
      .nullable()
      .describe('Until when no songs are started, because the budget of the day for music is used up.'),
    recordsRecipes: z.boolean().describe('Whether songs can be recorded as they were rehearsed.'),
    songsAtOnce: z.int().min(1).describe('How many songs of one user are made at the same time. Further ones wait.'),
  })
  .meta({ id: 'GenerationAvailability' })

export const GenerationAccepted = z
  .object({
    requestId: z.uuid(),
    generationIds: z.array(z.uuid()).min(1).max(MAX_VARIANTS),
    prompt: z.string(),
    sanitizedPrompt: z.string().describe('The prompt from which the music is generated.'),
    wasSanitized: z.boolean(),
    wereLyricsSanitized: z.boolean().describe('Whether names that were to be imitated were taken out of the lyrics.'),
    quote: SongQuote,
  })
  .meta({ id: 'GenerationAccepted' })

export const GENERATION_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled', 'expired'] as const

export const FAILURE_KINDS = [
  'content_rejected',
  'invalid_request',
  'provider_auth',
  'provider_funds',
  'rate_limited',
  'provider_busy',
  'provider_failed',
  'unreachable',
  'timeout',
  'unknown',
  'unusable_audio',
  'not_as_rehearsed',
  'expired',
] as const

export const Generation = z
  .object({
    id: z.uuid(),
    requestId: z.uuid(),
    variant: z.int().min(1),
    variants: z.int().min(1),
    retryOf: z.uuid().nullable(),
    takeOf: z
      .uuid()
      .nullable()
      .describe(
        '`requestId` of the first take. Generations with the same `takeOf`, or else `requestId`, are one group.',
      ),
    state: z.enum(GENERATION_STATES),
    stage: z.int().min(0).max(STAGES.length).describe('How many of the seven stages the generation has reached.'),
    prompt: z.string(),
    sanitizedPrompt: z.string(),
    wasSanitized: z.boolean(),
    enhancedPrompt: z.string().nullable(),
    lyrics: z.string().nullable().describe('Lyrics by the user, from the request.'),
    genres: z.array(z.string()),
    duration: z.enum(DURATION_CHOICES),
    askedSeconds: z.int(),
    isInstrumental: z.boolean(),
    quote: SongQuote,
    failure: z
      .object({
        kind: z.enum(FAILURE_KINDS),
        message: z.string().describe('Message in English, from the provider or from this service.'),
        suggestion: z.string().nullable().describe('A prompt that would be accepted.'),
      })
      .nullable(),
    coverGenre: z
      .enum([...GENRES, 'tutti'])
      .nullable()
      .describe(
        'The genre in which the cover is drawn, with the id as its seed and a palette for each variant. Null when the generation has ended.',
      ),
    song: Song.nullable(),
    cancelTerms: z
      .object({
        credits: z.int().min(0).describe('What a cancel would charge now. The rest of the hold returns.'),
        isLate: z.boolean().describe('Whether the call of the music provider has begun.'),
        freeLeft: z.int().min(0).describe('How many late cancels are free for this user within 24 hours.'),
      })
      .nullable()
      .describe('Null once the generation has ended.'),
    cancelCharge: z
      .int()
      .min(0)
      .nullable()
      .describe('Credits charged although it was cancelled. Null unless it was cancelled.'),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Generation' })

export const GenerationPage = z
  .object({ items: z.array(Generation), nextCursor: z.uuid().nullable() })
  .meta({ id: 'GenerationPage' })

/** The first message on the stream of all pending generations. */
export const PendingGenerations = z
  .object({
    items: z
      .array(Generation)
      .describe('Newest first. A generation that is not in the list has ended or never started.'),
  })
  .meta({ id: 'PendingGenerations' })

export const GenerationQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.uuid().optional().describe('`nextCursor` of the previous page.'),
  in: z.enum(['library', 'bin']).default('library').describe('Deleted generations stay in the bin for 30 days.'),
})

export const GenerationParams = z.object({ id: z.uuid() })

export const CancelQuery = z.object({
  agreedCredits: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe('The most that the user has agreed to be charged. A cancel that costs more is refused.'),
})

export type GenerationRequest = z.infer<typeof GenerationRequest>
export type RehearsedRecipe = z.infer<typeof RehearsedRecipe>
export type GenerationAvailability = z.infer<typeof GenerationAvailability>
export type GenerationAccepted = z.infer<typeof GenerationAccepted>
export type Generation = z.infer<typeof Generation>
export type GenerationPage = z.infer<typeof GenerationPage>
export type PendingGenerations = z.infer<typeof PendingGenerations>
export type GenerationQuery = z.infer<typeof GenerationQuery>
export type QuoteQuery = z.infer<typeof QuoteQuery>
export type SongQuote = z.infer<typeof SongQuote>
export type GenerationState = (typeof GENERATION_STATES)[number]
export type FailureKind = (typeof FAILURE_KINDS)[number]
