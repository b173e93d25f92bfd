import type { Stereo } from '#band/signal/stereo.ts'

/** Embeds an inaudible watermark in a song. The output is `latency` frames later than the input. */
export interface WatermarkEmbedder {
  readonly latency: number
  process(block: Stereo): void
}
