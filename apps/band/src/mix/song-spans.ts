import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'

/** Blocks of a song from `from` up to `to`. */
export interface BlockSpan {
  readonly from: number
  readonly to: number
}

/** Shorter songs are not worth the sharing. */
const SHORTEST_SHARED_SECONDS = 20
const SECONDS_IN_SPAN = 60

/**
 * The parts of a song that several threads can work on at a time. They follow from its length alone: a song is the same however
 * many threads there are.
 */
export function splitIntoSpans(blocks: number): readonly BlockSpan[] {
  const seconds = (blocks * BLOCK_FRAMES) / SAMPLE_RATE
  const pairs = Math.max(1, Math.round(seconds / SECONDS_IN_SPAN / 2))
  const count = seconds < SHORTEST_SHARED_SECONDS ? 1 : 2 * pairs
  const start = (span: number) => Math.round((span * blocks) / count)
  return Array.from({ length: count }, (_, span) => ({ from: start(span), to: start(span + 1) }))
}
