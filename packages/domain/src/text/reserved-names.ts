import { foldText } from './fold-text.ts'

/** Names that contain this are for the product itself. */
const BRAND = 'cadenza'

/** Names that consist of such words alone look like an office of the product. */
const ROLE_WORDS: readonly string[] = `
  abuse account accounts admin administrator admins anonymous api billing contact copyright deleted
  dmca everyone help helpdesk info legal mail mod moderation moderator moderators mods news noreply
  null official operator operators owner payment payments postmaster press privacy root security
  service services site staff status support sysadmin system team trustandsafety undefined verified
  webmaster www
`
  .trim()
  .split(/\s+/)

/** Words that make no office alone and may stand beside those that do. */
const FILLER_WORDS = ['and', 'customer', 'desk', 'for', 'of', 'our', 'safety', 'the', 'trust', 'your']

const LETTER_OF_SIGN: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'b',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '(': 'c',
}

/** What looks the same becomes the same: l and i, rn and m, vv and w, and letters that are written twice. */
const mergeLookalikes = (text: string): string =>
  text
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('l', 'i')
    .replaceAll('j', 'i')
    .replace(/(.)\1+/gu, '$1')

const EDGE_DIGITS = /^\d+|\d+$/g

const skeletonOf = (word: string): string =>
  mergeLookalikes(Array.from(word, (character) => LETTER_OF_SIGN[character] ?? character).join(''))

const BRAND_SKELETON = skeletonOf(BRAND)
const ROLES: ReadonlySet<string> = new Set(ROLE_WORDS.map(skeletonOf))
const ROLES_AND_FILLERS: ReadonlySet<string> = new Set([...ROLES, ...FILLER_WORDS.map(skeletonOf)])

/** A word as it is written, and without the digits that make it free: 'admin7' is read as 'admin'. */
const readingsOf = (word: string): string[] => [skeletonOf(word), skeletonOf(word.replaceAll(EDGE_DIGITS, ''))]

const isAnyOf = (known: ReadonlySet<string>, word: string): boolean =>
  readingsOf(word).some((reading) => known.has(reading))

const isNumber = (word: string): boolean => /^\d+$/.test(word)

function isReserved(words: readonly string[]): boolean {
  const joined = words.join('')
  if (readingsOf(joined).some((reading) => reading.includes(BRAND_SKELETON))) return true
  // 'a d m i n' and 'ad-min'.
  if (isAnyOf(ROLES, joined)) return true
  return (
    words.some((word) => isAnyOf(ROLES, word)) &&
    words.every((word) => isNumber(word) || isAnyOf(ROLES_AND_FILLERS, word))
  )
}

/**
 * Whether a name could be taken for the product or for those who run it, in whatever letters it is written: with digits
 * for letters, letters of other alphabets, accents, signs or spaces between them.
 */
export function isReservedName(name: string): boolean {
  const { characters, kinds } = foldText(name)
  const wordsWhere = (isLetter: (character: string, index: number) => boolean): string[] =>
    characters
      .map((character, index) => (isLetter(character, index) ? character : ' '))
      .join('')
      .split(' ')
      .filter(Boolean)
  const isNoSign = (_character: string, index: number): boolean => kinds[index] !== 'sign'
  return (
    isReserved(wordsWhere(isNoSign)) ||
    isReserved(wordsWhere((character, index) => isNoSign(character, index) || character in LETTER_OF_SIGN))
  )
}
