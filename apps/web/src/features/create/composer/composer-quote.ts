import { CUSTOM_MAX_SECONDS, CUSTOM_MIN_SECONDS, DEFAULT_DURATION } from '@cadenza/domain/pricing/durations'
import type { EnhancementPart } from '@cadenza/domain/prompt/enhancement-parts'
import { quoteSong } from '@cadenza/domain/pricing/song-price'
import type { components } from '#lib/api/api-schema.generated.ts'
import type { Draft } from '#lib/storage/draft-storage.ts'
import type { SongCost } from '#widgets/credits/credit-meter.tsx'

export type GenerationRequestBody = components['schemas']['GenerationRequestInput']

/** Parses the length typed beside 'Custom'; returns null when it is not a valid length. */
export function parseCustomSeconds(typed: string): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null
  const seconds = Number(typed)
  return seconds >= CUSTOM_MIN_SECONDS && seconds <= CUSTOM_MAX_SECONDS ? seconds : null
}

/** Returns the maximum cost of the draft with all its variants, or null while its length is invalid. */
export function quoteDraft(draft: Pick<Draft, 'duration' | 'customSeconds' | 'variants'>): SongCost | null {
  const { duration, customSeconds, variants } = draft
  const seconds = duration === 'custom' ? parseCustomSeconds(customSeconds) : undefined
  if (seconds === null) return null
  const { credits, isUpTo } = quoteSong(duration, seconds)
  return { credits: credits * variants, isUpTo }
}

export const quoteCredits = ({
  duration = DEFAULT_DURATION,
  customSeconds,
  variants = 1,
}: GenerationRequestBody): number => quoteSong(duration, customSeconds).credits * variants

interface Additions {
  isEnhanced: boolean
  openParts: readonly EnhancementPart[]
}

export function toGenerationRequest(draft: Draft, { isEnhanced, openParts }: Additions): GenerationRequestBody {
  const { duration, isInstrumental, hasOwnLyrics, genres, variants } = draft
  const seconds = duration === 'custom' ? parseCustomSeconds(draft.customSeconds) : null
  const lyrics = !isInstrumental && hasOwnLyrics ? draft.lyrics.trim() : ''
  return {
    prompt: draft.prompt.trim(),
    duration,
    ...(seconds !== null && { customSeconds: seconds }),
    ...(lyrics !== '' && { lyrics }),
    genres: [...genres],
    isInstrumental,
    enhance: isEnhanced,
    ...(openParts.length > 0 && { openParts: [...openParts] }),
    variants,
  }
}
