import { PromptText } from '#domain/name-detection/prompt-text.ts'
import { findAgesOfChildren } from './find-ages.ts'
import { findTerms, type TermMatch } from './find-terms.ts'
import type { TermGroup } from './moderation-terms.ts'

export const MODERATION_CATEGORIES = ['minors', 'hate', 'threat', 'self-harm'] as const
export type ModerationCategory = (typeof MODERATION_CATEGORIES)[number]

export interface Finding {
  readonly category: ModerationCategory
  /** What is refused is stored nowhere. What is held may exist, and a person looks at it before it is public. */
  readonly severity: 'refuse' | 'hold'
  /** Offsets in the text; the end is exclusive. */
  readonly start: number
  readonly end: number
}

/** The most words between two terms that belong together. */
const BESIDE = 2
const NEAR = 8
const IN_ONE_VERSE = 24
const MAX_FILLERS = 4

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const NEGATIONS = words(
  'no not nothing without never nor dont isnt non kein keine nicht ohne nie sin nada nunca sans pas jamais rien',
)
/** 'Nothing sexual, for children': what comes after these is somebody else. */
const SEPARATORS = words('for not but para pero pour mais fur aber')
const FILLERS = words(
  'all the every those these of them a an to our his her my your and dirty filthy fucking damn goddamn bloody ' +
    'todos todas los las el la a esos tous toutes les ces le aux des sales alle die den diese dieser dreckigen verdammten',
)
const ARE = words('are is r were be all just only nothing but like son solo sont que sind nur nichts als wie')
const ABOUT = words('about of sobre de sur uber von')
/** Digits in small words, which are no terms. */
const LETTER_OF_DIGIT = new Map(Object.entries({ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't' }))

/** Telling of a call to kill is not calling for it. */
const REPORTS = words('to who they he she tried wanted trying dont never not didnt stop zu um die que ils quieren')

const plainWord = (word: string): string => word.replaceAll(/\d/g, (digit) => LETTER_OF_DIGIT.get(digit) ?? digit)
const isIn = ({ groups }: TermMatch, group: TermGroup): boolean => groups.has(group)

/** A text with its terms, for rules about which of them stand together. */
class ExaminedText {
  readonly findings: Finding[] = []
  private readonly text: PromptText
  private readonly terms: readonly TermMatch[]

  constructor(written: string) {
    this.text = new PromptText(written)
    this.terms = [...findTerms(this.text), ...findAgesOfChildren(this.text)].toSorted((a, b) => a.start - b.start)
  }

  add(category: ModerationCategory, severity: Finding['severity'], ...matches: readonly TermMatch[]): void {
    const start = Math.min(...matches.map((match) => match.start))
    const end = Math.max(...matches.map((match) => match.end))
    this.findings.push({ category, severity, start, end })
  }

  in(group: TermGroup): TermMatch[] {
    return this.terms.filter((term) => isIn(term, group))
  }

  /** Pairs of terms in this order with at most `gap` words between them. */
  pairs(first: TermGroup, second: TermGroup, gap: number): [TermMatch, TermMatch][] {
    const seconds = this.in(second)
    return this.in(first).flatMap((left) =>
      seconds
        .filter((right) => right.firstWord > left.lastWord && right.firstWord - left.lastWord - 1 <= gap)
        .map((right): [TermMatch, TermMatch] => [left, right]),
    )
  }

  between(left: TermMatch, right: TermMatch): string[] {
    return this.text.words.slice(left.lastWord + 1, right.firstWord).map((word) => plainWord(word.text))
  }

  before(match: TermMatch, count: number): string[] {
    return this.text.words.slice(Math.max(match.firstWord - count, 0), match.firstWord).map((word) => word.text)
  }
}

function examineForMinors(text: ExaminedText): void {
  for (const match of text.in('childPornography')) text.add('minors', 'refuse', match)
  const isSeparated = (left: TermMatch, right: TermMatch): boolean =>
    text.before(left, 3).some((word) => NEGATIONS.has(word)) ||
    text.between(left, right).some((word) => SEPARATORS.has(word))
  /** 'Erotic r&b about a child', but not 'a sexy song about a mother and her child'. */
  const isAbout = ([left, right]: [TermMatch, TermMatch]): boolean => {
    const between = text.between(left, right)
    const about = between.findLastIndex((word) => ABOUT.has(word))
    return about >= 0 && between.slice(about + 1).every((word) => FILLERS.has(word))
  }
  const sexualized = [
    ...text.pairs('sexual', 'child', BESIDE),
    ...text.pairs('sexual', 'child', NEAR).filter(isAbout),
    ...text.pairs('child', 'porn', 0),
    ...text.pairs('sexWith', 'child', 3),
  ]
  for (const [left, right] of sexualized) text.add('minors', isSeparated(left, right) ? 'hold' : 'refuse', left, right)
  for (const group of ['sexual', 'abuse'] as const)
    for (const [left, right] of [...text.pairs(group, 'child', NEAR), ...text.pairs('child', group, NEAR)])
      text.add('minors', 'hold', left, right)
}

function examineForHate(text: ExaminedText): void {
  for (const [verb, people] of text.pairs('kill', 'people', MAX_FILLERS)) {
    if (!text.between(verb, people).every((word) => FILLERS.has(word))) continue
    const isReported = text.before(verb, 2).some((word) => REPORTS.has(word))
    text.add('hate', isReported ? 'hold' : 'refuse', verb, people)
  }
  for (const [people, fate] of text.pairs('people', 'mustDie', 0)) text.add('hate', 'refuse', people, fate)
  for (const [people, name] of text.pairs('people', 'dehumanize', MAX_FILLERS)) {
    const link = text.between(people, name)
    if (link.length > 0 && link.every((word) => ARE.has(word))) text.add('hate', 'hold', people, name)
  }
  for (const group of ['slur', 'slogan'] as const) for (const match of text.in(group)) text.add('hate', 'hold', match)
}

function examineForThreats(text: ExaminedText): void {
  const named = [
    ...text.pairs('threat', 'whereabouts', IN_ONE_VERSE),
    ...text.pairs('whereabouts', 'threat', IN_ONE_VERSE),
    ...text.pairs('attack', 'place', 2),
  ]
  for (const [left, right] of named) text.add('threat', 'hold', left, right)
}

/** Rules of our own. They are narrow: a murder ballad, a lullaby and a song about an abused child are no findings to refuse. */
export function examineText(written: string): readonly Finding[] {
  const text = new ExaminedText(written)
  examineForMinors(text)
  examineForHate(text)
  examineForThreats(text)
  for (const match of text.in('selfHarm')) text.add('self-harm', 'hold', match)
  return text.findings
}

/** Returns the finding that decides: one to refuse before one to hold. */
export const gravestOf = <T extends Finding>(findings: readonly T[]): T | undefined =>
  findings.find(({ severity }) => severity === 'refuse') ?? findings[0]
