import { findNamedSources } from '@cadenza/prompt/parse-instruments'
import { parsePrompt } from '@cadenza/prompt/parse-prompt'
import { isStyleOrPaceWord, readTraits, type PromptTrait, type TraitKind } from '@cadenza/prompt/read-traits'
import { genreOfStyle, isStyleName, STYLES } from '@cadenza/prompt/styles'
import { type Genre, isGenre } from '@cadenza/vocabulary/genres'
import { type Language, LANGUAGES } from '@cadenza/vocabulary/languages'
import type { Mood as BandMood } from '@cadenza/vocabulary/music-terms'
import { ENHANCER_PHRASES } from './enhancer-phrases.ts'
import { type Instrument, INSTRUMENTS, instrumentWords } from './instrument-words.ts'
import { type Mood, MOOD_WORDS } from './mood-words.ts'
import { withoutReplacements } from './similar-characteristics.ts'
import { type PromptWord, tokenizeWords } from './tokenize-words.ts'
import { WRITTEN_INSTRUMENTS } from './written-instruments.ts'
import { foldText } from '#domain/text/fold-text.ts'

/** The properties of the music that a prompt asks for. */
export interface PromptReading {
  readonly language: Language
  /** In the order of the prompt. */
  readonly genres: readonly Genre[]
  readonly refusedGenres: readonly Genre[]
  /** The first style that it names is none of our genres, and the nearest one plays it. */
  readonly isNearestGenre: boolean
  readonly mood: Mood | undefined
  /** The mood that the subject suggests where the prompt names none: rain is sad. */
  readonly suggestedMood: Mood | undefined
  readonly refusedMoods: readonly Mood[]
  readonly tempoBpm: number | undefined
  readonly pace: 'slow' | 'medium' | 'fast' | undefined
  readonly instruments: readonly Instrument[]
  /** How many instruments the prompt names, also such as we have no word for. */
  readonly namedInstruments: number
  /** Nothing but the named instruments shall play. */
  readonly isOnlyNamed: boolean
  /** Instruments that the prompt excludes: 'no drums'. */
  readonly unwanted: readonly Instrument[]
  readonly isInstrumental: boolean
  readonly hasIntro: boolean
  readonly refusesDrop: boolean
  readonly hasStructure: boolean
}

const MIN_SECTION_WORDS = 2

const MOOD_OF_BAND_MOOD: Readonly<Record<BandMood, Mood | undefined>> = {
  bright: 'happy',
  warm: 'warm',
  calm: 'calm',
  neutral: undefined,
  sad: 'sad',
  dark: 'dark',
  driving: 'energetic',
}

const FUNCTION_WORDS: Readonly<Record<Language, string>> = {
  en: 'the a an and with of for in to my about like over is at on from no song',
  es: 'el la los las un una y con de del para en mi sobre como sin que al por canción música corazón noche ritmo voz',
  fr: 'le la les un une et avec de du des pour dans mon ma sur comme sans qui au aux sous deux chanson musique coeur voix morceau pas est façon',
  de: 'der die das ein eine einen und mit von für im am mein über wie ohne den dem zum auf in einer einem des lied musik stück klavier kein keine nicht bitte fürs',
}

const foldedPhrase = (phrase: string): string =>
  tokenizeWords(phrase, foldText(phrase))
    .map((word) => word.text)
    .join(' ')

/** Excluding one instrument excludes its family: a prompt without drums has no brushes either. */
const INSTRUMENT_FAMILIES: readonly (readonly Instrument[])[] = [
  ['drums', 'brushedDrums', 'hiHats', 'percussion'],
  ['bass', 'uprightBass', 'synthBass', 'bass808'],
  ['acousticGuitar', 'electricGuitar', 'pedalSteel'],
  ['piano', 'rhodes'],
  ['strings', 'violin', 'cello', 'fiddle'],
  ['brass', 'trumpet'],
  ['synths', 'pad', 'synthBass'],
]

function familiesOf(instrument: Instrument): readonly Instrument[] {
  return [instrument, ...INSTRUMENT_FAMILIES.filter((family) => family.includes(instrument)).flat()]
}

const sectionWords = new Set(
  LANGUAGES.flatMap((language) => Object.values(ENHANCER_PHRASES[language].sections).map(foldedPhrase)),
)

/** Whether a folded word describes the kind of music rather than its subject. */
export function isMusicWord(word: string): boolean {
  return sectionWords.has(word) || isStyleOrPaceWord(word) || findNamedSources([word]).length > 0
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

const genreOf = ({ value }: PromptTrait): Genre[] => (isGenre(value) || isStyleName(value) ? [genreOfStyle(value)] : [])

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

const isPace = (value: string): value is 'slow' | 'medium' | 'fast' => ['slow', 'medium', 'fast'].includes(value)

const isMood = (value: string): value is Mood => Object.hasOwn(MOOD_WORDS, value)

export function readPrompt(prompt: string): PromptReading {
  const words = tokenizeWords(prompt, foldText(prompt))
  const ownWords = withoutReplacements(prompt)
  const { traits, refusals } = readTraits(prompt)
  const { excludedInstruments, form, isInstrumental, isOnlyNamed, genre, mood, pulseBpm } = parsePrompt(prompt)
  const valuesOf = (kind: TraitKind, list = traits) => list.filter((trait) => trait.kind === kind)
  const styles = valuesOf('style')
  const named = [...valuesOf('instrument'), ...valuesOf('voice').filter(({ value }) => value === 'choir')]
  const [firstStyle] = styles
  const written = (list: readonly string[]) => unique(list.flatMap((name) => WRITTEN_INSTRUMENTS[name] ?? []))
  return {
    language: detectLanguage(tokenizeWords(ownWords, foldText(ownWords))),
    genres: unique([...styles.flatMap(genreOf), ...(styles.length === 0 && genre !== null ? [genre] : [])]),
    refusedGenres: valuesOf('style', refusals).flatMap(genreOf),
    isNearestGenre: firstStyle !== undefined && isStyleName(firstStyle.value) && STYLES[firstStyle.value].isNearest,
    mood: valuesOf('mood')
      .map(({ value }) => value)
      .find(isMood),
    suggestedMood: mood === null ? undefined : MOOD_OF_BAND_MOOD[mood],
    refusedMoods: valuesOf('mood', refusals)
      .map(({ value }) => value)
      .filter(isMood),
    tempoBpm: pulseBpm?.[0],
    pace: valuesOf('pace')
      .map(({ value }) => value)
      .find(isPace),
    instruments: written(named.map(({ value }) => value)),
    namedInstruments: named.length,
    isOnlyNamed,
    unwanted: unique(
      written([...valuesOf('instrument', refusals).map(({ value }) => value), ...excludedInstruments]).flatMap(
        familiesOf,
      ),
    ),
    isInstrumental,
    hasIntro: form.hasIntro,
    refusesDrop: valuesOf('form', refusals).some(({ value }) => value === 'drop'),
    hasStructure: words.filter(({ text }) => sectionWords.has(text)).length >= MIN_SECTION_WORDS,
  }
}
