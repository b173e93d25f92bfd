import { NEGATION_PAIRS, NEGATIONS } from './prompt-words.ts'

export interface PhraseHit<Id> {
  readonly id: Id
  readonly phrase: string
  /** The index of its first word. */
  readonly index: number
  readonly words: number
  readonly isNegated: boolean
  /** The phrase is the subject of the song and not its style: 'a pop song about rock climbing'. */
  readonly isSubject: boolean
}

interface Entry<Id> {
  readonly id: Id
  readonly phrase: string
  readonly words: readonly string[]
}

/** Phrases by their first word, the longest first, and separately those that match a prefix such as 'traurig*'. */
export interface Lexicon<Id> {
  readonly byFirstWord: ReadonlyMap<string, readonly Entry<Id>[]>
  readonly byPrefix: readonly Entry<Id>[]
}

/** Separates two clauses: no phrase crosses it, and an exclusion before it does not apply after it. */
export const CLAUSE_END = ','

/** A word of the prompt, folded, and where it is in the text. */
export interface PromptToken {
  readonly word: string
  readonly start: number
  readonly end: number
}

const PIECES = /[.,;:!?()[\]{}"“”„…—–\n\r]+|[\p{L}\p{M}\p{N}#/]+(?:(?<=[nN])['’][tT](?!\p{L}))?/gu
const CLAUSE_MARK = /^[.,;:!?()[\]{}"“”„…—–\n\r]/u

function foldPiece(piece: string): readonly string[] {
  if (CLAUSE_MARK.test(piece)) return [CLAUSE_END]
  return piece
    .replaceAll(/['’]/g, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .split(/[^\p{L}\p{N}#/]+/u)
    .filter((word) => word !== '')
}

/** Returns lower-case words without accents, of letters, digits, '#' and '/', with a mark where a clause ends. */
export function tokenizePrompt(text: string): readonly PromptToken[] {
  return [...text.matchAll(PIECES)].flatMap(({ 0: piece, index }) =>
    foldPiece(piece).map((word) => ({ word, start: index, end: index + piece.length })),
  )
}

export const foldedWords = (text: string): readonly string[] => tokenizePrompt(text).map(({ word }) => word)

export function lexiconOf<Id>(lists: readonly (readonly [Id, string])[]): Lexicon<Id> {
  const byFirstWord = new Map<string, Entry<Id>[]>()
  const byPrefix: Entry<Id>[] = []
  for (const [id, list] of lists) {
    for (const phrase of list.split(/,\s+/)) {
      const words = phrase.split(' ')
      const first = words[0]
      if (first === undefined || first === '') continue
      if (first.endsWith('*')) byPrefix.push({ id, phrase, words })
      else byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { id, phrase, words }])
    }
  }
  for (const entries of byFirstWord.values()) entries.sort((a, b) => b.words.length - a.words.length)
  return { byFirstWord, byPrefix }
}

const isWord = (wanted: string, word: string | undefined): boolean =>
  wanted.endsWith('*') ? word?.startsWith(wanted.slice(0, -1)) === true : word === wanted

function entryAt<Id>(words: readonly string[], index: number, lexicon: Lexicon<Id>): Entry<Id> | undefined {
  const fits = (entry: Entry<Id>): boolean =>
    entry.words.every((wanted, offset) => isWord(wanted, words[index + offset]))
  return lexicon.byFirstWord.get(words[index] ?? '')?.find(fits) ?? lexicon.byPrefix.find(fits)
}

const FILLERS: ReadonlySet<string> = new Set(
  `any, the, a, an, too, very, so, of, de, des, el, la, los, las, les, le, der, die, das, all, kind, sort, melody, lead,
make, it, trop, zu, muy, tan, demasiado, quiero, quisiera, veux, voudrais, mochte, will, ich, je, d, bitte, por, favor, loud, live, real, actual, more, want, need, use, include, have, like, hear, me, to, be, give, play, please`.split(
    /,\s+/,
  ),
)
const LONGEST_FILLING = 4
const EITHER: ReadonlySet<string> = new Set('or, nor, o, ni, ou, oder'.split(', '))
const AND: ReadonlySet<string> = new Set('and, y, et, und'.split(', '))
const WITHOUT: ReadonlySet<string> = new Set('without, sin, sans, ohne'.split(', '))

function isNegatedBefore(words: readonly string[], index: number): boolean {
  for (let place = index - 1; place >= Math.max(0, index - 1 - LONGEST_FILLING); place--) {
    const word = words[place] ?? ''
    if (NEGATIONS.has(word) || NEGATION_PAIRS.has(`${words[place - 1] ?? ''} ${word}`)) return true
    if (!FILLERS.has(word)) return false
  }
  return false
}

/**
 * Matches 'no drums', 'without any drums', 'leave out the drums', 'drum-free', and the continuation of an exclusion:
 * 'no drums or bass', 'without drums and bass'.
 */
function isNegatedAt<Id>(words: readonly string[], index: number, count: number, hits: readonly PhraseHit<Id>[]) {
  if (isNegatedBefore(words, index) || words[index + count] === 'free') return true
  const previous = hits.at(-1)
  if (previous === undefined || !previous.isNegated) return false
  const between = words.slice(previous.index + previous.words, index).filter((word) => !FILLERS.has(word))
  const [joint = ''] = between
  if (between.length !== 1) return false
  return EITHER.has(joint) || (AND.has(joint) && WITHOUT.has(words[previous.index - 1] ?? ''))
}

const ABOUT: ReadonlySet<string> = new Set('about, sobre, uber, sur'.split(', '))
/** Words that end a subject without a comma: 'about the sea with a choir'. */
const PAST_SUBJECT: ReadonlySet<string> = new Set(
  `with, without, featuring, using, sung, con, sin, avec, sans, mit, ohne, ${CLAUSE_END}`.split(/, (?=.)/),
)

/** Returns all phrases from left to right without overlap, the longest at each position. */
export function findPhrases<Id>(words: readonly string[], lexicon: Lexicon<Id>): readonly PhraseHit<Id>[] {
  const hits: PhraseHit<Id>[] = []
  let isSubject = false
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (PAST_SUBJECT.has(word)) isSubject = false
    const entry = entryAt(words, index, lexicon)
    if (entry !== undefined) {
      const count = entry.words.length
      const isNegated = isNegatedAt(words, index, count, hits)
      hits.push({ id: entry.id, phrase: entry.phrase, index, words: count, isNegated, isSubject })
      index += count - 1
    }
    if (ABOUT.has(word)) isSubject = true
  }
  return hits
}
