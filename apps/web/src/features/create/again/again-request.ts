import type { Generation } from '@cadenza/contract/generations'
import { CUSTOM_MAX_SECONDS, DURATION_CHOICES, resolveSongLength } from '@cadenza/domain/pricing/durations'
import { MAX_PROMPT_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { addPhrase, removeTrait, replaceTrait } from '@cadenza/prompt/edit-traits'
import { type PromptTrait, readTraits, type TraitKind } from '@cadenza/prompt/read-traits'
import { phraseFor } from '@cadenza/prompt/trait-phrases'
import { type Genre, isGenre } from '@cadenza/vocabulary/genres'
import type { Language } from '@cadenza/vocabulary/languages'
import type { GenerationRequestBody } from '#features/create/composer/composer-quote.ts'

export type Voice = 'female' | 'male'

export type AgainChange =
  | { kind: 'slower' | 'faster' | 'lyrics' | 'longer' }
  | { kind: 'voice'; voice: Voice }
  | { kind: 'genre'; genre: Genre }

type SongLength = Pick<GenerationRequestBody, 'duration' | 'customSeconds'>

const TEMPO_FACTORS = { slower: 0.85, faster: 1.18 } as const
/** Where neither the song nor its prompt has a number. */
const MEDIUM_BPM = 100
const BPM_OF_PACE: Readonly<Record<string, number>> = { slow: 76, medium: MEDIUM_BPM, fast: 132 }
const BPM_LIMITS = [40, 240] as const
/** The comma before an added phrase. */
const SEPARATOR_LENGTH = 2

const traitsOf = (prompt: string, kind: TraitKind): PromptTrait[] =>
  readTraits(prompt).traits.filter((trait) => trait.kind === kind)

const asStated = (trait: PromptTrait) => ({ ...trait, isRefused: false })

/** What the song was made from, with the details that were added to the prompt. */
const sentPromptOf = ({ enhancedPrompt, prompt }: Pick<Generation, 'enhancedPrompt' | 'prompt'>): string =>
  enhancedPrompt !== null && enhancedPrompt.length <= MAX_PROMPT_LENGTH ? enhancedPrompt : prompt

/** Replaces the first of these traits by the phrase and removes the others; without any, the phrase is added. */
function writePhrase(prompt: string, traits: readonly PromptTrait[], phrase: string): string {
  const [first, ...others] = traits
  // What is paid for is written, at the expense of the end of a prompt of the maximum length.
  if (!first) return addPhrase(prompt.slice(0, MAX_PROMPT_LENGTH - phrase.length - SEPARATOR_LENGTH), phrase)
  const rest = others
    .filter(({ kind, value }) => kind !== first.kind || value !== first.value)
    .reduce((text, trait) => removeTrait(text, asStated(trait)), prompt)
  return replaceTrait(rest, asStated(first), phrase)
}

/** The tempo that the prompt asks for in numbers; a range counts as its middle. */
export function requestedTempoOf(generation: Pick<Generation, 'enhancedPrompt' | 'prompt'>): number | null {
  const [tempo] = traitsOf(sentPromptOf(generation), 'tempo')
  if (!tempo) return null
  const bounds = tempo.value.split('-').map(Number)
  return Math.round(bounds.reduce((sum, bpm) => sum + bpm, 0) / bounds.length)
}

/** The tempo of the song, or else the one that its prompt asks for. */
export function tempoOf(generation: Generation): number {
  const measured = generation.song?.tempoBpm ?? null
  if (measured !== null) return Math.round(measured)
  const [pace] = traitsOf(sentPromptOf(generation), 'pace')
  return requestedTempoOf(generation) ?? BPM_OF_PACE[pace?.value ?? ''] ?? MEDIUM_BPM
}

function otherTempo(generation: Generation, kind: 'slower' | 'faster'): number {
  const [slowest, fastest] = BPM_LIMITS
  return Math.min(Math.max(Math.round(tempoOf(generation) * TEMPO_FACTORS[kind]), slowest), fastest)
}

/** Null if the prompt does not say whether a woman or a man sings. */
export function voiceOf(generation: Pick<Generation, 'enhancedPrompt' | 'prompt'>): Voice | null {
  const voices = new Set(traitsOf(sentPromptOf(generation), 'voice').map(({ value }) => value))
  return voices.has('female') ? 'female' : voices.has('male') ? 'male' : null
}

const sameLength = ({ duration, askedSeconds }: Generation): SongLength =>
  duration === 'custom' ? { duration, customSeconds: askedSeconds } : { duration }

/** The next choice that is longer than the request; null if there is none. */
export function longerLength({ askedSeconds }: Generation): SongLength | null {
  const duration = DURATION_CHOICES.find(
    (choice) => choice !== 'auto' && choice !== 'custom' && resolveSongLength(choice).askedSeconds > askedSeconds,
  )
  if (duration) return { duration }
  return askedSeconds < CUSTOM_MAX_SECONDS ? { duration: 'custom', customSeconds: CUSTOM_MAX_SECONDS } : null
}

export function lengthAfter(generation: Generation, { kind }: Pick<AgainChange, 'kind'>): SongLength {
  return (kind === 'longer' && longerLength(generation)) || sameLength(generation)
}

function promptAfter(generation: Generation, change: AgainChange, language: Language): string {
  const prompt = sentPromptOf(generation)
  if (change.kind === 'slower' || change.kind === 'faster') {
    const said = [...traitsOf(prompt, 'tempo'), ...traitsOf(prompt, 'pace')]
    return writePhrase(prompt, said, `${otherTempo(generation, change.kind)} bpm`)
  }
  if (change.kind === 'voice') {
    const said = traitsOf(prompt, 'voice').filter(({ value }) => value === 'female' || value === 'male')
    return writePhrase(prompt, said, phraseFor('voice', change.voice, language) ?? change.voice)
  }
  if (change.kind === 'genre') {
    const phrase = phraseFor('style', change.genre, language) ?? change.genre
    return writePhrase(generation.prompt, traitsOf(generation.prompt, 'style'), phrase)
  }
  return prompt
}

/**
 * The request for another take that differs in one thing. All that was added to the prompt stays as it was; only for
 * another genre it is chosen anew, because instruments and structure belong to the genre.
 */
export function againRequest(generation: Generation, change: AgainChange, language: Language): GenerationRequestBody {
  const { isInstrumental, lyrics } = generation
  const keepsLyrics = !isInstrumental && lyrics !== null && change.kind !== 'lyrics'
  const isOtherGenre = change.kind === 'genre'
  return {
    prompt: promptAfter(generation, change, language).slice(0, MAX_PROMPT_LENGTH),
    ...lengthAfter(generation, change),
    ...(keepsLyrics && { lyrics }),
    genres: isOtherGenre ? [change.genre] : generation.genres.filter(isGenre),
    isInstrumental,
    enhance: isOtherGenre && generation.enhancedPrompt !== null,
    variants: 1,
    takeOf: generation.id,
  }
}
