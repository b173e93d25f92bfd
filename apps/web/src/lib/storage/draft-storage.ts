import { DEFAULT_DURATION, DURATION_CHOICES, type DurationChoice } from '@cadenza/domain/pricing/durations'
import { type Genre, GENRES } from '@cadenza/vocabulary/genres'
import { MAX_VARIANTS } from '@cadenza/domain/pricing/song-price'
import { MAX_LYRICS_LENGTH, MAX_PROMPT_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { readStored, removeStored, writeStored } from './local-storage.ts'

const KEY = 'cadenza-draft'
const MAX_SECONDS_DIGITS = 4
/** More than the longest draft with its locks. */
const MAX_LYRIC_DRAFT_LENGTH = 20_000

/** A draft that is still to be written. */
export const NEW_LYRIC_DRAFT = 'new'

/** The prompt and the options in the composer. The draft survives a reload and the redirect to the sign-in provider. */
export interface Draft {
  readonly prompt: string
  /** The prompt is that of a recipe, and nothing is added to it until it is edited. */
  readonly isVerbatim: boolean
  readonly lyrics: string
  /** Ignored for an instrumental, which has no lyrics. */
  readonly hasOwnLyrics: boolean
  /**
   * The lines of `lyrics` with their locks, as JSON that only the editor of a lyrics draft reads; empty if the lyrics
   * are plain text.
   */
  readonly lyricDraft: string
  readonly duration: DurationChoice
  /** The text as typed; only used for the duration 'custom'. */
  readonly customSeconds: string
  readonly isInstrumental: boolean
  /** In the order in which they were chosen. */
  readonly genres: readonly Genre[]
  readonly variants: number
}

export const EMPTY_DRAFT: Draft = {
  prompt: '',
  isVerbatim: false,
  lyrics: '',
  hasOwnLyrics: false,
  lyricDraft: '',
  duration: DEFAULT_DURATION,
  customSeconds: '120',
  isInstrumental: true,
  genres: [],
  variants: 1,
}

const textIn = (value: unknown, maxLength: number, fallback = ''): string =>
  typeof value === 'string' ? value.slice(0, maxLength) : fallback

/**
 * Another version of the app or another program may have written the stored value, so every field is validated
 * separately.
 */
export function toDraft(stored: unknown): Draft {
  const fields: Partial<Record<keyof Draft, unknown>> = typeof stored === 'object' && stored !== null ? stored : {}
  const wanted = Array.isArray(fields.genres) ? fields.genres : []
  const variants = Number(fields.variants)
  return {
    prompt: textIn(fields.prompt, MAX_PROMPT_LENGTH),
    isVerbatim: fields.isVerbatim === true,
    lyrics: textIn(fields.lyrics, MAX_LYRICS_LENGTH),
    hasOwnLyrics: fields.hasOwnLyrics === true,
    lyricDraft: textIn(fields.lyricDraft, MAX_LYRIC_DRAFT_LENGTH),
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
    // Earlier releases stored only the text of the prompt.
    return toDraft({ prompt: stored })
  }
}

export function writeDraft(draft: Draft): void {
  const { prompt, ...rest } = draft
  const normalized = { ...rest, prompt: prompt.trim() === '' ? '' : prompt }
  const isEmpty = JSON.stringify(toDraft(normalized)) === JSON.stringify(EMPTY_DRAFT)
  if (isEmpty) removeStored(KEY)
  else writeStored(KEY, JSON.stringify(normalized))
}
