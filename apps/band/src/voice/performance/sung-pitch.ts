import type { RandomStream } from '#band/signal/random-stream.ts'
import type { FramePlan } from './frame-plan.ts'
import type { SingingStyle } from './singing-style.ts'

/** A note with the section of the vowel that is sung on it. */
export interface VowelNote {
  readonly startSeconds: number
  readonly vowelEndSeconds: number
  readonly pitch: number
  readonly velocity: number
}

export interface PitchCurve {
  /** MIDI number with fractions, per frame. */
  readonly pitch: Float64Array
  /** −1 to 1: the phase of the vibrato, which also changes the loudness. */
  readonly swing: Float64Array
  /** Index of the note each frame belongs to. */
  readonly note: Int32Array
}

/** The glide begins this long before the vowel starts. */
const LEAD_SECONDS = 0.03
/** A line begins this far below its first note. */
const SCOOP_SEMITONES = 0.6
/** Just before a step the pitch moves slightly in the opposite direction. */
const PREPARATION_SEMITONES = 0.18
const PREPARATION_SECONDS = 0.05
/** Below 1 the glide overshoots slightly before it settles. */
const DAMPING = 0.72
const GLIDE_PACE = 0.42
const GLIDE_STEPS_PER_FRAME = 5
const SHORTEST_VIBRATO_VOWEL = 0.42
const VIBRATO_ENTRY_SECONDS = 0.28
const VIBRATO_GROWTH_SECONDS = 0.3
const VIBRATO_EXIT_SECONDS = 0.08
const WANDER_CENTS = 14
const WANDER_PACE = 0.06

/** Adds glide, preparation, overshoot, vibrato and fine fluctuation to the written notes (Saitou et al. 2007). */
export function createSungPitchCurve(
  notes: readonly VowelNote[],
  plan: FramePlan,
  style: SingingStyle,
  random: RandomStream,
): PitchCurve {
  const frames = plan.phones.length
  const curve = { pitch: new Float64Array(frames), swing: new Float64Array(frames), note: new Int32Array(frames) }
  const glide = createGlide((notes[0]?.pitch ?? 60) - SCOOP_SEMITONES, style, plan.frameSeconds)
  const vibrato = createVibrato(style, random, plan.frameSeconds)
  let wander = 0
  let current = 0
  for (let frame = 0; frame < frames; frame++) {
    const time = plan.startSeconds + frame * plan.frameSeconds
    while ((notes[current + 1]?.startSeconds ?? Infinity) <= time + LEAD_SECONDS) current++
    const note = notes[current]
    if (note === undefined) break
    const glided = glide(targetPitchAt(note, notes[current + 1], time))
    wander += (random.gaussian() - wander) * WANDER_PACE
    const swing = vibrato(vibratoDepth(note, time))
    curve.note[frame] = current
    curve.swing[frame] = swing
    const cents = swing * style.vibratoCents + wander * WANDER_CENTS
    curve.pitch[frame] = glided + cents / 100 + wander * style.looseness
  }
  return curve
}

function targetPitchAt(note: VowelNote, next: VowelNote | undefined, time: number): number {
  if (next === undefined) return note.pitch
  const untilNext = next.startSeconds - LEAD_SECONDS - time
  const isPreparing = untilNext > 0 && untilNext < PREPARATION_SECONDS
  return isPreparing ? note.pitch - PREPARATION_SEMITONES * Math.sign(next.pitch - note.pitch) : note.pitch
}

/** A damped spring that moves towards its goal. */
function createGlide(start: number, style: SingingStyle, frameSeconds: number): (goal: number) => number {
  const pace = (2 * Math.PI * GLIDE_PACE) / style.portamentoSeconds
  const step = frameSeconds / GLIDE_STEPS_PER_FRAME
  let place = start
  let speed = 0
  return (goal) => {
    for (let i = 0; i < GLIDE_STEPS_PER_FRAME; i++) {
      speed += (pace * pace * (goal - place) - 2 * DAMPING * pace * speed) * step
      place += speed * step
    }
    return place
  }
}

function createVibrato(style: SingingStyle, random: RandomStream, frameSeconds: number): (depth: number) => number {
  let phase = random.uniform() * 2 * Math.PI
  let rate = style.vibratoHz
  return (depth) => {
    rate += (style.vibratoHz + random.gaussian() * 0.25 - rate) * 0.02
    phase += 2 * Math.PI * rate * frameSeconds
    return depth * Math.sin(phase)
  }
}

/** Returns 0 to 1; only long notes have vibrato, and not from their start. */
function vibratoDepth({ startSeconds, vowelEndSeconds }: VowelNote, time: number): number {
  const length = vowelEndSeconds - startSeconds
  const since = time - startSeconds
  if (length <= SHORTEST_VIBRATO_VOWEL || since <= 0) return 0
  const entry = Math.min(VIBRATO_ENTRY_SECONDS, length * 0.4)
  return clampToUnit((since - entry) / VIBRATO_GROWTH_SECONDS) * clampToUnit((length - since) / VIBRATO_EXIT_SECONDS)
}

const clampToUnit = (value: number): number => Math.min(1, Math.max(0, value))
