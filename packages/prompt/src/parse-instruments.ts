import { DRUM_WORDS, INSTRUMENT_NAMES, INSTRUMENT_WORDS, type InstrumentName, VOCAL_WORDS } from './instrument-words.ts'
import { SUBSTITUTE_INSTRUMENTS, SUBSTITUTE_NAMES, type SubstituteName } from './substitute-instruments.ts'
import { CLAUSE_END, findPhrases, lexiconOf, type PhraseHit } from './phrase-search.ts'
import {
  ACOUSTIC_WORDS,
  ALONE_WORDS,
  BAND_STYLE_WORDS,
  BEATLESS_WORDS,
  DUO_WORDS,
  INSTRUMENTAL_WORDS,
  ONLY_WORDS,
  PIANO_PIECE_WORDS,
} from './prompt-words.ts'

export interface RequestedInstruments {
  readonly instruments: readonly InstrumentName[]
  readonly excludedInstruments: readonly (InstrumentName | 'drums')[]
  readonly wantsDrums: boolean
  /** Only the named instruments play: 'solo piano', 'only guitar'. */
  readonly isOnlyNamed: boolean
  readonly isInstrumental: boolean
  /** There is a section in which an instrument has the tune: 'with a guitar solo'. */
  readonly hasSolo: boolean
}

type SoundSource = InstrumentName | 'drums' | 'vocals'
export type NamedSource = SoundSource | SubstituteName
type SoundSourceHit = PhraseHit<SoundSource>

const LEXICONS = {
  namedSources: lexiconOf<NamedSource>([
    ...INSTRUMENT_NAMES.map((name): [NamedSource, string] => [name, INSTRUMENT_WORDS[name]]),
    ...SUBSTITUTE_NAMES.map((name): [NamedSource, string] => [name, SUBSTITUTE_INSTRUMENTS[name].words]),
    ['drums', DRUM_WORDS],
    ['vocals', VOCAL_WORDS],
  ]),
  instrumental: lexiconOf([['instrumental', INSTRUMENTAL_WORDS]]),
  only: lexiconOf([['only', ONLY_WORDS]]),
  duo: lexiconOf([['duo', DUO_WORDS]]),
  alone: lexiconOf([['alone', `${ALONE_WORDS}, ${PIANO_PIECE_WORDS}`]]),
  beatless: lexiconOf([['beatless', BEATLESS_WORDS]]),
  acoustic: lexiconOf([['acoustic', ACOUSTIC_WORDS]]),
  bandStyles: lexiconOf([['band', BAND_STYLE_WORDS]]),
}

/** Whether the phrase excludes drums, whatever else is named. */
const isExplicitlyDrumless = (hit: PhraseHit<string>): boolean => hit.phrase === 'drumless' || hit.phrase === 'beatless'

const A_CAPPELLA = /\ba ?cap+ella\b/i
const ELECTRIC: readonly InstrumentName[] = ['cleanGuitar', 'distortedGuitar', 'synthLead', 'synthBass', 'pad']
const ARTICLES: ReadonlySet<string> = new Set('a, an, the, some, one, single, un, una, une, ein, eine'.split(', '))
const OPENING = /^(?:open|start|begin|intro)/
/** Before an instrument and 'solo', these words make it one instrument among others. */
const ADDING: ReadonlySet<string> = new Set(
  'with, featuring, has, have, including, plus, add, con, avec, mit'.split(', '),
)
/** After an instrument and 'solo', these words refer to a moment in the song and not to the only player. */
const MOMENT = /^(?:over|before|after|in the|at the|on the)\b/

const endOf = (hit: SoundSourceHit): number => hit.index + hit.words

/** Returns the words of the same clause before an index. */
function clauseBefore(words: readonly string[], index: number): readonly string[] {
  return words.slice(words.lastIndexOf(CLAUSE_END, index - 1) + 1, index)
}

/** Returns the first index at or after the given one whose word is not an article. */
function pastArticles(words: readonly string[], index: number): number {
  let place = index
  while (ARTICLES.has(words[place] ?? '')) place++
  return place
}

/** Matches 'only piano', 'just a harp', 'piano and strings only'; not 'opens with only piano'. */
function excludesOtherInstruments(words: readonly string[], sources: readonly SoundSourceHit[]): boolean {
  const isNamedAlone = findPhrases(words, LEXICONS.only).some((only) => {
    if (clauseBefore(words, only.index).some((word) => OPENING.test(word))) return false
    const next = pastArticles(words, only.index + only.words)
    return sources.some((hit) => !hit.isNegated && (hit.index === next || endOf(hit) === only.index))
  })
  const isDuo = findPhrases(words, LEXICONS.duo).some(
    (duo) => sources.filter((hit) => !hit.isNegated && hit.index > duo.index - 8 && endOf(hit) <= duo.index).length > 1,
  )
  return isNamedAlone || isDuo || findPhrases(words, LEXICONS.alone).some((hit) => !hit.isSubject)
}

