import type { LyricWord, Score } from '@cadenza/composer/score'
import { isIn, type RollLayout, type System, WORDS_HEIGHT, xOf } from './roll-layout.ts'
import { textElement } from './svg.ts'

const SIZE = 11
const GAP = 3.5
/** The text is condensed step by step until no word is farther than this from its note. */
const LARGEST_DRIFT = 26
const WIDTHS = [1, 0.93, 0.86, 0.8, 0.74] as const

/** The approximate width of a letter in a sans-serif font, relative to the font size. */
function letterWidth(letter: string): number {
  if (/[iljI.,;:'’!|]/.test(letter)) return 0.27
  if (/[ftr\s()-]/.test(letter)) return 0.36
  if (/[mwMW]/.test(letter)) return 0.82
  return /[A-Z]/.test(letter) ? 0.66 : 0.54
}

const wordWidth = (text: string): number => SIZE * text.split('').reduce((sum, letter) => sum + letterWidth(letter), 0)

interface PlacedWord {
  readonly text: string
  readonly x: number
  readonly width: number
}

/** Places each word under its first note, or as close to it as the previous word allows. */
function place(words: readonly LyricWord[], noteX: (word: LyricWord) => number, share: number) {
  let free = 0
  let drift = 0
  const placed = words.map((word): PlacedWord => {
    const x = Math.max(free, noteX(word))
    const width = wordWidth(word.text) * share
    drift = Math.max(drift, x - noteX(word))
    free = x + width + GAP * share
    return { text: word.text, x, width }
  })
  return { placed, drift }
}

export function drawLyrics(score: Score, layout: RollLayout, system: System): string {
  const words = score.lyrics.flatMap((line) => line.words).filter(({ startBeat }) => isIn(system, startBeat))
  const noteX = ({ startBeat }: LyricWord): number => xOf(layout, system, startBeat)
  const settings = WIDTHS.map((share) => place(words, noteX, share))
  const setting = settings.find(({ drift }) => drift <= LARGEST_DRIFT) ?? settings.at(-1)
  const y = system.bandTop - WORDS_HEIGHT + 13
  const drawn = setting?.placed.map(({ text, x, width }) =>
    // An explicit width prevents overlapping words in any font.
    textElement({ class: 'word', x, y, textLength: width, lengthAdjust: 'spacingAndGlyphs' }, text),
  )
  return drawn?.join('') ?? ''
}
