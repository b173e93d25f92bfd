import { ENHANCER_PHRASES } from './enhancer-phrases.ts'
import { GENRE_WORDS } from './genre-words.ts'
import { type Genre, GENRES } from '@cadenza/vocabulary/genres'
import { type Instrument, INSTRUMENTS, instrumentWords } from './instrument-words.ts'
import { type Language, LANGUAGES } from '@cadenza/vocabulary/languages'
import { type Mood, MOOD_WORDS } from './mood-words.ts'
import { type PromptWord, tokenizeWords } from './tokenize-words.ts'
import { foldText } from '#domain/text/fold-text.ts'

/** The properties of the music that a prompt asks for. */
export interface PromptReading {
  readonly language: Language
  /** Sorted by frequency, the most frequent first. */
  readonly genres: readonly Genre[]
  readonly mood: Mood | undefined
  readonly tempoBpm: number | undefined
  readonly pace: 'slow' | 'fast' | undefined
  readonly instruments: readonly Instrument[]
  /** Instruments that the prompt excludes: 'no drums'. */
  readonly unwanted: readonly Instrument[]
  readonly hasStructure: boolean
}

const MAX_PHRASE_WORDS = 4
const TEMPO_RANGE_BPM = { lowest: 40, highest: 220 }
const MIN_SECTION_WORDS = 2

const FUNCTION_WORDS: Readonly<Record<Language, string>> = {
  en: 'the a an and with of for in to my about like over is at on from no song',
  es: 'el la los las un una y con de del para en mi sobre como sin que al por canción música corazón noche ritmo voz',
  fr: 'le la les un une et avec de du des pour dans mon ma sur comme sans qui au aux sous deux chanson musique coeur voix morceau',
  de: 'der die das ein eine einen und mit von für im am mein über wie ohne den dem zum auf in einer einem des lied musik stück klavier',
}
const PACE_WORDS = {
  slow: 'slow, slowly, slower, lento, lenta, despacio, lent, lente, langsam, langsame',
  fast: 'fast, faster, quick, rapid, uptempo, rápido, rápida, rapide, vite, schnell, schnelle',
}
const NEGATIONS = new Set('no without sin sans ohne kein keine keinen'.split(' '))

const foldedPhrase = (phrase: string): string =>
  tokenizeWords(phrase, foldText(phrase))
    .map((word) => word.text)
    .join(' ')

type Lexicon<Meaning> = ReadonlyMap<string, Meaning>

function lexiconOf<Meaning>(entries: Iterable<readonly [Meaning, readonly string[]]>): Lexicon<Meaning> {
  const lexicon = new Map<string, Meaning>()
  for (const [meaning, phrases] of entries) {
    for (const phrase of phrases) {
      const key = foldedPhrase(phrase)
      if (!lexicon.has(key)) lexicon.set(key, meaning)
    }
  }
  return lexicon
}

const lexicons = {
  genres: lexiconOf(GENRES.map((genre) => [genre, GENRE_WORDS[genre].split(/,\s+/)])),
  moods: lexiconOf(
    Object.entries(MOOD_WORDS).map(([mood, words]) => [
      mood as Mood,
      LANGUAGES.flatMap((language) => words[language].split(/,\s+/)),
    ]),
  ),
  instruments: lexiconOf(
    INSTRUMENTS.map((instrument) => [
      instrument,
      LANGUAGES.flatMap((language) => instrumentWords(instrument, language)),
    ]),
  ),
  sections: lexiconOf(LANGUAGES.map((language) => [language, Object.values(ENHANCER_PHRASES[language].sections)])),
  paces: lexiconOf(Object.entries(PACE_WORDS).map(([pace, words]) => [pace as 'slow' | 'fast', words.split(', ')])),
}

interface PhraseMatch<Meaning> {
  meaning: Meaning
  firstWord: number
}

