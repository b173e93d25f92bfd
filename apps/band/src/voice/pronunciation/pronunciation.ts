import { pronounceByLetters } from './letter-to-sound-rules.ts'
import { isVowel } from './phones.ts'
import { lookUpPronunciation } from './pronouncing-dictionary.ts'

export interface Pronunciation {
  readonly phones: readonly string[]
  /** For each phone: whether it is a stressed vowel. */
  readonly stressed: readonly boolean[]
}

/** Function words are sung without stress. */
const FUNCTION_WORDS = new Set(
  (
    'a an the and or but of to in on at by for with from as is am are was were be been i you he she it we they me my your ' +
    'our us him her his its their that this so if then than do did does have has had will would can could should shall not no into onto'
  ).split(' '),
)

/** The pronunciation in a line, which differs from that of the word alone. */
const SUNG_FORMS: Readonly<Record<string, string>> = {
  the: 'DH AH0',
  a: 'AH0',
  to: 'T AH0',
  and: 'AE0 N D',
  of: 'AH1 V',
  oh: 'OW1',
  ooh: 'UW1',
  yeah: 'Y EH1 AH0',
  whoa: 'W OW1',
  la: 'L AA1',
  na: 'N AA1',
  hey: 'HH EY1',
}

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Returns the pronunciation of a word as written in lyrics. A word without letters or digits has no phones. */
export function pronounce(written: string): Pronunciation {
  const word = normalizeWord(written)
  const phones: string[] = []
  const stressed: boolean[] = []
  for (const spelled of word === '' ? [] : resolvePhones(word)) {
    const [, name = '', stress] = /^([A-Z]+)(\d)?$/.exec(spelled) ?? []
    const isStressed = stress !== undefined && stress !== '0' && !FUNCTION_WORDS.has(word)
    const phone = name === 'AH' && stress === '0' ? 'ax' : name.toLowerCase()
    phones.push(phone)
    stressed.push(isVowel(phone) && isStressed)
  }
  return { phones, stressed }
}

function normalizeWord(written: string): string {
  return written
    .normalize('NFD')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/\d/g, (digit) => DIGITS[Number(digit)] ?? '')
    .replaceAll(/[^a-z']/g, '')
    .replaceAll(/^'+|'+$/g, (quotes, at: number) => (at > 0 && quotes.length === 1 ? quotes : ''))
}

function resolvePhones(word: string): string[] {
  return (
    lookUpKnown(word) ??
    droppedG(word) ??
    possessive(word) ??
    compound(word) ??
    pronounceByLetters(word.replaceAll("'", ''))
  )
}

function lookUpKnown(word: string): string[] | null {
  for (const spelling of [word, word.replaceAll("'", '')]) {
    const sung = Object.hasOwn(SUNG_FORMS, spelling) ? SUNG_FORMS[spelling] : undefined
    const found = sung ?? lookUpPronunciation(spelling)
    if (found !== undefined) return found.split(' ').filter((phone) => /^[A-Z]+\d?$/.test(phone))
  }
  return null
}

/** For example, runnin' is running with another last phone. */
function droppedG(word: string): string[] | null {
  if (!/in'?$/.test(word)) return null
  const full = lookUpKnown(`${word.replace(/'$/, '')}g`)
  return full?.at(-1) === 'NG' ? [...full.slice(0, -1), 'N'] : null
}

function possessive(word: string): string[] | null {
  const owner = /^(.*[^s])s$/.exec(word)?.[1]?.replace(/'$/, '')
  const phones = owner === undefined ? null : lookUpKnown(owner)
  if (phones === null) return null
  const last = phones.at(-1) ?? ''
  if (/^(S|Z|SH|ZH|CH|JH)$/.test(last)) return [...phones, 'IH0', 'Z']
  return [...phones, /^(P|T|K|F|TH)$/.test(last) ? 'S' : 'Z']
}

const SHORTEST_PART = 3

/** Splits two known words that are written as one, with the longest first word, which has the main stress. */
function compound(word: string): string[] | null {
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const first = lookUpKnown(word.slice(0, at))
    const second = lookUpKnown(word.slice(at))
    if (first !== null && second !== null) return [...first, ...second.map((phone) => phone.replace('1', '2'))]
  }
  return null
}
