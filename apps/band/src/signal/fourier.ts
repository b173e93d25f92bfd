export interface FourierTransform {
  readonly size: number
  /** In place. */
  forward(real: Float64Array, imaginary: Float64Array): void
  /** In place; `inverse` after `forward` restores the input. */
  inverse(real: Float64Array, imaginary: Float64Array): void
}

/** Radix 2 with tables of twiddle factors, two stages at a time, so that every value is loaded half as often. */
export function createFourierTransform(size: number): FourierTransform {
  if (size < 4 || (size & (size - 1)) !== 0) throw new RangeError(`${size} is no power of two of at least 4`)
  const twiddles = twiddleTables(size)
  const reversed = bitReversal(size)
  const forward = (real: Float64Array, imaginary: Float64Array) => {
    swapBitReversed(reversed, real, imaginary)
    radix4FirstStage(real, imaginary)
    for (let stage = 0; stage < twiddles.length; stage += 2) {
      const [first, second] = [twiddles[stage], twiddles[stage + 1]]
      if (first !== undefined && second !== undefined) radix2StagePair(first, second, real, imaginary)
      else if (first !== undefined) radix2Stage(first, real, imaginary)
    }
  }
  return {
    size,
    forward,
    inverse(real, imaginary) {
      // Swapping the real and imaginary parts inverts the transform.
      forward(imaginary, real)
      for (let i = 0; i < size; i++) {
        real[i] = (real[i] ?? 0) / size
        imaginary[i] = (imaginary[i] ?? 0) / size
      }
    },
  }
}

interface Stage {
  readonly half: number
  readonly cos: Float64Array
  readonly sin: Float64Array
}

function twiddleTables(size: number): Stage[] {
  const stages: Stage[] = []
  for (let half = 4; half < size; half *= 2) {
    const angle = (_: unknown, index: number) => (-Math.PI * index) / half
    const angles = Array.from({ length: half }, angle)
    stages.push({ half, cos: Float64Array.from(angles, Math.cos), sin: Float64Array.from(angles, Math.sin) })
  }
  return stages
}

function bitReversal(size: number): Uint32Array {
  const bits = Math.round(Math.log2(size))
  return Uint32Array.from({ length: size }, (_, index) => {
    let turned = 0
    for (let bit = 0; bit < bits; bit++) turned |= ((index >> bit) & 1) << (bits - 1 - bit)
    return turned
  })
}

function swapBitReversed(reversed: Uint32Array, real: Float64Array, imaginary: Float64Array): void {
  for (let i = 0; i < reversed.length; i++) {
    const j = reversed[i] ?? 0
    if (j <= i) continue
    const re = real[i] ?? 0
    const im = imaginary[i] ?? 0
    real[i] = real[j] ?? 0
    imaginary[i] = imaginary[j] ?? 0
    real[j] = re
    imaginary[j] = im
  }
}

function radix4FirstStage(real: Float64Array, imaginary: Float64Array): void {
  for (let start = 0; start < real.length; start += 4) {
    const r0 = real[start] ?? 0
    const r1 = real[start + 1] ?? 0
    const r2 = real[start + 2] ?? 0
    const r3 = real[start + 3] ?? 0
    const i0 = imaginary[start] ?? 0
    const i1 = imaginary[start + 1] ?? 0
    const i2 = imaginary[start + 2] ?? 0
    const i3 = imaginary[start + 3] ?? 0
    real[start] = r0 + r1 + (r2 + r3)
    real[start + 1] = r0 - r1 + (i2 - i3)
    real[start + 2] = r0 + r1 - (r2 + r3)
    real[start + 3] = r0 - r1 - (i2 - i3)
    imaginary[start] = i0 + i1 + (i2 + i3)
    imaginary[start + 1] = i0 - i1 - (r2 - r3)
    imaginary[start + 2] = i0 + i1 - (i2 + i3)
    imaginary[start + 3] = i0 - i1 + (r2 - r3)
  }
}

/** Applies two stages; the twiddle factors of the second, half a stage further on, differ by a quarter turn. */
function radix2StagePair(first: Stage, second: Stage, real: Float64Array, imaginary: Float64Array): void {
  const { half, cos: cos1, sin: sin1 } = first
  const { cos: cos2, sin: sin2 } = second
  const size = real.length
  for (let start = 0; start < size; start += 4 * half) {
    for (let k = 0; k < half; k++) {
      const p0 = start + k
      const p1 = p0 + half
      const p2 = p1 + half
      const p3 = p2 + half
      const c1 = cos1[k] ?? 0
      const s1 = sin1[k] ?? 0
      const c2 = cos2[k] ?? 0
      const s2 = sin2[k] ?? 0
      const r1 = (real[p1] ?? 0) * c1 - (imaginary[p1] ?? 0) * s1
      const i1 = (real[p1] ?? 0) * s1 + (imaginary[p1] ?? 0) * c1
      const r3 = (real[p3] ?? 0) * c1 - (imaginary[p3] ?? 0) * s1
      const i3 = (real[p3] ?? 0) * s1 + (imaginary[p3] ?? 0) * c1
      const ar = (real[p0] ?? 0) + r1
      const ai = (imaginary[p0] ?? 0) + i1
      const br = (real[p0] ?? 0) - r1
      const bi = (imaginary[p0] ?? 0) - i1
      const cr = (real[p2] ?? 0) + r3
      const ci = (imaginary[p2] ?? 0) + i3
      const dr = (real[p2] ?? 0) - r3
      const di = (imaginary[p2] ?? 0) - i3
      const er = cr * c2 - ci * s2
      const ei = cr * s2 + ci * c2
      const fr = dr * s2 + di * c2
      const fi = di * s2 - dr * c2
      real[p0] = ar + er
      imaginary[p0] = ai + ei
      real[p1] = br + fr
      imaginary[p1] = bi + fi
      real[p2] = ar - er
      imaginary[p2] = ai - ei
      real[p3] = br - fr
      imaginary[p3] = bi - fi
    }
  }
}

function radix2Stage({ half, cos, sin }: Stage, real: Float64Array, imaginary: Float64Array): void {
  const size = real.length
  for (let start = 0; start < size; start += 2 * half) {
    for (let k = 0; k < half; k++) {
      const p = start + k
      const q = p + half
      const c = cos[k] ?? 0
      const s = sin[k] ?? 0
      const qr = real[q] ?? 0
      const qi = imaginary[q] ?? 0
      const re = qr * c - qi * s
      const im = qr * s + qi * c
      const pr = real[p] ?? 0
      const pi = imaginary[p] ?? 0
      real[q] = pr - re
      imaginary[q] = pi - im
      real[p] = pr + re
      imaginary[p] = pi + im
    }
  }
}

/** Raised cosine that starts at 0 and would reach 0 again one sample after its end. */
export function hannWindow(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size))
}
