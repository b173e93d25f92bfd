import type { FramePlan } from './frame-plan.ts'
import { isUnvoiced, isVoicedStop, isVowel, PAUSE } from '#band/voice/pronunciation/phones.ts'
import type { VowelNote } from './sung-pitch.ts'
import type { SingingStyle } from './singing-style.ts'

const LAST_FADE_SECONDS = 0.14
const QUIETEST_END = 0.15
/** Share of the vibrato that also changes the loudness. */
const TREMOLO = 0.05
/** A closed mouth is softer than in the statistics, which makes the next vowel stand out. */
const STOP_GAIN = 0.6
const SMOOTHING_FRAMES = 2

/** Returns the gain per frame: the velocity of each note, soft edges and a fade of the last vowel. */
export function shapeLoudness(
  notes: readonly VowelNote[],
  plan: FramePlan,
  curve: { readonly swing: Float64Array; readonly note: Int32Array },
  style: SingingStyle,
): Float64Array {
  const end = notes.at(-1)?.vowelEndSeconds ?? 0
  const gains = Float64Array.from(plan.phones, (phone, frame) => {
    if (phone === PAUSE) return 0
    const index = curve.note[frame] ?? 0
    const strength = 0.58 + 0.3 * ((notes[index]?.velocity ?? 100) / 127)
    if (isUnvoiced(phone)) return strength * style.unvoicedGain
    if (isVoicedStop(phone)) return strength * STOP_GAIN
    const left = end - (plan.startSeconds + frame * plan.frameSeconds)
    const isFading = isVowel(phone) && index === notes.length - 1 && left < LAST_FADE_SECONDS
    const fade = isFading ? Math.max(QUIETEST_END, left / LAST_FADE_SECONDS) : 1
    return strength * fade * (1 + TREMOLO * (curve.swing[frame] ?? 0))
  })
  return smooth(gains)
}

function smooth(gains: Float64Array): Float64Array {
  return gains.map((_, frame) => {
    const near = gains.subarray(Math.max(0, frame - SMOOTHING_FRAMES), frame + SMOOTHING_FRAMES + 1)
    return near.reduce((sum, gain) => sum + gain, 0) / near.length
  })
}
