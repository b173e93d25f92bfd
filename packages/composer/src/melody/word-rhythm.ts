import type { Onset } from './melody-rhythm.ts'
import { metricStrength } from './metric-strength.ts'
import type { Random } from '#composer/random.ts'
import type { SongPlan } from '#composer/plan/song-plan.ts'

export interface WordRhythmSpec {
  /** One stress per syllable. */
  readonly stresses: readonly number[]
  readonly unitBeats: number
  readonly plan: SongPlan
  readonly style: 'sung' | 'rap'
  /** The beats of the line that this one should resemble. */
  readonly model: readonly number[]
}

interface BeamNode {
  readonly slot: number
  readonly score: number
  readonly previous: BeamNode | null
}

const BEAM = 40
const LONGEST_SYLLABLE = 2
const FINEST_GRID = 1 / 16

/** The share of the unit in which a new syllable may begin; the rest is for the last syllable and for breath. */
const SUNG_SHARE = 0.82
const RAP_SHARE = 0.94

/** Returns the coarsest grid, in beats, that has room for every syllable. */
function gridFor({ stresses, unitBeats, plan, style }: WordRhythmSpec): number {
  const share = style === 'rap' ? RAP_SHARE : SUNG_SHARE
  const isSlow = plan.tempo.tempoBpm < (style === 'rap' ? 112 : 80) && stresses.length > unitBeats
  let grid = isSlow ? 0.25 : 0.5
  while (grid > FINEST_GRID && stresses.length > Math.floor((unitBeats * share) / grid) * (style === 'rap' ? 1 : 0.92))
    grid /= 2
  return grid
}

/** Scores a syllable in its slot: stressed syllables belong on strong beats, weak ones between. */
function placementScore(stress: number, strength: number, style: WordRhythmSpec['style']): number {
  const weight = style === 'rap' ? 0.8 : 1.2
  return stress > 0 ? weight * strength : 0.5 - 0.6 * strength
}

/** Scores the distance to the previous syllable: even flow, time on stressed syllables, no long weak ones. */
function gapScore(gap: number, stressBefore: number, even: number, style: WordRhythmSpec['style']): number {
  if (style === 'rap') return -1.1 * Math.abs(gap - Math.min(even, 1)) - (gap > 1 ? 0.5 : 0)
  let score = -0.8 * Math.abs(gap - even) - (gap < 0.3 ? 0.25 : 0)
  if (stressBefore > 0 && gap >= 1) score += 0.25
  if (stressBefore === 0 && gap > 1) score -= 0.6
  return score
}

function findSlots(spec: WordRhythmSpec, grid: number, random: Random): readonly number[] | null {
  const { stresses, unitBeats, plan, style, model } = spec
  const count = stresses.length
  const lastSlot = Math.floor((unitBeats * (style === 'rap' ? RAP_SHARE : SUNG_SHARE)) / grid)
  const noise = Array.from({ length: lastSlot + 1 }, () => random.gauss(0.22))
  const wantedStart = style === 'rap' || random.chance(0.7) ? 0 : 0.5 / grid
  const even = (unitBeats * (style === 'rap' ? 0.9 : 0.75)) / count
  const inModel = new Set(model.map((beat) => Math.round(beat / grid)))
  const likingOf = (slot: number, stress: number): number => {
    const strength = metricStrength(slot * grid, plan.timeSignatureName)
    return placementScore(stress, strength, style) + (noise[slot] ?? 0) + (inModel.has(slot) ? 0.7 : 0)
  }
  let beam: BeamNode[] = []
  for (let slot = 0; slot * grid < unitBeats * 0.4 && lastSlot - slot >= count - 1; slot++) {
    const start = slot === wantedStart ? 1 : -0.4 * Math.abs(slot - wantedStart) * grid * 2
    beam.push({ slot, score: start + likingOf(slot, stresses[0] ?? 0), previous: null })
  }
  for (let index = 1; index < count; index++) {
    const next: BeamNode[] = []
    const furthest = Math.max(1, Math.round(LONGEST_SYLLABLE / grid))
    for (const setting of beam) {
      for (let slot = setting.slot + 1; slot <= Math.min(lastSlot, setting.slot + furthest); slot++) {
        if (lastSlot - slot < count - 1 - index) break
        const gap = gapScore((slot - setting.slot) * grid, stresses[index - 1] ?? 0, even, style)
        next.push({ slot, score: setting.score + likingOf(slot, stresses[index] ?? 0) + gap, previous: setting })
      }
    }
    beam = next.toSorted((a, b) => b.score - a.score).slice(0, BEAM)
  }
  const best = beam[0]
  if (best === undefined) return null
  const slots: number[] = []
  for (let setting: BeamNode | null = best; setting !== null; setting = setting.previous) slots.unshift(setting.slot)
  return slots
}

/** Places every syllable of a line in its unit; if even the finest grid has no room, at equal distances. */
export function placeSyllables(spec: WordRhythmSpec, random: Random): readonly Onset[] {
  const { stresses, unitBeats, plan, style } = spec
  if (stresses.length === 0) return []
  const grid = gridFor(spec)
  const slots = findSlots(spec, grid, random)
  const beats =
    slots?.map((slot) => slot * grid) ?? stresses.map((_, index) => (index * unitBeats * RAP_SHARE) / stresses.length)
  const longest = style === 'rap' ? 2 * grid : LONGEST_SYLLABLE
  return beats.map((beat, index): Onset => {
    const next = beats[index + 1] ?? Math.max(beat + grid, unitBeats - 0.5)
    return {
      beat,
      beats: Math.max(FINEST_GRID, Math.min(longest, next - beat)),
      strength: metricStrength(beat, plan.timeSignatureName),
    }
  })
}
