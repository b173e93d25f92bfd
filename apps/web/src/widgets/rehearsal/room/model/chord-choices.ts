import { parseChord } from '@cadenza/composer/harmony/chord'
import { hasMinorThird, keySignatureOf, scaleOf } from '@cadenza/composer/harmony/pitch'
import type { Note, Score, Section } from '@cadenza/composer/score'
import { pitchClass, pitchName } from '@cadenza/vocabulary/pitch-names'

/** The kinds of the picker, most common first; the composer plays more than these. */
export const CHORD_KINDS = ['', 'm', '7', 'm7', 'maj7', '9', 'm6', '6', 'sus4', 'dim'] as const

const DEGREES = ['I', 'bII', 'II', 'bIII', 'III', 'IV', 'bV', 'V', 'bVI', 'VI', 'bVII', 'VII'] as const

/** What a section's numerals count from. */
export interface ChordContext {
  readonly tonic: number
  readonly withFlats: boolean
}

export function chordContext({ key }: Pick<Score, 'key'>, { keyLift }: Pick<Section, 'keyLift'>): ChordContext {
  const tonic = pitchClass(key.tonicPitchClass + keyLift)
  return { tonic, withFlats: keySignatureOf(tonic, key.mode) < 0 }
}

/** Returns the numeral of a chord as `setChords` takes it: minor is lower case, 'm7' of the second degree is 'ii7'. */
export function numeralOf(root: number, kind: string, { tonic }: ChordContext): string {
  const degree = DEGREES[pitchClass(root - tonic)] ?? 'I'
  const accidental = degree.startsWith('b') ? 'b' : ''
  const numeral = degree.slice(accidental.length)
  if (kind.startsWith('dim')) return `${accidental}${numeral.toLowerCase()}${kind}`
  const isMinor = kind.startsWith('m') && !kind.startsWith('maj')
  return isMinor ? `${accidental}${numeral.toLowerCase()}${kind.slice(1)}` : `${accidental}${numeral}${kind}`
}

/** The chord of a numeral as the score names it. */
export const chordNameOf = (numeral: string, { tonic, withFlats }: ChordContext): string =>
  parseChord(numeral, tonic, { withFlats }).name

export interface ReadChord {
  readonly root: number
  /** '' for major, 'm7', 'maj9'. */
  readonly kind: string
}

const CHORD_NAME = /^[A-G][b#]?([^/]*)/

export function readChord(numeral: string, context: ChordContext): ReadChord {
  const { root, name } = parseChord(numeral, context.tonic, { withFlats: context.withFlats })
  return { root, kind: CHORD_NAME.exec(name)?.[1] ?? '' }
}

/** The twelve roots from the tonic's own C upwards, as the key spells them. */
export const rootNames = ({ withFlats }: ChordContext): string[] =>
  Array.from({ length: 12 }, (_, root) => pitchName(root, withFlats))

function scaleChords(score: Pick<Score, 'key'>, context: ChordContext, isRich: boolean): string[] {
  const scale = scaleOf(context.tonic, score.key.mode)
  const diatonic = scale.map((root, degree) => {
    const above = (steps: number): number => pitchClass((scale[(degree + steps) % 7] ?? 0) - root)
    const [third, fifth, seventh] = [above(2), above(4), above(6)]
    if (fifth === 6) return numeralOf(root, isRich ? 'm7b5' : 'dim', context)
    if (third === 3) return numeralOf(root, isRich ? 'm7' : 'm', context)
    return numeralOf(root, isRich ? (seventh === 11 ? 'maj7' : '7') : '', context)
  })
  const fifth = pitchClass(context.tonic + 7)
  const borrowed = hasMinorThird(score.key.mode)
    ? [numeralOf(fifth, isRich ? '7' : '', context)]
    : [numeralOf(context.tonic + 5, isRich ? 'm6' : 'm', context), numeralOf(context.tonic + 2, '7', context)]
  return [...diatonic, ...borrowed]
}

/** The notes of the tune over a chord: what is sung, else what the lead plays. */
function tuneOver(score: Score, startBeat: number, beats: number): readonly Note[] {
  const notes = score.vocal?.notes ?? score.tracks.find(({ role }) => role === 'lead')?.notes ?? []
  return notes.filter((note) => note.startBeat >= startBeat - 0.1 && note.startBeat < startBeat + beats - 0.1)
}

const CHOICES = 5

/** Returns the numerals that suit the tune over a chord: that chord first, then by how much of the tune they hold. */
export function fittingChords(score: Score, section: Section, index: number): string[] {
  const chord = section.chords[index]
  if (chord === undefined) return []
  const context = chordContext(score, section)
  const isRich = chord.pitchClasses.length > 3
  const tune = tuneOver(score, chord.startBeat, chord.beats)
  const held = (numeral: string): number => {
    const { pitchClasses } = parseChord(numeral, context.tonic)
    const inTune = tune.reduce(
      (sum, { pitch, beats }) => sum + (pitchClasses.includes(pitchClass(pitch)) ? beats : 0),
      0,
    )
    // Between chords that hold as much of the tune, the one that shares more notes with the present chord sounds closer.
    return inTune + pitchClasses.filter((tone) => chord.pitchClasses.includes(tone)).length / 100
  }
  const others = scaleChords(score, context, isRich).filter((numeral) => {
    const name = chordNameOf(numeral, context)
    return name !== chordNameOf(chord.roman, context)
  })
  return [chord.roman, ...others.toSorted((a, b) => held(b) - held(a)).slice(0, CHOICES - 1)]
}
