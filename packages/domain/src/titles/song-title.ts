import { MOODS_OF_GENRE } from '#domain/prompt/genre-traits.ts'
import type { Genre } from '@cadenza/vocabulary/genres'
import type { Language } from '@cadenza/vocabulary/languages'
import type { Mood } from '#domain/prompt/mood-words.ts'
import { isKnownName } from '#domain/name-detection/detect-names.ts'
import { readPrompt } from '#domain/prompt/read-prompt.ts'
import { sanitizePrompt } from '#domain/prompt/prompt-sanitizer.ts'
import { withoutReplacements } from '#domain/prompt/similar-characteristics.ts'
import { tokenizeWords } from '#domain/prompt/tokenize-words.ts'
import { createSeededRandom } from '@cadenza/random/seeded-random'
import { foldText } from '#domain/text/fold-text.ts'
import { type TitleSubject, findTitleSubjects } from './title-subjects.ts'
import { FALLBACK_ADJECTIVES, FALLBACK_NOUNS, TONE_ADJECTIVES, TONE_NOUNS, TONE_OF_MOOD } from './title-word-lists.ts'

export interface TitleRequest {
  readonly prompt: string
  readonly genres?: readonly Genre[]
  readonly seed: string
  /** The variants of one request differ in this number, and in their titles. */
  readonly variant?: number
  /** Titles of other takes of the song. */
  readonly taken?: readonly string[]
}

export interface SongTitle {
  readonly title: string
  /** True if the title is from the fixed word lists, because the prompt contains nothing to make a title from. */
  readonly isFallback: boolean
}

/** Returns a title of one to five words from the subject and the mood of the prompt. */
export function createSongTitle({ prompt, genres = [], seed, variant = 0, taken = [] }: TitleRequest): SongTitle {
  const { text } = sanitizePrompt(prompt)
  const { language, mood, genres: readGenres } = readPrompt(text)
  const chosenGenre = genres[0] ?? readGenres[0]
  const tone = mood ?? (chosenGenre && MOODS_OF_GENRE[chosenGenre][0])
  const random = createSeededRandom(JSON.stringify(['title', text, seed]))
  const subjects = findTitleSubjects(withoutReplacements(text), language)
  const made = new Set<string>()
  for (const candidate of random.shuffled(candidateTitles(subjects, tone, language))) {
    if (isFittingTitle(candidate, text) && !taken.includes(candidate)) made.add(candidate)
    if (made.size > variant) return { title: candidate, isFallback: false }
  }
  return { title: fallbackTitle(seed, variant - made.size), isFallback: true }
}

/** Returns a title from the fixed lists: the same for the same seed, different for every number up to 256. */
export function fallbackTitle(seed: string, number: number): string {
  const random = createSeededRandom(`fallback ${seed}`)
  const adjectives = random.shuffled(FALLBACK_ADJECTIVES.split(' '))
  const nouns = random.shuffled(FALLBACK_NOUNS.split(' '))
  const row = number % adjectives.length
  const column = Math.floor(number / adjectives.length) + row
  return `${adjectives[row]} ${nouns[column % nouns.length]}`
}

const DEFAULT_MOOD: Mood = 'dreamy'

function candidateTitles(subjects: readonly TitleSubject[], mood: Mood | undefined, language: Language): string[] {
  const tone = TONE_OF_MOOD[mood ?? DEFAULT_MOOD]
  const nouns = TONE_NOUNS[language][tone].split(' ')
  const adjectives = TONE_ADJECTIVES[tone].split(' ')
  const about = subjects.flatMap((image) => titlesAbout(image, nouns, adjectives, language))
  if (about.length > 0 || mood === undefined) return about
  return nouns.flatMap((noun) => toneTitles(noun, nouns, adjectives, language))
}

function titlesAbout(
  subject: TitleSubject,
  nouns: readonly string[],
  adjectives: readonly string[],
  language: Language,
): string[] {
  if (language === 'en') return englishTitlesAbout(subject, nouns, adjectives)
  const { word, kind } = subject
  const [and, between] = { es: ['y', 'Entre'], fr: ['et', 'Entre'], de: ['und', 'Zwischen'] }[language]
  const joined = nouns.map((noun) => `${word} ${and} ${noun}`)
  if (kind === 'unknown') return joined
  const framed = nouns.map((noun) => `${between} ${word} ${and} ${noun}`)
  if (kind === 'thing' || language === 'de') return [...joined, ...framed]
  const from = language === 'es' ? `de ${word}` : withFrenchDe(word)
  return [...joined, ...framed, ...nouns.map((noun) => `${noun} ${from}`)]
}

function englishTitlesAbout(
  { word, kind }: TitleSubject,
  nouns: readonly string[],
  adjectives: readonly string[],
): string[] {
  const qualified = nouns.map((noun) => `${word} ${noun}`)
  if (kind === 'unknown') return qualified
  const joined = [
    ...adjectives.map((adjective) => `${adjective} ${word}`),
    ...nouns.map((noun) => `${word} and ${noun}`),
  ]
  const framed = kind === 'scene' ? ['After the', 'Before the', 'Letters to the', 'Past the'] : ['Letters to the']
  return [...qualified, ...joined, ...framed.map((frame) => `${frame} ${word}`)]
}

function toneTitles(
  noun: string,
  nouns: readonly string[],
  adjectives: readonly string[],
  language: Language,
): string[] {
  if (language === 'en') return adjectives.map((adjective) => `${adjective} ${noun}`)
  const and = { es: 'y', fr: 'et', de: 'und' }[language]
  return nouns.filter((other) => other !== noun).map((other) => `${noun} ${and} ${other}`)
}

function withFrenchDe(word: string): string {
  return /^[aeiouyh]/.test(foldText(word).characters[0] ?? '') ? `d’${word}` : `de ${word}`
}

const foldedWords = (text: string): string =>
  tokenizeWords(text, foldText(text))
    .map((word) => word.text)
    .join(' ')

const STEM_LETTERS = 5

/** Whether the title names no artist or song, is not a stretch of the prompt, and does not repeat a word. */
function isFittingTitle(title: string, prompt: string): boolean {
  const words = foldedWords(title)
  const isEcho = ` ${foldedWords(prompt)} `.includes(` ${words} `)
  const stems = words.split(' ').map((word) => word.slice(0, STEM_LETTERS))
  const isRepetitive = new Set(stems).size < stems.length
  return !isEcho && !isRepetitive && !isKnownName(title) && !sanitizePrompt(title).wasSanitized
}
