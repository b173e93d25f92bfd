import { knownNamesTrie } from './known-names/known-names-trie.ts'
import { areInSameList, isDistinctKind, isNamedByList, hasNameEvidence, type NameCandidate } from './name-evidence.ts'
import { findKnownNames } from './find-known-names.ts'
import { PromptText, type WordRange } from './prompt-text.ts'
import { endOfQualified, findCueAfter, findCueBefore, skipPerformance } from './style-cues.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { findUnlistedNames } from './unlisted-names.ts'

/** A stretch of the original text that names an artist or a song, including the words that introduce the name. */
export interface NamedStretch {
  readonly start: number
  readonly end: number
  /** The requested thing, in the words of the stretch: 'beat' in 'Drake type beat'. */
  readonly noun: string | undefined
  /** The letters of the known names in it, without spaces and in lower case. */
  readonly names: readonly string[]
}

const ARTICLES_OF_NAMES = new Set(['the', 'los', 'las', 'die', 'les'])
const HANDLE_SIGNS = new Set(['#', '@'])
const OPENING_QUOTES = new Set('"“„«')
const CLOSING_QUOTES = new Set('"”“»')

interface Noun extends WordRange {
  readonly hasArticle: boolean
}

interface CutRange extends WordRange {
  /** Offsets in the folded text; the end is exclusive. */
  readonly start: number
  readonly end: number
  readonly noun: Noun | undefined
  readonly names: readonly string[]
}

/** Returns, for every offset of the folded text, the index of the first word that ends after it. */
function wordIndexes(prompt: PromptText): number[] {
  const indexes: number[] = []
  prompt.words.forEach((word, index) => {
    while (indexes.length < word.end) indexes.push(index)
  })
  return indexes
}

