import { scaleUnderChord } from '#composer/harmony/chord.ts'
import { pitchClass } from '@cadenza/vocabulary/pitch-names'
import { scaleOf } from '#composer/harmony/pitch.ts'
import {
  chordAt,
  chordSpanAt,
  finalBeats,
  type Bar,
  type Arrangement,
  type WrittenNote,
} from '#composer/plan/arrangement.ts'
import type { ComposedUnit } from '#composer/melody/composed-unit.ts'

const REGISTER = [52, 70] as const
const CLIMAX = 0.99

/** Returns the nearest third or sixth below a note of the tune. */
export function thirdBelow(arrangement: Arrangement, pitch: number, beat: number, keyLift: number): number {
  const { key } = arrangement.plan
  const chord = chordAt(arrangement, beat)
  const scale = scaleUnderChord(scaleOf(pitchClass(key.tonicPitchClass + keyLift), key.mode), chord)
  const candidates = [3, 4, 5, 8, 9].map((interval) => pitch - interval).filter((below) => scale.has(pitchClass(below)))
  const inChord = candidates.find((below) => chord.pitchClasses.includes(pitchClass(below)) && pitch - below !== 5)
  return inChord ?? candidates[0] ?? pitch - 12
}

/** Prefers thirds and sevenths, which define a chord, and the smallest steps between them. */
function guideTone(arrangement: Arrangement, beat: number, previous: number | null): number {
  const { chord } = chordSpanAt(arrangement, beat)
  const guides = chord.pitchClasses.length > 3 ? [1, 3, 2, 0] : [1, 2, 0]
  const center = previous ?? (REGISTER[0] + REGISTER[1]) / 2
  let best = center
  let lowestCost = Infinity
  for (const [rank, index] of guides.entries()) {
    const tone = chord.pitchClasses[index] ?? chord.root
    for (let pitch = REGISTER[0] + pitchClass(tone - REGISTER[0]); pitch <= REGISTER[1]; pitch += 12) {
      const cost = Math.abs(pitch - center) + rank * 1.2 + (pitch === previous ? 1.5 : 0) + 0.2 * Math.abs(pitch - 61)
      if (cost < lowestCost) [best, lowestCost] = [pitch, cost]
    }
  }
  return best
}

/** Writes slow notes below the tune, two per bar, or one if the note would repeat. */
function writeGuideLine(arrangement: Arrangement, bar: Bar, previous: number | null): WrittenNote[] {
  const { barBeats } = arrangement.plan
  if (bar.isFinal) {
    const pitch = guideTone(arrangement, bar.startBeat, previous)
    return [{ beat: bar.startBeat, beats: finalBeats(arrangement, bar), pitch, velocity: 58 }]
  }
  const velocity = 52 + 18 * bar.phrase.energy
  const first = guideTone(arrangement, bar.startBeat, previous)
  const half = arrangement.plan.timeSignatureName === '3/4' ? 2 : barBeats / 2
  const second = guideTone(arrangement, bar.startBeat + half, first)
  if (second === first) return [{ beat: bar.startBeat, beats: barBeats * 0.97, pitch: first, velocity }]
  return [
    { beat: bar.startBeat, beats: half * 0.97, pitch: first, velocity },
    { beat: bar.startBeat + half, beats: (barBeats - half) * 0.97, pitch: second, velocity: velocity - 4 },
  ]
}

/** Writes a second voice: thirds below an instrument's tune at the climax, else a slow line of guide tones. */
export function writeCounterMelody(arrangement: Arrangement, melody: readonly ComposedUnit[]): readonly WrittenNote[] {
  const notes: WrittenNote[] = []
  let previous: number | null = null
  const doubled = new Set<string>()
  if (arrangement.plan.voice === null) {
    for (const { unit, onsets, pitches } of melody) {
      if (unit.section.energy < CLIMAX || unit.section.kind !== 'chorus') continue
      doubled.add(unit.section.id)
      for (const [index, onset] of onsets.entries()) {
        if (onset.beats < 0.5) continue
        const beat = unit.startBeat + onset.beat
        const pitch = thirdBelow(arrangement, pitches[index] ?? 60, beat, unit.section.keyLift)
        notes.push({ beat, beats: onset.beats * 0.92, pitch, velocity: 60 })
      }
    }
  }
  for (const bar of arrangement.bars) {
    if (!bar.phrase.parts.has('counter') || doubled.has(bar.phrase.section.id)) continue
    if (bar.barOfSection === 0) previous = null
    const line = writeGuideLine(arrangement, bar, previous)
    previous = line.at(-1)?.pitch ?? previous
    notes.push(...line)
  }
  return notes
}

const isStrong = ({ phrase }: Bar): boolean => phrase.section.kind === 'chorus' || phrase.section.energy >= 0.7

/** If the singer never pauses, a requested instrument plays slow notes from the chorus on. */
export function writeLeadUnderVocal(arrangement: Arrangement): readonly WrittenNote[] {
  const bars = arrangement.bars.some(isStrong) ? arrangement.bars.filter(isStrong) : arrangement.bars
  const notes: WrittenNote[] = []
  let previous: number | null = null
  for (const bar of bars) {
    if (bar.barOfSection === 0) previous = null
    const line = writeGuideLine(arrangement, bar, previous)
    previous = line.at(-1)?.pitch ?? previous
    notes.push(...line)
  }
  return notes
}

/** Chord steps, played one after the other. */
const LICKS = [
  [0, 1, 2, 3],
  [2, 1, 0, 1],
  [1, 2, 1, 0],
  [0, 2, 1, 2],
  [3, 2, 1, 2],
] as const
/** A held last syllable sounds alone for this long before an instrument answers. */
const HELD_BEATS = 1

/**
 * When a line of the singer has ended, or its last note is only held, an instrument answers with notes of the chord.
 */
export function writeLeadAnswers(arrangement: Arrangement, melody: readonly ComposedUnit[]): readonly WrittenNote[] {
  const { plan } = arrangement
  return melody.flatMap(({ unit, onsets }) => {
    const random = plan.randomForPart('lead', 'answers').fork(`licks${plan.takeOf('lead', unit.section)}`)
    const licks = [random.pick(LICKS), random.pick(LICKS)] as const
    const last = onsets.at(-1)
    const isQuiet = unit.section.energy < 0.55 || unit.index % 2 === 0
    if (last === undefined || (isQuiet && !arrangement.instrumentation.isLeadRequested)) return []
    const from = Math.ceil((last.beat + Math.min(last.beats, HELD_BEATS)) * 2) / 2
    const lick = licks[unit.index % 4 === 3 ? 1 : 0]
    const noteCount = Math.min(lick.length, Math.floor((unit.beats - from) * 2))
    if (noteCount < 2) return []
    return lick.slice(0, noteCount).map((rung, order): WrittenNote => {
      const beat = unit.startBeat + from + order * 0.5
      const { pitchClasses } = chordAt(arrangement, beat)
      const tone = pitchClasses[rung % pitchClasses.length] ?? 0
      return { beat, beats: 0.48, pitch: 67 + pitchClass(tone - 67), velocity: 60 + 3 * order }
    })
  })
}
