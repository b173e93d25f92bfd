import type { InstrumentName } from './instrument-words.ts'
import { findPhrases, foldedWords, lexiconOf, type Lexicon, type PhraseHit } from './phrase-search.ts'
import { WEAK_GENRE_WORDS, type Pace, type TIME_SIGNATURE_WORDS } from './prompt-words.ts'
import { findNamedSources, parseInstruments, type RequestedInstruments } from './parse-instruments.ts'
import { FEELING_NAMES, FEELINGS, MOOD_HINTS } from './feelings.ts'
import { findKey, type RequestedKey } from './parse-key.ts'
import { findTempo } from './parse-tempo.ts'
import { entriesOf, LEXICONS } from './lexicons.ts'
import { genreOfStyle } from './styles.ts'
import type { Genre } from '@cadenza/vocabulary/genres'
import type { TimeSignature, Mood, VoiceKind } from '@cadenza/vocabulary/music-terms'

/** The structure of the song as far as the prompt requests it. */
export interface RequestedForm {
  readonly start: 'quiet' | 'loud' | null
  readonly end: 'quiet' | 'loud' | null
  readonly hasIntro: boolean
  readonly hasBridge: boolean
  readonly hasSolo: boolean
  readonly hasKeyChange: boolean
}

/** The requests of a prompt; null where it leaves the choice to us. */
export interface ParsedPrompt extends Omit<RequestedInstruments, 'hasSolo'> {
  readonly genre: Genre | null
  /** A second style in the prompt, whose lead instrument is used. */
  readonly secondGenre: Genre | null
  readonly mood: Mood | null
  /** The overall brightness of the prompt: below 0 dark, above 0 light; beyond 0.5 either way it is a clear request. */
  readonly brightness: number
  /** Both ends are equal if one tempo is requested. The unit is the pulse of the time signature. */
  readonly pulseBpm: readonly [number, number] | null
  readonly pace: Pace | null
  readonly key: RequestedKey | null
  readonly timeSignature: TimeSignature | null
  readonly voice: VoiceKind | null
  readonly form: RequestedForm
}

/** The band has no others. */
const TIME_SIGNATURES: Readonly<Partial<Record<keyof typeof TIME_SIGNATURE_WORDS, TimeSignature>>> = {
  '4/4': { beatsPerBar: 4, beatUnit: 4 },
  '3/4': { beatsPerBar: 3, beatUnit: 4 },
  '6/8': { beatsPerBar: 6, beatUnit: 8 },
}

const MOODS = lexiconOf<Mood>([
  ...entriesOf(MOOD_HINTS),
  ...FEELING_NAMES.map((name): [Mood, string] => [FEELINGS[name].mood, FEELINGS[name].words]),
])

const SUBJECT_WEIGHT = 0.3

/** Returns the ids by weight, the heaviest first; of equal weights, the one named first. */
function rank<Id>(hits: readonly PhraseHit<Id>[], weightOf: (hit: PhraseHit<Id>) => number = () => 1): readonly Id[] {
  const weights = new Map<Id, number>()
  for (const hit of hits) {
    if (hit.isNegated) continue
    const weight = weightOf(hit) * (hit.isSubject ? SUBJECT_WEIGHT : 1)
    weights.set(hit.id, (weights.get(hit.id) ?? 0) + weight)
  }
  return [...weights].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
}

const BRIGHTNESS_OF_MOOD: Readonly<Partial<Record<Mood, number>>> = { bright: 1, warm: 0.4, sad: -1, dark: -1 }

const brightnessOf = (hits: readonly PhraseHit<Mood>[]): number =>
  hits.reduce((sum, { id, isNegated, isSubject }) => {
    const brightness = BRIGHTNESS_OF_MOOD[id] ?? 0
    return isNegated ? sum : sum + brightness * (isSubject ? SUBJECT_WEIGHT : 1)
  }, 0)

