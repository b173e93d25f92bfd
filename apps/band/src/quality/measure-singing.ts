import { createOnsetFinder } from '#band/signal/meters/onset-finder.ts'
import { centsBetween, midiToHz, pitchOfNote } from '#band/signal/meters/pitch-detector.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { isUnvoiced, isVoicedStop, isVowel } from '#band/voice/pronunciation/phones.ts'
import type { SungPart } from '#band/voice/sing.ts'
import { shareOfGapsWithBreath } from './breaths.ts'
import { medianOf, quantileOf } from './quality-check.ts'
import { harmonicsOverNoiseDb } from './voice-noise.ts'

/** A note slides in from the previous one and out to the next; its pitch is measured in between. */
const SLIDE_IN_SECONDS = 0.09
const SLIDE_OUT_SECONDS = 0.03
const SHORTEST_PITCH_SECONDS = 0.05
const NEAR_SECONDS = 0.04

/** Returns the pitch error of each note in cents, in the steady part of its vowel; Infinity if no pitch is heard. */
function pitchErrorsCents({ audio, lines }: SungPart): number[] {
  const steady = lines
    .flatMap(({ notes }) => notes)
    .map((note) => ({
      pitch: note.pitch,
      startSeconds: note.startSeconds + SLIDE_IN_SECONDS,
      endSeconds: note.vowelEndSeconds - SLIDE_OUT_SECONDS,
    }))
    .filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= SHORTEST_PITCH_SECONDS)
  return steady.map(({ pitch, ...span }) => {
    const hz = pitchOfNote(audio, SAMPLE_RATE, span)
    return hz === null ? Infinity : Math.abs(centsBetween(hz, midiToHz(pitch)))
  })
}

/**
 * Returns the timing errors in seconds of vowels whose start is clearly audible, after a pause or a suitable consonant.
 */
function onsetErrorsSeconds({ audio, lines }: SungPart): number[] {
  const findOnset = createOnsetFinder(audio, SAMPLE_RATE)
  const clear = lines.flatMap(({ notes, phones }) =>
    notes.filter(({ startSeconds }) => {
      const vowel = phones.findIndex(
        (phone) => isVowel(phone.name) && Math.abs(phone.startSeconds - startSeconds) < NEAR_SECONDS,
      )
      const before = phones[vowel - 1]?.name ?? ''
      return isUnvoiced(before) || isVoicedStop(before)
    }),
  )
  return clear.map(({ startSeconds, vowelEndSeconds }) => {
    const onsetSeconds = findOnset(startSeconds, vowelEndSeconds)
    return onsetSeconds === null ? Infinity : onsetSeconds - startSeconds
  })
}

/** How well a part is sung; can be stored as JSON. */
export interface SingingMetrics {
  readonly notes: number
  readonly pitchErrorCents: number
  readonly inTunePercent: number
  readonly onsets: number
  readonly onsetErrorMs: number
  readonly onsetErrorMostMs: number
  /** One for each of NOISE_BANDS_HZ. */
  readonly harmonicsOverNoiseDb: readonly number[]
  /** From 0 to 1; null if no gap between lines is long enough for a breath. */
  readonly shareOfGapsWithBreath: number | null
}

const IN_TUNE_CENTS = 35
const MOST_ONSETS = 0.9

export function measureSinging(part: SungPart): SingingMetrics {
  const cents = pitchErrorsCents(part)
  const ms = onsetErrorsSeconds(part).map((seconds) => 1000 * Math.abs(seconds))
  return {
    notes: cents.length,
    pitchErrorCents: medianOf(cents),
    inTunePercent: (100 * cents.filter((error) => error <= IN_TUNE_CENTS).length) / cents.length,
    onsets: ms.length,
    onsetErrorMs: medianOf(ms),
    onsetErrorMostMs: quantileOf(ms, MOST_ONSETS),
    harmonicsOverNoiseDb: harmonicsOverNoiseDb(part),
    shareOfGapsWithBreath: shareOfGapsWithBreath(part),
  }
}
