/** A transform that does not sort its bins: sorting them would take a sixth of the time. */
export interface UnorderedFourierTransform {
  /** In place. */
  forward(real: Float64Array, imaginary: Float64Array): void
  /** In place; `inverse` after `forward` returns the input multiplied by `size`. */
  inverse(real: Float64Array, imaginary: Float64Array): void
  /** The index of a bin after `forward`. */
  indexOfBin(bin: number): number
}

interface Stage {
  readonly quarter: number
  readonly cos: Float64Array
  readonly sin: Float64Array
}

/** Radix 4, with a final radix-2 stage if the size is twice a power of four. */
export function createUnorderedFourierTransform(size: number): UnorderedFourierTransform {
  const stages: Stage[] = []
  let rest = size
  for (; rest >= 4; rest /= 4) stages.push(createStage(rest))
  if (rest !== 1 && rest !== 2) throw new RangeError(`${size} is no power of two of at least 4`)
  const reversedStages = stages.toReversed()
  const hasPairs = rest === 2
  return {
    forward(real, imaginary) {
      for (const stage of stages) forwardStage(stage, real, imaginary)
      if (hasPairs) radix2Butterflies(real, imaginary)
    },
    inverse(real, imaginary) {
      if (hasPairs) radix2Butterflies(real, imaginary)
      for (const stage of reversedStages) inverseStage(stage, real, imaginary)
    },
    indexOfBin(bin) {
      let place = 0
      let left = bin
      for (const { quarter } of stages) {
        place += (left % 4) * quarter
        left = Math.floor(left / 4)
      }
      return place + left
    },
  }
}

/** The twiddle factors for one, two and three times the angle, interleaved for each index of the quarter. */
function createStage(length: number): Stage {
  const quarter = length / 4
  const angle = (_: unknown, index: number) => {
    const times = (index % 3) + 1
    return (-2 * Math.PI * times * Math.floor(index / 3)) / length
  }
  const angles = Array.from({ length: 3 * quarter }, angle)
  return { quarter, cos: Float64Array.from(angles, Math.cos), sin: Float64Array.from(angles, Math.sin) }
}

function forwardStage({ quarter, cos, sin }: Stage, real: Float64Array, imaginary: Float64Array): void {
  const size = real.length
  const length = 4 * quarter
  for (let j = 0; j < quarter; j++) {
    const c1 = cos[3 * j] ?? 0
    const s1 = sin[3 * j] ?? 0
    const c2 = cos[3 * j + 1] ?? 0
    const s2 = sin[3 * j + 1] ?? 0
    const c3 = cos[3 * j + 2] ?? 0
    const s3 = sin[3 * j + 2] ?? 0
    for (let a = j; a < size; a += length) {
      const b = a + quarter
      const c = b + quarter
      const d = c + quarter
      const ar = real[a] ?? 0
      const ai = imaginary[a] ?? 0
      const br = real[b] ?? 0
      const bi = imaginary[b] ?? 0
      const cr = real[c] ?? 0
      const ci = imaginary[c] ?? 0
      const dr = real[d] ?? 0
      const di = imaginary[d] ?? 0
      const evenR = ar + cr
      const evenI = ai + ci
      const oddR = ar - cr
      const oddI = ai - ci
      const otherR = br + dr
      const otherI = bi + di
      // The difference of the other two, rotated by −90°.
      const turnedR = bi - di
      const turnedI = dr - br
      real[a] = evenR + otherR
      imaginary[a] = evenI + otherI
      const pr = oddR + turnedR
      const pi = oddI + turnedI
      real[b] = pr * c1 - pi * s1
      imaginary[b] = pr * s1 + pi * c1
      const qr = evenR - otherR
      const qi = evenI - otherI
      real[c] = qr * c2 - qi * s2
      imaginary[c] = qr * s2 + qi * c2
      const rr = oddR - turnedR
      const ri = oddI - turnedI
      real[d] = rr * c3 - ri * s3
      imaginary[d] = rr * s3 + ri * c3
    }
  }
}

/** Inverts `forwardStage`; the result is four times as large. */
function inverseStage({ quarter, cos, sin }: Stage, real: Float64Array, imaginary: Float64Array): void {
  const size = real.length
  const length = 4 * quarter
  for (let j = 0; j < quarter; j++) {
    const c1 = cos[3 * j] ?? 0
    const s1 = sin[3 * j] ?? 0
    const c2 = cos[3 * j + 1] ?? 0
    const s2 = sin[3 * j + 1] ?? 0
    const c3 = cos[3 * j + 2] ?? 0
    const s3 = sin[3 * j + 2] ?? 0
    for (let a = j; a < size; a += length) {
      const b = a + quarter
      const c = b + quarter
      const d = c + quarter
      const ar = real[a] ?? 0
      const ai = imaginary[a] ?? 0
      const xr = real[b] ?? 0
      const xi = imaginary[b] ?? 0
      const br = xr * c1 + xi * s1
      const bi = xi * c1 - xr * s1
      const yr = real[c] ?? 0
      const yi = imaginary[c] ?? 0
      const cr = yr * c2 + yi * s2
      const ci = yi * c2 - yr * s2
      const zr = real[d] ?? 0
      const zi = imaginary[d] ?? 0
      const dr = zr * c3 + zi * s3
      const di = zi * c3 - zr * s3
      const evenR = ar + cr
      const evenI = ai + ci
      const otherR = ar - cr
      const otherI = ai - ci
      const oddR = br + dr
      const oddI = bi + di
      // The difference of the other two, rotated by +90°.
      const turnedR = di - bi
      const turnedI = br - dr
      real[a] = evenR + oddR
      imaginary[a] = evenI + oddI
      real[b] = otherR + turnedR
      imaginary[b] = otherI + turnedI
      real[c] = evenR - oddR
      imaginary[c] = evenI - oddI
      real[d] = otherR - turnedR
      imaginary[d] = otherI - turnedI
    }
  }
}

function radix2Butterflies(real: Float64Array, imaginary: Float64Array): void {
  for (let i = 0; i < real.length; i += 2) {
    const r = real[i] ?? 0
    const im = imaginary[i] ?? 0
    const otherR = real[i + 1] ?? 0
    const otherI = imaginary[i + 1] ?? 0
    real[i] = r + otherR
    imaginary[i] = im + otherI
    real[i + 1] = r - otherR
    imaginary[i + 1] = im - otherI
  }
}
