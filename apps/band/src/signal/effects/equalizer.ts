import { type Biquad, designFilter, type FilterShape } from './filter-design.ts'
import { type Effect, stereoView, type Stereo } from '#band/signal/stereo.ts'

/** Small enough that a chunk stays in the CPU cache while all filters process it. */
const CHUNK = 2048
/** Smaller values are set to zero; otherwise they decay into denormal numbers, which are many times slower. */
const INAUDIBLE = 1e-15
/** Two values for each channel. */
const MEMORY = 4

/** Applies the filters in series. */
export function createEqualizer(shapes: readonly FilterShape[], sampleRate: number): Effect {
  const stages = inPairs(shapes.map((shape) => designFilter(shape, sampleRate)))
  return {
    process(block) {
      for (let from = 0; from < block.left.length; from += CHUNK) {
        const chunk = stereoView(block, from, from + CHUNK)
        for (const stage of stages) stage.process(chunk)
      }
    },
  }
}

function inPairs(filters: readonly Biquad[]): Effect[] {
  const stages: Effect[] = []
  for (let index = 0; index < filters.length; index += 2) {
    const [first, second] = filters.slice(index, index + 2)
    if (first !== undefined) stages.push(second === undefined ? createFilter(first) : createFilterPair(first, second))
  }
  return stages
}

/** Transposed direct form II; both channels in one loop, whose two independent chains hide each other's latency. */
function createFilter(filter: Biquad): Effect {
  const memory = new Float64Array(MEMORY)
  return {
    process(block) {
      filterOnce(filter, memory, block)
      flushDenormals(memory)
    },
  }
}

/** Two filters in series in one loop: the first can process the next sample while the second finishes this one. */
function createFilterPair(first: Biquad, second: Biquad): Effect {
  const memories = [new Float64Array(MEMORY), new Float64Array(MEMORY)] as const
  return {
    process(block) {
      filterTwice([first, second], memories, block)
      for (const memory of memories) flushDenormals(memory)
    },
  }
}

function filterOnce({ b0, b1, b2, a1, a2 }: Biquad, memory: Float64Array, { left, right }: Stereo): void {
  let l1 = memory[0] ?? 0
  let l2 = memory[1] ?? 0
  let r1 = memory[2] ?? 0
  let r2 = memory[3] ?? 0
  for (let i = 0; i < left.length; i++) {
    const inLeft = left[i] ?? 0
    const inRight = right[i] ?? 0
    const outLeft = b0 * inLeft + l1
    const outRight = b0 * inRight + r1
    // Values that depend on the output are computed last, so that the rest of the next sample need not wait for them.
    l1 = b1 * inLeft + l2 - a1 * outLeft
    l2 = b2 * inLeft - a2 * outLeft
    r1 = b1 * inRight + r2 - a1 * outRight
    r2 = b2 * inRight - a2 * outRight
    left[i] = outLeft
    right[i] = outRight
  }
  memory[0] = l1
  memory[1] = l2
  memory[2] = r1
  memory[3] = r2
}

function filterTwice(
  [p, q]: readonly [Biquad, Biquad],
  [before, behind]: readonly [Float64Array, Float64Array],
  { left, right }: Stereo,
): void {
  const { b0, b1, b2, a1, a2 } = p
  const { b0: d0, b1: d1, b2: d2, a1: c1, a2: c2 } = q
  let [l1, l2, r1, r2] = [before[0] ?? 0, before[1] ?? 0, before[2] ?? 0, before[3] ?? 0]
  let [m1, m2, s1, s2] = [behind[0] ?? 0, behind[1] ?? 0, behind[2] ?? 0, behind[3] ?? 0]
  for (let i = 0; i < left.length; i++) {
    const inLeft = left[i] ?? 0
    const inRight = right[i] ?? 0
    const midLeft = b0 * inLeft + l1
    const midRight = b0 * inRight + r1
    l1 = b1 * inLeft + l2 - a1 * midLeft
    l2 = b2 * inLeft - a2 * midLeft
    r1 = b1 * inRight + r2 - a1 * midRight
    r2 = b2 * inRight - a2 * midRight
    const outLeft = d0 * midLeft + m1
    const outRight = d0 * midRight + s1
    m1 = d1 * midLeft + m2 - c1 * outLeft
    m2 = d2 * midLeft - c2 * outLeft
    s1 = d1 * midRight + s2 - c1 * outRight
    s2 = d2 * midRight - c2 * outRight
    left[i] = outLeft
    right[i] = outRight
  }
  before.set([l1, l2, r1, r2])
  behind.set([m1, m2, s1, s2])
}

/** Checks both values of a channel together: with close poles one may cross zero while the other does not. */
function flushDenormals(memory: Float64Array): void {
  for (let pair = 0; pair < MEMORY; pair += 2) {
    if (Math.abs(memory[pair] ?? 0) + Math.abs(memory[pair + 1] ?? 0) < INAUDIBLE) memory.fill(0, pair, pair + 2)
  }
}