/** Returns every phrase of the lexicon in the words, the longest at each position. */
function findPhrases<Meaning>(words: readonly PromptWord[], lexicon: Lexicon<Meaning>): PhraseMatch<Meaning>[] {
  const found: PhraseMatch<Meaning>[] = []
  for (let firstWord = 0; firstWord < words.length; firstWord += 1) {
    for (let length = Math.min(MAX_PHRASE_WORDS, words.length - firstWord); length > 0; length -= 1) {
      const phrase = words.slice(firstWord, firstWord + length).map((word) => word.text)
      const meaning = lexicon.get(phrase.join(' '))
      if (meaning === undefined) continue
      found.push({ meaning, firstWord })
      firstWord += length - 1
      break
    }
  }
  return found
}

/** Excluding one instrument excludes its family: a prompt without drums has no brushes either. */
const INSTRUMENT_FAMILIES: readonly (readonly Instrument[])[] = [
  ['drums', 'brushedDrums', 'hiHats'],
  ['bass', 'uprightBass', 'synthBass', 'bass808'],
  ['acousticGuitar', 'electricGuitar'],
  ['piano', 'rhodes'],
]

function familyOf(instrument: Instrument): readonly Instrument[] {
  return INSTRUMENT_FAMILIES.find((family) => family.includes(instrument)) ?? [instrument]
}

/** Sorts by frequency, the most frequent first; equals stay in the order of the text. */
function byFrequency<Meaning>(found: readonly PhraseMatch<Meaning>[]): Meaning[] {
  const counts = new Map<Meaning, number>()
  for (const { meaning } of found) counts.set(meaning, (counts.get(meaning) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([meaning]) => meaning)
}

/** Whether a folded word describes the kind of music rather than its subject. */
export function isMusicWord(word: string): boolean {
  const { genres, instruments, sections, paces } = lexicons
  return [genres, instruments, sections, paces].some((lexicon) => lexicon.has(word))
}

/** Words that indicate a language. Words that two languages share count for both. */
const wordsOfLanguage = LANGUAGES.map((language) => {
  const moods = Object.values(MOOD_WORDS).flatMap((words) => words[language].split(/,\s+/))
  const instruments = INSTRUMENTS.flatMap((instrument) => instrumentWords(instrument, language))
  const all = [
    ...FUNCTION_WORDS[language].split(' '),
    ...moods,
    ...instruments,
    ...Object.values(ENHANCER_PHRASES[language].sections),
  ]
  return { language, own: new Set(all.map(foldedPhrase)) }
})

function detectLanguage(words: readonly PromptWord[]): Language {
  const scores = wordsOfLanguage.map(({ language, own }) => ({
    language,
    score: words.filter((word) => own.has(word.text)).length,
  }))
  return scores.toSorted((a, b) => b.score - a.score)[0]?.language ?? 'en'
}

function tempoOf(words: readonly PromptWord[]): number | undefined {
  for (const [index, { text }] of words.entries()) {
    const isTempo = text.endsWith('bpm') || words[index + 1]?.text === 'bpm'
    const bpm = isTempo ? Number.parseInt(text, 10) : Number.NaN
    if (bpm >= TEMPO_RANGE_BPM.lowest && bpm <= TEMPO_RANGE_BPM.highest) return bpm
  }
  return undefined
}

function meaningsOf<Meaning>(found: readonly PhraseMatch<Meaning>[]): Meaning[] {
  return [...new Set(found.map(({ meaning }) => meaning))]
}

export function readPrompt(prompt: string): PromptReading {
  const words = tokenizeWords(prompt, foldText(prompt))
  const instruments = findPhrases(words, lexicons.instruments)
  const isRefused = ({ firstWord }: PhraseMatch<Instrument>): boolean => NEGATIONS.has(words[firstWord - 1]?.text ?? '')
  return {
    language: detectLanguage(words),
    genres: byFrequency(findPhrases(words, lexicons.genres)),
    mood: byFrequency(findPhrases(words, lexicons.moods))[0],
    tempoBpm: tempoOf(words),
    pace: byFrequency(findPhrases(words, lexicons.paces))[0],
    instruments: meaningsOf(instruments.filter((found) => !isRefused(found))),
    unwanted: meaningsOf(instruments.filter(isRefused)).flatMap(familyOf),
    hasStructure: findPhrases(words, lexicons.sections).length >= MIN_SECTION_WORDS,
  }
}
