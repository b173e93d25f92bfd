import { DEFAULT_DURATION, DURATION_CHOICES, type DurationChoice } from '@cadenza/domain/pricing/durations'
import { type Genre, GENRES } from '@cadenza/domain/genres'
import { MAX_VARIANTS } from '@cadenza/domain/pricing/song-price'
import { MAX_LYRICS_LENGTH, MAX_PROMPT_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { readStored, removeStored, writeStored } from './local-storage.ts'

const KEY = 'cadenza-draft'
const MAX_SECONDS_DIGITS = 4

/** The song being described in the composer. It survives a reload and the trip to the sign-in provider. */
export interface Draft {
  readonly prompt: string
  readonly lyrics: string
  /** Only kept while it is sung: an instrumental has no words. */
  readonly hasOwnLyrics: boolean
  readonly duration: DurationChoice
  /** As typed; only for the duration 'custom'. */
  readonly customSeconds: string
  readonly isInstrumental: boolean
  /** In the order in which they were chosen. */
  readonly genres: readonly Genre[]
  readonly variants: number
}

export const EMPTY_DRAFT: Draft = {
  prompt: '',
  lyrics: '',
  hasOwnLyrics: false,
  duration: DEFAULT_DURATION,
  customSeconds: '120',
  isInstrumental: true,
  genres: [],
  variants: 1,
}

const textIn = (value: unknown, maxLength: number, fallback = ''): string =>
  typeof value === 'string' ? value.slice(0, maxLength) : fallback

/** Other versions of the app, or somebody else, may have written it: every field is checked by itself. */
function toDraft(stored: unknown): Draft {
  const fields: Partial<Record<keyof Draft, unknown>> = typeof stored === 'object' && stored !== null ? stored : {}
  const wanted = Array.isArray(fields.genres) ? fields.genres : []
  const variants = Number(fields.variants)
  return {
    prompt: textIn(fields.prompt, MAX_PROMPT_LENGTH),
    lyrics: textIn(fields.lyrics, MAX_LYRICS_LENGTH),
    hasOwnLyrics: fields.hasOwnLyrics === true,
    duration: DURATION_CHOICES.find((choice) => choice === fields.duration) ?? DEFAULT_DURATION,
    customSeconds: textIn(fields.customSeconds, MAX_SECONDS_DIGITS, EMPTY_DRAFT.customSeconds),
    isInstrumental: fields.isInstrumental !== false,
    genres: [...new Set(wanted)].flatMap((genre) => GENRES.find((known) => known === genre) ?? []),
    variants: Number.isInteger(variants) && variants >= 1 && variants <= MAX_VARIANTS ? variants : 1,
  }
}

export function readDraft(): Draft {
  const stored = readStored(KEY)
  if (stored === null) return EMPTY_DRAFT
  try {
    return toDraft(JSON.parse(stored))
  } catch {
    // Earlier releases kept the bare words.
    return toDraft({ prompt: stored })
  }
}

export function writeDraft(draft: Draft): void {
  const { prompt, ...rest } = draft
  const kept = { ...rest, prompt: prompt.trim() === '' ? '' : prompt }
  const isEmpty = JSON.stringify(toDraft(kept)) === JSON.stringify(EMPTY_DRAFT)
  if (isEmpty) removeStored(KEY)
  else writeStored(KEY, JSON.stringify(kept))
}
