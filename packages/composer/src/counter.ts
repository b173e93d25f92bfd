import { scaleUnderChord } from './chord.ts'
import { pitchClass, scaleOf } from './pitch.ts'
import type { Random } from './random.ts'
import { chordAt, chordSpanAt, finalBeats, type Bar, type Song, type WrittenNote } from './song.ts'
import type { TuneUnit } from './tune-unit.ts'

const REGISTER = [52, 70] as const
const CLIMAX = 0.99

/** The nearest third or sixth below a note of the tune. */
export function thirdBelow(song: Song, pitch: number, beat: number, keyLift: number): number {
  const { key } = song.plan
  const chord = chordAt(song, beat)
  const scale = scaleUnderChord(scaleOf(pitchClass(key.tonicPitchClass + keyLift), key.mode), chord)
  const candidates = [3, 4, 5, 8, 9].map((interval) => pitch - interval).filter((below) => scale.has(pitchClass(below)))
  const inChord = candidates.find((below) => chord.pitchClasses.includes(pitchClass(below)) && pitch - below !== 5)
  return inChord ?? candidates[0] ?? pitch - 12
}

/** Thirds and sevenths first: the tones that tell a chord, led by the smallest steps. */
function guideTone(song: Song, beat: number, previous: number | null): number {
  const { chord } = chordSpanAt(song, beat)
  const guides = chord.pitchClasses.length > 3 ? [1, 3, 2, 0] : [1, 2, 0]
  const centre = previous ?? (REGISTER[0] + REGISTER[1]) / 2
  let best = centre
  let lowestCost = Infinity
  for (const [rank, index] of guides.entries()) {
    const tone = chord.pitchClasses[index] ?? chord.root
    for (let pitch = REGISTER[0] + pitchClass(tone - REGISTER[0]); pitch <= REGISTER[1]; pitch += 12) {
      const cost = Math.abs(pitch - centre) + rank * 1.2 + (pitch === previous ? 1.5 : 0) + 0.2 * Math.abs(pitch - 61)
      if (cost < lowestCost) [best, lowestCost] = [pitch, cost]
    }
  }
  return best
}

/** Slow notes under the tune, two a bar, one where the chord would repeat. */
function writeGuideLine(song: Song, bar: Bar, previous: number | null): WrittenNote[] {
  const { barBeats } = song.plan
  if (bar.isFinal) {
    const pitch = guideTone(song, bar.startBeat, previous)
    return [{ beat: bar.startBeat, beats: finalBeats(song, bar), pitch, velocity: 58 }]
  }
  const velocity = 52 + 18 * bar.phrase.energy
  const first = guideTone(song, bar.startBeat, previous)
  const half = song.plan.metreName === '3/4' ? 2 : barBeats / 2
  const second = guideTone(song, bar.startBeat + half, first)
  if (second === first) return [{ beat: bar.startBeat, beats: barBeats * 0.97, pitch: first, velocity }]
  return [
    { beat: bar.startBeat, beats: half * 0.97, pitch: first, velocity },
    { beat: bar.startBeat + half, beats: (barBeats - half) * 0.97, pitch: second, velocity: velocity - 4 },
  ]
}

/** A second voice: thirds under an instrument's tune at the climax, else a slow line of guide tones. */
export function writeCounter(song: Song, tune: readonly TuneUnit[]): readonly WrittenNote[] {
  const notes: WrittenNote[] = []
  let previous: number | null = null
  const doubled = new Set<number>()
  if (song.plan.voice === null) {
    for (const { unit, onsets, pitches } of tune) {
      if (unit.section.energy < CLIMAX || unit.section.kind !== 'chorus') continue
      doubled.add(unit.sectionIndex)
      for (const [index, onset] of onsets.entries()) {
        if (onset.beats < 0.5) continue
        const beat = unit.startBeat + onset.beat
        const pitch = thirdBelow(song, pitches[index] ?? 60, beat, unit.section.keyLift)
        notes.push({ beat, beats: onset.beats * 0.92, pitch, velocity: 60 })
      }
    }
  }
  for (const bar of song.bars) {
    if (!bar.phrase.parts.has('counter') || doubled.has(bar.phrase.sectionIndex)) continue
    const line = writeGuideLine(song, bar, previous)
    previous = line.at(-1)?.pitch ?? previous
    notes.push(...line)
  }
  return notes
}

const isStrong = ({ phrase }: Bar): boolean => phrase.section.kind === 'chorus' || phrase.section.energy >= 0.7

/** Under a singer who never pauses, a wished-for instrument plays slow notes from the chorus on. */
export function writeUnderSinger(song: Song): readonly WrittenNote[] {
  const bars = song.bars.some(isStrong) ? song.bars.filter(isStrong) : song.bars
  const notes: WrittenNote[] = []
  for (const bar of bars) notes.push(...writeGuideLine(song, bar, notes.at(-1)?.pitch ?? null))
  return notes
}

/** Rungs of the chord, one after the other. */
const LICKS = [
  [0, 1, 2, 3],
  [2, 1, 0, 1],
  [1, 2, 1, 0],
  [0, 2, 1, 2],
  [3, 2, 1, 2],
] as const
/** A held last syllable has the room for itself for this long. */
const HELD_BEATS = 1

/** Where a line of the singer has ended, or its last note is only held, an instrument answers with notes of the chord. */
export function writeAnswers(song: Song, tune: readonly TuneUnit[], random: Random): readonly WrittenNote[] {
  const licks = [random.pick(LICKS), random.pick(LICKS)] as const
  return tune.flatMap(({ unit, onsets }) => {
    const last = onsets.at(-1)
    const isQuiet = unit.section.energy < 0.55 || unit.index % 2 === 0
    if (last === undefined || (isQuiet && !song.band.isLeadWished)) return []
    const from = Math.ceil((last.beat + Math.min(last.beats, HELD_BEATS)) * 2) / 2
    const lick = licks[unit.index % 4 === 3 ? 1 : 0]
    const room = Math.min(lick.length, Math.floor((unit.beats - from) * 2))
    if (room < 2) return []
    return lick.slice(0, room).map((rung, order): WrittenNote => {
      const beat = unit.startBeat + from + order * 0.5
      const { pitchClasses } = chordAt(song, beat)
      const tone = pitchClasses[rung % pitchClasses.length] ?? 0
      return { beat, beats: 0.48, pitch: 67 + pitchClass(tone - 67), velocity: 60 + 3 * order }
    })
  })
}
