import { type PromptWord, tokenizeWords } from '#domain/prompt/tokenize-words.ts'
import { type FoldedText, foldText } from '#domain/text/fold-text.ts'

export interface WordRange {
  firstWord: number
  lastWord: number
}

const SMALL_WORDS = new Set(['the', 'of', 'and', 'in', 'a', 'to', 'at', 'from', 'for'])
const GERMAN_WORDS = new Set('und wie klingt eine mit auf fur der das'.split(' '))
const UNUSUAL_LETTERS = /[\u0250-\u200f\u2020-\u{10ffff}]/u
const MIN_LETTERS_FOR_CAPITALS = 3
const MAX_SHARE_OF_CAPITALS = 0.5

/** A prompt in three forms: as written, folded, and as words. */
export class PromptText {
  readonly original: string
  readonly folded: FoldedText
  readonly words: readonly PromptWord[]
  /** German capitalizes every noun. */
  readonly isGerman: boolean
  private readonly countedWords: number
  private readonly capitalizedWords: number

  constructor(original: string) {
    this.original = original
    this.folded = foldText(original)
    this.words = tokenizeWords(original, this.folded)
    this.isGerman = this.words.some((word) => GERMAN_WORDS.has(word.text))
    const counted = this.words.filter((word, index) => this.countsForCapitals(word, index))
    this.countedWords = counted.length
    this.capitalizedWords = counted.filter((word) => word.isCapitalized).length
  }

  /**
   * Whether there are capitals where lower case is expected. Capitals mean nothing in a prompt that is all in capitals,
   * at the start of a sentence or on a German noun.
   */
  isWrittenAsName({ firstWord, lastWord }: WordRange): boolean {
    const own = this.words.slice(firstWord, lastWord + 1)
    if (own.length === 1 && (this.isGerman || own[0]?.startsSentence)) return false
    if (!own.every((word) => word.isCapitalized || SMALL_WORDS.has(word.text))) return false
    const ownCounted = own.filter((word, index) => this.countsForCapitals(word, firstWord + index)).length
    const others = this.countedWords - ownCounted
    // Every German noun has a capital, so only a text without small letters says nothing.
    if (this.isGerman) return this.capitalizedWords < this.countedWords
    return others === 0 || (this.capitalizedWords - ownCounted) / others < MAX_SHARE_OF_CAPITALS
  }

  private countsForCapitals(word: PromptWord, index: number): boolean {
    return index > 0 && word.text.length >= MIN_LETTERS_FOR_CAPITALS
  }

  /** Whether Latin letters are written with characters that no keyboard types. */
  usesUnusualLetters(start: number, end: number): boolean {
    const stretch = this.originalStretch(start, end)
    return UNUSUAL_LETTERS.test(this.original.slice(stretch.start, stretch.end))
  }

  /** Returns the stretch of the original between two offsets of the folded text, also if it was folded out of order. */
  originalStretch(start: number, end: number): { start: number; end: number } {
    let first = this.original.length
    let last = 0
    for (let at = start; at < end; at += 1) {
      first = Math.min(first, this.folded.starts[at] ?? first)
      last = Math.max(last, this.folded.ends[at] ?? last)
    }
    return { start: first, end: last }
  }
}
