import { detectLanguage } from './detect-language.ts'
import { findEnglishNoun } from './subject-nouns.ts'
import { splitLine, syllableCount } from '#composer/syllables/syllables.ts'

/** 'an old truck', 'leaving home', 'Emma', 'how we met': each kind fits another position in a sentence. */
export type SubjectKind = 'thing' | 'doing' | 'person' | 'clause'

export interface Subject {
  readonly kind: SubjectKind
  /** A phrase that fits into an English sentence. */
  readonly text: string
  /** The same phrase in few syllables, for a line that is already long. */
  readonly short: string
  /** A sad subject, which makes a neutral song sad. */
  readonly isBleak: boolean
}

const LONGEST_SYLLABLES = 9
const SHORT_SYLLABLES = 5
const LONGEST_WORDS = 6

const ABOUT = /\babout\s+([^.,;:!?()\n–—"]+)/i
const ABOUT_FOREIGN = /(?:\bsobre|\bacerca de|\bsur|à propos de|(?<!\p{L})über)\s+([^.,;:!?()\n–—"]+)/iu
const FOR = /\b(?:for|to|named|called)\s+((?:my|our|your|the|a|an)?\s?[^.,;:!?()\n–—"]+)/i
const FOR_FOREIGN = /(?<!\p{L})(?:para|pour|für)\s+(?:mi|mon|ma|meine?n?|unsere?n?|notre)?\s?([^.,;:!?()\n–—"]+)/iu
const OF = /\b(?:song|symphony|tale|story|dreams?|memories|letters?)\s+(?:of|from)\s+([^.,;:!?()\n–—"]+)/i

/** Matches the rest of a phrase that no longer names the subject. */
const PAST_SUBJECT =
  /\s(?:with|featuring|using|sung|performed|that|who|whose|which|where|because|for|in the (?:style|key)|(?:in|at) \d)(?:\s.*)?$/iu
const KEY = /\sin [A-G](?:[#b♯♭]|\s|$).*$/u
/** A long subject is cut before the last of these words. */
const LOOSE_END =
  /\s(?:in|on|at|to|from|under|over|between|through|along|by|into|like|when|while|after|before|and|or|we)\s(?!.*\s(?:in|on|at|to|from|under|over|between|through|along|by|into|like|when|while|after|before|and|or|we)\s).*$/iu
const DANGLING = /(?:^|\s)(?:a|an|the|my|our|your|of|in|on|at|to|and|or|not|we|i)$/i
/** Matches uses of music, in contrast to recipients. */
const USES =
  /\b(?:film|movie|video|podcast|advert|ad|game|show|class|gym|workout|background|focus|study|studying|sleep|sleeping|reading|coding|work|bar|hotel|shop|bookshop|stream|trailer|relax|the end|(?:study|read|work|relax|sleep|chill|fall|dance|drive|listen) ?(?:to|by|asleep)?)\b/i

const NO_GERUNDS: ReadonlySet<string> = new Set(
  `morning, evening, king, spring, ring, thing, things, wedding, building, string, strings, nothing, something, everything, anything,
lightning, feeling, ceiling, wing, sing, king's, sibling, darling, painting`.split(/,\s+/),
)

const BLEAK =
  /\b(?:ex|taxes|tax|war|lies|lying|liar|death|dying|died|dead|breakup|break-up|losing|lost|funeral|cancer|debt|homework|mondays?|hate|heartbreak|divorce|lonely|loneliness|leaving me|broken|money trouble|sleepless|burnout|anxiety|depression|grief|prison|hunger|poverty|betrayal|cheating|quitting|exams?|rent|goodbye|plague|climate change|insomnia|traffic)\b/i

const isSung = (word: string): boolean => /^[\p{Script=Latin}'’-]{1,16}$/u.test(word)

/** Capitals are meaningful only if most words have none: 'a song about Lisbon', not 'A Song About Rain'. */
function hasTellingCapitals(prompt: string): boolean {
  const words = prompt.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return words.filter((word) => /^\p{Lu}/u.test(word)).length <= words.length / 2
}

const isCapital = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word)

/** Removes trailing phrases until the rest is short enough, and single words as a last resort. */
function cutToLength(text: string): string {
  let cut = text
    .split(' ')
    .slice(0, 2 * LONGEST_WORDS)
    .join(' ')
  for (let round = 0; round < 2 * LONGEST_WORDS; round++) {
    cut = cut.replace(DANGLING, '').trim()
    const isLong = syllableCount(splitLine(cut, 'en')) > LONGEST_SYLLABLES || cut.split(' ').length > LONGEST_WORDS
    if (!isLong && !DANGLING.test(cut)) return cut
    const shorter = cut.replace(LOOSE_END, '')
    cut = shorter === cut || shorter === '' ? cut.split(' ').slice(0, -1).join(' ') : shorter
  }
  return cut
}

const isGerund = (word: string): boolean => /^\p{L}{2,}ing$/u.test(word) && !NO_GERUNDS.has(word)

function kindOf(text: string): SubjectKind {
  const [first = '', second = ''] = text.toLowerCase().split(' ')
  if (isGerund(first) || (/^(?:not|never)$/.test(first) && isGerund(second))) return 'doing'
  return /^(?:how|why|what|when|where|who)$/.test(first) ? 'clause' : 'thing'
}

/** Returns the words that can be sung; null if there are none. */
function cleanSubject(phrase: string, keepsCapitals: boolean): string | null {
  const words = ` ${phrase}`.replace(KEY, '').replace(PAST_SUBJECT, '').trim().split(/\s+/)
  const foreign = words.findIndex((word) => !isSung(word))
  const sung = foreign < 0 ? words : words.slice(0, foreign)
  const text = sung.map((word) => (keepsCapitals && isCapital(word) ? word : word.toLowerCase())).join(' ')
  const cut = cutToLength(text)
  return cut === '' ? null : cut.replaceAll('’', "'")
}

/** Reads 'for my wife Anna' or 'for Emma': returns the name, else the recipient. */
function readPerson(phrase: string, keepsCapitals: boolean): Subject | null {
  const words = phrase.replace(PAST_SUBJECT, '').split(/\s+/)
  const first = keepsCapitals ? words.findIndex((word) => isCapital(word) && isSung(word)) : -1
  const isPair = /^(?:and|&|y|et|und)$/i.test(words[first + 1] ?? '') && isCapital(words[first + 2] ?? '')
  const name = isPair ? `${words[first]} and ${words[first + 2]}` : words[first]
  const isDate = /^(?:new|year|christmas|easter|valentine|monday|tuesday|wednesday|thursday|friday|saturday|sunday)/i
  if (name !== undefined && !isDate.test(name) && !/['’]s?$/.test(name)) return subjectOf('person', name)
  if (USES.test(phrase) || !/^(?:my|our|your|the)\s/i.test(phrase)) return null
  const text = cleanSubject(phrase, keepsCapitals)
  return text === null || text.split(' ').length < 2 ? null : subjectOf('thing', text)
}

function subjectOf(kind: SubjectKind, text: string): Subject {
  const isLong = kind !== 'clause' && syllableCount(splitLine(text, 'en')) > SHORT_SYLLABLES
  const short = isLong ? text.replace(LOOSE_END, '').replace(DANGLING, '') : text
  return { kind, text, short: short === '' ? text : short, isBleak: BLEAK.test(text) }
}

const thingOf = (text: string | null): Subject | null => (text === null ? null : subjectOf(kindOf(text), text))

/** Returns the subject of the lyrics in English; null if the prompt names none, or none in words that we know. */
export function parseSubject(prompt: string): Subject | null {
  const keepsCapitals = hasTellingCapitals(prompt)
  const foreignSubject = ABOUT_FOREIGN.exec(prompt)?.[1]
  const isEnglish = detectLanguage(prompt) === 'en'
  const about = ABOUT.exec(prompt)?.[1]
  if (about !== undefined) return thingOf(cleanSubject(about, keepsCapitals))
  if (foreignSubject !== undefined) return thingOf(findEnglishNoun(foreignSubject, true))
  if (isEnglish) {
    const recipient = FOR.exec(prompt)?.[1]
    const of = OF.exec(prompt)?.[1]
    const found =
      (recipient === undefined ? null : readPerson(recipient, keepsCapitals)) ??
      thingOf(of === undefined ? null : cleanSubject(of, keepsCapitals))
    if (found !== null) return found
  }
  const named = FOR_FOREIGN.exec(prompt)?.[1]
  if (named !== undefined && isCapital(named) && /^\p{L}+$/u.test(named.trim()))
    return subjectOf('person', named.trim())
  return thingOf(findEnglishNoun(prompt, false))
}
