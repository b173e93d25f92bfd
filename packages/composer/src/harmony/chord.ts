import { pitchClass, pitchName } from '@cadenza/vocabulary/pitch-names'
import { nameAbove } from './pitch.ts'

/** Semitones above the root. */
const QUALITIES = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  dim: [0, 3, 6],
  aug: [0, 4, 8],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  '7': [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  m7: [0, 3, 7, 10],
  m7b5: [0, 3, 6, 10],
  dim7: [0, 3, 6, 9],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  '9': [0, 4, 7, 10, 14],
  maj9: [0, 4, 7, 11, 14],
  m9: [0, 3, 7, 10, 14],
  m11: [0, 3, 7, 10, 17],
  '69': [0, 4, 7, 9, 14],
  '13': [0, 4, 10, 14, 21],
  '7b9': [0, 4, 7, 10, 13],
  '7sus4': [0, 5, 7, 10],
  '9sus4': [0, 5, 7, 10, 14],
} as const

type Quality = keyof typeof QUALITIES

export interface Chord {
  readonly root: number
  readonly bass: number
  readonly intervals: readonly number[]
  /** Root first. */
  readonly pitchClasses: readonly number[]
  readonly name: string
  /** The numeral that `parseChord` reads as this chord, reduced to what is played. */
  readonly roman: string
}

export interface ChordSpan {
  readonly startBeat: number
  readonly beats: number
  readonly chord: Chord
}

const SEMITONES_OF_NUMERAL: Readonly<Record<string, number>> = { i: 0, ii: 2, iii: 4, iv: 5, v: 7, vi: 9, vii: 11 }

const isQuality = (text: string): text is Quality => Object.hasOwn(QUALITIES, text)

function plainTriadOf(quality: Quality): Quality {
  if (quality === 'm7b5' || quality.startsWith('dim')) return 'dim'
  return quality.startsWith('m') && !quality.startsWith('maj') ? 'm' : ''
}

/** A lower-case numeral says minor by itself. */
const suffixOf = (quality: Quality, isMinor: boolean): string => (isMinor ? quality.replace(/^m/, '') : quality)

interface ParseChordOptions {
  /** Leaves out sevenths and extensions, for genres that play triads. */
  readonly isTriadsOnly?: boolean
  readonly withFlats?: boolean
}

/** Whether `parseChord` can read it. */
export function isNumeral(text: string): boolean {
  try {
    return parseChord(text, 0).name !== ''
  } catch {
    return false
  }
}

/**
 * Parses a numeral against the major scale of the tonic: accidental, numeral (lower case is minor), quality, and after
 * '^' the bass in semitones above the tonic: 'bVI', 'ii9', 'V7b9', 'I^4'.
 */
export function parseChord(roman: string, tonic: number, options: ParseChordOptions = {}): Chord {
  const match = /^([b#]?)([iv]+|[IV]+)([^^]*)(?:\^(\d+))?$/.exec(roman)
  const [, accidental = '', numeral = '', suffix = '', bassSemitones] = match ?? []
  const semitones = SEMITONES_OF_NUMERAL[numeral.toLowerCase()]
  const isMinor = numeral === numeral.toLowerCase() && !/^(?:m|dim)/.test(suffix)
  const written = isMinor ? `m${suffix}` : suffix
  if (semitones === undefined || !isQuality(written)) throw new Error(`'${roman}' is no chord.`)

  const quality = options.isTriadsOnly === true && !written.startsWith('sus') ? plainTriadOf(written) : written
  const root = pitchClass(tonic + semitones + (accidental === 'b' ? -1 : accidental === '#' ? 1 : 0))
  const bass = bassSemitones === undefined ? root : pitchClass(tonic + Number(bassSemitones))
  const withFlats = options.withFlats === true || accidental === 'b'
  const rootName = pitchName(root, withFlats)
  const slash = bass === root ? '' : `/${nameAbove(rootName, bass - root)}`
  return {
    root,
    bass,
    roman:
      quality === written
        ? roman
        : `${accidental}${numeral}${suffixOf(quality, isMinor)}${bassSemitones === undefined ? '' : `^${bassSemitones}`}`,
    intervals: QUALITIES[quality],
    pitchClasses: QUALITIES[quality].map((interval) => pitchClass(root + interval)),
    name: `${rootName}${quality}${slash}`,
  }
}

/** Returns the scale adapted to the current chord, so that an altered chord never clashes with the tune. */
export function scaleUnderChord(scale: readonly number[], chord: Chord): ReadonlySet<number> {
  const bent = new Set(scale)
  for (const tone of chord.pitchClasses) {
    if (bent.has(tone)) continue
    for (const neighbor of [pitchClass(tone + 1), pitchClass(tone - 1)]) {
      if (!chord.pitchClasses.includes(neighbor)) bent.delete(neighbor)
    }
    bent.add(tone)
  }
  return bent
}

/** Returns the span at a beat; the first one before all, the last one after all. Spans must be sorted. */
export function spanAt<T extends { readonly startBeat: number }>(spans: readonly T[], beat: number): T {
  let low = 0
  let high = spans.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((spans[middle]?.startBeat ?? Infinity) <= beat + 1e-6) low = middle
    else high = middle - 1
  }
  const span = spans[low]
  if (span === undefined) throw new RangeError('A song has at least one chord.')
  return span
}
