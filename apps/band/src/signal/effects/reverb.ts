import type { Stereo } from '#band/signal/stereo.ts'

export interface ReverbSettings {
  /** Time in which the tail falls by 60 dB. */
  readonly decaySeconds: number
  readonly preDelaySeconds: number
  /** Above this frequency the tail decays faster, as in a room with air and curtains. */
  readonly dampingHz: number
  /** Scales the delays; 1 is a small hall. */
  readonly size: number
}

export interface Reverb {
  /** Adds the reverb to `into`; both blocks have the same length and must not be the same block. */
  process(send: Stereo, into: Stereo): void
}

/** Primes at 44.1 kHz, so that the echoes of two lines rarely coincide. */
const LINE_LENGTHS = [1031, 1327, 1523, 1871, 2069, 2393, 2687, 3001]
const LINES = LINE_LENGTHS.length
/** The diffusers smear a click before it reaches the lines; the two channels have different lengths. */
const DIFFUSER_LENGTHS = { left: [113, 337, 541], right: [131, 307, 577] }
const DIFFUSION = 0.6
const BLOCK = 256
const SMALLEST_SIZE = 0.3
/** Low notes in the reverb sound muddy. */
const SEND_HIGH_PASS_HZ = 180
const INAUDIBLE = 1e-15
/** Preserves the energy of the eight lines through the Hadamard sums. */
const HADAMARD_GAIN = 1 / Math.sqrt(LINES)
/** The sample counter wraps here; every ring is smaller. */
const COUNTER_MASK = 2 ** 20 - 1

/** A feedback delay network: eight delay lines, each damped, all fed back into all through a Hadamard matrix. */
export function createReverb(settings: ReverbSettings, sampleRate: number): Reverb {
  const stretch = (Math.max(SMALLEST_SIZE, settings.size) * sampleRate) / 44_100
  const stretched = (lengths: readonly number[]) => lengths.map((length) => Math.round(length * stretch))
  const preDelay = Math.max(1, Math.round(settings.preDelaySeconds * sampleRate))
  const pace = onePole(SEND_HIGH_PASS_HZ, sampleRate)
  const diffuseLeft = createDiffuser([preDelay, ...stretched(DIFFUSER_LENGTHS.left)], pace)
  const diffuseRight = createDiffuser([preDelay, ...stretched(DIFFUSER_LENGTHS.right)], pace)
  const delays = stretched(LINE_LENGTHS)
  const gains = delays.map((delay) => 10 ** ((-3 * delay) / sampleRate / settings.decaySeconds))
  const circulate = createDelayLines(delays, gains, onePole(settings.dampingHz, sampleRate))
  const wet = { left: new Float64Array(BLOCK), right: new Float64Array(BLOCK) }
  return {
    process(send, into) {
      for (let from = 0; from < send.left.length; from += BLOCK) {
        const length = Math.min(BLOCK, send.left.length - from)
        const energy =
          diffuseLeft(send.left.subarray(from, from + length), wet.left) +
          diffuseRight(send.right.subarray(from, from + length), wet.right)
        circulate(wet, energy, into, { from, length })
      }
    },
  }
}

const onePole = (hz: number, sampleRate: number): number => 1 - Math.exp((-2 * Math.PI * hz) / sampleRate)

const flushDenormal = (sample: number): number => (Math.abs(sample) < INAUDIBLE ? 0 : sample)

/** The size of a ring is a power of two above the delay, so that an index needs only a mask. */
const ringSizeFor = (delay: number): number => 2 ** Math.ceil(Math.log2(delay + 1))

/**
 * Gets the energy of every block and returns true once when silence has lasted as long as the longest path through the
 * delays, so that they can be cleared. Otherwise they would decay into denormal numbers, which are many times slower.
 */
function createSilenceDetector(longestDelay: number): (energy: number, length: number) => boolean {
  let rested = 0
  return (energy, length) => {
    const before = rested
    rested = energy < INAUDIBLE * INAUDIBLE ? rested + length : 0
    return before <= longestDelay && rested > longestDelay
  }
}

/** Pre-delay, high-pass and three Schroeder all-passes, which smear sound and keep its level. Returns the energy. */
function createDiffuser(delays: readonly number[], highPassPace: number) {
  const [d0 = 1, d1 = 1, d2 = 1, d3 = 1] = delays
  const rings = [d0, d1, d2, d3].map((delay) => new Float32Array(ringSizeFor(delay)))
  const [ring0 = new Float32Array(1), ring1 = ring0, ring2 = ring0, ring3 = ring0] = rings
  const hasFallenSilent = createSilenceDetector(2 * (d0 + d1 + d2 + d3))
  const memory = { now: 0, low: 0 }
  return (send: Float32Array, wet: Float64Array): number => {
    const [mask0, mask1, mask2, mask3] = [ring0.length - 1, ring1.length - 1, ring2.length - 1, ring3.length - 1]
    let { now, low } = memory
    let energy = 0
    for (let i = 0; i < send.length; i++, now++) {
      const fresh = send[i] ?? 0
      const sample = ring0[(now - d0) & mask0] ?? 0
      ring0[now & mask0] = fresh
      low += (sample - low) * highPassPace
      const late1 = ring1[(now - d1) & mask1] ?? 0
      const inner1 = sample - low + late1 * DIFFUSION
      ring1[now & mask1] = inner1
      const late2 = ring2[(now - d2) & mask2] ?? 0
      const inner2 = late1 - inner1 * DIFFUSION + late2 * DIFFUSION
      ring2[now & mask2] = inner2
      const late3 = ring3[(now - d3) & mask3] ?? 0
      const inner3 = late2 - inner2 * DIFFUSION + late3 * DIFFUSION
      ring3[now & mask3] = inner3
      const out = late3 - inner3 * DIFFUSION
      wet[i] = out
      energy += fresh * fresh + out * out
    }
    memory.low = flushDenormal(low)
    memory.now = now & COUNTER_MASK
    if (hasFallenSilent(energy, send.length)) for (const ring of rings) ring.fill(0)
    return energy
  }
}

