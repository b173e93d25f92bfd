import { NEGATIONS } from './prompt-words.ts'
import { tokenizePrompt } from './phrase-search.ts'
import { type PromptTrait, type PromptTraits, readTraits } from './read-traits.ts'

/** A trait as a prompt states or refuses it. */
export interface StatedTrait extends PromptTrait {
  readonly isRefused: boolean
}

type Span = Pick<PromptTrait, 'start' | 'end'>

const LINKS =
  'with and in at on for a an the of or no some only just very con y en a de del un una unos unas o sin muy avec et à au dans de du des un une ou très mit und in bei ein eine einem einer einen oder mit sehr'
const LINK_WORDS: ReadonlySet<string> = new Set(LINKS.split(' '))
const CONJUNCTIONS: ReadonlySet<string> = new Set('and or y o et ou und oder nor ni'.split(' '))
const LAST_WORD = /(?:^|[\s,;(])(\p{L}+)$/u
const FIRST_WORD = /^(\p{L}+)(?=\s)/u

/** Removes what links the words around a gap to those that stood in it. */
function close(before: string, after: string): string {
  let left = before.trimEnd()
  let right = after.trimStart()
  for (let word = LAST_WORD.exec(left)?.[1]; word !== undefined; word = LAST_WORD.exec(left)?.[1]) {
    const leadsNowhere = right === '' || /^[,.;:!?)]/u.test(right) || CONJUNCTIONS.has(firstWord(right))
    if (!leadsNowhere || !LINK_WORDS.has(word.toLowerCase())) break
    left = left.slice(0, -word.length).trimEnd()
  }
  if (left === '' || /[,;(]$/u.test(left)) {
    right = right.replace(/^[,;]\s*/u, '')
    if (CONJUNCTIONS.has(firstWord(right))) right = right.slice(firstWord(right).length).trimStart()
  }
  if (right === '') left = left.replace(/[\s,;]+$/u, '')
  const isJoined = left === '' || right === '' || /^[,.;:!?)]/u.test(right)
  return `${left}${isJoined ? '' : ' '}${right}`
}

const firstWord = (text: string): string => FIRST_WORD.exec(text)?.[1]?.toLowerCase() ?? ''

const without = (prompt: string, { start, end }: Span): string => close(prompt.slice(0, start), prompt.slice(end))

/** From the negation that refuses the trait to its end: 'without any drums'. */
function refusalSpan(prompt: string, { start, end }: Span): Span {
  const negation = tokenizePrompt(prompt).findLast((token) => token.end <= start && NEGATIONS.has(token.word))
  return { start: negation?.start ?? start, end }
}

/** The trait with the words that lead to the next one, which stays refused: 'no [drums or] bass'. */
function linkedSpan(prompt: string, { start, end }: Span): Span {
  const link = /^\s+(\p{L}+)\s+/u.exec(prompt.slice(end))
  return { start, end: CONJUNCTIONS.has(link?.[1] ?? '') ? end + (link?.[0].length ?? 0) : end }
}

function clauseSpan(prompt: string, { start, end }: Span): Span {
  const from = Math.max(...[',', ';', '.', '\n'].map((mark) => prompt.lastIndexOf(mark, start - 1))) + 1
  const to = /[,;.\n]/u.exec(prompt.slice(end))
  return { start: from, end: to === null ? prompt.length : end + to.index }
}

const nameOf = ({ kind, value }: PromptTrait): string => `${kind}:${value}`
const namesOf = ({ traits, refusals }: PromptTraits): string[] => [
  ...traits.map(nameOf),
  ...refusals.map((trait) => `!${nameOf(trait)}`),
]

const occurrenceOf = (prompt: string, trait: StatedTrait): PromptTrait | undefined => {
  const reading = readTraits(prompt)
  return (trait.isRefused ? reading.refusals : reading.traits).find(
    (found) => nameOf(found) === nameOf(trait) && found.end > found.start,
  )
}

function removeOnce(prompt: string, found: PromptTrait, isRefused: boolean): string {
  const spans = isRefused
    ? [refusalSpan(prompt, found), linkedSpan(prompt, found), found, clauseSpan(prompt, found)]
    : [linkedSpan(prompt, found), found, clauseSpan(prompt, found)]
  const before = namesOf(readTraits(prompt))
  const removed = `${isRefused ? '!' : ''}${nameOf(found)}`
  const candidates = spans.map((span) => {
    const text = without(prompt, span)
    const after = namesOf(readTraits(text))
    const lost = before.filter((name) => name !== removed && !after.includes(name)).length
    const gained = after.filter((name) => !before.includes(name)).length
    return { text, cost: lost + gained + (after.includes(removed) ? 1 : 0) }
  })
  const [first, ...others] = candidates
  return others.reduce((best, next) => (next.cost < (best?.cost ?? 0) ? next : best), first)?.text ?? prompt
}

/** A trait may be said several times. */
const MAX_OCCURRENCES = 6

/** Removes the words that state or refuse a trait, and leaves the other traits as they are. */
export function removeTrait(prompt: string, trait: StatedTrait): string {
  let text = prompt
  for (let round = 0; round < MAX_OCCURRENCES; round += 1) {
    const found = occurrenceOf(text, trait)
    if (found === undefined) break
    text = removeOnce(text, found, trait.isRefused)
  }
  return text
}

export function addPhrase(prompt: string, phrase: string): string {
  const text = prompt.trimEnd()
  if (text === '') return phrase
  return /[,;:]$/u.test(text) ? `${text} ${phrase}` : `${text.replace(/\.$/u, '')}, ${phrase}`
}

/** Writes a phrase in place of the words of a trait, or at the end if it would not be read there. */
export function replaceTrait(prompt: string, trait: StatedTrait, phrase: string): string {
  const wanted = readTraits(phrase).traits.map(nameOf)
  const isRead = (text: string): boolean => {
    const names = namesOf(readTraits(text))
    return wanted.every((name) => names.includes(name)) && (wanted.includes(nameOf(trait)) || !isStated(text, trait))
  }
  const found = occurrenceOf(prompt, trait)
  if (found !== undefined) {
    const span = trait.isRefused ? refusalSpan(prompt, found) : found
    const inPlace = `${prompt.slice(0, span.start)}${phrase}${prompt.slice(span.end)}`
    if (isRead(inPlace)) return inPlace
  }
  return addPhrase(removeTrait(prompt, trait), phrase)
}

const isStated = (prompt: string, trait: StatedTrait): boolean => occurrenceOf(prompt, trait) !== undefined
