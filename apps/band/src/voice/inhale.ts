import type { RandomStream } from '#band/signal/random-stream.ts'
import { labelLine } from './model/context-labels.ts'
import type { HtsVoice } from './model/hts-voice.ts'
import type { SingingStyle } from './performance/singing-style.ts'
import { vocode } from './vocoder/vocoder.ts'

/** A singer with less time goes on without a breath. */
const SHORTEST_REST_SECONDS = 0.3
const SHORTEST_BREATH_SECONDS = 0.16
const LONGEST_BREATH_SECONDS = 0.5
/** Share of a rest that the breath before the next line takes. */
const SHARE_OF_REST = 0.55
/** The mouth closes for a moment between the breath and the first sound. */
const PAUSE_SECONDS = 0.03
/** Share of the breath in which it grows; it stops quickly. */
const GROWTH = 0.7
const VARIATION = 0.12

/** The sound of a mouth that is open for a neutral vowel. */
const OPEN_MOUTH = { onset: ['hh'], vowel: 'ax', coda: [], isStressed: false, word: 0 }
/** A state in the middle of a phone depends least on its neighbors. */
const MIDDLE_STATE = 2

export interface Breath {
  readonly audio: Float32Array
  /** From the beginning of the breath to the first sound of the line. */
  readonly leadSeconds: number
}

/** Draws the air that a line needs; returns null if the rest before the line is too short. */
export function inhale(voice: HtsVoice, style: SingingStyle, restSeconds: number, random: RandomStream): Breath | null {
  if (restSeconds < SHORTEST_REST_SECONDS) return null
  const varied =
    Math.min(LONGEST_BREATH_SECONDS, restSeconds * SHARE_OF_REST) * (1 + VARIATION * (random.uniform() - 1))
  const seconds = Math.max(SHORTEST_BREATH_SECONDS, varied)
  const frames = Math.round(seconds / voice.frameSeconds)
  const phone = labelLine([OPEN_MOUTH])[1]
  const state = voice.phoneModelFor(phone?.label ?? '').spectrum[MIDDLE_STATE] ?? new Float32Array()
  const cepstrum = Float64Array.from(state.subarray(0, voice.spectrum.dimensions))
  const loudness = 1 + VARIATION * random.gaussian()
  const audio = vocode(
    {
      frameSeconds: voice.frameSeconds,
      cepstra: Array.from({ length: frames }, () => cepstrum),
      pitchHz: new Float64Array(frames),
      roughness: new Float64Array(frames),
      gain: Float64Array.from({ length: frames }, (_, frame) => loudness * swellAt(frame / (frames - 1))),
    },
    { sampleRate: voice.sampleRate, warping: voice.warping, dimensions: voice.spectrum.dimensions },
    style,
    random,
  )
  return { audio, leadSeconds: seconds + PAUSE_SECONDS }
}

const swellAt = (share: number): number =>
  share < GROWTH
    ? Math.sin((Math.PI / 2) * (share / GROWTH)) ** 2
    : Math.cos((Math.PI / 2) * ((share - GROWTH) / (1 - GROWTH)))
