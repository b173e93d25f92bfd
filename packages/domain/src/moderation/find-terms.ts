import { findKnownNames } from '#domain/name-detection/find-known-names.ts'
import { NameTrie } from '#domain/name-detection/name-trie.ts'
import type { PromptText, WordRange } from '#domain/name-detection/prompt-text.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { TERM_GROUPS, type TermGroup, termsOf } from './moderation-terms.ts'

export interface TermMatch extends WordRange {
  readonly groups: ReadonlySet<TermGroup>
  /** Offsets in the text as it was written; the end is exclusive. */
  readonly start: number
  readonly end: number
}

interface TermIndex {
  readonly trie: NameTrie
  /** By the letters of the term, without spaces. */
  readonly groups: ReadonlyMap<string, ReadonlySet<TermGroup>>
}

let termIndex: TermIndex | undefined

const foldedWords = (term: string): string[] => foldText(term).characters.join('').split(' ')

function buildTermIndex(): TermIndex {
  const trie = new NameTrie()
  const groups = new Map<string, Set<TermGroup>>()
  for (const group of TERM_GROUPS)
    for (const term of termsOf(group)) {
      const words = foldedWords(term)
      // Of this kind are words that match with digits for letters or spaced out, and never with a letter wrong.
      trie.add(words, 'bare')
      const letters = words.join('')
      groups.set(letters, (groups.get(letters) ?? new Set()).add(group))
    }
  return { trie, groups }
}

/** Finds the terms also where digits, signs, look-alike or spaced letters disguise them. Time is linear in the text. */
export function findTerms(text: PromptText): TermMatch[] {
  termIndex ??= buildTermIndex()
  const { trie, groups } = termIndex
  return findKnownNames(trie, text.folded).map(({ letters, start, end }) => ({
    groups: groups.get(letters) ?? new Set(),
    firstWord: wordAt(text, start),
    lastWord: wordAt(text, end - 1),
    ...text.originalStretch(start, end),
  }))
}

/** Returns the index of the word at an offset of the folded text, or of the one before it. */
function wordAt({ words }: PromptText, offset: number): number {
  let [low, high] = [0, words.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((words[middle]?.start ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
