import { isGenre } from '@cadenza/vocabulary/genres'
import { type PromptTrait, readTraits, type TraitKind } from './read-traits.ts'

export interface EnglishStyles {
  readonly positive: readonly string[]
  readonly negative: readonly string[]
}

/** What matters most comes first, because models give the first styles the most weight. */
const ORDER: readonly TraitKind[] = ['style', 'mood', 'voice', 'instrument', 'tempo', 'pace', 'key', 'metre', 'era']

const NAMES: Readonly<Record<string, string>> = {
  cleanGuitar: 'electric guitar',
  synthLead: 'synthesizer',
  horn: 'french horn',
  bagpipe: 'bagpipes',
  'us-uk': 'dance-pop',
  lofi: 'lo-fi',
  rap: 'hip hop',
  house: 'house music',
  garage: 'uk garage',
  chanson: 'french chanson',
  // 'film score' would also say that nobody sings.
  'film score': 'cinematic',
}

const VOICES: Readonly<Record<string, string>> = {
  none: 'instrumental',
  female: 'female vocals',
  male: 'male vocals',
  child: 'children’s voices',
  choir: 'choir',
  duet: 'vocal duet',
  rapped: 'rapped vocals',
  spoken: 'spoken word',
  falsetto: 'falsetto vocals',
  whispered: 'whispered vocals',
  growled: 'growled vocals',
}

const spaced = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

const DESCRIPTIONS: Readonly<Partial<Record<TraitKind, (value: string) => string>>> = {
  style: (value) => NAMES[value] ?? (isGenre(value) ? value : value.toLowerCase()),
  mood: (value) => value,
  voice: (value) => VOICES[value] ?? value,
  instrument: (value) => NAMES[value] ?? spaced(value),
  tempo: (value) => `${value} bpm`,
  pace: (value) => `${value} tempo`,
  key: (value) => (/^(?:minor|major)$/.test(value) ? `${value} key` : value),
  metre: (value) => `${value} time`,
  era: (value) => value,
}

/** A trait in English words that `readTraits` reads as the same trait; null for a kind that is not put into words. */
export const describeTrait = ({ kind, value }: Pick<PromptTrait, 'kind' | 'value'>): string | null =>
  DESCRIPTIONS[kind]?.(value) ?? null

const placeOf = ({ kind }: PromptTrait): number => ORDER.indexOf(kind)

/** A tempo in figures says more than a pace. */
const isRedundant = (trait: PromptTrait, all: readonly PromptTrait[]): boolean =>
  trait.kind === 'pace' && all.some(({ kind }) => kind === 'tempo')

function describe(traits: readonly PromptTrait[], most: number): string[] {
  const ordered = traits.filter((trait) => !isRedundant(trait, traits)).toSorted((a, b) => placeOf(a) - placeOf(b))
  return [...new Set(ordered.flatMap((trait) => describeTrait(trait) ?? []))].slice(0, most)
}

/** What a prompt in any of our languages asks for and refuses, as short English phrases for a model of others. */
export function englishStyles(prompt: string, most: number): EnglishStyles {
  const { traits, refusals } = readTraits(prompt)
  return { positive: describe(traits, most), negative: describe(refusals, most) }
}
