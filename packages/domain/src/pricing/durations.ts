export const DURATION_CHOICES = ['auto', '30s', '1m', '2m', '3m', '4m', 'custom'] as const

export type DurationChoice = (typeof DURATION_CHOICES)[number]

export const DEFAULT_DURATION: DurationChoice = 'auto'

/** The quote for Auto is longer than the requested length, so that a song that runs over still fits the quote. */
const AUTO_QUOTED_SECONDS = 150
const AUTO_REQUESTED_SECONDS = 120
/** The length that the choice shows beside 'Auto'; the card of a song shows its real length. */
export const AUTO_SHOWN_SECONDS = 165

const CUSTOM_DEFAULT_SECONDS = 120
export const CUSTOM_MIN_SECONDS = 10
export const CUSTOM_MAX_SECONDS = 300

const FIXED_SECONDS = { '30s': 30, '1m': 60, '2m': 120, '3m': 180, '4m': 240 } as const

export interface SongLength {
  /** The length that is requested from the music provider. */
  askedSeconds: number
  /** The length that is quoted and held; never less than `askedSeconds`. */
  quotedSeconds: number
}

export function resolveSongLength(choice: DurationChoice, customSeconds: number = CUSTOM_DEFAULT_SECONDS): SongLength {
  if (choice === 'auto') return { askedSeconds: AUTO_REQUESTED_SECONDS, quotedSeconds: AUTO_QUOTED_SECONDS }
  if (choice !== 'custom') return { askedSeconds: FIXED_SECONDS[choice], quotedSeconds: FIXED_SECONDS[choice] }
  if (!isCustomLength(customSeconds)) {
    throw new RangeError(`a custom length is a whole number of ${CUSTOM_MIN_SECONDS} to ${CUSTOM_MAX_SECONDS} seconds`)
  }
  return { askedSeconds: customSeconds, quotedSeconds: customSeconds }
}

/** How far the audio of a song may be from the length that was requested. */
export const lengthToleranceSeconds = (seconds: number): number => Math.max(1, seconds * 0.03)

interface OrderedLength {
  duration: DurationChoice
  customSeconds?: number | null | undefined
}

/**
 * Returns what a rehearsed song is quoted and recorded as, because its edits can make it longer or shorter than what was
 * chosen. Null if it is shorter or longer than any song that can be ordered.
 */
export function recordedLength(
  { duration, customSeconds }: OrderedLength,
  composedSeconds: number,
): { duration: DurationChoice; customSeconds: number | null } | null {
  const { askedSeconds, quotedSeconds } = resolveSongLength(duration, customSeconds ?? undefined)
  const isAsChosen =
    composedSeconds <= quotedSeconds && composedSeconds >= askedSeconds - lengthToleranceSeconds(askedSeconds)
  if (isAsChosen) return { duration, customSeconds: duration === 'custom' ? askedSeconds : null }
  const seconds = Math.ceil(composedSeconds)
  return isCustomLength(seconds) ? { duration: 'custom', customSeconds: seconds } : null
}

function isCustomLength(seconds: number): boolean {
  return Number.isInteger(seconds) && seconds >= CUSTOM_MIN_SECONDS && seconds <= CUSTOM_MAX_SECONDS
}
