import { ALLOWED_LAST_NAMES, GIVEN_NAMES } from './known-names/given-names.ts'
import type { PromptText, WordRange } from './prompt-text.ts'
import type { PromptWord } from '#domain/prompt/tokenize-words.ts'
import { findCueAfter, findCueBefore } from './style-cues.ts'

const MAX_NAME_WORDS = 3

let givenNames: ReadonlySet<string> | undefined
let allowedLastNames: ReadonlySet<string> | undefined

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

function lastOfName(words: readonly PromptWord[], first: number): number {
  let last = first
  while (last - first < MAX_NAME_WORDS - 1) {
    const next = words[last + 1]
    if (!next?.isCapitalized || !next.continuesPhrase || next.followsApostrophe) break
    last += 1
  }
  return last
}

/**
 * Finds names that are not in our lists but have capitals and a cue beside them: 'in the style of Marta Lindqvist', 'a
 * song by Orla Venn'. If the cue is less than explicit, the first word must be a given name. Names that anyone may use
 * ('in the style of Johann Sebastian Bach') stay.
 */
export function findUnlistedNames(prompt: PromptText): WordRange[] {
  givenNames ??= setOf(GIVEN_NAMES)
  allowedLastNames ??= setOf(ALLOWED_LAST_NAMES)
  const { words } = prompt
  const found: WordRange[] = []
  for (let firstWord = 0; firstWord < words.length; firstWord += 1) {
    const word = words[firstWord]
    if (!word?.isCapitalized) continue
    const lastWord = lastOfName(words, firstWord)
    const isFree = words.slice(firstWord + 1, lastWord + 1).some(({ text }) => allowedLastNames?.has(text))
    if (lastWord === firstWord || isFree) continue
    const hasGivenName = givenNames.has(word.text)
    const before = findCueBefore(words, firstWord, false)?.strength
    const isTypeBeat = findCueAfter(words, lastWord).strength === 'strong'
    const isExplicit = before === 'explicit' || isTypeBeat
    const isCued = hasGivenName
      ? isExplicit || before === 'strong' || before === 'weak'
      : isExplicit && isPlainName(prompt, firstWord, lastWord)
    if (!isCued) continue
    found.push({ firstWord, lastWord })
    firstWord = lastWord
  }
  return found
}

function isPlainName(prompt: PromptText, firstWord: number, lastWord: number): boolean {
  return prompt.isWrittenAsName({ firstWord, lastWord }) && !allowedLastNames?.has(prompt.words[firstWord]?.text ?? '')
}
