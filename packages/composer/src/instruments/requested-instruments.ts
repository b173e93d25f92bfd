import type { InstrumentName } from '@cadenza/prompt/instrument-words'
import type { GenreStyle } from '#composer/genres/genre-style.ts'
import { NAMED_INSTRUMENTS, type NamedInstrument, type AssignablePart } from './named-instruments.ts'
import type { Random } from '#composer/random.ts'
import type { SongPlan } from '#composer/plan/song-plan.ts'

/** Programs for every part, for prompts that exclude all programs of the genre. */
export const FALLBACK_PROGRAMS: Readonly<Record<Exclude<AssignablePart, 'effects'>, readonly number[]>> = {
  harmony: [0, 4, 24, 46, 16, 48, 89],
  bass: [33, 32, 38, 42],
  lead: [73, 71, 40, 11, 81, 24, 0],
  pad: [89, 48, 16, 52],
  arpeggio: [46, 11, 10, 24, 98],
  counter: [42, 60, 71, 89, 11],
}
/** The first and last program of the instruments that an excluded word covers. */
const FAMILIES: Partial<Readonly<Record<InstrumentName, readonly (readonly [number, number])[]>>> = {
  piano: [[0, 5]],
  glockenspiel: [[8, 14]],
  organ: [[16, 20]],
  guitar: [[24, 31]],
  acousticGuitar: [[24, 25]],
  cleanGuitar: [[26, 31]],
  distortedGuitar: [[29, 30]],
  synthBass: [[38, 39]],
  violin: [
    [40, 40],
    [110, 110],
  ],
  strings: [[40, 51]],
  choir: [
    [52, 54],
    [91, 91],
  ],
  trumpet: [
    [56, 56],
    [59, 59],
  ],
  brass: [[56, 67]],
  saxophone: [[64, 67]],
  flute: [[72, 75]],
  synthLead: [
    [38, 39],
    [50, 51],
    [62, 63],
    [80, 103],
  ],
  pad: [
    [50, 51],
    [88, 95],
  ],
}
const GUITAR_OF_GENRE: Partial<Readonly<Record<GenreStyle['id'], number>>> = {
  rock: 30,
  jazz: 26,
  lofi: 24,
  'us-uk': 27,
}
/** The parts for an instrument whose own parts are all taken. */
const FALLBACK_PARTS: readonly AssignablePart[] = ['counter', 'arpeggio', 'pad', 'lead', 'harmony']

export function isExcluded(
  program: number,
  part: AssignablePart,
  excluded: readonly (InstrumentName | 'drums')[],
): boolean {
  return excluded.some((name) => {
    if (name === 'drums') return false
    if (name === 'bass') return part === 'bass'
    const { programs }: NamedInstrument = NAMED_INSTRUMENTS[name]
    const ranges = FAMILIES[name] ?? programs.map((only) => [only, only] as const)
    return ranges.some(([first, last]) => program >= first && program <= last)
  })
}

/** The genre decides which guitar or bass is used. */
function programOf(name: InstrumentName, style: GenreStyle, random: Random): number {
  const { programs }: NamedInstrument = NAMED_INSTRUMENTS[name]
  if (programs.length > 0) return random.pick(programs)
  if (name === 'guitar') return GUITAR_OF_GENRE[style.id] ?? 25
  return random.pick(style.programs.bass.length > 0 ? style.programs.bass : FALLBACK_PROGRAMS.bass)
}

const partsOf = (name: InstrumentName): readonly AssignablePart[] => NAMED_INSTRUMENTS[name].parts

/**
 * If only the named instruments play, one that can play chords does so, another has the tune, and a bass alone plays
 * only the tune.
 */
function assignSmallEnsemble(names: readonly InstrumentName[]): ReadonlyMap<AssignablePart, InstrumentName> {
  const able = names.filter((name) => partsOf(name).some((seat) => seat !== 'bass' && seat !== 'effects'))
  const instrumentOfPart = new Map<AssignablePart, InstrumentName>()
  const canPlay = (seat: AssignablePart): InstrumentName | undefined =>
    able.find((name) => partsOf(name).includes(seat))
  const chords = canPlay('harmony') ?? canPlay('pad') ?? canPlay('arpeggio') ?? able[0]
  const tune = able.find((name) => name !== chords && partsOf(name).includes('lead'))
  const other = tune ?? able.find((name) => name !== chords) ?? chords ?? names[0]
  if (chords !== undefined) instrumentOfPart.set('harmony', chords)
  if (other !== undefined) instrumentOfPart.set('lead', other)
  return instrumentOfPart
}

/** Each named instrument takes the first of its parts that is still free. */
export function assignRequestedInstruments(plan: SongPlan, random: Random): ReadonlyMap<AssignablePart, number> {
  const { instruments, isOnlyNamed } = plan.parsedPrompt
  const instrumentOfPart = new Map<AssignablePart, InstrumentName>(isOnlyNamed ? assignSmallEnsemble(instruments) : [])
  const assigned = new Set(instrumentOfPart.values())
  for (const name of instruments) {
    const own = partsOf(name)
    if (assigned.has(name) && !own.includes('bass')) continue
    const part = [...own, ...FALLBACK_PARTS].find((wanted) => !instrumentOfPart.has(wanted))
    if (part !== undefined) instrumentOfPart.set(part, name)
  }
  return new Map([...instrumentOfPart].map(([seat, name]) => [seat, programOf(name, plan.style, random.fork(name))]))
}
