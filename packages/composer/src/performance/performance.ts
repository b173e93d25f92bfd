import { spanAt } from '#composer/harmony/chord.ts'
import type { Feel } from '#composer/genres/genre-style.ts'
import { randomStream, type Random } from '#composer/random.ts'
import type { Note } from '#composer/score.ts'
import type { WrittenNote } from '#composer/plan/arrangement.ts'

interface PerformanceOptions {
  readonly feel: Feel
  readonly hasSwing: boolean
  readonly tempoBpm: number
  readonly range: readonly [number, number]
  /** 1 is as loose as the genre, 0 is exact. */
  readonly looseness: number
  /** The deviation of the velocity. */
  readonly touch: number
  readonly endBeat: number
}

const SHORTEST_BEATS = 0.04
/** The gap before a repeated note, in which the key is released. */
const GAP_BEATS = 0.012

/** The short note of a swung pair lasts about 100 ms whatever the tempo, so fast swing is nearly straight. */
function swingShare(feel: Feel, tempoBpm: number): number {
  if (feel.swungUnit === 'sixteenth' || feel.swing === 0.5) return feel.swing
  return Math.min(0.68, Math.max(0.54, 1 - (0.1 * tempoBpm) / 60))
}

/** Moves a beat of the straight grid to its swung position. */
export function applySwing(beat: number, feel: Feel, tempoBpm: number): number {
  const share = swingShare(feel, tempoBpm)
  if (share === 0.5) return beat
  const unit = feel.swungUnit === 'eighth' ? 1 : 0.5
  const start = Math.floor(beat / unit + 1e-9) * unit
  const inside = (beat - start) / unit
  const moved = inside <= 0.5 ? inside * 2 * share : share + (inside - 0.5) * 2 * (1 - share)
  return start + moved * unit
}

/** How one player plays one section: all that is random about it comes from a stream of its own. */
export interface SectionHands {
  readonly startBeat: number
  readonly random: Random
}

/** The latest start of a note before the end of its section. */
const LATEST_BEATS = 0.06
const DRIFT_STEPS_PER_BEAT = 4
/** The standard deviation of the three walks together, so that the drift of a genre is what arrives. */
const WALK_DEVIATION = 0.555

/**
 * Returns timing deviations with memory: the sum of a fast, a slow and a very slow random walk is close to the 1/f
 * deviations of human players, which listeners prefer to independent errors. The walk takes a step every sixteenth
 * whether or not a note falls there, so that one note more moves no other; notes on one beat move together.
 */
function createTimingDrift(random: Random): (beat: number) => number {
  let fast = random.gauss(0.734)
  let slow = random.gauss(1)
  let verySlow = random.gauss(1)
  const walk: number[] = []
  return (beat) => {
    const wanted = Math.max(0, Math.floor(beat * DRIFT_STEPS_PER_BEAT + 1e-6))
    while (walk.length <= wanted) {
      walk.push((0.3 * fast + 0.36 * slow + 0.36 * verySlow) / WALK_DEVIATION)
      fast += (random.gauss(1) - fast) * 0.7
      slow = slow * 0.9 + random.gauss(0.436)
      verySlow = verySlow * 0.985 + random.gauss(0.173)
    }
    return walk[wanted] ?? 0
  }
}

interface Player {
  readonly startBeat: number
  /** Where the next section begins; infinite for the last one. */
  readonly endBeat: number
  readonly drift: (beat: number) => number
  /** Begins the names of the streams of single notes; short, because there are thousands of them. */
  readonly touchKey: string
}

function playersOf(sections: readonly SectionHands[]): readonly Player[] {
  return sections.map(({ startBeat, random }, index) => ({
    startBeat,
    endBeat: sections[index + 1]?.startBeat ?? Infinity,
    touchKey: random
      .fork('touch')
      .integer(0, 2 ** 31)
      .toString(36),
    drift: createTimingDrift(random.fork('drift')),
  }))
}

const rounded = (beats: number): number => Math.round(beats * 10_000) / 10_000

/**
 * Notes of one pitch never overlap: the earlier ends before the later begins, and the longer of two simultaneous notes
 * stays.
 */
function withoutOverlaps(notes: readonly Note[]): Note[] {
  const result: Note[] = []
  const lastOfPitch = new Map<number, number>()
  for (const note of notes) {
    const index = lastOfPitch.get(note.pitch)
    const before = index === undefined ? undefined : result[index]
    if (index !== undefined && before !== undefined && before.startBeat + before.beats > note.startBeat - GAP_BEATS) {
      const availableBeats = rounded(note.startBeat - before.startBeat - GAP_BEATS)
      if (availableBeats < SHORTEST_BEATS) {
        result[index] = {
          ...before,
          beats: Math.max(before.beats, note.beats),
          velocity: Math.max(before.velocity, note.velocity),
        }
        continue
      }
      result[index] = { ...before, beats: availableBeats }
    }
    lastOfPitch.set(note.pitch, result.length)
    result.push(note)
  }
  return result
}

export const sortedWithoutOverlaps = (notes: readonly Note[]): Note[] =>
  withoutOverlaps(notes.toSorted((a, b) => a.startBeat - b.startBeat || a.pitch - b.pitch))

/**
 * Adds swing, drift and touch to written notes, within the instrument's range and the length of the song. `sections` are
 * sorted; the first one begins at beat 0. No note starts before its section or rings into the next one, so that a section
 * sounds the same wherever it is.
 */
export function perform(
  written: readonly WrittenNote[],
  options: PerformanceOptions,
  sections: readonly SectionHands[],
): readonly Note[] {
  const { feel, tempoBpm, endBeat } = options
  const [low, high] = options.range
  const players = playersOf(sections)
  const beatsPerMs = tempoBpm / 60_000
  const ordered = written.toSorted((a, b) => a.beat - b.beat)
  const played: Note[] = []
  for (const note of ordered) {
    const grid = options.hasSwing ? applySwing(note.beat, feel, tempoBpm) : note.beat
    const player = spanAt(players, note.beat)
    const beatOfSection = note.beat - player.startBeat
    const driftMs = player.drift(beatOfSection) * feel.driftMs * options.looseness
    const startBeat = rounded(
      Math.max(
        player.startBeat,
        Math.min(grid + (driftMs + (note.lateMs ?? 0)) * beatsPerMs, player.endBeat - LATEST_BEATS),
      ),
    )
    const touch = randomStream(`${player.touchKey} ${rounded(beatOfSection)} ${note.pitch}`)
    const velocity = Math.round(note.velocity + touch.gauss(options.touch))
    let { pitch } = note
    while (pitch < low) pitch += 12
    while (pitch > high) pitch -= 12
    const beats = rounded(
      Math.min(Math.max(SHORTEST_BEATS, note.beats), endBeat - startBeat, player.endBeat - GAP_BEATS - startBeat),
    )
    if (beats < SHORTEST_BEATS / 2) continue
    played.push({ startBeat, beats, pitch, velocity: Math.max(8, Math.min(124, velocity)) })
  }
  return sortedWithoutOverlaps(played)
}
