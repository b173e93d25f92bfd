/** A watermark carries the number of the song and a checksum. */
const NUMBER_BITS = 32
const CHECKSUM_BITS = 16
const WORD_BITS = NUMBER_BITS + CHECKSUM_BITS

/**
 * A tail-biting convolutional code of rate 1/3 with the generators of LTE's control channels: every bit is spread over
 * seven neighbors, so that the word can be decoded even if half of the symbols are too weak to read.
 */
const GENERATORS = [0o133, 0o171, 0o165]
const MEMORY_BITS = 6
const STATES = 2 ** MEMORY_BITS

export const CODE_SYMBOLS = WORD_BITS * GENERATORS.length

/** There is one closed path per start state; this many of the likeliest are tried for one with a correct checksum. */
const PATHS_TRIED = 4

/** CRC-16/CCITT over the 32 bits of the number. */
function crc16(number: number): number {
  let rest = 0xff_ff
  for (let bit = NUMBER_BITS - 1; bit >= 0; bit--) {
    const isOne = ((number >>> bit) & 1) !== rest >>> 15
    rest = ((rest << 1) & 0xff_ff) ^ (isOne ? 0x10_21 : 0)
  }
  return rest
}

const parity = (word: number): number => {
  let folded = word ^ (word >>> 4)
  folded ^= folded >>> 2
  return (folded ^ (folded >>> 1)) & 1
}

/** ±1 for each generator and each register value: the newest bit to the left of six older ones. */
const OUTPUTS = Int8Array.from({ length: 2 * STATES * GENERATORS.length }, (_, index) => {
  const register = Math.floor(index / GENERATORS.length)
  const generator = GENERATORS[index % GENERATORS.length] ?? 0
  return parity(register & generator) === 1 ? 1 : -1
})

/** `number` is an unsigned 32-bit integer; the symbols are ±1. */
export function encodeNumber(number: number): Int8Array {
  const sum = crc16(number)
  const bits = Array.from({ length: WORD_BITS }, (_, place) =>
    place < NUMBER_BITS ? (number >>> place) & 1 : (sum >>> (place - NUMBER_BITS)) & 1,
  )
  let state = 0
  for (const bit of bits.slice(-MEMORY_BITS)) state = (state >> 1) | (bit << (MEMORY_BITS - 1))
  return Int8Array.from(
    bits.flatMap((bit) => {
      const register = (bit << MEMORY_BITS) | state
      state = register >> 1
      return [...OUTPUTS.subarray(register * GENERATORS.length, (register + 1) * GENERATORS.length)]
    }),
  )
}

interface Path {
  readonly score: number
  readonly bits: Uint8Array
}

/** How well each register value fits the symbols of each step. */
function branchMetrics(symbols: Float64Array): Float64Array {
  return Float64Array.from({ length: WORD_BITS * 2 * STATES }, (_, index) => {
    const step = Math.floor(index / (2 * STATES))
    const register = index % (2 * STATES)
    return GENERATORS.reduce((fit, __, g) => {
      const symbol = symbols[step * GENERATORS.length + g] ?? 0
      return fit + symbol * (OUTPUTS[register * GENERATORS.length + g] ?? 0)
    }, 0)
  })
}

/** Returns the likeliest path that begins and ends in `home`. */
function viterbiPath(fits: Float64Array, home: number): Path {
  let scores = new Float64Array(STATES).fill(-Infinity)
  scores[home] = 0
  const choices = new Uint8Array(WORD_BITS * STATES)
  for (let step = 0; step < WORD_BITS; step++) {
    const next = new Float64Array(STATES).fill(-Infinity)
    for (let register = 0; register < 2 * STATES; register++) {
      const score = (scores[register % STATES] ?? -Infinity) + (fits[step * 2 * STATES + register] ?? 0)
      const state = register >> 1
      if (score <= (next[state] ?? 0)) continue
      next[state] = score
      choices[step * STATES + state] = register & 1
    }
    scores = next
  }
  const bits = new Uint8Array(WORD_BITS)
  for (let step = WORD_BITS - 1, state = home; step >= 0; step--) {
    bits[step] = state >> (MEMORY_BITS - 1)
    state = ((state << 1) & (STATES - 1)) | (choices[step * STATES + state] ?? 0)
  }
  return { score: scores[home] ?? -Infinity, bits }
}

function readBits(bits: Uint8Array): { number: number; sum: number } {
  const read = (from: number, count: number) => {
    let value = 0
    for (let place = 0; place < count; place++) value += (bits[from + place] ?? 0) * 2 ** place
    return value
  }
  return { number: read(0, NUMBER_BITS), sum: read(NUMBER_BITS, CHECKSUM_BITS) }
}

/** The sign of a symbol is its likely value, the magnitude the confidence; null if no number has a correct checksum. */
export function decodeNumber(symbols: Float64Array): number | null {
  const fits = branchMetrics(symbols)
  const paths = Array.from({ length: STATES }, (_, home) => viterbiPath(fits, home))
  const likeliest = paths.toSorted((a, b) => b.score - a.score).slice(0, PATHS_TRIED)
  for (const { bits } of likeliest) {
    const { number, sum } = readBits(bits)
    if (crc16(number) === sum) return number
  }
  return null
}
