import type { Score } from '@cadenza/composer/score'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'

export interface SongForm {
  readonly score: Score
  /** Ends where it begins, without a fade, and is as long as its bars. */
  readonly isLoop: boolean
}

/** All that is needed to mix a song; its notes are a megabyte that every thread would have to be sent. */
export const withoutTracks = ({ score, isLoop }: SongForm): SongForm => ({ score: { ...score, tracks: [] }, isLoop })

/** Of the song that is delivered, and of what has to be played for it: a loop needs the ring behind its end. */
export function songFrames({ score, isLoop }: SongForm): { readonly frames: number; readonly withRing: number } {
  const withRing = Math.round(score.lengthSeconds * SAMPLE_RATE)
  const bars = Math.round(secondsAtBeat(score, score.barCount * beatsOfBar(score.metre)) * SAMPLE_RATE)
  return { frames: isLoop ? Math.min(bars, withRing) : withRing, withRing }
}

export const blocksOf = (frames: number): number => Math.ceil(frames / BLOCK_FRAMES)
