import type { CompingStyle } from '#composer/parts/comping/comping-pattern.ts'
import type { DrumStyle } from '#composer/parts/drums/drum-style.ts'
import type { PartName } from '#composer/parts/part-names.ts'
import type { GenreStyle } from '#composer/genres/genre-style.ts'
import { POP } from '#composer/genres/pop.ts'
import { BALLAD } from '#composer/genres/ballad.ts'
import { TIMPANI, type AssignablePart } from './named-instruments.ts'
import { isExcluded, assignRequestedInstruments, FALLBACK_PROGRAMS } from './requested-instruments.ts'
import type { SongPlan } from '#composer/plan/song-plan.ts'

export interface Instrumentation {
  readonly programs: ReadonlyMap<PartName, number>
  /** The minimum energy at which each part plays; parts that are missing never play. */
  readonly layers: Readonly<Partial<Record<PartName, number>>>
  readonly drums: DrumStyle | null
  /** The prompt asks for this instrument, so it is heard even if a singer has the tune. */
  readonly isLeadRequested: boolean
  readonly comping: CompingStyle
}

const PITCHED_PARTS: readonly Exclude<AssignablePart, 'effects'>[] = [
  'harmony',
  'bass',
  'lead',
  'pad',
  'arpeggio',
  'counter',
]
/** A requested instrument plays from this energy on. */
const REQUESTED_FROM_ENERGY = 0.45
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
  const { parsedPrompt, style } = plan
  if (parsedPrompt.excludedInstruments.includes('drums') || (parsedPrompt.isOnlyNamed && !parsedPrompt.wantsDrums))
    return null
  return style.drums ?? (parsedPrompt.wantsDrums ? (plan.tempo.tempoBpm < 90 ? BALLAD : POP).drums : null)
}

function layersFor(
  plan: SongPlan,
  requestedPrograms: ReadonlyMap<AssignablePart, number>,
  drums: DrumStyle | null,
): Instrumentation['layers'] {
  const { style, parsedPrompt } = plan
  const layers: Partial<Record<PartName, number>> = parsedPrompt.isOnlyNamed ? { lead: 0 } : { ...style.layers }
  if (parsedPrompt.isOnlyNamed && requestedPrograms.has('harmony')) layers.harmony = 0
  for (const part of requestedPrograms.keys())
    layers[part] = Math.min(layers[part] ?? REQUESTED_FROM_ENERGY, REQUESTED_FROM_ENERGY)
  if (parsedPrompt.excludedInstruments.includes('bass') || (style.bass === null && !requestedPrograms.has('bass')))
    delete layers.bass
  if (drums === null) delete layers.drums
  else layers.drums ??= REQUESTED_FROM_ENERGY
  return layers
}

/**
 * Returns timpani for dark or driving classical music, else a cymbal that swells into the chorus; null if the prompt
 * excludes drums.
 */
function effectFor(plan: SongPlan, requestedProgram: number | undefined): number | null {
  if (requestedProgram !== undefined) return requestedProgram
  if (plan.parsedPrompt.excludedInstruments.includes('drums')) return null
  const isStern = plan.parsedPrompt.mood === 'dark' || plan.parsedPrompt.mood === 'driving'
  return plan.style.id === 'classical' && isStern ? TIMPANI : REVERSE_CYMBAL
}

export function chooseInstruments(plan: SongPlan): Instrumentation {
  const random = plan.random.fork('instruments')
  const { style, parsedPrompt } = plan
  const requestedPrograms = assignRequestedInstruments(plan, random)
  const programs = new Map<PartName, number>()
  const layers = { ...layersFor(plan, requestedPrograms, drumsFor(plan)) }
  for (const part of PITCHED_PARTS) {
    const genrePrograms = part === 'lead' ? plan.leadStyle.programs.lead : style.programs[part]
    const isAllowed = (program: number): boolean => !isExcluded(program, part, parsedPrompt.excludedInstruments)
    const allowed = genrePrograms.filter(isAllowed)
    const choice = allowed.length > 0 ? allowed : FALLBACK_PROGRAMS[part].filter(isAllowed)
    const program = requestedPrograms.get(part) ?? (choice.length > 0 ? random.fork(part).pick(choice) : undefined)
    if (program === undefined) delete layers[part]
    else programs.set(part, program)
  }
  const double = style.programs['harmony-2'][0]
  const isGenreHarmony = style.programs.harmony.includes(programs.get('harmony') ?? -1)
  if (double !== undefined && isGenreHarmony && !isExcluded(double, 'harmony', parsedPrompt.excludedInstruments))
    programs.set('harmony-2', double)
  else delete layers['harmony-2']
  const effect = effectFor(plan, requestedPrograms.get('effects'))
  if (effect === null) delete layers.effects
  else programs.set('effects', effect)
  if (effect === TIMPANI && !parsedPrompt.isOnlyNamed) layers.effects = TIMPANI_FROM
  const drums = drumsFor(plan)
  if (drums !== null) programs.set('drums', drums.kit)
  return {
    programs,
    layers,
    drums,
    isLeadRequested: requestedPrograms.has('lead'),
    comping: compingFor(programs.get('harmony') ?? 0, style),
  }
}
