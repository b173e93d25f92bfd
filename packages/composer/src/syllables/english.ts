import { cutAtVowels, fitSyllableCount, type SyllableRules } from './cut-at-vowels.ts'
import type { StressLookup, SungWord } from './sung-line.ts'

const VOWELS = new Set('aeiouy')
const ONSETS: ReadonlySet<string> = new Set(
  `bl br ch cj cl cr dl dr dw fl fr gh gl gr kl kn ph pl pr qu sc sh sj sk sl sm sn sp st sw th tj tl tr tw xj wh wr chr sch scr shr spl spr str
thr`.split(/\s+/),
)
/** Adjacent vowels that are two syllables. */
const APART = new Set(['ia', 'io', 'iu', 'eo', 'ua', 'uo', 'yo', 'ye', 'oa'])
const APART_EXCEPTIONS = /^(?:oa|ua)$/

/** Words that letter rules split wrongly, split as in a dictionary. */
const KNOWN: ReadonlyMap<string, string> = new Map(
  `ev-ery-thing ev-ery-one ev-ery-where ev-ery-bod-y cho-ir po-em po-et qui-et qui-et-ly dia-mond eve-ning good-bye
hun-dred may-be tongue cre-ate cre-a-tion i-de-a a-re-a u-su-al ac-tu-al sci-ence be-yond di-et ru-in flu-id po-et-ry
na-ive cha-os re-a-lize the-a-ter play-er peo-ple wednes-day for-ev-er ca-fe a-pos-tro-phe rogue vogue league fa-tigue
u-nique an-tique tech-nique sa-cred na-ked wick-ed rug-ged du-el fu-el gru-el cru-el sci-en-tist bril-liant mil-lion
bil-lion o-pin-ion com-pan-ion on-ion un-ion re-gion re-li-gion cre-at-ed mu-se-um ev-er-y rhyth-m the-ory di-a-logue is-nt was-nt does-nt did-nt could-nt would-nt
should-nt has-nt had-nt need-nt some-one some-ones men-tioned pi-geon qui-et-er qui-et-est crook-ed aisle rec-i-pe the-a-tre drawer`
    .split(/\s+/)
    .map((spoken) => [spoken.replaceAll('-', ''), spoken] as const),
)

/** First halves of compounds, whose e stays silent before the second half. */
const COMPOUND =
  /^(?:bare|base|care|drive|face|fire|game|here|home|hope|horse|house|life|like|live|lone|love|more|name|note|place|safe|shore|side|some|space|store|there|time|use|wave|where|wide|wife|wine|wire)(?=[bcdfghjklmnpqrstvwxz][a-z]{2})/

const RULES: SyllableRules = {
  isVowel(letter, index, word) {
    if (!VOWELS.has(letter)) return false
    if (letter === 'y' && index === 0) return false
    if (letter === 'u' && word[index - 1] === 'q') return false
    return !isSilent(letter, index, word)
  },
  splitVowelGroup(group) {
    if (group.length !== 2) return [group]
    return APART.has(group) && !APART_EXCEPTIONS.test(group) ? [group.slice(0, 1), group.slice(1)] : [group]
  },
  onsets: ONSETS,
}

const hasVowelBefore = (word: string, index: number): boolean => /[aeiouy]/.test(word.slice(0, index))

/** The e of 'love', 'loved', 'loves', but not of 'table', 'wanted', 'places'. */
function isSilent(letter: string, index: number, word: string): boolean {
  if (letter !== 'e' || !hasVowelBefore(word, index)) return false
  if (/[aeiouy]/.test(word[index - 1] ?? '')) return false
  const rest = word.slice(index + 1)
  const before = word.slice(0, index)
  if (COMPOUND.exec(word)?.[0].length === index + 1) return true
  if (rest === '') return !/[^aeiouy]l$/.test(before) || /[lr]l$/.test(before)
  if (rest === 'd') return !/(?:[td]|[^aeiouylr]l)$/.test(before)
  if (rest === 's') return !/(?:[sxz]|[cs]h|[cg]|[^aeiouylr]l)$/.test(before)
  return /^(?:ly|less|ful|ment|ness)$/.test(rest) && !/[^aeiouy]l$/.test(before)
}

/** -tion, -cial and similar suffixes are one syllable. */
const ONE_SYLLABLE_SUFFIX = /(?:[tcs]i|xi)(?=(?:on|al|an|ous|ent|ence)s?$)/

function cut(word: string): readonly string[] {
  const singular = word.endsWith('s') ? KNOWN.get(word.slice(0, -1)) : undefined
  const known = KNOWN.get(word) ?? (singular === undefined ? undefined : `${singular}s`)
  if (known !== undefined) return known.split('-')
  const going = /^(.*[aeiouy])(ings?)$/.exec(word)
  if (going !== null) return [...cut(going[1] ?? ''), going[2] ?? '']
  const tired = /^(.*[^aeiou]i)(re[sd]?)$/.exec(word)
  if (tired !== null) return [...cutAtVowels(tired[1] ?? '', RULES), tired[2] ?? '']
  const hushed = ONE_SYLLABLE_SUFFIX.exec(word)
  if (hushed === null) return cutAtVowels(word, RULES)
  const place = hushed.index + hushed[0].length - 1
  const pieces = cutAtVowels(`${word.slice(0, place)}j${word.slice(place + 1)}`, RULES)
  return pieces.map((piece) => piece.replaceAll('j', word[place] ?? 'i'))
}

const UNSTRESSED_BEGINNING =
  /^(?:a|be|re|de|con|com|ex|in|im|for|for|to|un|dis|mis|pre|pro|sur|en|em|al|ar|ap|ad|ac|at|es)$/

function guessStresses(pieces: readonly string[], word: string): readonly number[] {
  const count = pieces.length
  if (count === 1) return [1]
  let place = 0
  if (/(?:tion|sion|cian|ic|ity|ical)s?$/.test(word))
    place = Math.max(0, count - (/(?:ity|ical)s?$/.test(word) ? 3 : 2))
  else if (UNSTRESSED_BEGINNING.test(pieces[0] ?? '')) place = 1
  return pieces.map((_, index) => (index === place ? 1 : 0))
}

export function splitEnglish(word: string, lookup: StressLookup | undefined): Omit<SungWord, 'text'> {
  const letters = word.replaceAll("'", '')
  const pieces = cut(letters)
  const spoken = lookup?.(word) ?? lookup?.(letters)
  if (spoken === undefined || spoken.length === 0)
    return { syllables: pieces, stresses: guessStresses(pieces, letters) }
  return { syllables: fitSyllableCount(pieces, spoken.length), stresses: spoken.map((stress) => (stress > 0 ? 1 : 0)) }
}
