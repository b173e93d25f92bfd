import type { Gaussian, GaussianStream } from '#band/voice/model/hts-voice.ts'

/** A state of a phone, held for that many frames. */
export interface HeldState {
  readonly gaussian: Gaussian
  readonly frames: number
  /** The number of frames in speech, from which its slopes and second differences are known. */
  readonly spokenFrames: number
}

/**
 * Returns the likeliest smooth path through the states (Tokuda et al. 2000): slopes and second differences are known as
 * well as values, so the best values of neighboring frames depend on each other, and each dimension is a band-diagonal
 * system of equations. A state that is held for a note is stretched speech, whose slopes are flatter: with the slopes
 * of speech the value would drift until the next state, and every long vowel would swell and shrink.
 */
export function likeliestTrajectory(stream: GaussianStream, states: readonly HeldState[]): Float64Array[] {
  const moments = states.flatMap((state) => Array.from({ length: state.frames }, () => frameStatistics(state)))
  const frames = moments.map(() => new Float64Array(stream.dimensions))
  const system = createSystem(moments.length)
  for (let dimension = 0; dimension < stream.dimensions; dimension++) {
    fillSystem(system, moments, stream, dimension)
    eliminate(system)
    const solution = substituteBack(system)
    for (const [index, frame] of frames.entries()) frame[dimension] = solution[index] ?? 0
  }
  return frames
}

interface FrameStatistics {
  readonly gaussian: Gaussian
  /** Below 1 if a state is held longer than in speech. */
  readonly pace: number
}

const frameStatistics = ({ gaussian, frames, spokenFrames }: HeldState): FrameStatistics => ({
  gaussian,
  pace: Math.min(1, spokenFrames / frames),
})

/** The diagonals of a symmetric matrix of half width 2, and the right-hand side. */
interface BandedSystem {
  readonly main: Float64Array
  readonly first: Float64Array
  readonly second: Float64Array
  readonly right: Float64Array
}

function createSystem(size: number): BandedSystem {
  const zeros = () => new Float64Array(size)
  return { main: zeros(), first: zeros(), second: zeros(), right: zeros() }
}

const add = (values: Float64Array, index: number, amount: number): void => {
  values[index] = (values[index] ?? 0) + amount
}

function fillSystem(
  system: BandedSystem,
  moments: readonly FrameStatistics[],
  stream: GaussianStream,
  dimension: number,
): void {
  const { main, first, second, right } = system
  for (const values of [main, first, second, right]) values.fill(0)
  const { dimensions } = stream
  const variances = dimensions * stream.windows
  const last = moments.length - 1
  for (const [t, { gaussian, pace }] of moments.entries()) {
    const precision = (window: number) => 1 / (gaussian[variances + window * dimensions + dimension] ?? 1)
    const mean = (window: number) => (gaussian[window * dimensions + dimension] ?? 0) * pace ** window
    const value = precision(0)
    add(main, t, value)
    add(right, t, value * mean(0))
    if (t === 0 || t === last) continue
    const slope = precision(1)
    add(main, t - 1, slope / 4)
    add(main, t + 1, slope / 4)
    add(second, t - 1, -slope / 4)
    add(right, t - 1, (-slope / 2) * mean(1))
    add(right, t + 1, (slope / 2) * mean(1))
    const bend = precision(2)
    add(main, t - 1, bend)
    add(main, t, 4 * bend)
    add(main, t + 1, bend)
    add(first, t - 1, -2 * bend)
    add(first, t, -2 * bend)
    add(second, t - 1, bend)
    add(right, t - 1, bend * mean(2))
    add(right, t, -2 * bend * mean(2))
    add(right, t + 1, bend * mean(2))
  }
}

function eliminate({ main, first, second, right }: BandedSystem): void {
  for (let t = 0; t < main.length; t++) {
    const pivot = main[t] ?? 1
    const one = first[t] ?? 0
    const two = second[t] ?? 0
    if (t + 1 < main.length) {
      add(main, t + 1, (-one * one) / pivot)
      add(first, t + 1, (-one * two) / pivot)
      add(right, t + 1, (-one * (right[t] ?? 0)) / pivot)
    }
    if (t + 2 < main.length) {
      add(main, t + 2, (-two * two) / pivot)
      add(right, t + 2, (-two * (right[t] ?? 0)) / pivot)
    }
  }
}

function substituteBack({ main, first, second, right }: BandedSystem): Float64Array {
  const solution = new Float64Array(main.length)
  for (let t = main.length - 1; t >= 0; t--) {
    const known = (first[t] ?? 0) * (solution[t + 1] ?? 0) + (second[t] ?? 0) * (solution[t + 2] ?? 0)
    solution[t] = ((right[t] ?? 0) - known) / (main[t] ?? 1)
  }
  return solution
}
