import type { Score } from '@cadenza/composer/score'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'

export interface SongForm {
  readonly score: Score
  /** A loop has no fade, is exactly as long as its bars, and continues at its beginning. */
  readonly isLoop: boolean
}

/** Removes the notes, which mixing does not need: they are a megabyte that would be copied to every thread. */
export const withoutTracks = ({ score, isLoop }: SongForm): SongForm => ({ score: { ...score, tracks: [] }, isLoop })

/**
 * `frames` is the length of the song; `withRing` is how much must be played, because a loop needs the ring after its
 * end.
 */
export function songFrames({ score, isLoop }: SongForm): { readonly frames: number; readonly withRing: number } {
  const withRing = Math.round(score.lengthSeconds * SAMPLE_RATE)
  const bars = Math.round(secondsAtBeat(score, score.barCount * beatsOfBar(score.metre)) * SAMPLE_RATE)
  return { frames: isLoop ? Math.min(bars, withRing) : withRing, withRing }
}

export const blocksOf = (frames: number): number => Math.ceil(frames / BLOCK_FRAMES)
