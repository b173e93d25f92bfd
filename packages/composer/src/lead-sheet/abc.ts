import { pitchName } from '@cadenza/vocabulary/pitch-names'
import type { Mode } from '@cadenza/vocabulary/music-terms'
import { keySignatureOf } from '#composer/harmony/pitch.ts'
import { type LeadSheet, type SheetBar, type SheetNote, spellPitch } from './lead-sheet.ts'

const BARS_PER_LINE = 4
const MODE_NAMES: Readonly<Record<Mode, string>> = { major: '', minor: 'm', dorian: 'dor', mixolydian: 'mix' }
const ORDER_OF_SHARPS = 'FCGDAEB'

/** ABC 2.1 has no way to write these in words and titles. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\\%"]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

function keyName({ fifths, mode }: LeadSheet): string {
  const tonic = Array.from({ length: 12 }, (_, pitch) => pitch).find((pitch) => keySignatureOf(pitch, mode) === fifths)
  return `${pitchName(tonic ?? 0, fifths < 0)}${MODE_NAMES[mode]}`
}

function alteredBySignature(step: string, fifths: number): -1 | 0 | 1 {
  if (fifths > 0) return ORDER_OF_SHARPS.slice(0, fifths).includes(step) ? 1 : 0
  return fifths < 0 && ORDER_OF_SHARPS.slice(fifths).includes(step) ? -1 : 0
}

/** `altered` holds the accidentals that were written earlier in the bar. */
function noteText({ pitch, ticks, isTied }: SheetNote, fifths: number, altered: Map<string, number>): string {
  const length = ticks === 1 ? '' : String(ticks)
  if (pitch === null) return `z${length}`
  const { step, alter, octave } = spellPitch(pitch, fifths)
  const known = altered.get(`${step}${octave}`) ?? alteredBySignature(step, fifths)
  altered.set(`${step}${octave}`, alter)
  const sign = known === alter ? '' : alter === 1 ? '^' : alter === -1 ? '_' : '='
  const letter =
    octave >= 5 ? `${step.toLowerCase()}${"'".repeat(octave - 5)}` : `${step}${','.repeat(Math.max(0, 4 - octave))}`
  return `${sign}${letter}${length}${isTied ? '-' : ''}`
}

function barText({ chords, notes }: SheetBar, fifths: number): string {
  const altered = new Map<string, number>()
  let written = 0
  const chordsUntil = (tick: number): string => {
    const due = chords.slice(written).filter(({ at }) => at <= tick)
    written += due.length
    return due.map(({ name }) => `"${name}"`).join('')
  }
  return notes.map((note) => `${chordsUntil(note.at)}${noteText(note, fifths, altered)}`).join(' ')
}

/** A star leaves a note without a syllable, a line holds the syllable before. */
function wordText({ syllable }: SheetNote, isHeld: boolean): string {
  if (syllable === null) return isHeld ? '_' : '*'
  const text = plain(syllable.text).replaceAll(/[-*_|~\s]/g, '')
  const isOpen = syllable.place === 'begin' || syllable.place === 'middle'
  return `${text === '' ? '*' : text}${isOpen ? '-' : ''}`
}

/** Every written note takes a syllable or a sign, also one that is tied to the note before. */
function wordsLine(bars: readonly SheetBar[]): string | null {
  const sung = bars.flatMap(({ notes }) => notes).filter(({ pitch }) => pitch !== null)
  if (sung.every(({ syllable }) => syllable === null)) return null
  let hasBegun = false
  const words = sung.map((note) => {
    hasBegun ||= note.syllable !== null
    return wordText(note, hasBegun)
  })
  return `w: ${words.join(' ')}`
}

/** Cuts the song into lines, none of which continues over the start of a section. */
function linesOf(bars: readonly SheetBar[]): readonly (readonly SheetBar[])[] {
  const lines: SheetBar[][] = []
  for (const bar of bars) {
    const line = lines.at(-1)
    if (line === undefined || line.length === BARS_PER_LINE || bar.mark !== null) lines.push([bar])
    else line.push(bar)
  }
  return lines
}

/** Writes a lead sheet as ABC 2.1. */
export function toAbc(sheet: LeadSheet): string {
  const { metre, fifths, bars } = sheet
  const pulse = metre.beatUnit === 8 ? '3/8' : '1/4'
  const head = [
    'X:1',
    `T:${plain(sheet.title)}`,
    `M:${metre.beatsPerBar}/${metre.beatUnit}`,
    'L:1/16',
    `Q:${pulse}=${Math.round(sheet.pulseBpm)}`,
    `K:${keyName(sheet)}`,
  ]
  const lines = linesOf(bars)
  const body = lines.flatMap((line, index) => {
    const [first] = line
    const music = line.map((bar) => barText(bar, fifths)).join(' | ')
    const words = wordsLine(line)
    return [
      ...(first?.mark ? [`P:${first.mark}`] : []),
      `${music} ${index === lines.length - 1 ? '|]' : '|'}`,
      ...(words === null ? [] : [words]),
    ]
  })
  return [...head, ...body, ''].join('\n')
}
