import { createEqualizer } from '#band/signal/effects/equalizer.ts'
import { randomStream } from '#band/signal/random-stream.ts'
import { type Effect, SAMPLE_RATE } from '#band/signal/stereo.ts'

/** The delay of the tape in frames, and how far slow wow and fast flutter change it. */
const MIDDLE = 40
const WOW = { hz: 0.55, depth: 9 }
const FLUTTER = { hz: 6.1, depth: 2.2 }
/** Must be a power of two. */
const RING = 128
/** The delay is computed once per this many frames and interpolated linearly in between. */
const DELAY_EVERY = 32

/**
 * Sounds like an old cassette: weak highs and lows, and a varying speed. The first block begins at `fromFrame` of the
 * song.
 */
export function createTape(fromFrame = 0): Effect {
  const head = createEqualizer(
    [
      { kind: 'low-pass', hz: 9500, q: 0.6 },
      { kind: 'high-pass', hz: 45 },
    ],
    SAMPLE_RATE,
  )
  const transport = createTransport(fromFrame)
  return {
    process(block) {
      head.process(block)
      transport.process(block)
    },
  }
}

function createTransport(fromFrame: number): Effect {
  const leftRing = new Float32Array(RING)
  const rightRing = new Float32Array(RING)
  const memory = { frame: fromFrame, delay: delayAt(fromFrame), slope: 0 }
  return {
    process({ left, right }) {
      let { frame, delay, slope } = memory
      for (let i = 0; i < left.length; i++, frame++) {
        if (frame % DELAY_EVERY === 0) slope = (delayAt(frame + DELAY_EVERY) - delay) / DELAY_EVERY
        delay += slope
        leftRing[frame & (RING - 1)] = left[i] ?? 0
        rightRing[frame & (RING - 1)] = right[i] ?? 0
        // The position is never negative, so that truncation rounds down.
        const position = (frame & (RING - 1)) + RING - delay
        const before = position | 0
        const fraction = position - before
        const a = before & (RING - 1)
        const b = (before + 1) & (RING - 1)
        left[i] = (leftRing[a] ?? 0) * (1 - fraction) + (leftRing[b] ?? 0) * fraction
        right[i] = (rightRing[a] ?? 0) * (1 - fraction) + (rightRing[b] ?? 0) * fraction
      }
      Object.assign(memory, { frame, delay, slope })
    },
  }
}

function delayAt(frame: number): number {
  const radiansPerHz = (2 * Math.PI * frame) / SAMPLE_RATE
  return MIDDLE + WOW.depth * Math.sin(WOW.hz * radiansPerHz) + FLUTTER.depth * Math.sin(FLUTTER.hz * radiansPerHz)
}

const HISS_GAIN = 10 ** (-58 / 20)
const HISS_PACE = 0.25
/** Scales uniform 16-bit numbers to a standard deviation of 1. */
const HISS_SPREAD = Math.sqrt(12) / 2 ** 16
const CRACKLES_PER_SECOND = 9
const CRACKLE = { softest: 0.004, spread: 0.016, shortest: 4, longest: 24 }

/** Adds tape hiss and record crackle, which are seeded by the name. */
export function createHissAndCrackle(name: string): Effect {
  const hiss = createHiss(name)
  const crackle = createCrackle(name)
  return {
    process(block) {
      hiss.process(block)
      crackle.process(block)
    },
  }
}

/** One random number serves both channels; after smoothing, its uniform distribution is inaudible. */
function createHiss(name: string): Effect {
  const memory = { state: Math.floor(randomStream(`hiss ${name}`).uniform() * 2 ** 32) | 1, left: 0, right: 0 }
  const gain = HISS_GAIN * HISS_SPREAD
  return {
    process({ left, right }) {
      let { state, left: hissLeft, right: hissRight } = memory
      for (let i = 0; i < left.length; i++) {
        // Marsaglia's xorshift.
        state ^= state << 13
        state ^= state >>> 17
        state ^= state << 5
        hissLeft += HISS_PACE * ((state >> 16) + 0.5 - hissLeft)
        hissRight += HISS_PACE * (((state << 16) >> 16) + 0.5 - hissRight)
        left[i] = (left[i] ?? 0) + hissLeft * gain
        right[i] = (right[i] ?? 0) + hissRight * gain
      }
      Object.assign(memory, { state, left: hissLeft, right: hissRight })
    },
  }
}

/** Adds bursts of a few frames, mostly soft, each at a random stereo position. */
function createCrackle(name: string): Effect {
  const random = randomStream(`crackle ${name}`)
  const rest = () => Math.floor((-Math.log(1 - random.uniform()) * SAMPLE_RATE) / CRACKLES_PER_SECOND)
  let wait = rest()
  let [length, played, size, place] = [0, 0, 0, 0]

  const begin = () => {
    size = CRACKLE.softest + CRACKLE.spread * random.uniform() ** 4
    place = random.uniform()
    length = CRACKLE.shortest + Math.floor(random.uniform() * (CRACKLE.longest - CRACKLE.shortest))
    played = 0
  }
  const end = () => {
    wait = rest()
    length = 0
    played = 0
  }
  return {
    process({ left, right }) {
      for (let i = 0; i < left.length; i++) {
        const skipped = Math.min(wait, left.length - i)
        wait -= skipped
        i += skipped
        if (i === left.length) return
        if (played === length) begin()
        const sample = size * (random.uniform() * 2 - 1) * (1 - played / length)
        left[i] = (left[i] ?? 0) + sample * (1 - place * 0.6)
        right[i] = (right[i] ?? 0) + sample * (0.4 + place * 0.6)
        if (++played === length) end()
      }
    },
  }
}
