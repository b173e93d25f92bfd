import {
  CUSTOM_MAX_SECONDS,
  CUSTOM_MIN_SECONDS,
  DEFAULT_DURATION,
  recordedLength,
} from '@cadenza/domain/pricing/durations'
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

type ChosenLength = Pick<Draft, 'duration' | 'customSeconds'>

/** The length that a song has been given by edits; null if it is as chosen, or no song can have it. */
function changedLength({ duration, customSeconds }: ChosenLength, rehearsedSeconds: number | null) {
  if (rehearsedSeconds === null) return null
  const seconds = duration === 'custom' ? parseCustomSeconds(customSeconds) : null
  const length = recordedLength({ duration, customSeconds: seconds }, rehearsedSeconds)
  return length?.duration === 'custom' && length.customSeconds !== seconds ? length.customSeconds : null
}

/** Variants of a song with another length would cost something else, and the server refuses them. */
export const variantsOf = (draft: ChosenLength & Pick<Draft, 'variants'>, rehearsedSeconds: number | null): number =>
  changedLength(draft, rehearsedSeconds) === null ? draft.variants : 1

/** Returns the maximum cost of the draft with all its variants, or null while its length is invalid. */
export function quoteDraft(
  draft: ChosenLength & Pick<Draft, 'variants'>,
  rehearsedSeconds: number | null = null,
): SongCost | null {
  const { duration, customSeconds } = draft
  const seconds = duration === 'custom' ? parseCustomSeconds(customSeconds) : undefined
  if (seconds === null) return null
  const changed = changedLength(draft, rehearsedSeconds)
  const { credits, isUpTo } = changed === null ? quoteSong(duration, seconds) : quoteSong('custom', changed)
  return { credits: credits * variantsOf(draft, rehearsedSeconds), isUpTo }
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
