import type { CompingStyle } from './comping-patterns.ts'
import type { DrumStyle } from './drum-style.ts'
import type { PartName } from './ensemble.ts'
import type { GenreStyle } from './genre-style.ts'
import { POP } from './genre-pop.ts'
import { BALLAD } from './genre-ballad.ts'
import { TIMPANI, type Seat } from './named-instruments.ts'
import { isDenied, seatWishes, STAND_INS } from './seat-wishes.ts'
import type { SongPlan } from './song-plan.ts'

export interface Instrumentation {
  readonly programs: ReadonlyMap<PartName, number>
  /** The energy from which each part plays; parts that are missing never play. */
  readonly layers: Readonly<Partial<Record<PartName, number>>>
  readonly drums: DrumStyle | null
  /** Somebody asked for this instrument: it is heard even where a singer has the tune. */
  readonly isLeadWished: boolean
  readonly comping: CompingStyle
}

const SEATS: readonly Exclude<Seat, 'effects'>[] = ['harmony', 'bass', 'lead', 'pad', 'arpeggio', 'counter']
/** A wished-for instrument is heard from here on. */
const WISHED_FROM = 0.45
const TIMPANI_FROM = 0.7
const REVERSE_CYMBAL = 119
const DISTORTED: ReadonlySet<number> = new Set([29, 30])
const STRUMMED: ReadonlySet<number> = new Set([24, 25, 27])

function compingFor(program: number, style: GenreStyle): CompingStyle {
  if (DISTORTED.has(program)) return 'power'
  if (style.comping === 'power') return STRUMMED.has(program) ? 'strum' : 'keys'
  if (style.comping === 'strum') return STRUMMED.has(program) ? 'strum' : 'keys'
  if (style.comping === 'keys' && (program === 24 || program === 25)) return 'strum'
  return style.comping
}

function drumsFor(plan: SongPlan): DrumStyle | null {
  const { wishes, style } = plan
  if (wishes.without.includes('drums') || (wishes.isOnlyNamed && !wishes.wantsDrums)) return null
  return style.drums ?? (wishes.wantsDrums ? (plan.tempo.tempoBpm < 90 ? BALLAD : POP).drums : null)
}

function layersFor(
  plan: SongPlan,
  wished: ReadonlyMap<Seat, number>,
  drums: DrumStyle | null,
): Instrumentation['layers'] {
  const { style, wishes } = plan
  const layers: Partial<Record<PartName, number>> = wishes.isOnlyNamed ? { lead: 0 } : { ...style.layers }
  if (wishes.isOnlyNamed && wished.has('harmony')) layers.harmony = 0
  for (const seat of wished.keys()) layers[seat] = Math.min(layers[seat] ?? WISHED_FROM, WISHED_FROM)
  if (wishes.without.includes('bass') || (style.bass === null && !wished.has('bass'))) delete layers.bass
  if (drums === null) delete layers.drums
  else layers.drums ??= WISHED_FROM
  return layers
}

/** Kettledrums for what is dark or driving, else a cymbal that swells into the chorus; nothing for whoever wants no drums. */
function effectFor(plan: SongPlan, wished: number | undefined): number | null {
  if (wished !== undefined) return wished
  if (plan.wishes.without.includes('drums')) return null
  const isStern = plan.wishes.mood === 'dark' || plan.wishes.mood === 'driving'
  return plan.style.id === 'classical' && isStern ? TIMPANI : REVERSE_CYMBAL
}

export function chooseInstruments(plan: SongPlan): Instrumentation {
  const random = plan.random.fork('instruments')
  const { style, wishes } = plan
  const wished = seatWishes(plan, random)
  const programs = new Map<PartName, number>()
  const layers = { ...layersFor(plan, wished, drumsFor(plan)) }
  for (const seat of SEATS) {
    const palette = seat === 'lead' ? plan.colour.palette.lead : style.palette[seat]
    const isAllowed = (program: number): boolean => !isDenied(program, seat, wishes.without)
    const allowed = palette.filter(isAllowed)
    const choice = allowed.length > 0 ? allowed : STAND_INS[seat].filter(isAllowed)
    const program = wished.get(seat) ?? (choice.length > 0 ? random.fork(seat).pick(choice) : undefined)
    if (program === undefined) delete layers[seat]
    else programs.set(seat, program)
  }
  const double = style.palette['harmony-2'][0]
  const isGenreHarmony = style.palette.harmony.includes(programs.get('harmony') ?? -1)
  if (double !== undefined && isGenreHarmony && !isDenied(double, 'harmony', wishes.without))
    programs.set('harmony-2', double)
  else delete layers['harmony-2']
  const effect = effectFor(plan, wished.get('effects'))
  if (effect === null) delete layers.effects
  else programs.set('effects', effect)
  if (effect === TIMPANI && !wishes.isOnlyNamed) layers.effects = TIMPANI_FROM
  const drums = drumsFor(plan)
  if (drums !== null) programs.set('drums', drums.kit)
  return {
    programs,
    layers,
    drums,
    isLeadWished: wished.has('lead'),
    comping: compingFor(programs.get('harmony') ?? 0, style),
  }
}
