import type { EnhancementPart } from './enhancement-parts.ts'
import { ENHANCER_PHRASES, type Section, SONG_STRUCTURES } from './enhancer-phrases.ts'
import { GENRE_OF_INSTRUMENT, GENRE_TRAITS, MOODS_OF_GENRE } from './genre-traits.ts'
import { type Genre, GENRES } from '@cadenza/vocabulary/genres'
import { type Instrument, instrumentWords } from './instrument-words.ts'
import type { Language } from '@cadenza/vocabulary/languages'
import { FAST_MOODS, type Mood, MOOD_WORDS, SLOW_MOODS } from './mood-words.ts'
import { MAX_PROMPT_LENGTH, MIN_ENHANCEABLE_PROMPT_LENGTH } from './prompt-limits.ts'
import { type PromptReading, readPrompt } from './read-prompt.ts'
import { type PromptChange, sanitizePrompt } from './prompt-sanitizer.ts'
import { createSeededRandom, type SeededRandom } from '@cadenza/random/seeded-random'

export interface EnhanceRequest {
  readonly prompt: string
  /** The genre chips chosen beside the prompt; they take precedence over the prompt. */
  readonly genres?: readonly Genre[]
  /** If true, no voices are added. */
  readonly isInstrumental?: boolean
  /** What shall not be added. */
  readonly openParts?: readonly EnhancementPart[]
  /** The same prompt and seed give the same result. */
  readonly seed?: string
}

export interface MusicTraits {
  readonly genre: Genre
  readonly mood: Mood
  readonly tempoBpm: number
  readonly instruments: readonly Instrument[]
  readonly structure: readonly Section[]
}

export interface Addition {
  readonly part: EnhancementPart
  /** In the language of the prompt. */
  readonly words: string
}

export interface EnhancedPrompt {
  /** The sanitized prompt with the additions, in the language of the prompt. */
  readonly text: string
  /** False if the prompt left nothing open. */
  readonly hasAdditions: boolean
  readonly additions: readonly Addition[]
  readonly traits: MusicTraits
  readonly wasSanitized: boolean
  /** The changes of the sanitizer, with offsets in the prompt as written. */
  readonly changes: readonly PromptChange[]
}

const INSTRUMENT_COUNT = 3
/** Slower is slow and faster is fast in every genre. */
const SLOW_BPM = 84
const FAST_BPM = 124

const VOICES: readonly Instrument[] = ['choir']

const GENRES_OF_MOOD: Readonly<Record<Mood, readonly [Genre, ...Genre[]]>> = {
  calm: ['lofi', 'piano'],
  dreamy: ['lofi', 'piano', 'us-uk'],
  sad: ['ballad', 'piano'],
  dark: ['rap', 'classical'],
  warm: ['lofi', 'jazz', 'country'],
  happy: ['pop', 'us-uk'],
  energetic: ['us-uk', 'rock', 'pop'],
  romantic: ['ballad', 'jazz'],
  epic: ['classical', 'rock'],
  mysterious: ['jazz', 'classical'],
  nostalgic: ['lofi', 'ballad', 'country'],
  hopeful: ['pop', 'piano'],
  angry: ['rock', 'rap'],
  playful: ['pop', 'jazz'],
}

/** They contradict neither a pace nor another mood. */
const NEUTRAL_MOODS: readonly Mood[] = ['warm', 'hopeful']

export function canEnhance(prompt: string): boolean {
  return prompt.trim().length >= MIN_ENHANCEABLE_PROMPT_LENGTH
}

/**
 * Adds genre, mood, tempo, instruments and structure where the prompt leaves them open; returns null if it is too
 * short.
 */
export function enhancePrompt({
  prompt,
  genres = [],
  isInstrumental = false,
  openParts = [],
  seed = '',
}: EnhanceRequest): EnhancedPrompt | null {
  if (!canEnhance(prompt)) return null
  const { text, wasSanitized, changes } = sanitizePrompt(prompt)
  const base = text.trim()
  const reading = readPrompt(base)
  const random = createSeededRandom(JSON.stringify(['enhancer', base, genres, seed]))
  const unwanted = isInstrumental || reading.isInstrumental ? [...reading.unwanted, ...VOICES] : reading.unwanted
  const traits = chooseTraits({ ...reading, unwanted }, genres[0], random)
  const additions = findAdditions(reading, traits).filter(({ part }) => !openParts.includes(part))
  const sentences = describeAdditions(reading.language, additions)
  const enhanced = sentences === '' ? base : `${withFullStop(base)} ${sentences}`
  // The added words contain no name, and together with the words of the prompt they must not form one either.
  const checked = sanitizePrompt(enhanced).text
  const isFitting = sentences !== '' && checked.length <= MAX_PROMPT_LENGTH
  return {
    text: isFitting ? checked : base,
    hasAdditions: isFitting,
    additions: isFitting ? additions : [],
    traits,
    wasSanitized,
    changes,
  }
}

