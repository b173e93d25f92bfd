import { keySignatureOf } from '#composer/harmony/pitch.ts'
import { beatsOfBar } from '#composer/score-time.ts'
import type { Note, Score, Section, VocalNote } from '#composer/score.ts'
import type { Mode } from '@cadenza/vocabulary/music-terms'

/** A tick is a sixteenth note. */
export const TICKS_PER_BEAT = 4
/** The note values that are written without a tie: whole, dotted half … sixteenth. */
const WRITTEN_TICKS = [16, 12, 8, 6, 4, 3, 2, 1] as const
/** A shorter breath between two notes is not written. */
const SHORTEST_REST = 2

export interface SheetSyllable {
  readonly text: string
  readonly place: 'single' | 'begin' | 'middle' | 'end'
}

export interface SheetNote {
  /** Ticks from the start of the bar. */
  readonly at: number
  readonly ticks: number
  /** MIDI number; null for a rest. */
  readonly pitch: number | null
  readonly isTied: boolean
  readonly isTiedBack: boolean
  /** Null where nothing is sung, and where the syllable before is held. */
  readonly syllable: SheetSyllable | null
}

export interface SheetBar {
  /** 'Verse 2', where a section begins. */
  readonly mark: string | null
  readonly chords: readonly { readonly at: number; readonly name: string }[]
  /** They fill the bar. */
  readonly notes: readonly SheetNote[]
}

/** Melody, chords and words of a song, quantized to sixteenths. */
export interface LeadSheet {
  readonly title: string
  readonly pulseBpm: number
  readonly metre: Score['metre']
  readonly mode: Mode
  /** Sharps of the signature; flats are negative. */
  readonly fifths: number
  readonly bars: readonly SheetBar[]
}

interface PlacedNote {
  readonly from: number
  readonly to: number
  readonly pitch: number
  readonly syllable: SheetSyllable | null
}

const isSame = (a: VocalNote, b: VocalNote | undefined): boolean =>
  b !== undefined && a.line === b.line && a.word === b.word && a.syllable === b.syllable

function syllableOf({ lyrics }: Score, note: VocalNote, before: VocalNote | undefined): SheetSyllable | null {
  if (isSame(note, before)) return null
  const syllables = lyrics[note.line]?.words[note.word]?.syllables ?? []
  const text = syllables[note.syllable]?.text
  if (text === undefined) return null
  const [isFirst, isLast] = [note.syllable === 0, note.syllable === syllables.length - 1]
  const place = isFirst ? (isLast ? 'single' : 'begin') : isLast ? 'end' : 'middle'
  return { text, place }
}

/** Returns what is sung, or else what leads. */
function melodyOf(score: Score): readonly (Note & { readonly sung: SheetSyllable | null })[] {
  const { vocal, tracks } = score
  if (vocal) {
    const { notes } = vocal
    return notes.map((note, index) => ({ ...note, sung: syllableOf(score, note, notes[index - 1]) }))
  }
  const lead = tracks.find(({ role }) => role === 'lead')
  return (lead?.notes ?? []).map((note) => ({ ...note, sung: null }))
}

const toTicks = (beat: number): number => Math.max(0, Math.round(beat * TICKS_PER_BEAT))

/** One note at a time: the end of each is the start of the next at the latest. Of a chord the highest note is kept. */
function placeNotes(score: Score): readonly PlacedNote[] {
  const byStart = new Map<number, PlacedNote>()
  for (const { startBeat, beats, pitch, sung } of melodyOf(score)) {
    const from = toTicks(startBeat)
    const before = byStart.get(from)
    if (before !== undefined && before.pitch >= pitch) continue
    byStart.set(from, { from, to: Math.max(from + 1, toTicks(startBeat + beats)), pitch, syllable: sung })
  }
  const placed = [...byStart.values()].toSorted((a, b) => a.from - b.from)
  return placed.map((note, index) => {
    const next = placed[index + 1]?.from
    if (next === undefined) return note
    return { ...note, to: next - note.to < SHORTEST_REST ? next : note.to }
  })
}

/** Splits a length into values that are written as one note. */
function writtenValues(ticks: number): readonly number[] {
  const values: number[] = []
  for (let rest = ticks; rest > 0;) {
    const value = WRITTEN_TICKS.find((each) => each <= rest) ?? 1
    values.push(value)
    rest -= value
  }
  return values
}

function notesOfBar(melody: readonly PlacedNote[], from: number, to: number): readonly SheetNote[] {
  const notes: SheetNote[] = []
  let at = from
  const write = (until: number, note: PlacedNote | null) => {
    const values = writtenValues(until - at)
    for (const [index, ticks] of values.entries()) {
      const isStart = note?.from === at
      notes.push({
        at: at - from,
        ticks,
        pitch: note?.pitch ?? null,
        isTied: note !== null && (index < values.length - 1 || note.to > until),
        isTiedBack: note !== null && !isStart,
        syllable: isStart ? note.syllable : null,
      })
      at += ticks
    }
  }
  for (const note of melody) {
    if (note.to <= from || note.from >= to) continue
    write(Math.max(at, Math.min(to, note.from)), null)
    write(Math.min(to, note.to), note)
  }
  write(to, null)
  return notes
}

function markOf({ kind, ordinal }: Section): string {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  return ordinal > 1 ? `${name} ${ordinal}` : name
}

export function makeLeadSheet(score: Score, title: string): LeadSheet {
  const { key, metre, pulseBpm, sections } = score
  const barTicks = beatsOfBar(metre) * TICKS_PER_BEAT
  const melody = placeNotes(score)
  const chords = sections.flatMap((section) => section.chords)
  const bars = Array.from({ length: score.barCount }, (_, index): SheetBar => {
    const [from, to] = [index * barTicks, (index + 1) * barTicks]
    const section = sections.find(({ startBar }) => startBar === index)
    return {
      mark: section ? markOf(section) : null,
      chords: chords
        .map(({ startBeat, name }) => ({ at: toTicks(startBeat) - from, name }))
        .filter(({ at }) => at >= 0 && at < barTicks),
      notes: notesOfBar(melody, from, to),
    }
  })
  return { title, pulseBpm, metre, mode: key.mode, fifths: keySignatureOf(key.tonicPitchClass, key.mode), bars }
}

export interface SpelledPitch {
  readonly step: string
  readonly alter: -1 | 0 | 1
  readonly octave: number
}

const FLATS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B']
const SHARPS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']

/** Spells with flats where the signature has flats. */
export function spellPitch(pitch: number, fifths: number): SpelledPitch {
  const name = (fifths < 0 ? FLATS : SHARPS)[pitch % 12] ?? 'C'
  const alter = name.endsWith('#') ? 1 : name.endsWith('b') ? -1 : 0
  return { step: name.charAt(0), alter, octave: Math.floor(pitch / 12) - 1 }
}
