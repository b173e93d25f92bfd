import type { Biquad } from '#band/signal/effects/filter-design.ts'
import type { Meter, Stereo } from '#band/signal/stereo.ts'

export interface Loudness {
  /** Integrated loudness of the whole input, in LUFS. */
  readonly integratedLufs: number
  /** Loudness range in LU: the difference between loud and soft passages. */
  readonly rangeLu: number
  /** The loudest three seconds. */
  readonly loudestShortTermLufs: number
}

/** The absolute gate: quieter sound does not count, and silence gives this value. */
export const SILENT_LUFS = -70
const LOUDNESS_STEPS_PER_SECOND = 10
const MOMENTARY_STEPS = 4
const SHORT_TERM_STEPS = 30
const INTEGRATED_GATE_LU = -10
const RANGE_GATE_LU = -20
/** Smaller values are set to zero; otherwise they decay into denormal numbers, which are many times slower. */
const INAUDIBLE = 1e-15

/** Measures ITU-R BS.1770-4 loudness and EBU Tech 3342 range from the energy of every tenth of a second. */
export function createLoudnessMeter(sampleRate: number): Meter<Loudness> {
  const energyOf = createKWeightedEnergy(sampleRate)
  const stepLength = Math.round(sampleRate / LOUDNESS_STEPS_PER_SECOND)
  const powers: number[] = []
  let energy = 0
  let counted = 0
  return {
    add(block) {
      const { length } = block.left
      for (let from = 0; from < length;) {
        const to = Math.min(length, from + stepLength - counted)
        energy += energyOf(block, from, to)
        counted += to - from
        from = to
        if (counted < stepLength) continue
        powers.push(energy / stepLength)
        energy = 0
        counted = 0
      }
    },
    read: () => loudnessFromPowers(powers),
  }
}

/**
 * Returns the K-weighted energy of a section of a song; sections must come in order and without gaps. Both filters of
 * BS.1770 run in one loop for both channels: the first can process the next sample while the second finishes this one.
 */
export function createKWeightedEnergy(sampleRate: number): (block: Stereo, from: number, to: number) => number {
  const [head, roll] = kWeighting(sampleRate)
  const { b0, b1, b2, a1, a2 } = head
  const { a1: c1, a2: c2 } = roll
  const memory = new Float64Array(8)
  return ({ left, right }, from, to) => {
    let [l1, l2, r1, r2] = [memory[0] ?? 0, memory[1] ?? 0, memory[2] ?? 0, memory[3] ?? 0]
    let [m1, m2, s1, s2] = [memory[4] ?? 0, memory[5] ?? 0, memory[6] ?? 0, memory[7] ?? 0]
    let energy = 0
    for (let i = from; i < to; i++) {
      const inLeft = left[i] ?? 0
      const inRight = right[i] ?? 0
      const midLeft = b0 * inLeft + l1
      const midRight = b0 * inRight + r1
      l1 = b1 * inLeft + l2 - a1 * midLeft
      l2 = b2 * inLeft - a2 * midLeft
      r1 = b1 * inRight + r2 - a1 * midRight
      r2 = b2 * inRight - a2 * midRight
      // The numerator of the second filter is 1, −2, 1.
      const outLeft = midLeft + m1
      const outRight = midRight + s1
      m1 = m2 - 2 * midLeft - c1 * outLeft
      m2 = midLeft - c2 * outLeft
      s1 = s2 - 2 * midRight - c1 * outRight
      s2 = midRight - c2 * outRight
      energy += outLeft * outLeft + outRight * outRight
    }
    memory.set([l1, l2, r1, r2, m1, m2, s1, s2])
    if (energy < INAUDIBLE * INAUDIBLE) memory.fill(0)
    return energy
  }
}

export function measureLoudness(block: Stereo, sampleRate: number): Loudness {
  const meter = createLoudnessMeter(sampleRate)
  meter.add(block)
  return meter.read()
}

/** `powers` holds the mean weighted power of every step. */
export function loudnessFromPowers(powers: readonly number[]): Loudness {
  const momentary = aboveGates(slidingMeans(powers, MOMENTARY_STEPS), INTEGRATED_GATE_LU)
  const shortTerm = slidingMeans(powers, SHORT_TERM_STEPS)
  const ranged = aboveGates(shortTerm, RANGE_GATE_LU).toSorted((a, b) => a - b)
  return {
    integratedLufs: lufsOf(mean(momentary)),
    rangeLu: lufsOf(percentile(ranged, 0.95)) - lufsOf(percentile(ranged, 0.1)),
    loudestShortTermLufs: lufsOf(shortTerm.reduce((most, power) => Math.max(most, power), 0)),
  }
}

const lufsOf = (power: number): number => Math.max(SILENT_LUFS, -0.691 + 10 * Math.log10(power))

const mean = (powers: readonly number[]): number =>
  powers.length === 0 ? 0 : powers.reduce((sum, power) => sum + power, 0) / powers.length

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.round((sorted.length - 1) * share)] ?? 0

function slidingMeans(powers: readonly number[], steps: number): number[] {
  const count = Math.max(0, powers.length - steps + 1)
  return Array.from({ length: count }, (_, start) => mean(powers.slice(start, start + steps)))
}

/** Drops silence, and then everything that is this many LU below the mean of the rest. */
function aboveGates(powers: readonly number[], relativeGateLu: number): number[] {
  const audible = powers.filter((power) => lufsOf(power) > SILENT_LUFS)
  const gate = mean(audible) * 10 ** (relativeGateLu / 10)
  return audible.filter((power) => power > gate)
}

/** The two filters of BS.1770 for any sample rate: the head as a high shelf, then the revised low-frequency cut. */
function kWeighting(sampleRate: number): readonly [Biquad, Biquad] {
  return [headShelf(sampleRate), rollOff(sampleRate)]
}

function headShelf(sampleRate: number): Biquad {
  const q = 0.7071752369554196
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  }
}

function rollOff(sampleRate: number): Biquad {
  const q = 0.5003270373238773
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const a0 = 1 + k / q + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
}
