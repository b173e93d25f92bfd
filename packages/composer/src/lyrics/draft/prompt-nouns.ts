import { readTraits } from '@cadenza/prompt/read-traits'
import type { Language } from '@cadenza/vocabulary/languages'
import { foldWord } from './fold-word.ts'
import { isAdjective, isDeterminer, isFunctionWord, isMusicWord, isVerb, SUBJECT_MARKERS } from './noun-words.ts'

/** The case in which a German prompt has a noun; other languages write a noun alike everywhere. */
export type NounCase = 'nominative' | 'accusative' | 'dative'

export interface NounPhrase {
  readonly text: string
  /** The prompt has an article that is left out here, because no line has room for it. */
  readonly isBare: boolean
}

/** A noun of the prompt with the words that belong to it. */
export interface PromptNoun {
  /** The noun and the names beside it: 'grandmother' and 'Inês'. All of them must be sung. */
  readonly words: readonly string[]
  /** The ways to sing it, the longest first: 'my old bicycle', 'my bicycle', 'bicycle'. */
  readonly phrases: readonly NounPhrase[]
  readonly nounCase: NounCase
}

/** More nouns than these find no room in a first verse and a chorus. */
const MOST_NOUNS = 5
const LONGEST_WORD = 24

interface Token {
  readonly text: string
  readonly folded: string
  readonly start: number
  readonly end: number
  readonly isMark: boolean
  readonly isCapital: boolean
}

