import { describeTrait } from '@cadenza/prompt/english-styles'
import { parsePrompt } from '@cadenza/prompt/parse-prompt'
import { type PromptTrait, readTraits, type TraitKind } from '@cadenza/prompt/read-traits'
import { genreOfStyle, isStyleName } from '@cadenza/prompt/styles'
import { type Genre, isGenre } from '@cadenza/vocabulary/genres'
import { FAST_MOODS, SLOW_MOODS } from '#domain/prompt/mood-words.ts'
import type { Artist } from './artist.ts'

type Trait = Pick<PromptTrait, 'kind' | 'value'>

/** What the user's own words ask for and refuse. */
export interface OwnTraits {
  readonly requested: readonly Trait[]
  readonly refused: readonly Trait[]
}

const MOST_STYLES = 3
const MOST_INSTRUMENTS = 3
/** Who sings, as opposed to how. */
const SINGERS: ReadonlySet<string> = new Set(['female', 'male', 'child', 'duet', 'choir', 'falsetto'])

/** Refusing the first of a family refuses the others. */
const FAMILIES: Readonly<Record<string, string>> = {
  guitar: 'nylonGuitar acousticGuitar steelGuitar jazzGuitar cleanGuitar distortedGuitar',
  bass: 'uprightBass synthBass',
  piano: 'electricPiano',
  strings: 'violin viola cello fiddle',
  brass: 'trumpet mutedTrumpet trombone tuba horn',
  synthLead: 'synthBass pad',
}

/** 'like them, but slower': the reader of prompts knows no comparison. */
const COMPARED_PACE = /\b(?:slower|faster|quicker)\b/i

/** Reads the words that remain of a prompt when the names are taken out. */
export function readOwnTraits(words: string): OwnTraits {
  const { traits, refusals } = readTraits(words)
  // An acoustic song refuses electric instruments without naming them.
  const excluded = parsePrompt(words).excludedInstruments.map((value) => ({ kind: 'instrument' as const, value }))
  const compared = COMPARED_PACE.test(words) ? [{ kind: 'pace' as const, value: 'compared' }] : []
  return { requested: [...traits, ...compared], refused: [...refusals, ...excluded] }
}

const valuesOf = (traits: readonly Trait[], kind: TraitKind): string[] =>
  traits.filter((trait) => trait.kind === kind).map(({ value }) => value)

const genresOf = (styles: readonly string[]): Genre[] =>
  styles.flatMap((style) => (isGenre(style) || isStyleName(style) ? [genreOfStyle(style)] : []))

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

/** The only value that all have; nothing if they differ. */
const agreed = (values: readonly string[]): string[] => (unique(values).length === 1 ? values.slice(0, 1) : [])

function stylesOf(artists: readonly Artist[], { requested, refused }: OwnTraits): string[] {
  const wanted = genresOf(valuesOf(requested, 'style'))
  const unwanted = genresOf(valuesOf(refused, 'style'))
  const isFitting = (style: string) =>
    genresOf([style]).every((genre) => !unwanted.includes(genre) && (wanted.length === 0 || wanted.includes(genre)))
  return unique(artists.flatMap(([, , styles]) => styles.filter(isFitting))).slice(0, MOST_STYLES)
}

function voicesOf(artists: readonly Artist[], { requested, refused }: OwnTraits): string[] {
  const own = valuesOf(requested, 'voice')
  if (own.includes('none')) return []
  const unwanted = valuesOf(refused, 'voice')
  const refusesRap = genresOf(valuesOf(refused, 'style')).includes('rap')
  const [first = [], ...others] = artists.map(([, , , voices]) => voices)
  return first
    .filter((voice) => others.every((voices) => voices.includes(voice)))
    .filter((voice) => !own.some((other) => SINGERS.has(other) === SINGERS.has(voice)))
    .filter((voice) => !unwanted.includes(voice) && !(voice === 'rapped' && refusesRap))
}

function instrumentsOf(artists: readonly Artist[], { requested, refused }: OwnTraits): string[] {
  const isComplete = requested.some(({ kind, value }) => kind === 'only' || value === 'a cappella')
  if (isComplete) return []
  const unwanted = new Set(
    valuesOf(refused, 'instrument').flatMap((name) => [name, ...(FAMILIES[name]?.split(' ') ?? [])]),
  )
  const all = artists.flatMap(([, , , , , instruments]) => instruments)
  return unique(all)
    .filter((name) => !unwanted.has(name))
    .slice(0, MOST_INSTRUMENTS)
}

/** A pace goes with a style: that of a fast artist says nothing about a lullaby. */
function paceOf(artists: readonly Artist[], { requested, refused }: OwnTraits, isOwnStyle: boolean): string[] {
  if (isOwnStyle || requested.some(({ kind }) => kind === 'pace' || kind === 'tempo')) return []
  const moods = valuesOf(requested, 'mood')
  const unwanted = new Set(valuesOf(refused, 'pace'))
  if (moods.some((mood) => SLOW_MOODS.has(mood))) unwanted.add('fast')
  if (moods.some((mood) => FAST_MOODS.has(mood))) unwanted.add('slow')
  return agreed(artists.map(([, , , , pace]) => pace)).filter((pace) => !unwanted.has(pace))
}

function eraOf(artists: readonly Artist[], { requested, refused }: OwnTraits): string[] {
  if (requested.some(({ kind }) => kind === 'era')) return []
  return agreed(artists.map(([, era]) => era)).filter((era) => !valuesOf(refused, 'era').includes(era))
}

const asTraits = (kind: TraitKind, values: readonly string[]): Trait[] => values.map((value) => ({ kind, value }))

/** The traits of artists who are named together, without any that the user's own words rule out. */
export function traitsOfArtists(artists: readonly Artist[], own: OwnTraits): Trait[] {
  const styles = stylesOf(artists, own)
  const isOwnStyle = styles.length === 0
  return [
    ...asTraits('era', eraOf(artists, own)),
    ...asTraits('style', styles),
    ...asTraits('voice', voicesOf(artists, own)),
    ...asTraits('instrument', instrumentsOf(artists, own)),
    ...asTraits('pace', paceOf(artists, own, isOwnStyle)),
  ]
}

/** Returns '1970s disco, pop, female vocals, synthesizer, fast tempo'; empty if nothing is left to say. */
export function describeArtists(artists: readonly Artist[], own: OwnTraits): string {
  const [first, ...others] = traitsOfArtists(artists, own)
  const phrases = others.map(describeTrait)
  const startsWithEra = first?.kind === 'era' && others[0]?.kind === 'style'
  const start = first === undefined ? null : describeTrait(first)
  const parts = startsWithEra ? [`${start} ${phrases[0]}`, ...phrases.slice(1)] : [start, ...phrases]
  return parts.filter((part) => part !== null).join(', ')
}
