import { GIVEN_NAMES } from '#domain/name-detection/known-names/given-names.ts'
import { type Language, LANGUAGES } from '@cadenza/vocabulary/languages'
import { isMusicWord } from '#domain/prompt/read-prompt.ts'
import { type PromptWord, tokenizeWords } from '#domain/prompt/tokenize-words.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { REQUEST_WORDS, SCENE_NOUNS, THING_NOUNS, UNFIT_WORDS } from './title-word-lists.ts'

/** A word of the prompt from which a title can be made. */
export interface TitleSubject {
  /** The word as it is written in the title. */
  readonly word: string
  /** A title can be set before or after a scene, but not a thing; an unknown word may not be a noun. */
  readonly kind: 'scene' | 'thing' | 'unknown'
}

const ONLY_LETTERS = /^\p{L}+$/u
const MIN_LETTERS = 3
const MIN_LETTERS_OF_UNKNOWN = 5
const MAX_LETTERS = 14
const DETERMINERS = new Set('el la los las un una mi tu del al le les une mon ma du des l'.split(' '))

const foldedSet = (words: Iterable<string>): ReadonlySet<string> =>
  new Set(Array.from(words, (word) => foldText(word).characters.join('')))

const skippedWords = foldedSet([...REQUEST_WORDS, ...UNFIT_WORDS])
const givenNames = foldedSet(GIVEN_NAMES.split(/\s+/))
const foldedByLanguage = (lists: Readonly<Record<Language, string>>): Record<Language, ReadonlySet<string>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, foldedSet(lists[language].split(/\s+/))])) as Record<
    Language,
    ReadonlySet<string>
  >
const scenes = foldedByLanguage(SCENE_NOUNS)
const things = foldedByLanguage(THING_NOUNS)

function isUsable(word: PromptWord, written: string): boolean {
  const hasFittingLength = word.text.length >= MIN_LETTERS && word.text.length <= MAX_LETTERS
  const isGivenName = word.isCapitalized && givenNames.has(word.text)
  return (
    hasFittingLength &&
    ONLY_LETTERS.test(written) &&
    !skippedWords.has(word.text) &&
    !isMusicWord(word.text) &&
    !isGivenName
  )
}

function kindOf(words: readonly PromptWord[], index: number, language: Language): TitleSubject['kind'] | undefined {
  const word = words[index]
  if (word === undefined) return undefined
  if (scenes[language].has(word.text)) return 'scene'
  if (things[language].has(word.text)) return 'thing'
  const isNounInGerman = language === 'de' && word.isCapitalized && !word.startsSentence
  const isNounByArticle = (language === 'es' || language === 'fr') && DETERMINERS.has(words[index - 1]?.text ?? '')
  const mayBeEnglish = language === 'en' && !word.text.endsWith('ly')
  const isLongEnough = word.text.length >= MIN_LETTERS_OF_UNKNOWN
  return isLongEnough && (isNounInGerman || isNounByArticle || mayBeEnglish) ? 'unknown' : undefined
}

function asTitleWord(written: string): string {
  return written.charAt(0).toUpperCase() + written.slice(1).toLowerCase()
}

/**
 * Returns the subjects of the prompt: words from the title lists or, if there are none, other words that may be
 * subjects.
 */
export function findTitleSubjects(prompt: string, language: Language): TitleSubject[] {
  const folded = foldText(prompt)
  const words = tokenizeWords(prompt, folded)
  const subjects = new Map<string, TitleSubject>()
  for (const [index, word] of words.entries()) {
    const written = prompt.slice(folded.starts[word.start], folded.ends[word.end - 1]).normalize('NFC')
    const kind = kindOf(words, index, language)
    if (kind !== undefined && isUsable(word, written)) subjects.set(word.text, { word: asTitleWord(written), kind })
  }
  const all = [...subjects.values()]
  const known = all.filter(({ kind }) => kind !== 'unknown')
  return known.length > 0 ? known : all
}
