import type { Genre } from '@cadenza/vocabulary/genres'
import type { Mood } from '@cadenza/vocabulary/music-terms'
import type { Score } from '@cadenza/composer/score'
import type { TestSong } from './test-songs.ts'

/** A song whose prompt can be checked. */
export interface PromptCase extends TestSong {
  /** Returns how the score differs from the prompt; empty if it follows the prompt. */
  mismatchesIn(score: Score): string[]
}

const REQUESTED_BPM = 92
const GENRE_WORDS: Readonly<Record<Genre, string>> = {
  pop: 'pop',
  ballad: 'ballad',
  rap: 'rap',
  piano: 'piano',
  lofi: 'lofi',
  'us-uk': 'dance-pop',
  country: 'country',
  rock: 'rock',
  jazz: 'jazz',
  classical: 'classical',
}
const GENRES = Object.keys(GENRE_WORDS) as readonly Genre[]
const MOOD_WORDS: readonly (readonly [string, Mood])[] = [
  ['happy', 'bright'],
  ['warm', 'warm'],
  ['calm', 'calm'],
  ['sad', 'sad'],
  ['dark', 'dark'],
  ['energetic', 'driving'],
]
/** Timpani, and the General MIDI percussive programs that are unpitched or cymbals. */
const PERCUSSION_PROGRAMS: ReadonlySet<number> = new Set([47, 113, 115, 116, 117, 118, 119])

interface ExpectedScore {
  readonly genre: Genre
  readonly bpm?: number
  readonly key?: string
  readonly mood?: Mood
  readonly withoutDrums?: boolean
}

function findMismatches(score: Score, wanted: ExpectedScore): string[] {
  const faults: string[] = []
  if (score.genre !== wanted.genre) faults.push(`it is ${score.genre}`)
  if (wanted.bpm !== undefined && Math.abs(score.pulseBpm - wanted.bpm) > 1e-9) faults.push(`${score.pulseBpm} bpm`)
  if (wanted.key !== undefined && score.key.name !== wanted.key) faults.push(`it is in ${score.key.name}`)
  if (wanted.mood !== undefined && score.mood !== wanted.mood) faults.push(`it is ${score.mood}`)
  if (wanted.withoutDrums === true) {
    const struck = score.tracks.filter(({ isDrums, program }) => isDrums || PERCUSSION_PROGRAMS.has(program))
    faults.push(...struck.map(({ name }) => `${name} are struck`))
  }
  return faults
}

function promptCase(prompt: string, wanted: ExpectedScore, lengthSeconds = 30): PromptCase {
  return {
    name: `'${prompt}' ${lengthSeconds} s`,
    genre: wanted.genre,
    request: { prompt, lengthSeconds, instrumental: true, seed: '1' },
    mismatchesIn: (score) => findMismatches(score, wanted),
  }
}

function tempoAndKeyCase(genre: Genre, lengthSeconds: number): PromptCase {
  const prompt = `${GENRE_WORDS[genre]}, ${REQUESTED_BPM} bpm in D minor`
  return promptCase(prompt, { genre, bpm: REQUESTED_BPM, key: 'D minor' }, lengthSeconds)
}

/**
 * Asks for a tempo and a key in every genre, and at every other length in two genres; these cases are rendered and
 * measured.
 */
export function renderedPromptCases(lengthsSeconds: readonly number[]): PromptCase[] {
  const [shortest = 30, ...others] = lengthsSeconds
  return [
    ...GENRES.map((genre) => tempoAndKeyCase(genre, shortest)),
    ...others.flatMap((length) => [tempoAndKeyCase('lofi', length), tempoAndKeyCase('rock', length)]),
  ]
}

/** Cases that the score alone shows, without rendering. */
export function scoreOnlyPromptCases(): PromptCase[] {
  const everyGenre = GENRES.map((genre) => promptCase(`a ${GENRE_WORDS[genre]} song`, { genre }))
  const withoutDrums = GENRES.flatMap((genre) => [
    promptCase(`${GENRE_WORDS[genre]}, no drums`, { genre, withoutDrums: true }, 60),
    promptCase(`dark ${GENRE_WORDS[genre]} without percussion`, { genre, withoutDrums: true }, 60),
  ])
  const moods = MOOD_WORDS.map(([word, mood]) => promptCase(`${word} pop song`, { genre: 'pop', mood }))
  return [...everyGenre, ...withoutDrums, ...moods]
}