function findCandidates(prompt: PromptText): NameCandidate[] {
  const indexes = wordIndexes(prompt)
  const known = findKnownNames(knownNamesTrie(), prompt.folded).map(
    ({ kind, letters, start, end, isDisguised }): NameCandidate => {
      const lastWord = indexes[end - 1] ?? prompt.words.length - 1
      const isOddlyWritten = isDisguised || prompt.usesUnusualLetters(start, end)
      return { start, end, firstWord: indexes[start] ?? lastWord, lastWord, kind, letters, isDisguised: isOddlyWritten }
    },
  )
  const unlisted = findUnlistedNames(prompt).map(({ firstWord, lastWord }): NameCandidate => {
    const [start, end] = [prompt.words[firstWord]?.start ?? 0, prompt.words[lastWord]?.end ?? 0]
    return { start, end, firstWord, lastWord, kind: 'distinct', letters: undefined, isDisguised: false }
  })
  return [...known, ...unlisted].toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/** Keeps the first of overlapping candidates, unless a later one is a distinct name and the first is not. */
function withoutOverlaps(candidates: readonly NameCandidate[]): NameCandidate[] {
  const result: NameCandidate[] = []
  for (const candidate of candidates) {
    const last = result.at(-1)
    if (last === undefined || candidate.start >= last.end) result.push(candidate)
    else if (isDistinctKind(candidate.kind) && !isDistinctKind(last.kind)) {
      // A name that is found by its cue alone may also be in a list.
      result[result.length - 1] = { ...candidate, letters: candidate.letters ?? last.letters }
    }
  }
  return result
}

/** Adds the ambiguous names that are in one list with a certain one. */
function withListedNames(
  prompt: PromptText,
  sure: readonly NameCandidate[],
  all: readonly NameCandidate[],
): NameCandidate[] {
  const takenWords = new Set(sure.flatMap(wordsBetween))
  const mayBeListed = (candidate: NameCandidate): boolean =>
    !wordsBetween(candidate).some((word) => takenWords.has(word)) && isNamedByList(prompt, candidate)
  const listed = withoutOverlaps(all.filter(mayBeListed))
  const merged = [...sure, ...listed].toSorted((a, b) => a.start - b.start)
  const neighbors = merged.slice(1).map((right, index) => [merged[index] ?? right, right] as const)
  const named = new Set(sure)
  for (const [left, right] of neighbors) {
    if (named.has(left) && areInSameList(prompt, left, right)) named.add(right)
  }
  for (const [left, right] of neighbors.toReversed()) {
    if (named.has(right) && areInSameList(prompt, left, right)) named.add(left)
  }
  return merged.filter((candidate) => named.has(candidate))
}

function wordsBetween({ firstWord, lastWord }: WordRange): number[] {
  return Array.from({ length: lastWord - firstWord + 1 }, (_, index) => firstWord + index)
}

/** Returns the name with the words that introduce it or, if the name qualifies a noun, with that noun. */
function rangeToCut(prompt: PromptText, candidate: NameCandidate): CutRange {
  const { words } = prompt
  const { firstWord, lastWord } = candidate
  const after = findCueAfter(words, lastWord)
  const before = findCueBefore(words, firstWord, isDistinctKind(candidate.kind))
  const nounAt = after.noun ?? (before === undefined ? after.cutTo + 1 : undefined)
  const nounEnd = nounAt === undefined ? -1 : endOfQualified(words, nounAt)
  if (nounAt !== undefined && nounEnd >= nounAt) {
    const hasArticle = hasIndefiniteArticle(prompt, firstWord)
    const noun = { firstWord: nounAt, lastWord: nounEnd, hasArticle }
    return widened(prompt, candidate, { firstWord: hasArticle ? firstWord - 1 : firstWord, lastWord: nounEnd, noun })
  }
  const article = words[firstWord]?.continuesPhrase && ARTICLES_OF_NAMES.has(words[firstWord - 1]?.text ?? '') ? 1 : 0
  const range = { firstWord: before?.cutFrom ?? firstWord - article, lastWord: skipPerformance(words, after.cutTo) }
  return widened(prompt, candidate, { ...range, noun: undefined })
}

function hasIndefiniteArticle({ words }: PromptText, word: number): boolean {
  return words[word]?.continuesPhrase === true && /^an?$/.test(words[word - 1]?.text ?? '')
}

function widened(
  { words }: PromptText,
  { start, end, letters }: NameCandidate,
  range: Omit<CutRange, 'start' | 'end' | 'names'>,
): CutRange {
  return {
    ...range,
    names: letters === undefined ? [] : [letters],
    start: Math.min(start, words[range.firstWord]?.start ?? start),
    end: Math.max(end, words[range.lastWord]?.end ?? end),
  }
}

function mergeLists(prompt: PromptText, cuts: readonly CutRange[]): CutRange[] {
  const merged: CutRange[] = []
  for (const cut of cuts) {
    const last = merged.at(-1)
    const belongsToLast = last !== undefined && (cut.start <= last.end || areInSameList(prompt, last, cut))
    if (!belongsToLast) merged.push(cut)
    else {
      const end = Math.max(last.end, cut.end)
      const names = [...last.names, ...cut.names]
      merged[merged.length - 1] = { ...last, end, lastWord: cut.lastWord, noun: cut.noun ?? last.noun, names }
    }
  }
  return merged
}

/** Extends the range to the sign of a handle and to quotes around the whole. */
function includeSurroundingMarks({ folded: { characters } }: PromptText, cut: CutRange): CutRange {
  const start = HANDLE_SIGNS.has(characters[cut.start - 1] ?? '') ? cut.start - 1 : cut.start
  const hasOpening = characters.slice(start, cut.end).some((character) => OPENING_QUOTES.has(character))
  const closes = CLOSING_QUOTES.has(characters[cut.end] ?? '')
  if (hasOpening && closes) return { ...cut, start, end: cut.end + 1 }
  const isQuoted = closes && OPENING_QUOTES.has(characters[start - 1] ?? '')
  return isQuoted ? { ...cut, start: start - 1, end: cut.end + 1 } : { ...cut, start }
}

/** Returns where a text names an artist or a song, in order and without overlaps. */
export function detectNames(text: string): NamedStretch[] {
  const prompt = new PromptText(text)
  const all = findCandidates(prompt)
  const sure = withoutOverlaps(all.filter((candidate) => hasNameEvidence(prompt, candidate)))
  if (sure.length === 0) return []
  const cuts = withListedNames(prompt, sure, all).map((candidate) => rangeToCut(prompt, candidate))
  return mergeLists(prompt, cuts).map((cut) => {
    const { start, end } = includeSurroundingMarks(prompt, cut)
    return { ...prompt.originalStretch(start, end), noun: cut.noun && nounPhrase(prompt, cut.noun), names: cut.names }
  })
}

/** Returns the noun that the name qualified, as written, with the fitting article. */
function nounPhrase(prompt: PromptText, { firstWord, lastWord, hasArticle }: Noun): string {
  const { words, original } = prompt
  const { start, end } = prompt.originalStretch(words[firstWord]?.start ?? 0, words[lastWord]?.end ?? 0)
  const noun = original.slice(start, end)
  if (!hasArticle) return noun
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** Whether the whole text is the name of an artist or a song, including names that need a cue in a sentence. */
export function isKnownName(text: string): boolean {
  const folded = foldText(text)
  return findKnownNames(knownNamesTrie(), folded).some(
    ({ start, end }) => start === 0 && end === folded.characters.length,
  )
}