/**
 * Distinguishes one player ('solo piano', 'piano solo for a film') from a moment of the song ('with a guitar solo').
 */
function soloKinds(words: readonly string[], sources: readonly SoundSourceHit[]): ReadonlySet<'alone' | 'moment'> {
  const kinds = new Set<'alone' | 'moment'>()
  const bandStyles = findPhrases(words, LEXICONS.bandStyles).filter((hit) => !hit.isNegated && !hit.isSubject)
  for (const [index, word] of words.entries()) {
    if (word !== 'solo' && word !== 'solos') continue
    const before = sources.find((hit) => !hit.isNegated && endOf(hit) === index)
    const next = words[index + 1] === 'de' ? index + 2 : index + 1
    const after = sources.find((hit) => !hit.isNegated && hit.index === next)
    if (before !== undefined) {
      const isAdded = clauseBefore(words, before.index).some((earlier) => ADDING.has(earlier))
      const isMoment =
        isAdded ||
        bandStyles.some((hit) => hit.index < index) ||
        MOMENT.test(words.slice(index + 1, index + 3).join(' '))
      kinds.add(isMoment ? 'moment' : 'alone')
    } else if (after !== undefined) {
      const earlier = clauseBefore(words, index)
      kinds.add(earlier.some((one) => ADDING.has(one) || ARTICLES.has(one)) ? 'moment' : 'alone')
    }
  }
  return kinds
}

const isSubstitute = (name: NamedSource): name is SubstituteName => Object.hasOwn(SUBSTITUTE_INSTRUMENTS, name)

/** The instruments, drums and voices that the words name, as they name them. */
export const findNamedSources = (words: readonly string[]): readonly PhraseHit<NamedSource>[] =>
  findPhrases(words, LEXICONS.namedSources)

/** What the band plays for an instrument. */
const playedAs = (name: NamedSource): SoundSource => (isSubstitute(name) ? SUBSTITUTE_INSTRUMENTS[name].playedAs : name)

export function parseInstruments(
  prompt: string,
  words: readonly string[],
  named: readonly PhraseHit<NamedSource>[],
): RequestedInstruments {
  const sources = named.map((hit) => ({ ...hit, id: playedAs(hit.id) }))
  const wanted = [...new Set(sources.filter((hit) => !hit.isNegated).map((hit) => hit.id))]
  const denied = [...new Set(sources.filter((hit) => hit.isNegated).map((hit) => hit.id))]
  const isAcoustic = findPhrases(words, LEXICONS.acoustic).some(
    (hit) => !hit.isNegated && !sources.some((thing) => thing.index <= hit.index && endOf(thing) > hit.index),
  )
  const instruments = wanted.filter((id): id is InstrumentName => id !== 'drums' && id !== 'vocals')
  const wantsDrums = wanted.includes('drums') && !denied.includes('drums')
  const excluded = new Set(denied.filter((id) => id !== 'vocals'))
  const isBeatless = findPhrases(words, LEXICONS.beatless).some(
    (hit) => !hit.isNegated && (!wantsDrums || isExplicitlyDrumless(hit)),
  )
  if (isBeatless) excluded.add('drums')
  if (isAcoustic) {
    for (const name of ELECTRIC) if (!instruments.includes(name)) excluded.add(name)
    if (!denied.includes('guitar') && !instruments.includes('acousticGuitar')) instruments.push('acousticGuitar')
  }
  const solos = soloKinds(words, sources)
  const isAlone = excludesOtherInstruments(words, sources) || solos.has('alone') || A_CAPPELLA.test(prompt)
  const wantsVocals = wanted.includes('vocals') || A_CAPPELLA.test(prompt)
  const isPlayed = findPhrases(words, LEXICONS.instrumental).length > 0 || solos.has('alone')
  const isDuo = findPhrases(words, LEXICONS.duo).length > 0 && isAlone
  return {
    instruments,
    excludedInstruments: [...excluded],
    wantsDrums,
    isOnlyNamed: isAlone && instruments.length > 0,
    isInstrumental: denied.includes('vocals') || ((isPlayed || isDuo) && !wantsVocals),
    hasSolo: solos.has('moment'),
  }
}
