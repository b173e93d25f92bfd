import type { Chord, ChordSpan } from '#composer/harmony/chord.ts'
import type { CompingPattern, CompingStyle, Stroke, Voices } from './comping-pattern.ts'
import { compingPatterns } from './comping-patterns.ts'
import { pitchClass } from '@cadenza/vocabulary/pitch-names'
import { foldInto } from '#composer/harmony/pitch.ts'
import {
  chordSpanAt,
  finalBeats,
  playedBeats,
  type Bar,
  type Arrangement,
  type WrittenNote,
} from '#composer/plan/arrangement.ts'
import { voiceChord, type VoicingStyle } from '#composer/harmony/voicing.ts'

export type Voicings = ReadonlyMap<ChordSpan, readonly number[]>

const CLOSE_STYLES: ReadonlySet<CompingStyle> = new Set(['rhodes', 'jazz'])
/** Milliseconds between the notes of a chord. */
const SPREAD_MS: Readonly<Record<Stroke, number>> = { together: 2, down: 7, up: 5, roll: 14 }
const FINAL_SPREAD_MS = 34
/** From this pitch upward, thirds sound clear. */
const CLEAR_PITCH = 52

export function voiceChords(arrangement: Arrangement): Voicings {
  const isClose = CLOSE_STYLES.has(arrangement.instrumentation.comping)
  const style: VoicingStyle = { range: isClose ? [52, 75] : [53, 76], voices: isClose ? 4 : 3, isRootless: isClose }
  const voicings = new Map<ChordSpan, readonly number[]>()
  for (const spans of arrangement.harmony.bySection) {
    // Each section begins in the middle of the range, so that another chord before it moves no note of it.
    let previous: readonly number[] | null = null
    for (const span of spans) {
      previous = voiceChord(span.chord, previous, style)
      voicings.set(span, previous)
    }
  }
  return voicings
}

/** Returns the chord from the bass upward, without close intervals in the low range. */
function ladderOf(chord: Chord, voicing: readonly number[]): readonly number[] {
  const bass = foldInto(36 + chord.bass, [34, 45])
  const classes = new Set([chord.root, ...voicing.map(pitchClass)])
  const ladder = [bass]
  const top = (voicing.at(-1) ?? 72) + 7
  for (let pitch = bass + 5; pitch <= top; pitch++) {
    const below = ladder.at(-1) ?? bass
    const gap = pitch < CLEAR_PITCH ? 5 : 2
    if (classes.has(pitchClass(pitch)) && pitch - below >= gap) ladder.push(pitch)
  }
  return ladder
}

function powerChord(chord: Chord): readonly number[] {
  const root = foldInto(36 + chord.root, [38, 49])
  const fifth = chord.intervals.includes(6) && !chord.intervals.includes(7) ? 6 : 7
  return [root, root + fifth, root + 12]
}

function pitchesFor(voices: Voices, chord: Chord, voicing: readonly number[]): readonly number[] {
  const bass = foldInto(36 + chord.bass, [40, 51])
  switch (voices) {
    case 'all':
      return voicing
    case 'upper':
      return voicing.slice(voicing.length > 3 ? 1 : 0)
    case 'top':
      return voicing.slice(-2)
    case 'open':
      return [foldInto(bass, [36, 47]), ...voicing]
    case 'wide':
      return [...voicing, (voicing[0] ?? 60) + 12]
    case 'power':
      return powerChord(chord)
    case 'muted':
      return powerChord(chord).slice(0, 1)
    case 'bass':
      return [bass]
    case 'fifth':
      return [bass + 7 > 52 ? bass - 5 : bass + 7]
    default: {
      const ladder = ladderOf(chord, voicing)
      return [ladder[Math.min(voices, ladder.length - 1)] ?? bass]
    }
  }
}

interface Struck {
  readonly beat: number
  readonly beats: number
  readonly velocity: number
  readonly stroke: Stroke
  readonly spreadMs?: number
}

/** Plays the notes of a chord one after the other, as fingers and picks do; the highest is the loudest. */
function strike(pitches: readonly number[], { beat, beats, velocity, stroke, spreadMs }: Struck): WrittenNote[] {
  const gapMs = spreadMs ?? SPREAD_MS[stroke]
  const last = pitches.length - 1
  return pitches.map((pitch, index) => ({
    beat,
    beats,
    pitch,
    velocity: velocity + (index === last && last > 0 ? 6 : 0),
    lateMs: (stroke === 'up' ? last - index : index) * gapMs,
  }))
}

const VOICES_OF_LAST_CHORD: Readonly<Record<CompingStyle, Voices>> = {
  keys: 'open',
  rhodes: 'all',
  power: 'power',
  broken: 'open',
  strum: 'open',
  jazz: 'all',
  alberti: 'open',
  trap: 'all',
}

export function writeComping(arrangement: Arrangement, voicings: Voicings): readonly WrittenNote[] {
  const { plan } = arrangement
  const notes: WrittenNote[] = []
  const chosen = new Map<string, CompingPattern>()
  const patternFor = (bar: Bar): CompingPattern => {
    const key = `${bar.phrase.intensity} ${bar.phrase.section.kind === 'bridge'}${bar.phrase.isVaried ? ' varied' : ''}${plan.takeOf('harmony', bar.phrase.section)}`
    const pattern =
      chosen.get(key) ??
      plan
        .randomForPart('harmony')
        .fork(key)
        .pick(compingPatterns(arrangement.instrumentation.comping, plan.timeSignatureName, bar.phrase.intensity))
    chosen.set(key, pattern)
    return pattern
  }
  const play = (voices: Voices, hit: Struck): void => {
    const span = chordSpanAt(arrangement, hit.beat)
    // A held chord ends where its harmony ends.
    const beats = Math.min(hit.beats, Math.max(0.2, span.startBeat + span.beats - hit.beat))
    notes.push(...strike(pitchesFor(voices, span.chord, voicings.get(span) ?? [60]), { ...hit, beats }))
  }
  for (const bar of arrangement.bars) {
    if (!bar.phrase.parts.has('harmony')) continue
    const scale = 0.74 + 0.26 * bar.phrase.energy
    if (bar.isFinal) {
      const span = chordSpanAt(arrangement, bar.startBeat)
      const pitches = pitchesFor(
        VOICES_OF_LAST_CHORD[arrangement.instrumentation.comping],
        span.chord,
        voicings.get(span) ?? [60],
      )
      const last = { beat: bar.startBeat, beats: finalBeats(arrangement, bar), velocity: 72, stroke: 'roll' } as const
      notes.push(...strike(pitches, { ...last, spreadMs: FINAL_SPREAD_MS }))
      continue
    }
    const pattern = patternFor(bar)
    const until = playedBeats(arrangement, bar)
    for (const [at, beats, voices, velocity, stroke = 'together'] of pattern) {
      if (at >= until) continue
      play(voices, { beat: bar.startBeat + at, beats: Math.min(beats, until - at), velocity: velocity * scale, stroke })
    }
    for (const change of bar.chordChanges) {
      const offset = change.startBeat - bar.startBeat
      if (offset >= until) continue
      const isStruck = pattern.some(([at, , voices]) => Math.abs(at - offset) < 0.26 && typeof voices === 'string')
      if (!isStruck)
        play('upper', { beat: change.startBeat, beats: change.beats * 0.9, velocity: 60 * scale, stroke: 'together' })
    }
  }
  return notes
}
