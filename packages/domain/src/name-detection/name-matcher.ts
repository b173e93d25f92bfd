import type { KnownName, NameTrie } from './name-trie.ts'
import { ClearableNumberSet } from './clearable-number-set.ts'
import type { ScannedText } from './scanned-text.ts'

const ROOT = 0
const NONE = 0
const SPACE = 32

/** The counters of a walk through the text are bits of one number, because a walk takes many steps. */
const LETTER = 1
/** Counts runs of separators; SPLIT counts those inside a word of the name. */
const GAP = 1 << 7
const SPLIT = 1 << 14
/** Counts separators since the last letter. */
const SEPARATOR = 1 << 18
/** Counts how often the last letter was repeated. */
const REPEAT = 1 << 20
/** Counts letters that are hidden by an asterisk. */
const MASK = 1 << 22
/** Set if a digit or sign replaced a letter. */
const REWRITTEN = 1 << 24
const MAY_MISSPELL = 1 << 25
const MISSPELLED = 1 << 26
/** Set if at least one character is the letter itself. */
const LITERAL = 1 << 27

const lettersOf = (tally: number): number => tally & 127
const gapsOf = (tally: number): number => (tally >> 7) & 127
const splitsOf = (tally: number): number => (tally >> 14) & 15
const separatorsOf = (tally: number): number => (tally >> 18) & 3
const repeatsOf = (tally: number): number => (tally >> 20) & 3
const masksOf = (tally: number): number => (tally >> 22) & 3

const MAX_SEPARATORS = 3
const MAX_REPEATS = 3
/** The number of letters that must be known before the first asterisk, and before a second. */
const LETTERS_BEFORE_MASK = [1, 4]
const MAX_SPLITS = 3
const MAX_COUNTED_SPLITS = 15
const LETTERS_BEFORE_MISSPELLING = 4
/** '31v15' is a spelling of a name, '111' is a number. */
const LETTERS_BEFORE_LITERAL = 2
/** No name needs this many steps; the bound keeps the time linear for any text. */
const MAX_STEPS_PER_START = 120
/** More characters than MAX_STEPS_PER_START steps can cover. */
const MAX_REACH = 256
const MAX_STACKED_STEPS = 2048

/** How a name that was found is spelled. */
export interface Spelling {
  /** The number of separator runs inside a word of the name. */
  readonly splits: number
  /** Every letter is separated from the next: 't a y l o r'. */
  readonly isSpacedOut: boolean
  readonly isRewritten: boolean
  readonly isMisspelled: boolean
}

type OnName = (name: KnownName, end: number, spelling: Spelling) => void

function spellingOf(tally: number): Spelling {
  const splits = splitsOf(tally)
  return {
    splits,
    isSpacedOut: splits > 0 && gapsOf(tally) === lettersOf(tally) - 1,
    isRewritten: (tally & REWRITTEN) !== 0,
    isMisspelled: (tally & MISSPELLED) !== 0,
  }
}

/** Walks through a text and a trie at once, from one start, in every way in which the text can be read. */
export class NameMatcher {
  private readonly trie: NameTrie
  private readonly text: ScannedText
  /** The pending steps, three numbers each: node, offset, tally. */
  private readonly stack = new Int32Array(3 * MAX_STACKED_STEPS)
  private stackEnd = 0
  private readonly visited = new ClearableNumberSet()

  constructor(trie: NameTrie, text: ScannedText) {
    this.trie = trie
    this.text = text
  }

  matchFrom(start: number, mayMisspell: boolean, onName: OnName): void {
    const { stack, visited } = this
    visited.clear()
    this.stackEnd = 0
    this.push(ROOT, start, mayMisspell ? MAY_MISSPELL : 0)
    for (let steps = 0; this.stackEnd > 0 && steps < MAX_STEPS_PER_START; steps += 1) {
      this.stackEnd -= 3
      const node = stack[this.stackEnd] ?? ROOT
      const at = stack[this.stackEnd + 1] ?? 0
      const tally = stack[this.stackEnd + 2] ?? 0
      // The plainest way to a state is taken first; another way to it finds nothing more.
      const place = (node * MAX_REACH + at - start) * 2 + (tally & MISSPELLED ? 1 : 0)
      if (!visited.add(place)) continue
      const name = separatorsOf(tally) === 0 ? this.trie.nameAt(node) : undefined
      if (name !== undefined) onName(name, at, spellingOf(tally))
      this.takeStep(node, at, tally)
    }
  }

  private push(node: number, at: number, tally: number): void {
    const end = this.stackEnd
    if (end >= this.stack.length) return
    this.stack[end] = node
    this.stack[end + 1] = at
    this.stack[end + 2] = tally
    this.stackEnd = end + 3
  }

  private takeStep(node: number, at: number, tally: number): void {
    const code = this.text.codeAt(at)
    if (code === NONE || (tally & MISSPELLED && !this.trie.mayBeMisspelledBeyond(node))) return
    const hasLetters = lettersOf(tally) > 0
    if (hasLetters && !this.text.isWord(at)) this.stepOverSeparator(node, at, tally)
    // Only one kind of disguise is allowed per name: all at once would match anything, and would take long.
    if (tally & (MAY_MISSPELL | MISSPELLED)) this.stepMisspelled(node, at, tally)
    else if (this.text.isMask(at)) this.stepUnderMask(node, at, tally)
    else if (masksOf(tally) === 0) this.stepRewritten(node, at, tally)
    if (this.text.isWord(at)) this.stepByLetter(node, at, tally | LITERAL, code)
  }

