import { type DurationChoice, resolveSongLength } from './durations.ts'

export const SIGNUP_BONUS_CREDITS = 300
const CREDITS_PER_SECOND = 1
export const COVER_CREDITS = 30
export const TITLE_CREDITS = 5
export const MAX_VARIANTS = 4

/** The price of a song by item. Quotes, holds, charges and receipts all have these three lines. */
export interface SongPrice {
  audio: number
  cover: number
  title: number
}

export interface Quote extends SongPrice {
  seconds: number
  credits: number
  /** True if the charge, which is for the delivered seconds, may be lower. */
  isUpTo: boolean
}

export const totalCredits = ({ audio, cover, title }: SongPrice): number => audio + cover + title

export function quoteSong(choice: DurationChoice, customSeconds?: number): Quote {
  const { quotedSeconds, askedSeconds } = resolveSongLength(choice, customSeconds)
  const price = { audio: quotedSeconds * CREDITS_PER_SECOND, cover: COVER_CREDITS, title: TITLE_CREDITS }
  return { ...price, seconds: quotedSeconds, credits: totalCredits(price), isUpTo: quotedSeconds > askedSeconds }
}

interface Delivery {
  /** The real length of the audio; a started second counts. */
  seconds: number
  isCoverMade: boolean
  isTitleMade: boolean
}

/** Returns the price of a delivered song, which is never more than its quote, line by line. */
export function chargeSong(quoted: SongPrice, { seconds, isCoverMade, isTitleMade }: Delivery): SongPrice {
  if (!(seconds > 0)) throw new RangeError('a song without sound is not charged')
  return {
    audio: Math.min(quoted.audio, Math.ceil(seconds) * CREDITS_PER_SECOND),
    cover: isCoverMade ? Math.min(quoted.cover, COVER_CREDITS) : 0,
    title: isTitleMade ? Math.min(quoted.title, TITLE_CREDITS) : 0,
  }
}
