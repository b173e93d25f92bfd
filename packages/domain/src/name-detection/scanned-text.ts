import type { FoldedText } from '#domain/text/fold-text.ts'

/** The letters that a digit or sign can replace. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'gb',
  '7': 't',
  '8': 'b',
  '9': 'g',
  $: 's',
  '@': 'a',
  '!': 'il',
  '¡': 'i',
  '|': 'il',
  '+': 't',
  '(': 'c',
  '<': 'c',
  '€': 'e',
  '£': 'l',
  '¢': 'c',
  '§': 's',
}

const PUNCTUATION = new Set('!|(<+')
const MASKS = new Set('*•●∗✱')
const APOSTROPHES = new Set("'’‘`´ʼ′")
const MAX_REST_OF_WORD = 9
const NO_LETTERS: readonly number[] = []

const LETTERS_OF_SIGN = new Map(
  Object.entries(STANDS_FOR).map(([sign, letters]) => [
    sign,
    Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
  ]),
)

const WORD = 1
const UNSPACED = 2
const MASK = 4
const APOSTROPHE = 8

function flagsOf(character: string, kind: FoldedText['kinds'][number]): number {
  if (kind === 'letter') return WORD
  if (kind === 'unspaced letter') return WORD | UNSPACED
  if (MASKS.has(character)) return MASK
  return APOSTROPHES.has(character) ? APOSTROPHE : 0
}

/** Punctuation replaces a letter only beside one, other signs also near one: 'B!eber', '$!natra', but not '!!!'. */
function readsAsLetter(flags: Uint8Array, at: number, character: string): boolean {
  const isWord = (place: number): boolean => ((flags[place] ?? 0) & WORD) !== 0
  if (isWord(at) || isWord(at - 1) || isWord(at + 1)) return true
  return !PUNCTUATION.has(character) && (isWord(at - 2) || isWord(at + 2))
}

/** A folded text with precomputed properties that a walk through it needs repeatedly. */
export class ScannedText {
  readonly length: number
  private readonly characters: readonly string[]
  private readonly codes: Uint32Array
  private readonly flags: Uint8Array
  private readonly rewritten: readonly (readonly number[])[]

  constructor({ characters, kinds }: FoldedText) {
    const flags = new Uint8Array(characters.length)
    this.codes = new Uint32Array(characters.length)
    for (const [at, character] of characters.entries()) {
      flags[at] = flagsOf(character, kinds[at] ?? 'sign')
      this.codes[at] = character.codePointAt(0) ?? 0
    }
    this.length = characters.length
    this.characters = characters
    this.flags = flags
    this.rewritten = characters.map((character, at) => {
      const letters = LETTERS_OF_SIGN.get(character)
      return letters !== undefined && readsAsLetter(flags, at, character) ? letters : NO_LETTERS
    })
  }

  codeAt(at: number): number {
    return this.codes[at] ?? 0
  }

  isWord(at: number): boolean {
    return this.has(at, WORD)
  }

  isApostrophe(at: number): boolean {
    return this.has(at, APOSTROPHE)
  }

  /** An asterisk between two letters hides a third. */
  isMask(at: number): boolean {
    return this.has(at, MASK) && this.isPlainLetter(at - 1) && this.isPlainLetter(at + 1)
  }

  rewrittenLetters(at: number): readonly number[] {
    return this.rewritten[at] ?? NO_LETTERS
  }

  /** Whether a word may start or end at this offset. */
  isWordBreak(at: number): boolean {
    return !this.isWord(at - 1) || !this.isWord(at) || this.has(at - 1, UNSPACED) || this.has(at, UNSPACED)
  }

  mayStartName(at: number): boolean {
    return (this.isWord(at) || this.rewrittenLetters(at).length > 0) && !this.isInsideRun(at)
  }

  lettersBetween(start: number, end: number): string {
    let letters = ''
    for (let at = start; at < end; at += 1) if (this.isWord(at)) letters += this.characters[at] ?? ''
    return letters
  }

  restOfWord(at: number): string {
    let end = at
    while (end - at < MAX_REST_OF_WORD && this.isWord(end)) end += 1
    return this.characters.slice(at, end).join('')
  }

  private has(at: number, flag: number): boolean {
    return ((this.flags[at] ?? 0) & flag) !== 0
  }

  private isPlainLetter(at: number): boolean {
    return this.isWord(at) && this.rewrittenLetters(at).length === 0
  }

  /** A name can start only at the ends of a run such as 'aaaaaa'. */
  private isInsideRun(at: number): boolean {
    const { codes } = this
    const code = codes[at]
    return code === codes[at - 1] && code === codes[at + 1] && code === codes[at + 2] && code === codes[at + 3]
  }
}
