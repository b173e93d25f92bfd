import { FALLBACK_COVER_GENRE } from '@cadenza/cover/cover-genre'
import type { CoverPalette } from '@cadenza/cover/palette'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { GENRES } from '@cadenza/vocabulary/genres'
import { z } from 'zod'

// What the steps of a generation made. It is stored as JSON with the generation until the song is created, so a field
// may be added or made optional, but not renamed.

export const TitleResult = z.object({
  title: z.string(),
  /** A fallback from the word lists is not charged. */
  isMade: z.boolean(),
})

const palette: z.ZodType<CoverPalette> = z.object({
  ground: z.string(),
  figure: z.string(),
  accent: z.string(),
  spark: z.string(),
  fifth: z.string().exactOptional(),
  ink: z.string(),
  shade: z.string(),
})

export const CoverResult = z.object({
  folder: z.string(),
  seed: z.string(),
  genre: z.enum([...GENRES, FALLBACK_COVER_GENRE]),
  colourway: z.literal([0, 1, 2]),
  palette,
  gradient: z.string(),
  /** A plain cover that replaces a failed one is not charged. */
  isMade: z.boolean(),
})

const playedScore = z.object({
  recipe: z.custom<Recipe>((recipe) => typeof recipe === 'object' && recipe !== null),
  fingerprint: z.string(),
  /** Whether the score is in the store: only one of this release's engine can be composed again. */
  isStored: z.boolean(),
})

const storedFile = z.object({ bytes: z.int(), sha256: z.string() })

export const MasterResult = z.object({
  folder: z.string(),
  duration: z.number(),
  loudnessLufs: z.number(),
  peaksBase64: z.base64(),
  high: storedFile,
  standard: storedFile,
  hasLyrics: z.boolean(),
  hasMidi: z.boolean().default(false),
  score: playedScore.nullable().default(null),
  stems: z.array(z.string()),
  tempoBpm: z.number().nullable(),
  musicalKey: z.string().nullable(),
  madeBy: z.string(),
})

export type TitleResult = z.infer<typeof TitleResult>
export type CoverResult = z.infer<typeof CoverResult>
export type PlayedScoreResult = z.infer<typeof playedScore>
export type MasterResult = z.infer<typeof MasterResult>
