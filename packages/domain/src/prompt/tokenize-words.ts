import type { FoldedText } from '#domain/text/fold-text.ts'

export interface PromptWord {
  /** Folded: lower case without accents. */
  readonly text: string
  /** Offsets in the folded text; the end is exclusive. */
  readonly start: number
  readonly end: number
  readonly isCapitalized: boolean
  /** Separated from the previous word only by spaces, quotes, a hyphen or a colon. */
  readonly continuesPhrase: boolean
  readonly startsSentence: boolean
  /** Separated from the previous word by an apostrophe alone: the s of "queen's". */
  readonly followsApostrophe: boolean
}

const SOFT_GAP = new Set([' ', '\t', '-', '–', ':', '"', '“', '”', '«', '»', '„', "'", '’', '‘', '_', '#', '@', '*'])
const SENTENCE_ENDS = new Set(['.', '!', '?', '\n'])
const APOSTROPHES = new Set(["'", '’', '‘', '`', 'ʼ'])

const MAX_SHORT_FORM_LENGTH = 2

function isCapital(original: string, at: number): boolean {
  const character = String.fromCodePoint(original.codePointAt(at) ?? 0)
  return character !== character.toLowerCase()
}

/** The dot of an initial or an abbreviation does not end a phrase: 'R.E.M. type beat', 'feat. Drake'. */
function isSoftGap(before: PromptWord | undefined, gap: readonly string[]): boolean {
  if (before === undefined) return false
  if (gap.length === 1 && gap[0] === '&') return true
  const isShortForm = before.text.length <= MAX_SHORT_FORM_LENGTH || before.text === 'feat'
  return gap.every((character, index) => SOFT_GAP.has(character) || (index === 0 && isShortForm && character === '.'))
}

function wordEnd({ kinds }: FoldedText, start: number): number {
  if (kinds[start] === 'unspaced letter') return start + 1
  let end = start
  while (kinds[end] === 'letter') end += 1
  return end
}

export function tokenizeWords(original: string, folded: FoldedText): PromptWord[] {
  const { characters, kinds, starts } = folded
  const words: PromptWord[] = []
  let at = 0
  while (at < characters.length) {
    const gapStart = at
    while (kinds[at] === 'sign') at += 1
    const gap = characters.slice(gapStart, at)
    const start = at
    at = wordEnd(folded, start)
    if (at === start) break
    words.push({
      text: characters.slice(start, at).join(''),
      start,
      end: at,
      isCapitalized: isCapital(original, starts[start] ?? 0),
      startsSentence: words.length === 0 || gap.some((character) => SENTENCE_ENDS.has(character)),
      continuesPhrase: isSoftGap(words.at(-1), gap),
      followsApostrophe: gap.length === 1 && APOSTROPHES.has(gap[0] ?? ''),
    })
  }
  return words
}
