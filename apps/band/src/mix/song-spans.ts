import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'

/** The blocks of a song from `from` up to, but not including, `to`. */
export interface BlockSpan {
  readonly from: number
  readonly to: number
}

/** Shorter songs are not split, because it would not save time. */
const SHORTEST_SHARED_SECONDS = 20
const SECONDS_IN_SPAN = 60

/**
 * Returns the spans of a song that threads can process in parallel. They depend only on its length, so that a song is
 * the same for any number of threads.
 */
export function splitIntoSpans(blocks: number): readonly BlockSpan[] {
  const seconds = (blocks * BLOCK_FRAMES) / SAMPLE_RATE
  const pairs = Math.max(1, Math.round(seconds / SECONDS_IN_SPAN / 2))
  const count = seconds < SHORTEST_SHARED_SECONDS ? 1 : 2 * pairs
  const start = (span: number) => Math.round((span * blocks) / count)
  return Array.from({ length: count }, (_, span) => ({ from: start(span), to: start(span + 1) }))
}
