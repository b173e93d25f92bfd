import type { Chord } from './chord.ts'
import { pitchClass } from '@cadenza/vocabulary/pitch-names'

export interface VoicingStyle {
  readonly range: readonly [number, number]
  readonly voices: number
  /** The root is left to the bass if the chord has enough other tones. */
  readonly isRootless: boolean
}

function tonesToPlay(chord: Chord, style: VoicingStyle): number[] {
  const intervals = style.isRootless && chord.intervals.length > 3 ? chord.intervals.slice(1) : [...chord.intervals]
  while (intervals.length > style.voices) {
    const fifth = intervals.indexOf(7)
    intervals.splice(fifth > 0 ? fifth : intervals.length - 1, 1)
  }
  return [...new Set(intervals.map((interval) => pitchClass(chord.root + interval)))]
}

function stackAbove(lowest: number, classes: readonly number[]): number[] {
  const stack = [lowest]
  let top = lowest
  for (const wanted of classes) {
    top += pitchClass(wanted - top) || 12
    stack.push(top)
  }
  return stack
}

/**
 * Returns close positions and, with four or more voices, positions with the second-highest voice an octave lower (drop
 * 2).
 */
function candidatesFor(chord: Chord, style: VoicingStyle): number[][] {
  const classes = tonesToPlay(chord, style)
  const [low, high] = style.range
  const candidates: number[][] = []
  for (const [inversion, lowestClass] of classes.entries()) {
    const others = [...classes.slice(inversion + 1), ...classes.slice(0, inversion)]
    for (let lowest = low + pitchClass(lowestClass - low); lowest <= high; lowest += 12) {
      const close = stackAbove(lowest, others)
      candidates.push(close)
      if (close.length < 4) continue
      const dropped = close.map((pitch, index) => (index === close.length - 2 ? pitch - 12 : pitch))
      candidates.push(dropped.toSorted((a, b) => a - b))
    }
  }
  return candidates.filter((pitches) => (pitches[0] ?? 0) >= low && (pitches.at(-1) ?? 128) <= high)
}

function costOf(pitches: readonly number[], previous: readonly number[] | null, center: number): number {
  let cost = 0.35 * Math.abs(pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length - center)
  if (previous !== null) {
    for (const pitch of pitches) cost += Math.min(...previous.map((before) => Math.abs(before - pitch)))
    cost += 1.5 * Math.abs((pitches.at(-1) ?? 0) - (previous.at(-1) ?? 0))
  }
  for (const [index, pitch] of pitches.slice(1).entries()) {
    const below = pitches[index] ?? 0
    const rubs = pitch - below === 1
    const isMuddy = below < 52 && pitch - below < 4
    if (rubs || isMuddy) cost += 4
  }
  return cost
}

/** Returns the voicing that moves least from the previous one, without semitone clashes and low thirds. */
export function voiceChord(chord: Chord, previous: readonly number[] | null, style: VoicingStyle): readonly number[] {
  const center = (style.range[0] + style.range[1]) / 2
  let best: readonly number[] = [60 + chord.root]
  let lowestCost = Infinity
  for (const pitches of candidatesFor(chord, style)) {
    const cost = costOf(pitches, previous, center)
    if (cost >= lowestCost) continue
    lowestCost = cost
    best = pitches
  }
  return best
}
