import type { NameKind } from './name-trie.ts'
import type { PromptText, WordRange } from './prompt-text.ts'
import { findCueAfter, findCueBefore, LIST_WORDS, standsAlone } from './style-cues.ts'

interface TextRange extends WordRange {
  /** Offsets in the folded text; the end is exclusive. */
  readonly start: number
  readonly end: number
}

export interface NameCandidate extends TextRange {
  readonly kind: NameKind
  /** The letters of a known name; undefined for a name that is in no list. */
  readonly letters: string | undefined
  readonly isDisguised: boolean
}

const ENDS_LIST = new Set(['.', '!', '?', ';', '\n'])
const MAX_WORDS_BETWEEN_LISTED_NAMES = 2
const MAX_CHARACTERS_BETWEEN_LISTED_NAMES = 14

/** Names that are also German nouns which a song is compared with; after 'wie', a capital does not make them names. */
const GERMAN_NOUNS = new Set('aurora brandy cameo juli token wanda'.split(' '))

/** Whether names of this kind need no evidence beside them. */
export const isDistinctKind = (kind: NameKind): boolean => kind === 'distinct' || kind === 'title'

/** Whether the context confirms the name. Words that are also names ('queen') need a cue. */
export function hasNameEvidence(prompt: PromptText, candidate: NameCandidate): boolean {
  const { kind, firstWord, lastWord } = candidate
  if (isDistinctKind(kind)) return true
  const { words } = prompt
  const after = findCueAfter(words, lastWord)
  const before = findCueBefore(words, firstWord, after.noun !== undefined)
  const isCapitalized = prompt.isWrittenAsName(candidate)
  const isMarked = isCapitalized || candidate.isDisguised
  const lastOfName = after.hasPossessive ? lastWord + 1 : lastWord
  const isAloneByItsKind = standsAlone(words, lastOfName, kind !== 'countable')
  const isAlone = isAloneByItsKind || after.noun !== undefined
  if (before?.strength === 'explicit' && isAlone) return true
  if (kind === 'guarded') return false
  if (kind === 'phrase' && isCapitalized) return true
  if (after.strength === 'strong' || (before?.strength === 'strong' && standsAlone(words, lastOfName, false)))
    return true
  // In 'Rush style drums' and "Drake's flow", a capital counts even at the start of a sentence.
  const startsWithCapital = words[firstWord]?.isCapitalized === true
  if (before?.strength === 'weak' && isAloneByItsKind) {
    const isForeignNoun = prompt.isGerman && startsWithCapital && !GERMAN_NOUNS.has(words[firstWord]?.text ?? '')
    return kind === 'countable' || isMarked || isForeignNoun
  }
  if (after.strength === 'weak') return kind === 'countable' || isMarked || startsWithCapital
  if (after.strength === 'faint') return isCapitalized || (startsWithCapital && after.hasPossessive)
  return isCapitalized && before?.strength === 'faint' && isAlone
}

/** Whether only 'and', commas and the like separate two names. */
export function areInSameList(prompt: PromptText, left: TextRange, right: TextRange): boolean {
  if (right.start - left.end > MAX_CHARACTERS_BETWEEN_LISTED_NAMES) return false
  const between = prompt.words.slice(left.lastWord + 1, right.firstWord)
  if (between.length > MAX_WORDS_BETWEEN_LISTED_NAMES) return false
  const gap = prompt.folded.characters.slice(left.end, right.start)
  return between.every((word) => LIST_WORDS.has(word.text)) && !gap.some((character) => ENDS_LIST.has(character))
}

/** An ambiguous name in a list with a certain one is a name too: 'like Adele and Queen'. */
export function isNamedByList(prompt: PromptText, candidate: NameCandidate): boolean {
  if (candidate.kind === 'guarded') return false
  if (candidate.kind === 'countable') return standsAlone(prompt.words, candidate.lastWord, false)
  return prompt.isWrittenAsName(candidate) && standsAlone(prompt.words, candidate.lastWord, false)
}
