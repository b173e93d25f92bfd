import { amplitudeToDecibels, decibelsToGain } from '#band/signal/decibels.ts'
import { MIN_NEIGHBOR_RATIO, oversampledPeak, INTERPOLATION_REACH } from '#band/signal/meters/oversampled-peak.ts'
import { type Effect, stereoView, silence, type Stereo } from '#band/signal/stereo.ts'

export interface LimiterSettings {
  /** In dBTP. */
  readonly ceilingDb: number
  readonly lookAheadMs?: number
  readonly releaseMs?: number
}

export interface Limiter extends Effect {
  /** The delay of the output, in samples. */
  readonly latency: number
  /** The largest gain reduction so far, 0 or below. */
  deepestReductionDb(): number
}

const CHUNK = 4096
const HISTORY = 2 * INTERPOLATION_REACH - 1

/**
 * Reduces the gain before a peak arrives, so that no peak is clipped. The allowed gain of each point is replaced by its
 * minimum over the look-ahead and then averaged over the same span: the average never exceeds what the peak allows.
 */
export function createLimiter(settings: LimiterSettings, sampleRate: number): Limiter {
  const { ceilingDb, lookAheadMs = 4, releaseMs = 90 } = settings
  const ceiling = decibelsToGain(ceilingDb)
  const reach = Math.round((sampleRate * lookAheadMs) / 1000)
  const latency = reach + INTERPOLATION_REACH
  const allowedGain = createAllowedGain(ceiling)
  // One value more than the mean spans: a peak between two samples limits both.
  const lowest = createSlidingMinimum(reach + 2)
  const mean = createSlidingMean(reach + 1)
  const release = createRelease(Math.exp(-1000 / (sampleRate * releaseMs)))
  const delays = [createDelay(latency), createDelay(latency)] as const
  let deepest = 1

  const processChunk = ({ left, right }: Stereo) => {
    const gains = allowedGain({ left, right })
    for (const stage of [lowest, release, mean]) stage(gains)
    delays[0](left)
    delays[1](right)
    for (let i = 0; i < left.length; i++) {
      const gain = gains[i] ?? 1
      if (gain < deepest) deepest = gain
      left[i] = (left[i] ?? 0) * gain
      right[i] = (right[i] ?? 0) * gain
    }
  }

  return {
    latency,
    process(block) {
      for (let from = 0; from < block.left.length; from += CHUNK) processChunk(stereoView(block, from, from + CHUNK))
    },
    deepestReductionDb: () => amplitudeToDecibels(deepest),
  }
}

/** Limits a whole song in place and removes the delay; returns the largest gain reduction in dB. */
export function limitInPlace(song: Stereo, settings: LimiterSettings, sampleRate: number): number {
  const limiter = createLimiter(settings, sampleRate)
  const chunk = silence(CHUNK)
  const length = song.left.length
  for (let from = 0; from < length + limiter.latency; from += CHUNK) {
    for (const ear of ['left', 'right'] as const) {
      chunk[ear].fill(0)
      chunk[ear].set(song[ear].subarray(from, from + CHUNK))
    }
    limiter.process(chunk)
    const skipped = Math.max(0, limiter.latency - from)
    const start = from - limiter.latency + skipped
    const end = Math.min(length, from - limiter.latency + CHUNK)
    if (end <= start) continue
    song.left.set(chunk.left.subarray(skipped, skipped + end - start), start)
    song.right.set(chunk.right.subarray(skipped, skipped + end - start), start)
  }
  return limiter.deepestReductionDb()
}

/** Returns for each sample of a chunk the largest allowed gain of the curve INTERPOLATION_REACH samples earlier. */
function createAllowedGain(ceiling: number): (chunk: Stereo) => Float32Array {
  const buffers = [new Float32Array(HISTORY + CHUNK), new Float32Array(HISTORY + CHUNK)] as const
  const allowed = new Float32Array(CHUNK)
  const gate = ceiling * MIN_NEIGHBOR_RATIO
  return ({ left, right }) => {
    const length = left.length
    buffers[0].set(left, HISTORY)
    buffers[1].set(right, HISTORY)
    allowed.fill(1)
    for (const buffer of buffers) {
      let isLoud = Math.abs(buffer[INTERPOLATION_REACH - 1] ?? 0) > gate
      for (let i = 0; i < length; i++) {
        const wasLoud = isLoud
        isLoud = Math.abs(buffer[i + INTERPOLATION_REACH] ?? 0) > gate
        if (!wasLoud && !isLoud) continue
        const gain = ceiling / oversampledPeak(buffer, i + INTERPOLATION_REACH - 1)
        if (gain < (allowed[i] ?? 1)) allowed[i] = gain
      }
      buffer.copyWithin(0, length, length + HISTORY)
    }
    return allowed.subarray(0, length)
  }
}

/** Changes values in place and keeps its state for the next call. */
type Stage = (values: Float32Array) => void

/** Computes the minimum of the last `size` values with a monotonic queue. */
function createSlidingMinimum(size: number): Stage {
  // The size of the ring is a power of two, so that an index needs only a mask.
  const mask = 2 ** Math.ceil(Math.log2(size + 1)) - 1
  const queued = new Float32Array(mask + 1)
  const times = new Float64Array(mask + 1)
  const memory = { first: 0, end: 0, now: 0 }
  return (values) => {
    let { first, end, now } = memory
    for (let i = 0; i < values.length; i++, now++) {
      const value = values[i] ?? 1
      while (end !== first && (queued[(end - 1) & mask] ?? 0) >= value) end = (end - 1) & mask
      queued[end] = value
      times[end] = now
      end = (end + 1) & mask
      if ((times[first] ?? 0) <= now - size) first = (first + 1) & mask
      values[i] = queued[first] ?? value
    }
    Object.assign(memory, { first, end, now })
  }
}

/** Falls at once and rises slowly. */
function createRelease(pace: number): Stage {
  let memory = 1
  return (values) => {
    let gain = memory
    for (let i = 0; i < values.length; i++) {
      const allowed = values[i] ?? 1
      const recovered = 1 - (1 - gain) * pace
      gain = allowed < recovered ? allowed : recovered
      values[i] = gain
    }
    memory = gain
  }
}

/** Computes the mean of the last `size` values, which are 1 before the first value. */
function createSlidingMean(size: number): Stage {
  const last = new Float32Array(size).fill(1)
  const memory = { position: 0, sum: size }
  return (values) => {
    let { position, sum } = memory
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 1
      sum += value - (last[position] ?? 0)
      last[position] = value
      if (++position === size) {
        position = 0
        // The sum is recomputed once per pass of the ring, or rounding errors would accumulate over a song.
        sum = 0
        for (let each = 0; each < size; each++) sum += last[each] ?? 0
      }
      values[i] = sum / size
    }
    Object.assign(memory, { position, sum })
  }
}

function createDelay(length: number): Stage {
  const ring = new Float32Array(length)
  let position = 0
  return (values) => {
    let at = position
    for (let i = 0; i < values.length; i++) {
      const delayed = ring[at] ?? 0
      ring[at] = values[i] ?? 0
      values[i] = delayed
      if (++at === length) at = 0
    }
    position = at
  }
}
