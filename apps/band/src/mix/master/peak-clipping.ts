import { softClip } from '#band/signal/effects/saturation.ts'
import type { Stereo } from '#band/signal/stereo.ts'

const KNEE = 0.62
const CEILING = 1.15

/** Rounds the highest peaks of a song off, so that the limiter has less to do. */
export const clipSong = (block: Stereo): void => softClip(block, KNEE, CEILING)

/** Returns the size of a peak after the soft clip. */
export const clipPeak = (size: number): number =>
  size <= KNEE ? size : KNEE + (CEILING - KNEE) * (1 - Math.exp((KNEE - size) / (CEILING - KNEE)))
