import type { SongQuote } from '@cadenza/contract/generations'
import type { DurationChoice } from '@cadenza/domain/pricing/durations'
import { quoteSong, type SongPrice } from '@cadenza/domain/pricing/song-price'

interface Quoted {
  durationChoice: string
  askedSeconds: number
  variants: number
}

export function quoteRequest(duration: DurationChoice, customSeconds: number | undefined, variants: number): SongQuote {
  const quote = quoteSong(duration, customSeconds)
  return { ...quote, total: quote.credits * variants }
}

/** The length that decides the price of a stored generation. */
export const orderedLengthOf = ({ durationChoice, askedSeconds }: Pick<Quoted, 'durationChoice' | 'askedSeconds'>) => {
  const duration = durationChoice as DurationChoice
  return { duration, customSeconds: duration === 'custom' ? askedSeconds : null }
}

/** The quote that the user saw when they requested the song. */
export function quoteGeneration({ durationChoice, askedSeconds, variants }: Quoted): SongQuote {
  const { duration, customSeconds } = orderedLengthOf({ durationChoice, askedSeconds })
  return quoteRequest(duration, customSeconds ?? undefined, variants)
}

export const priceGeneration = (row: Quoted): SongPrice => {
  const { audio, cover, title } = quoteGeneration(row)
  return { audio, cover, title }
}
