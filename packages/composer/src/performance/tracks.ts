import type { PartName } from '#composer/parts/part-names.ts'
import { writeExpression } from './expression.ts'
import type { MixSettings } from '#composer/genres/genre-style.ts'
import { instrumentOf } from '#composer/instruments/gm-instruments.ts'
import type { Instrumentation } from '#composer/instruments/instrumentation.ts'
import { TIMPANI } from '#composer/instruments/named-instruments.ts'
import { perform, type SectionHands } from './performance.ts'
import type { Track, TrackRole } from '#composer/score.ts'
import type { SongPlan } from '#composer/plan/song-plan.ts'
import type { Arrangement, WrittenNote } from '#composer/plan/arrangement.ts'

export type NotesByPart = ReadonlyMap<PartName, readonly WrittenNote[]>

const DRUM_RANGE = [27, 87] as const

const ROLES: Readonly<Record<PartName, TrackRole>> = {
  drums: 'drums',
  bass: 'bass',
  harmony: 'harmony',
  'harmony-2': 'harmony',
  pad: 'pad',
  arpeggio: 'arpeggio',
  lead: 'lead',
  counter: 'counter',
  effects: 'effects',
}

const DEFAULT_MIX: Readonly<Record<PartName, Required<MixSettings>>> = {
  drums: { levelLu: -3, pan: 0, width: 1, reverb: 0.08, delay: 0, highPassHz: 28, lowPassHz: 18_000 },
  bass: { levelLu: -5, pan: 0, width: 0, reverb: 0, delay: 0, highPassHz: 32, lowPassHz: 6000 },
  harmony: { levelLu: -5, pan: -0.1, width: 1.35, reverb: 0.18, delay: 0, highPassHz: 110, lowPassHz: 18_000 },
  'harmony-2': { levelLu: -6, pan: 0.85, width: 1, reverb: 0.18, delay: 0, highPassHz: 110, lowPassHz: 18_000 },
  pad: { levelLu: -11, pan: 0, width: 1.4, reverb: 0.35, delay: 0, highPassHz: 180, lowPassHz: 18_000 },
  arpeggio: { levelLu: -10, pan: 0.35, width: 1, reverb: 0.3, delay: 0.2, highPassHz: 220, lowPassHz: 18_000 },
  lead: { levelLu: -3, pan: 0.06, width: 1, reverb: 0.3, delay: 0.16, highPassHz: 160, lowPassHz: 18_000 },
  counter: { levelLu: -9, pan: -0.3, width: 1, reverb: 0.32, delay: 0.06, highPassHz: 140, lowPassHz: 18_000 },
  effects: { levelLu: -12, pan: 0, width: 1.2, reverb: 0.4, delay: 0, highPassHz: 300, lowPassHz: 18_000 },
}

/** Timpani are part of the music and not a background effect, so they have a mix of their own. */
const TIMPANI_MIX: MixSettings = { levelLu: -9, highPassHz: 35 }

/** The share of the genre's drift and the deviation of the velocity, per part. */
const PERFORMANCE_OF_PART: Readonly<Record<PartName, readonly [looseness: number, touch: number]>> = {
  drums: [0.7, 8],
  bass: [0.7, 13],
  harmony: [0.75, 13],
  'harmony-2': [0.9, 11],
  pad: [0.4, 4],
  arpeggio: [0.8, 11],
  lead: [0.8, 13],
  counter: [0.7, 7],
  effects: [0, 0],
}

/** The height of the expression arch within a phrase; parts that are not listed have no expression. */
const ARCHES: Readonly<Partial<Record<PartName, number>>> = { pad: 12, lead: 8, counter: 12, bass: 0 }

function handsOf(plan: SongPlan, part: PartName): readonly SectionHands[] {
  const random = plan.randomForPart(part, `performance ${part}`)
  return plan.sections.map((section) => ({
    startBeat: section.startBar * plan.barBeats,
    random: random.fork(`${section.origin}${plan.takeOf(part, section)}`),
  }))
}

function makeTrack(arrangement: Arrangement, part: PartName, program: number, written: readonly WrittenNote[]): Track {
  const { plan } = arrangement
  const isDrums = part === 'drums'
  const instrument = isDrums ? null : instrumentOf(program)
  const [looseness, touch] = PERFORMANCE_OF_PART[part]
  const options = {
    feel: plan.style.feel,
    hasSwing: plan.timeSignatureName !== '6/8',
    tempoBpm: plan.tempo.tempoBpm,
    range: instrument?.range ?? DRUM_RANGE,
    looseness,
    touch,
    endBeat: arrangement.endBeat,
  }
  const arch = ARCHES[part]
  const isSung = plan.voice !== null
  return {
    name: part,
    role: part === 'lead' && isSung ? 'counter' : ROLES[part],
    program,
    bank: 0,
    isDrums,
    notes: perform(written, options, handsOf(plan, part)),
    controls: instrument?.isSustained === true && arch !== undefined ? writeExpression(arrangement, arch) : [],
    ...DEFAULT_MIX[part],
    ...plan.style.mix[part],
    ...(program === TIMPANI && !isDrums ? TIMPANI_MIX : {}),
  }
}

export function makeTracks(
  arrangement: Arrangement,
  parts: NotesByPart,
  { programs }: Instrumentation,
): readonly Track[] {
  return [...parts].flatMap(([part, written]) => {
    const program = programs.get(part)
    if (program === undefined || written.length === 0) return []
    const track = makeTrack(arrangement, part, program, written)
    return track.notes.length > 0 ? [track] : []
  })
}