function chooseTraits(reading: PromptReading, chosenGenre: Genre | undefined, random: SeededRandom): MusicTraits {
  const suggested = reading.instruments
    .map((instrument) => GENRE_OF_INSTRUMENT[instrument])
    .find((genre) => genre !== undefined && !reading.refusedGenres.includes(genre))
  const genre = chosenGenre ?? reading.genres[0] ?? suggested ?? chooseGenre(reading, random)
  const mood = reading.mood ?? chooseMood(reading, genre, random)
  const { instruments: typicalInstruments, structure } = GENRE_TRAITS[genre]
  const open = typicalInstruments.filter(
    (instrument) => !reading.unwanted.includes(instrument) && !reading.instruments.includes(instrument),
  )
  // The first instrument of a genre is always added; the others may differ from song to song.
  const added = [...open.slice(0, 1), ...random.shuffled(open.slice(1))]
  const free = leavesBandOpen(reading) ? Math.max(0, INSTRUMENT_COUNT - reading.namedInstruments) : 0
  const structures = SONG_STRUCTURES[reading.refusesDrop ? 'loop' : structure].filter(
    (sections) => reading.hasIntro || sections[0] !== 'intro',
  )
  return {
    genre,
    mood,
    tempoBpm: reading.tempoBpm ?? chooseTempo(genre, reading.pace ?? paceOf(mood), random),
    instruments: [...reading.instruments, ...added.slice(0, free)],
    structure: structures.length === 0 ? [] : random.pick(structures),
  }
}

/** A style that is not ours has instruments and a tempo of its own, which those of the nearest genre would contradict. */
const leavesBandOpen = ({ isNearestGenre, isOnlyNamed }: PromptReading): boolean => !isNearestGenre && !isOnlyNamed

function chooseGenre({ mood, suggestedMood, refusedGenres }: PromptReading, random: SeededRandom): Genre {
  const fitting = GENRES_OF_MOOD[mood ?? suggestedMood ?? 'happy'].filter((genre) => !refusedGenres.includes(genre))
  return random.pick(fitting.length > 0 ? fitting : GENRES.filter((genre) => !refusedGenres.includes(genre)))
}

function chooseMood(reading: PromptReading, genre: Genre, random: SeededRandom): Mood {
  const { pace, suggestedMood, refusedMoods } = reading
  const opposite = pace === 'slow' ? FAST_MOODS : pace === 'fast' ? SLOW_MOODS : new Set<string>()
  const isFitting = (mood: Mood) => !refusedMoods.includes(mood) && !opposite.has(mood)
  if (suggestedMood !== undefined && isFitting(suggestedMood)) return suggestedMood
  const fitting = MOODS_OF_GENRE[genre].filter(isFitting)
  return random.pick(fitting.length > 0 ? fitting : NEUTRAL_MOODS)
}

function paceOf(mood: Mood): 'slow' | 'fast' | undefined {
  if (SLOW_MOODS.has(mood)) return 'slow'
  return FAST_MOODS.has(mood) ? 'fast' : undefined
}

function chooseTempo(genre: Genre, pace: PromptReading['pace'], random: SeededRandom): number {
  const [lowest, highest] = GENRE_TRAITS[genre].tempoBpm
  const third = (highest - lowest) / 3
  if (pace === 'slow') return Math.round(Math.min(lowest, SLOW_BPM) + random.next() * Math.max(0, SLOW_BPM - lowest))
  if (pace === 'fast') return Math.round(Math.max(highest - third, FAST_BPM) + random.next() * third)
  if (pace === 'medium') return Math.round(lowest + third + random.next() * third)
  return Math.round(lowest + random.next() * (highest - lowest))
}

function listed(items: readonly string[], and: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`
}

const outputWord = (mood: Mood, language: Language): string => MOOD_WORDS[mood][language].split(',')[0] ?? ''

/** What the prompt leaves open, in the order in which it is written. */
function findAdditions(reading: PromptReading, traits: MusicTraits): Addition[] {
  const { language, isNearestGenre } = reading
  const phrases = ENHANCER_PHRASES[language]
  const isGenreSaid = reading.genres.includes(traits.genre) || isNearestGenre
  const added = traits.instruments.filter((instrument) => !reading.instruments.includes(instrument))
  const names = added.map((instrument) => instrumentWords(instrument, language)[0] ?? '')
  const sections = reading.hasStructure ? [] : traits.structure.map((section) => phrases.sections[section])
  return [
    { part: 'mood' as const, words: reading.mood === undefined ? outputWord(traits.mood, language) : '' },
    { part: 'genre' as const, words: isGenreSaid ? '' : phrases.genre[traits.genre] },
    {
      part: 'tempo' as const,
      words: reading.tempoBpm !== undefined || isNearestGenre ? '' : phrases.tempo(traits.tempoBpm),
    },
    { part: 'instruments' as const, words: listed(names, phrases.and) },
    { part: 'structure' as const, words: sections.join(', ') },
  ].filter(({ words }) => words !== '')
}

function describeAdditions(language: Language, additions: readonly Addition[]): string {
  const phrases = ENHANCER_PHRASES[language]
  const wordsOf = (part: EnhancementPart): string => additions.find((addition) => addition.part === part)?.words ?? ''
  const [mood, genre, instruments, structure] = [
    wordsOf('mood'),
    wordsOf('genre'),
    wordsOf('instruments'),
    wordsOf('structure'),
  ]
  const details = [
    ...(mood === '' && genre === '' ? [] : [phrases.head(mood, genre === '' ? phrases.piece : genre)]),
    ...(wordsOf('tempo') === '' ? [] : [wordsOf('tempo')]),
    ...(instruments === '' ? [] : [phrases.instruments(instruments)]),
  ].join(' ')
  return [details === '' ? '' : `${capitalize(details)}.`, structure === '' ? '' : phrases.structure(structure)]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function withFullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