  private stepRewritten(node: number, at: number, tally: number): void {
    // A sign that separates letters cannot be one of them, unless it is separated as they are: 'K e $ h a'.
    if (splitsOf(tally) > 0 && !this.text.isWord(at) && this.text.codeAt(at - 1) !== SPACE) return
    const letters = this.text.rewrittenLetters(at)
    for (let index = 0; index < letters.length; index += 1) {
      this.stepByLetter(node, at, tally | REWRITTEN, letters[index] ?? NONE)
    }
  }

  private stepByLetter(node: number, at: number, tally: number, letter: number): void {
    const next = withoutRuns(tally) + LETTER
    if (!(tally & LITERAL) && lettersOf(tally) >= LETTERS_BEFORE_LITERAL) return
    const isRepeated = letter === this.trie.codeAt(node) && repeatsOf(tally) < MAX_REPEATS && this.mayRepeat(at, letter)
    // A letter may repeat across a gap only once, and only in a name that is spelled out letter by letter.
    const isSpelling = repeatsOf(tally) === 0 && gapsOf(tally) === lettersOf(tally)
    if (isRepeated && (separatorsOf(tally) === 0 || isSpelling)) {
      this.push(node, at + 1, next + (repeatsOf(tally) + 1) * REPEAT)
    }
    const afterSpace = this.trie.afterSpace(node)
    const joined = afterSpace === NONE ? NONE : this.trie.child(afterSpace, letter)
    if (joined !== NONE) this.push(joined, at + 1, next)
    const child = this.trie.child(node, letter)
    if (child !== NONE) this.push(child, at + 1, next)
  }

  /** 'e3' and '33' repeat an e; two different signs do not. */
  private mayRepeat(at: number, letter: number): boolean {
    const code = this.text.codeAt(at)
    const before = this.text.codeAt(at - 1)
    return code === letter || before === letter || before === code
  }

  private stepOverSeparator(node: number, at: number, tally: number): void {
    const before = separatorsOf(tally)
    if (before >= MAX_SEPARATORS) return
    const next = tally + SEPARATOR + (before === 0 ? GAP : 0)
    const isFree = before > 0 || this.text.isApostrophe(at)
    const isSpelling = gapsOf(next) === lettersOf(next)
    const isOtherwiseOdd = masksOf(tally) > 0 || (tally & (MAY_MISSPELL | MISSPELLED)) !== 0
    const isLetterToo = this.text.rewrittenLetters(at).length > 0
    const maySplitHere = isSpelling ? !(isLetterToo && tally & REWRITTEN) : splitsOf(tally) < MAX_SPLITS && !isLetterToo
    const maySplit = maySplitHere && !isOtherwiseOdd
    if (isFree) this.push(node, at + 1, next)
    else if (maySplit) this.push(node, at + 1, splitsOf(tally) < MAX_COUNTED_SPLITS ? next + SPLIT : next)
    const afterSpace = before === 0 ? this.trie.afterSpace(node) : NONE
    if (afterSpace !== NONE) this.push(afterSpace, at + 1, next)
  }

  private stepUnderMask(node: number, at: number, tally: number): void {
    const isKnownEnough = lettersOf(tally) >= (LETTERS_BEFORE_MASK[masksOf(tally)] ?? Infinity)
    const isOtherwiseOdd = splitsOf(tally) > 0 || (masksOf(tally) === 0 && tally & REWRITTEN)
    if (!isKnownEnough || isOtherwiseOdd) return
    const next = (withoutRuns(tally) + LETTER + MASK) | REWRITTEN
    const following = this.text.codeAt(at + 1)
    for (let child = this.trie.firstChild(node); child !== NONE; child = this.trie.nextSibling(child)) {
      if (this.trie.child(child, following) !== NONE) this.push(child, at + 1, next)
    }
  }

  /** Allows one letter too many, missing or wrong, or two swapped letters. */
  private stepMisspelled(node: number, at: number, tally: number): void {
    const isFarEnough = lettersOf(tally) >= LETTERS_BEFORE_MISSPELLING && this.trie.mayBeMisspelledBeyond(node)
    if (tally & MISSPELLED || !isFarEnough || !this.text.isWord(at)) return
    const next = (tally & ~MAY_MISSPELL) | MISSPELLED
    const swappedFirst = this.trie.child(node, this.text.codeAt(at + 1))
    const swapped = swappedFirst === NONE ? NONE : this.trie.child(swappedFirst, this.text.codeAt(at))
    if (swapped !== NONE) this.push(swapped, at + 2, next + 2 * LETTER)
    this.push(node, at + 1, next)
    for (let child = this.trie.firstChild(node); child !== NONE; child = this.trie.nextSibling(child)) {
      this.push(child, at, next)
      this.push(child, at + 1, next + LETTER)
    }
  }
}

function withoutRuns(tally: number): number {
  return tally & ~(3 * SEPARATOR) & ~(3 * REPEAT)
}
