import type { FramePlan } from './frame-plan.ts'
import type { GaussianStream } from '#band/voice/model/hts-voice.ts'
import type { VowelNote } from './sung-pitch.ts'
import type { RapStyle } from './singing-style.ts'
import { likeliestTrajectory } from '#band/voice/vocoder/trajectory.ts'

/** Share of a note's distance from the mean of its line that is added to the spoken pitch. */
const HINT_SHARE = 0.3
const HINT_LEAD_SECONDS = 0.03
/** Share of the remaining distance that the hint moves towards the next note in each frame. */
const HINT_PACE = 0.15

/** Returns MIDI numbers per frame: the spoken pitch with enlarged movement, shifted slightly towards the notes. */
export function createSpokenPitchCurve(
  notes: readonly VowelNote[],
  plan: FramePlan,
  stream: GaussianStream,
  style: RapStyle,
): Float64Array {
  const spoken = voicedTrajectories(plan, stream)
  const sounding = spoken.filter((pitch) => pitch > 0)
  const middle = meanOf(Array.from(sounding))
  const hints = intonationHints(notes, plan)
  return spoken.map((pitch, frame) => {
    const deviation = pitch > 0 ? (pitch - middle) * style.intonation : 0
    return middle + style.transposeSemitones + deviation + (hints[frame] ?? 0)
  })
}

/** Computes each continuous voiced section separately, because the pitch does not continue across silence. */
function voicedTrajectories(plan: FramePlan, stream: GaussianStream): Float64Array {
  const pitch = new Float64Array(plan.phones.length)
  for (let start = 0; start < pitch.length;) {
    if (!plan.isVoiced[start]) {
      start++
      continue
    }
    let end = start
    while (plan.isVoiced[end]) end++
    const states = plan.pitch.slice(start, end).map((gaussian) => ({ gaussian, frames: 1, spokenFrames: 1 }))
    for (const [index, [logHz = 0]] of likeliestTrajectory(stream, states).entries()) {
      pitch[start + index] = 69 + (12 * (logHz - Math.log(440))) / Math.LN2
    }
    start = end
  }
  return pitch
}

function intonationHints(notes: readonly VowelNote[], plan: FramePlan): Float64Array {
  const middle = meanOf(notes.map(({ pitch }) => pitch))
  let hint = 0
  let current = 0
  return Float64Array.from({ length: plan.phones.length }, (_, frame) => {
    const time = plan.startSeconds + frame * plan.frameSeconds + HINT_LEAD_SECONDS
    while ((notes[current + 1]?.startSeconds ?? Infinity) <= time) current++
    hint += (((notes[current]?.pitch ?? middle) - middle) * HINT_SHARE - hint) * HINT_PACE
    return hint
  })
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
