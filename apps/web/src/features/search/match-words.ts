/** Letters that are not a base letter with an accent, but are still written without the accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

const MARKS = /\p{M}/gu
const SPACE = /\s/u

/** A text without case and accents, with the position of each of its characters in the original. */
interface FoldedText {
  characters: string
  starts: readonly number[]
  ends: readonly number[]
}

function foldCharacter(character: string): string {
  if (SPACE.test(character)) return ' '
  const small = character.normalize('NFD').replaceAll(MARKS, '').toLowerCase().replaceAll(MARKS, '')
  return PLAIN_LETTERS[small] ?? small
}

function fold(text: string): FoldedText {
  let characters = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of text) {
    const start = at
    at += character.length
    const folded = foldCharacter(character)
    const isSwallowed = folded === '' || (folded === ' ' && characters.endsWith(' '))
    // A combining mark or a repeated space belongs to the character before it.
    if (isSwallowed && ends.length > 0) ends[ends.length - 1] = at
    if (isSwallowed) continue
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(start)
      ends.push(at)
    }
    characters += folded
  }
  return { characters, starts, ends }
}

const foldWords = (words: string): string => fold(words).characters.trim()

export interface TextPart {
  /** The start of this part in the text. */
  at: number
  text: string
  isMatch: boolean
}

/** Splits the text into parts that match the words, ignoring case and accents, and parts that do not. */
export function splitAtMatches(text: string, words: string): TextPart[] {
  const wanted = foldWords(words)
  if (wanted === '') return [{ at: 0, text, isMatch: false }]
  const { characters, starts, ends } = fold(text)
  const parts: TextPart[] = []
  let consumed = 0
  for (let at = characters.indexOf(wanted); at >= 0; at = characters.indexOf(wanted, at + wanted.length)) {
    const start = Math.max(consumed, starts[at] ?? text.length)
    const end = ends[at + wanted.length - 1] ?? text.length
    if (end <= start) continue
    if (start > consumed) parts.push({ at: consumed, text: text.slice(consumed, start), isMatch: false })
    parts.push({ at: start, text: text.slice(start, end), isMatch: true })
    consumed = end
  }
  if (consumed < text.length || parts.length === 0)
    parts.push({ at: consumed, text: text.slice(consumed), isMatch: false })
  return parts
}

export function containsWords(text: string, words: string): boolean {
  return fold(text).characters.includes(foldWords(words))
}

/** So much text before the first match leaves the match visible on the narrowest screen. */
const LEAD_LENGTH = 16

/** The text from a few words before its first match on. */
export function excerptAround(text: string, words: string): string {
  const match = splitAtMatches(text, words).find(({ isMatch }) => isMatch)
  if (!match || match.at <= LEAD_LENGTH) return text
  const lead = text.slice(match.at - LEAD_LENGTH, match.at)
  const firstWord = lead.search(/\s\S/u)
  return `…${firstWord < 0 ? '' : lead.slice(firstWord + 1)}${text.slice(match.at)}`
}
