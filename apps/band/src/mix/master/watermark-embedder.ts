import type { Stereo } from '#band/signal/stereo.ts'

/** Changes a song so that it can be recognised later, without being heard. What goes in comes out `latency` frames later. */
export interface WatermarkEmbedder {
  readonly latency: number
  process(block: Stereo): void
}
