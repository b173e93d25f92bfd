import { splitEnglish } from './english.ts'
import { splitFrench, splitGerman, splitSpanish } from './spanish-french-german.ts'
import { splitOtherScript } from './other-scripts.ts'
import type { Language } from '@cadenza/vocabulary/languages'
import type { StressLookup, SungLine, SungWord } from './sung-line.ts'

/** Words that carry no stress in a line. */
const UNSTRESSED: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    `a an the and or but of to in on at by for with from as is am are was were be been i you he she it we they me my your
our us him her his its their that this so if then than do did does have has had will would can could should shall not no
into onto it's i'm we're you're i'll we'll i've`.split(/\s+/),
  ),
  es: new Set('el la los las un una de del al a en y o que se me te le lo mi tu su con por para es no si'.split(' ')),
  fr: new Set(
    'le la les un une des de du au aux à en et ou que qui se me te ce je tu il on ne mon ma ton ta son sa est'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das den dem ein eine einen und oder in im an am zu mit von vom ich du er sie es wir ist nicht mein dein'.split(
      ' ',
    ),
  ),
}

const bareOf = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}']/gu, '')

const LATIN_LETTER = /\p{Script=Latin}/u

function splitByLanguage(bare: string, language: Language, lookup: StressLookup | undefined): Omit<SungWord, 'text'> {
  if (!LATIN_LETTER.test(bare)) return splitOtherScript(bare)
  switch (language) {
    case 'en':
      return splitEnglish(bare, lookup)
    case 'es':
      return splitSpanish(bare)
    case 'fr':
      return splitFrench(bare)
    case 'de':
      return splitGerman(bare)
  }
}

export function splitWord(text: string, language: Language, lookup?: StressLookup): SungWord {
  const bare = bareOf(text)
  const { syllables, stresses } = splitByLanguage(bare, language, lookup)
  const isUnstressed = syllables.length === 1 && UNSTRESSED[language].has(bare)
  return { text, syllables, stresses: isUnstressed ? [0] : stresses }
}

const hasSound = (token: string): boolean => /[\p{L}\p{N}]/u.test(token)

/** Splits a line into words; a token without a sound of its own stays with the word before it. */
export function splitLine(text: string, language: Language, lookup?: StressLookup): SungLine {
  const tokens: string[] = []
  for (const token of text.split(/\s+/).filter((part) => part !== '')) {
    const previous = tokens.at(-1)
    if (previous !== undefined && (!hasSound(token) || !hasSound(previous)))
      tokens[tokens.length - 1] = `${previous} ${token}`
    else tokens.push(token)
  }
  return { text: text.trim(), words: tokens.filter(hasSound).map((token) => splitWord(token, language, lookup)) }
}

export const syllableCount = (line: SungLine): number =>
  line.words.reduce((sum, word) => sum + word.syllables.length, 0)
