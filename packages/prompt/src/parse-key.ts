import { pitchClass } from '@cadenza/vocabulary/pitch-names'
import type { Mode } from '@cadenza/vocabulary/music-terms'

/** Where in the text a key is named. */
interface Span {
  readonly start: number
  readonly end: number
}

export interface RequestedKey {
  readonly tonic: number | null
  readonly mode: Mode | null
  readonly spelling: 'sharp' | 'flat' | null
}

const LETTERS: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11, h: 11 }
const SOLFEGE: Readonly<Record<string, number>> = { do: 0, ut: 0, re: 2, mi: 4, fa: 5, sol: 7, la: 9, si: 11 }
const MODES: readonly (readonly [RegExp, Mode])[] = [
  [/^(?:minor|min|menor|mineur|moll|aeolian|phrygian)$/, 'minor'],
  [/^(?:major|maj|mayor|majeur|dur|ionian|lydian)$/, 'major'],
  [/^dorian$/, 'dorian'],
  [/^mixolydian$/, 'mixolydian'],
]

const modeOf = (word: string | undefined): Mode | null =>
  MODES.find(([pattern]) => pattern.test(word?.toLowerCase() ?? ''))?.[1] ?? null

export type FoundKey = RequestedKey & Span

const spanOf = ({ index, 0: found }: RegExpExecArray): Span => ({ start: index, end: index + found.length })

function toRequestedKey(
  match: RegExpExecArray,
  step: number | undefined,
  accidental: string,
  mode: Mode | null,
): FoundKey | null {
  if (step === undefined) return null
  const isSharp = /^(?:#|♯|sharp|sostenido|diese|is)/i.test(accidental)
  const isFlat = /^(?:b|♭|flat|bemol|es|s)/i.test(accidental)
  const spelling = isSharp ? 'sharp' : isFlat ? 'flat' : null
  return { tonic: pitchClass(step + (isSharp ? 1 : isFlat ? -1 : 0)), mode, spelling, ...spanOf(match) }
}

/** 'D minor', 'F# major', 'Bb dorian', 'in E flat major'; not 'a minor key'. */
function readLetterKey(text: string): FoundKey | null {
  const pattern =
    /(?<![\p{L}\p{N}'’])([a-g])(?:\s?(#|♯|♭)|(b)(?=[\s-])|[\s-](sharp|flat))?[\s-]*(?:harmonic\s|melodic\s|natural\s)?(major|minor|maj|min|dorian|mixolydian|lydian|phrygian|aeolian|ionian)\b(?!\s+(?:key|mode|chord|scale|mood|feel|tonality|third|league|setback|detail|issue|problem))/iu
  const match = pattern.exec(text)
  if (match === null) return null
  const [, letter = '', sign, small, word, mode] = match
  return toRequestedKey(match, LETTERS[letter.toLowerCase()], sign ?? small ?? word ?? '', modeOf(mode))
}

/** 'in Am', 'in F#m', 'key of C', 'in Eb'. Only capitals count, because 'in a' begins many phrases. */
function readShortKey(text: string): FoundKey | null {
  const pattern =
    /(?:\b[Ii]n|\b[Kk]ey(?: of|:)?)\s+([A-G])(#|♯|b|♭| sharp| flat)?(m)?(?=$|[.,;:!?)]|\s+(?:and|at|with|for|about|but|please|tempo|\d))/u
  const match = pattern.exec(text)
  if (match === null) return null
  const [, letter = '', sign = '', minor] = match
  return toRequestedKey(match, LETTERS[letter.toLowerCase()], sign.trim(), minor === undefined ? null : 'minor')
}

/** 'Am, 85 bpm', 'lofi in F#m': a lower-case m directly after a capital, at the end of a clause. */
function readChordKey(text: string): FoundKey | null {
  const match = /(?<![\p{L}\p{N}'’])([A-G])([#♯b♭])?m(?=\s*(?:$|[.,;:!?)]|\d))/u.exec(text)
  if (match === null) return null
  const [, letter = '', sign = ''] = match
  return toRequestedKey(match, LETTERS[letter.toLowerCase()], sign, 'minor')
}

/** 'd-Moll', 'Fis-Dur', 'Es-Dur', 'h-Moll', 'B-Dur' (which is B flat). */
function readGermanKey(text: string): FoundKey | null {
  const match = /\b([a-h])(is|es|s)?[\s-](moll|dur)\b/i.exec(text)
  if (match === null) return null
  const [, letter = '', ending = '', mode] = match
  const isBFlat = letter.toLowerCase() === 'b' && ending === ''
  return toRequestedKey(match, LETTERS[letter.toLowerCase()], isBFlat ? 'flat' : ending, modeOf(mode))
}

/** 're menor', 'sol sostenido mayor', 'fa diese mineur'. Reads text without accents. */
function readRomanceKey(text: string): FoundKey | null {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const pattern = /\b(do|ut|re|mi|fa|sol|la|si)(?:\s(sostenido|bemol|diese))?\s(mayor|menor|majeur|mineur)\b/i
  const match = pattern.exec(plain)
  if (match === null) return null
  const [, syllable = '', accidental = '', mode] = match
  return toRequestedKey(match, SOLFEGE[syllable.toLowerCase()], accidental, modeOf(mode))
}

/** 'in a minor key', 'major key', 'dorian', and 'minor' or 'in Moll' as a whole clause. */
function readModeAlone(text: string): FoundKey | null {
  const match =
    /\b(minor|major)\s+(?:key|mode|scale|tonality)\b|\b(dorian|mixolydian)\b|\bin\s+(minor|major|moll|dur)\b(?=\s*(?:$|[.,;:)]))|(?:^|[.,;:(])\s*(?:in\s+|en\s+)?(minor|major|moll|dur|menor|mayor|mineur|majeur)\s*(?=$|[.,;:)])/i.exec(
      text,
    )
  return match === null
    ? null
    : {
        tonic: null,
        mode: modeOf(match[1] ?? match[2] ?? match[3] ?? match[4]),
        spelling: null,
        ...spanOf(match),
      }
}

export const findKey = (text: string): FoundKey | null =>
  readLetterKey(text) ??
  readGermanKey(text) ??
  readRomanceKey(text) ??
  readShortKey(text) ??
  readChordKey(text) ??
  readModeAlone(text)
