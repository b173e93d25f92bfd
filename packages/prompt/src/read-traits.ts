import { isGenre } from '@cadenza/vocabulary/genres'
import { pitchName } from '@cadenza/vocabulary/pitch-names'
import { ERA_WORDS } from './eras.ts'
import { FEELING_NAMES, FEELINGS } from './feelings.ts'
import { findNamedSources, parseInstruments } from './parse-instruments.ts'
import { findKey, type FoundKey } from './parse-key.ts'
import { findTempo } from './parse-tempo.ts'
import {
  findPhrases,
  type Lexicon,
  lexiconOf,
  type PhraseHit,
  type PromptToken,
  tokenizePrompt,
} from './phrase-search.ts'
import { entriesOf, LEXICONS } from './lexicons.ts'
import { INSTRUMENTAL_WORDS, WEAK_GENRE_WORDS } from './prompt-words.ts'
import { VOICE_MANNERS } from './voice-words.ts'

export type TraitKind =
  | 'style'
  | 'mood'
  | 'instrument'
  | 'only'
  | 'voice'
  | 'pace'
  | 'tempo'
  | 'key'
  | 'metre'
  | 'era'
  | 'form'

/** One thing that the prompt asks for or refuses. */
export interface PromptTrait {
  readonly kind: TraitKind
  /** A style, a mood, an instrument ..., or a figure: `70`, `90-100`, `E minor`, `3/4`, `1980s`. */
  readonly value: string
  /** The words in the prompt that say it. */
  readonly start: number
  readonly end: number
}

export interface PromptTraits {
  /** In the order of the prompt. */
  readonly traits: readonly PromptTrait[]
  readonly refusals: readonly PromptTrait[]
}

const TRAIT_LEXICONS: Readonly<Partial<Record<TraitKind, readonly Lexicon<string>[]>>> = {
  style: [LEXICONS.styles],
  mood: [lexiconOf(FEELING_NAMES.map((name): [string, string] => [name, FEELINGS[name].words]))],
  // Several may stand at one place: a men's choir is a choir and male.
  voice: [
    LEXICONS.voices,
    ...entriesOf(VOICE_MANNERS).map((entry) => lexiconOf([entry])),
    lexiconOf([['none', INSTRUMENTAL_WORDS]]),
  ],
  pace: [LEXICONS.paces],
  metre: [LEXICONS.timeSignatures],
  era: [lexiconOf(entriesOf(ERA_WORDS))],
  form: [LEXICONS.forms],
}

const DANCE_BPM = 110

/** Dances that share their name with everyday things; beside a tempo to dance to they are meant. */
const AMBIGUOUS_DANCES: ReadonlySet<string> = new Set(['house', 'garage'])

/** The style that a hit names; null if its words are no trait by themselves. */
function styleOf({ id, phrase }: PhraseHit<string>, isDanceTempo: boolean): string | null {
  if (!isGenre(id) || !WEAK_GENRE_WORDS.has(phrase)) return id
  return isDanceTempo && AMBIGUOUS_DANCES.has(phrase) ? phrase : null
}

/** Whether a folded word names a style or a pace. */
export const isStyleOrPaceWord = (word: string): boolean =>
  findPhrases([word], LEXICONS.styles).length > 0 || findPhrases([word], LEXICONS.paces).length > 0

const SHOWN_PACES: Readonly<Record<string, string>> = { walking: 'medium' }

function spanOf(
  tokens: readonly PromptToken[],
  { index, words }: PhraseHit<unknown>,
): Pick<PromptTrait, 'start' | 'end'> {
  return { start: tokens[index]?.start ?? 0, end: tokens[index + words - 1]?.end ?? 0 }
}

function keyName({ tonic, mode, spelling }: FoundKey): string {
  const note = tonic === null ? null : pitchName(tonic, spelling === 'flat')
  return [note, mode].filter((part) => part !== null).join(' ')
}

function readFigures(prompt: string): PromptTrait[] {
  const tempo = findTempo(prompt)
  const key = findKey(prompt)
  const [low, high] = tempo?.range.map(Math.round) ?? []
  return [
    ...(tempo === null
      ? []
      : [
          {
            kind: 'tempo' as const,
            value: low === high ? `${low}` : `${low}-${high}`,
            start: tempo.start,
            end: tempo.end,
          },
        ]),
    ...(key === null ? [] : [{ kind: 'key' as const, value: keyName(key), start: key.start, end: key.end }]),
  ]
}

/** Reads what a prompt says about the music, each trait with its words; its subject says nothing about the music. */
export function readTraits(prompt: string): PromptTraits {
  const tokens = tokenizePrompt(prompt)
  const words = tokens.map(({ word }) => word)
  const figures = readFigures(prompt)
  const isDanceTempo = figures.some(({ kind, value }) => kind === 'tempo' && Number.parseInt(value, 10) >= DANCE_BPM)
  const found: { trait: PromptTrait; isNegated: boolean }[] = []
  const add = (kind: TraitKind, value: string, hit: PhraseHit<unknown>) =>
    found.push({ trait: { kind, value, ...spanOf(tokens, hit) }, isNegated: hit.isNegated })

  for (const [kind, lexicons = []] of Object.entries(TRAIT_LEXICONS) as [TraitKind, readonly Lexicon<string>[]][]) {
    for (const hit of lexicons.flatMap((lexicon) => findPhrases(words, lexicon))) {
      if (hit.isSubject) continue
      const value = kind === 'style' ? styleOf(hit, isDanceTempo) : (SHOWN_PACES[hit.id] ?? hit.id)
      if (value !== null) add(kind, value, hit)
    }
  }
  const sources = findNamedSources(words)
  for (const hit of sources) {
    if (hit.isSubject || hit.id === 'choir') continue
    if (hit.id !== 'vocals') add('instrument', hit.id, hit)
    else if (hit.isNegated) add('voice', 'none', { ...hit, isNegated: false })
  }
  const band = parseInstruments(prompt, words, sources)
  const whole = { start: 0, end: 0 }
  const implied: PromptTrait[] = [
    ...(band.isOnlyNamed ? [{ kind: 'only' as const, value: 'yes', ...whole }] : []),
    ...(band.hasSolo ? [{ kind: 'form' as const, value: 'solo', ...whole }] : []),
    ...(band.isInstrumental ? [{ kind: 'voice' as const, value: 'none', ...whole }] : []),
  ]
  const forms = found.filter(({ trait }) => trait.kind === 'form').map(({ trait }) => trait)
  const isPartOfForm = ({ kind, start, end }: PromptTrait) =>
    (kind === 'mood' || kind === 'pace') && forms.some((form) => form.start <= start && form.end >= end)
  const stated = [
    ...found.filter(({ trait, isNegated }) => !isNegated && !isPartOfForm(trait)).map(({ trait }) => trait),
    ...figures,
    ...implied,
  ]
  const refused = found.filter(({ isNegated }) => isNegated).map(({ trait }) => trait)
  return { traits: distinct(stated), refusals: distinct(refused) }
}

/** Sorted by place; of those with the same value the first. */
function distinct(traits: readonly PromptTrait[]): PromptTrait[] {
  const sorted = traits.toSorted((a, b) => a.start - b.start)
  return [...new Map(sorted.toReversed().map((trait) => [`${trait.kind}:${trait.value}`, trait])).values()].toReversed()
}