/** Leaves out the subject of the song: a song about a bridge does not need to have a bridge. */
const findPhrasesOutsideSubject = <Id>(words: readonly string[], lexicon: Lexicon<Id>): readonly PhraseHit<Id>[] =>
  findPhrases(words, lexicon).filter((hit) => !hit.isSubject)

/** The genre that an instrument suggests if the prompt names no genre. */
const GENRE_OF_INSTRUMENT: Partial<Readonly<Record<InstrumentName, Genre>>> = {
  piano: 'piano',
  electricPiano: 'lofi',
  harpsichord: 'classical',
  churchOrgan: 'classical',
  guitar: 'country',
  acousticGuitar: 'country',
  nylonGuitar: 'country',
  distortedGuitar: 'rock',
  uprightBass: 'jazz',
  synthBass: 'us-uk',
  strings: 'classical',
  violin: 'classical',
  cello: 'classical',
  harp: 'classical',
  oboe: 'classical',
  fiddle: 'country',
  banjo: 'country',
  harmonica: 'country',
  saxophone: 'jazz',
  trumpet: 'jazz',
  recorder: 'classical',
  steelGuitar: 'country',
  vibraphone: 'jazz',
  synthLead: 'us-uk',
  timpani: 'classical',
}

const WEAK_WEIGHT = 0.4

function parseGenres(words: readonly string[], instruments: readonly InstrumentName[]): readonly Genre[] {
  const hits = findPhrasesOutsideSubject(words, LEXICONS.styles).map((hit) => ({ ...hit, id: genreOfStyle(hit.id) }))
  const ranked = rank(hits, (hit) => (WEAK_GENRE_WORDS.has(hit.phrase) ? WEAK_WEIGHT : 1 + 0.5 * (hit.words - 1)))
  const suggested = instruments.flatMap((name) => GENRE_OF_INSTRUMENT[name] ?? [])
  return ranked.length > 0 ? ranked : suggested
}

function parseForm(words: readonly string[], hasSolo: boolean): RequestedForm {
  const hits = findPhrasesOutsideSubject(words, LEXICONS.forms)
  const requested = new Set(hits.filter((hit) => !hit.isNegated).map((hit) => hit.id))
  return {
    start:
      requested.has('quietStart') || requested.has('buildUp') ? 'quiet' : requested.has('loudStart') ? 'loud' : null,
    end: requested.has('quietEnd') || requested.has('fadeOut') ? 'quiet' : requested.has('loudEnd') ? 'loud' : null,
    hasIntro: !hits.some((hit) => hit.id === 'noIntro'),
    hasBridge: requested.has('bridge'),
    hasSolo: hasSolo || requested.has('solo'),
    hasKeyChange: requested.has('keyChange'),
  }
}

function requestedKeyOf(prompt: string): RequestedKey | null {
  const found = findKey(prompt)
  if (found === null) return null
  const { tonic, mode, spelling } = found
  return { tonic, mode, spelling }
}

export function parsePrompt(prompt: string): ParsedPrompt {
  const words = foldedWords(prompt)
  const { hasSolo, ...band } = parseInstruments(prompt, words, findNamedSources(words))
  const [genre = null, secondGenre = null] = parseGenres(words, band.instruments)
  const timeSignature = rank(findPhrasesOutsideSubject(words, LEXICONS.timeSignatures))[0]
  const moods = findPhrases(words, MOODS)
  return {
    ...band,
    genre,
    secondGenre,
    mood: rank(moods)[0] ?? null,
    brightness: brightnessOf(moods),
    pulseBpm: findTempo(prompt)?.range ?? null,
    pace: rank(findPhrasesOutsideSubject(words, LEXICONS.paces))[0] ?? null,
    key: requestedKeyOf(prompt),
    timeSignature: (timeSignature && TIME_SIGNATURES[timeSignature]) ?? null,
    voice: rank(findPhrasesOutsideSubject(words, LEXICONS.voices))[0] ?? null,
    form: parseForm(words, hasSolo),
  }
}
