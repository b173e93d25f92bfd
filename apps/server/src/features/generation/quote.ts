import type { SongQuote } from '@cadenza/contract/generations'
import type { DurationChoice } from '@cadenza/domain/durations'
import { quoteSong, type SongPrice } from '@cadenza/domain/pricing'

interface Quoted {
  durationChoice: string
  askedSeconds: number
  variants: number
}

export function quoteFor(duration: DurationChoice, customSeconds: number | undefined, variants: number): SongQuote {
  const quote = quoteSong(duration, customSeconds)
  return { ...quote, total: quote.credits * variants }
}

/** What the person was told when they asked for it. */
export function quoteOf({ durationChoice, askedSeconds, variants }: Quoted): SongQuote {
  const duration = durationChoice as DurationChoice
  return quoteFor(duration, duration === 'custom' ? askedSeconds : undefined, variants)
}

export const priceOf = (row: Quoted): SongPrice => {
  const { audio, cover, title } = quoteOf(row)
  return { audio, cover, title }
}