/** Elided articles are words of their own: 'l’orage', 'd’été'. */
const PIECES = /\b(?:[dljmnstc]|qu)['’](?=\p{L})|[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*|\p{N}+|[^\s\p{L}\p{M}\p{N}]+/giu

/** Capitals are meaningful only if most words have none; every German noun has one. */
function hasTellingCapitals(prompt: string, language: Language): boolean {
  const words = prompt.match(/[\p{L}\p{M}]+/gu) ?? []
  if (language === 'de') return /\p{Ll}/u.test(prompt)
  return words.filter((word) => /^\p{Lu}/u.test(word)).length <= words.length * 0.6
}

function tokenize(prompt: string, language: Language): readonly Token[] {
  const keepsCapitals = hasTellingCapitals(prompt, language)
  return [...prompt.matchAll(PIECES)].map(({ 0: text, index }) => ({
    text: keepsCapitals ? text : text.toLowerCase(),
    folded: foldWord(text),
    start: index,
    end: index + text.length,
    isMark: !/[\p{L}\p{N}]/u.test(text),
    isCapital: keepsCapitals && /^\p{Lu}\p{Ll}/u.test(text),
  }))
}

/** Returns the words that tell what the song is about: without 'a slow song about', and without what is not a noun. */
function subjectTokens(tokens: readonly Token[], language: Language, isMusic: (token: Token) => boolean) {
  const marker = tokens.findIndex(({ folded }) => SUBJECT_MARKERS[language].has(folded))
  const clauseStart = tokens.slice(0, Math.max(0, marker)).findLastIndex(({ isMark }) => isMark) + 1
  const kind = tokens.slice(clauseStart, Math.max(0, marker))
  // 'My cat sleeps on the keyboard' is no kind of song, although French has one word for 'on' and 'about'.
  const isKind = kind.some(isMusic) || !kind.some(({ folded }) => !isFunctionWord(folded, language))
  return marker < 0 || !isKind ? null : { before: tokens.slice(0, clauseStart), after: tokens.slice(marker) }
}

const INFINITIVE: Readonly<Partial<Record<Language, RegExp>>> = {
  es: /^.{2,}[aei]r(?:me|te|se|lo|la)?$/,
  fr: /^.{2,}(?:er|ir|re)$/,
}
const isGerund = (folded: string): boolean =>
  /^.{3,}ing$/.test(folded) && !/(?:morn|even|wedd|spr|str|build|ceil|lightn|sibl)ing$/.test(folded)

interface Clause {
  readonly tokens: readonly Token[]
  /** The words around the clause decide on the case of its noun. */
  readonly before: Token | null
}

/** Splits a subject into runs of words that may belong to one noun, each beginning with its determiner. */
function runsOf(tokens: readonly Token[], language: Language, isMusic: (token: Token) => boolean): readonly Clause[] {
  const runs: { tokens: Token[]; before: Token | null }[] = []
  let current: { tokens: Token[]; before: Token | null } | null = null
  for (const [index, token] of tokens.entries()) {
    const isBound = isDeterminer(token.folded, language)
    const ends = token.isMark || /\d/.test(token.text) || (!isBound && isFunctionWord(token.folded, language))
    const previous = tokens[index - 1] ?? null
    if (ends) current = null
    else if (isBound || current === null) runs.push((current = { tokens: [token], before: previous }))
    else current.tokens.push(token)
  }
  return runs.filter(({ tokens: run }) => !run.some(isMusic))
}

const isPlainNoun = (token: Token, language: Language): boolean =>
  !isAdjective(token.folded, language) && !isVerb(token.folded, language) && token.folded.length > 2

/** Chooses the noun of a run without its determiner; null if it has none. */
function headOf(run: readonly Token[], language: Language, hasDeterminer: boolean, isFirst: boolean): number | null {
  const isName = (token: Token): boolean => token.isCapital
  const candidates = run.flatMap((token, index) => (isPlainNoun(token, language) ? [index] : []))
  const infinitive = INFINITIVE[language]
  const nouns = candidates.filter((index) => {
    const token = run[index]
    if (token === undefined) return false
    if (hasDeterminer || isName(token)) return true
    return language === 'en' ? !isGerund(token.folded) : infinitive?.test(token.folded) !== true
  })
  if (language === 'de') {
    const capital = nouns.find((index) => run[index]?.isCapital)
    return capital ?? (isFirst ? null : (nouns.at(-1) ?? null))
  }
  const common = nouns.filter((index) => run[index]?.isCapital !== true)
  if (common.length === 0) return nouns[0] ?? null
  if (language !== 'en') return common[0] ?? null
  // 'corner store sleeps': the last noun before a verb or a name.
  const end = run.findIndex((token, index) => index > 0 && (isVerb(token.folded, 'en') || token.isCapital))
  return common.findLast((index) => end < 0 || index < end) ?? common[0] ?? null
}

const DATIVE = new Set('mit von vom zu zum zur bei beim aus nach seit im am'.split(' '))
const ACCUSATIVE = new Set('uber fur ohne um durch gegen ins ans aufs'.split(' '))

function caseOf({ before, tokens }: Clause): NounCase {
  const [determiner] = tokens
  if (before !== null && DATIVE.has(before.folded)) return 'dative'
  if (before !== null && /^(?:in|an|auf|unter|vor|hinter|neben|zwischen)$/.test(before.folded))
    return determiner !== undefined && /(?:m|r)$/.test(determiner.folded) ? 'dative' : 'accusative'
  if (before !== null && ACCUSATIVE.has(before.folded)) return 'accusative'
  return determiner !== undefined && /(?:einen|den|nen)$/.test(determiner.folded) ? 'accusative' : 'nominative'
}

const join = (tokens: readonly (Token | undefined)[]): string =>
  tokens
    .flatMap((token) => (token === undefined ? [] : [token.text]))
    .join(' ')
    .replaceAll(/(['’]) /g, '$1')

function nounOf(clause: Clause, language: Language, isFirst: boolean): PromptNoun | null {
  const [first] = clause.tokens
  const hasDeterminer = first !== undefined && isDeterminer(first.folded, language)
  const determiner = hasDeterminer ? { ...first, text: first.text.toLowerCase() } : undefined
  const run = hasDeterminer ? clause.tokens.slice(1) : clause.tokens
  const place = headOf(run, language, hasDeterminer, isFirst)
  const head = place === null ? undefined : run[place]
  if (place === null || head === undefined || head.text.length > LONGEST_WORD) return null
  const rest = run.slice(place + 1)
  const nameEnd = rest.findIndex((token) => !token.isCapital)
  const names = nameEnd < 0 ? rest : rest.slice(0, nameEnd)
  const before = run.slice(0, place).filter((token) => !isVerb(token.folded, language))
  const after =
    language === 'es' || language === 'fr'
      ? rest.slice(0, 1).filter((token) => !isVerb(token.folded, language) && !token.isCapital)
      : []
  const whole = [
    join([determiner, ...before, head, ...after, ...names]),
    join([determiner, ...before, head, ...names]),
    join([determiner, head, ...names]),
    join([determiner, head]),
  ]
  const bare = [join([head, ...names]), head.text]
  const phrases = [
    ...[...new Set(whole)].map((text) => ({ text, isBare: false })),
    ...bare.filter((text) => !whole.includes(text)).map((text) => ({ text, isBare: true })),
    ...names.map(({ text }) => ({ text, isBare: false })),
  ]
  return {
    words: [head, ...names].map(({ text }) => text),
    phrases,
    nounCase: language === 'de' ? caseOf(clause) : 'nominative',
  }
}

/** Returns the nouns and names of a prompt that are not about the music, in its order. */
export function findPromptNouns(prompt: string, language: Language): readonly PromptNoun[] {
  const tokens = tokenize(prompt, language)
  const { traits, refusals } = readTraits(prompt)
  const spans = [...traits, ...refusals].filter(({ end }) => end > 0)
  const isMusic = (token: Token): boolean =>
    isMusicWord(token.folded) || spans.some(({ start, end }) => token.start >= start && token.end <= end)
  const nounsIn = (part: readonly Token[], needsArticle: boolean): readonly PromptNoun[] =>
    runsOf(part, language, isMusic).flatMap((clause) => {
      const [first] = clause.tokens
      const hasArticle = first !== undefined && isDeterminer(first.folded, language)
      return needsArticle && !hasArticle ? [] : (nounOf(clause, language, first === tokens[0]) ?? [])
    })
  const subject = subjectTokens(tokens, language, isMusic)
  // Outside of a subject, a word without an article may be a style that nobody has listed.
  const certain =
    subject === null ? nounsIn(tokens, true) : [...nounsIn(subject.before, true), ...nounsIn(subject.after, false)]
  return distinctNouns(certain.length > 0 ? certain : nounsIn(tokens, false))
}

function distinctNouns(nouns: readonly PromptNoun[]): readonly PromptNoun[] {
  const byHead = new Map<string, PromptNoun>()
  for (const noun of nouns) {
    const head = foldWord(noun.words[0] ?? '')
    if (!byHead.has(head)) byHead.set(head, noun)
  }
  return [...byHead.values()].slice(0, MOST_NOUNS)
}