interface Wet {
  readonly left: Float64Array
  readonly right: Float64Array
}

/**
 * Processes all lines in one long loop: the lines do not depend on each other, so the processor works on all eight at a
 * time.
 */
function createDelayLines(delays: readonly number[], gains: readonly number[], damping: number) {
  const size = ringSizeFor(Math.max(...delays))
  const mask = size - 1
  const ring = new Float32Array(LINES * size)
  const memory = new Float64Array(LINES)
  const hasFallenSilent = createSilenceDetector(size)
  let start = 0
  return (wet: Wet, wetEnergy: number, { left, right }: Stereo, { from, length }: { from: number; length: number }) => {
    const [t0 = 1, t1 = 1, t2 = 1, t3 = 1, t4 = 1, t5 = 1, t6 = 1, t7 = 1] = delays
    const [g0 = 0, g1 = 0, g2 = 0, g3 = 0, g4 = 0, g5 = 0, g6 = 0, g7 = 0] = gains
    const { left: wetLeft, right: wetRight } = wet
    let [m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0] = memory
    let energy = wetEnergy
    for (let i = 0; i < length; i++) {
      const now = start + i
      m0 += ((ring[(now - t0) & mask] ?? 0) - m0) * damping
      m1 += ((ring[size + ((now - t1) & mask)] ?? 0) - m1) * damping
      m2 += ((ring[2 * size + ((now - t2) & mask)] ?? 0) - m2) * damping
      m3 += ((ring[3 * size + ((now - t3) & mask)] ?? 0) - m3) * damping
      m4 += ((ring[4 * size + ((now - t4) & mask)] ?? 0) - m4) * damping
      m5 += ((ring[5 * size + ((now - t5) & mask)] ?? 0) - m5) * damping
      m6 += ((ring[6 * size + ((now - t6) & mask)] ?? 0) - m6) * damping
      m7 += ((ring[7 * size + ((now - t7) & mask)] ?? 0) - m7) * damping
      const o0 = m0 * g0
      const o1 = m1 * g1
      const o2 = m2 * g2
      const o3 = m3 * g3
      const o4 = m4 * g4
      const o5 = m5 * g5
      const o6 = m6 * g6
      const o7 = m7 * g7
      const outLeft = 0.5 * (o0 - o2 + o4 - o6)
      const outRight = 0.5 * (o1 - o3 + o5 - o7)
      left[from + i] = (left[from + i] ?? 0) + outLeft
      right[from + i] = (right[from + i] ?? 0) + outRight
      energy += outLeft * outLeft + outRight * outRight
      // Hadamard: sums and differences of lines 1 and 2 apart here, and of lines 4 apart below.
      const a0 = o0 + o1 + o2 + o3
      const a1 = o0 - o1 + o2 - o3
      const a2 = o0 + o1 - o2 - o3
      const a3 = o0 - o1 - o2 + o3
      const b0 = o4 + o5 + o6 + o7
      const b1 = o4 - o5 + o6 - o7
      const b2 = o4 + o5 - o6 - o7
      const b3 = o4 - o5 - o6 + o7
      const place = now & mask
      const freshLeft = (wetLeft[i] ?? 0) * 0.5
      const freshRight = (wetRight[i] ?? 0) * 0.5
      ring[place] = (a0 + b0) * HADAMARD_GAIN + freshLeft
      ring[size + place] = (a1 + b1) * HADAMARD_GAIN + freshRight
      ring[2 * size + place] = (a2 + b2) * HADAMARD_GAIN + freshLeft
      ring[3 * size + place] = (a3 + b3) * HADAMARD_GAIN + freshRight
      ring[4 * size + place] = (a0 - b0) * HADAMARD_GAIN + freshLeft
      ring[5 * size + place] = (a1 - b1) * HADAMARD_GAIN + freshRight
      ring[6 * size + place] = (a2 - b2) * HADAMARD_GAIN + freshLeft
      ring[7 * size + place] = (a3 - b3) * HADAMARD_GAIN + freshRight
    }
    start = (start + length) & mask
    memory.set([m0, m1, m2, m3, m4, m5, m6, m7])
    if (hasFallenSilent(energy, length)) {
      ring.fill(0)
      memory.fill(0)
    }
  }
}
