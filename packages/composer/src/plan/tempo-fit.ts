import type { Random } from '#composer/random.ts'
import type { TempoChange } from '#composer/score.ts'

/** Tempos here are quarter notes per minute. */
export interface TempoFit {
  readonly tempoBpm: number
  readonly barCount: number
  /** Below 0 if the length ends inside the last bar. */
  readonly tailSeconds: number
  readonly tempoMap: readonly TempoChange[]
}

interface TempoSpec {
  readonly lengthSeconds: number
  readonly barBeats: number
  /** Quarter notes in a pulse: 1.5 in 6/8. */
  readonly pulseBeats: number
  readonly pulseBpm: readonly [number, number]
  /** The prompt names the tempo, so it is never changed. */
  readonly isExplicit: boolean
  readonly tailSeconds: number
  readonly ritardando: Ritardando
}

const LARGEST_BEND = 0.05
/** Below this length, the whole tempo range of the genre is searched for a fit. */
const SHORT_SECONDS = 12
const BARS_WORTH_A_RITARDANDO = 12
/** At a fixed tempo, the last chord is played on the last bar line that leaves it this long to ring. */
const SHORTEST_RING_SECONDS = 2
/** The relative tempo of the four quarters of the second-last bar, then of the last bar. */
const RITARDANDI = {
  none: [],
  slight: [0.99, 0.97, 0.94, 0.9, 0.9],
  broad: [0.97, 0.93, 0.88, 0.82, 0.82],
} as const

export type Ritardando = keyof typeof RITARDANDI

function tempoMapOf(bars: number, barBeats: number, tempoBpm: number, ritardando: Ritardando): TempoChange[] {
  const map: TempoChange[] = [{ beat: 0, tempoBpm }]
  for (const [step, share] of RITARDANDI[ritardando].entries()) {
    map.push({ beat: (bars - 2 + step / 4) * barBeats, tempoBpm: tempoBpm * share })
  }
  return map
}

/** Returns the number of bars by which slowing down makes a song longer. */
const extraBarsOf = (ritardando: Ritardando): number =>
  RITARDANDI[ritardando].reduce<number>((sum, share, step) => sum + (1 / share - 1) * (step < 4 ? 0.25 : 1), 0)

interface Candidate extends TempoFit {
  readonly penalty: number
}

function fitAt(spec: TempoSpec, pulseBpm: number, drawnBpm: number): Candidate {
  const { lengthSeconds, barBeats, pulseBeats } = spec
  const tempoBpm = pulseBpm * pulseBeats
  const barSeconds = (barBeats * 60) / tempoBpm
  const wantedTail = Math.min(spec.tailSeconds, lengthSeconds * 0.1)
  const availableBars = (lengthSeconds - wantedTail * 0.6) / barSeconds
  const isWorthIt = !spec.isExplicit && availableBars - extraBarsOf(spec.ritardando) >= BARS_WORTH_A_RITARDANDO
  const ritardando = isWorthIt ? spec.ritardando : 'none'
  const extraBars = extraBarsOf(ritardando)
  const barsBeforeRing = (lengthSeconds - Math.min(SHORTEST_RING_SECONDS, lengthSeconds / 4)) / barSeconds
  const bars = spec.isExplicit ? Math.floor(barsBeforeRing + 1e-9) + 1 : Math.floor(availableBars - extraBars + 1e-9)
  const barCount = Math.max(1, bars)
  const tailSeconds = lengthSeconds - (barCount + extraBars) * barSeconds
  const oddness = barCount % 4 === 0 ? 0 : barCount % 2 === 0 ? 0.3 : 0.7
  const isCutShort = tailSeconds <= 0 && !spec.isExplicit
  const tailMiss =
    ((tailSeconds > wantedTail ? 1.6 : 1) * Math.abs(tailSeconds - wantedTail)) / Math.max(0.5, wantedTail)
  const bend = Math.abs(pulseBpm / drawnBpm - 1) / LARGEST_BEND
  return {
    tempoBpm,
    barCount,
    tailSeconds,
    tempoMap: tempoMapOf(barCount, barBeats, tempoBpm, ritardando),
    penalty: 0.25 * bend + oddness * Math.min(1, barCount / 8) + 0.6 * tailMiss + (isCutShort ? 10 : 0),
  }
}

/**
 * Finds an integer tempo at which whole bars and a ringing last chord fill the requested length exactly. A tempo that
 * was not requested is changed by at most a twentieth of the drawn one.
 */
export function fitTempo(spec: TempoSpec, random: Random): TempoFit {
  const [low, high] = spec.pulseBpm
  const drawnBpm = low === high ? low : Math.round(random.range(low, high))
  if (low === high) return fitAt(spec, low, low)

  const isFree = spec.isExplicit || spec.lengthSeconds < SHORT_SECONDS
  const from = isFree ? low : drawnBpm * (1 - LARGEST_BEND)
  const to = isFree ? high : drawnBpm * (1 + LARGEST_BEND)
  let best = fitAt(spec, drawnBpm, drawnBpm)
  for (let pulseBpm = Math.ceil(from); pulseBpm <= to; pulseBpm++) {
    const candidate = fitAt(spec, pulseBpm, drawnBpm)
    if (candidate.penalty < best.penalty) best = candidate
  }
  return best
}
