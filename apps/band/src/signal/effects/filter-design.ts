/** A second-order section: y = b0·x + b1·x′ + b2·x″ − a1·y′ − a2·y″. */
export interface Biquad {
  readonly b0: number
  readonly b1: number
  readonly b2: number
  readonly a1: number
  readonly a2: number
}

export type FilterShape =
  | { readonly kind: 'high-pass' | 'low-pass'; readonly hz: number; readonly q?: number }
  | {
      readonly kind: 'peak' | 'low-shelf' | 'high-shelf'
      readonly hz: number
      readonly q?: number
      readonly db: number
    }

const FLATTEST_Q = Math.SQRT1_2
/** A filter at or above half the sample rate cannot be built. */
const HIGHEST_SHARE_OF_NYQUIST = 0.98

/** Uses the formulas of the Audio EQ Cookbook (bilinear transform of the analog prototypes). */
export function designFilter(shape: FilterShape, sampleRate: number): Biquad {
  const hz = Math.min(shape.hz, (HIGHEST_SHARE_OF_NYQUIST * sampleRate) / 2)
  const angle = (2 * Math.PI * hz) / sampleRate
  const cos = Math.cos(angle)
  const alpha = Math.sin(angle) / (2 * (shape.q ?? FLATTEST_Q))
  switch (shape.kind) {
    case 'low-pass':
      return normalizeBiquad([(1 - cos) / 2, 1 - cos, (1 - cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
    case 'high-pass':
      return normalizeBiquad([(1 + cos) / 2, -(1 + cos), (1 + cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
    case 'peak': {
      const root = 10 ** (shape.db / 40)
      return normalizeBiquad(
        [1 + alpha * root, -2 * cos, 1 - alpha * root],
        [1 + alpha / root, -2 * cos, 1 - alpha / root],
      )
    }
    case 'low-shelf':
      return shelf(10 ** (shape.db / 40), cos, alpha, 1)
    case 'high-shelf':
      return shelf(10 ** (shape.db / 40), cos, alpha, -1)
  }
}

/** A high shelf is a low shelf with the frequency axis reversed. */
function shelf(root: number, cos: number, alpha: number, direction: 1 | -1): Biquad {
  const slope = 2 * Math.sqrt(root) * alpha
  const turned = direction * cos
  const above = root + 1
  const below = root - 1
  return normalizeBiquad(
    [
      root * (above - below * turned + slope),
      2 * direction * root * (below - above * turned),
      root * (above - below * turned - slope),
    ],
    [above + below * turned + slope, -2 * direction * (below + above * turned), above + below * turned - slope],
  )
}

type Triple = readonly [number, number, number]

function normalizeBiquad([b0, b1, b2]: Triple, [a0, a1, a2]: Triple): Biquad {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 }
}

export function responseDecibels(filter: Biquad, hz: number, sampleRate: number): number {
  const angle = (2 * Math.PI * hz) / sampleRate
  const power = (c0: number, c1: number, c2: number) =>
    (c0 + c1 * Math.cos(angle) + c2 * Math.cos(2 * angle)) ** 2 + (c1 * Math.sin(angle) + c2 * Math.sin(2 * angle)) ** 2
  return 10 * Math.log10(power(filter.b0, filter.b1, filter.b2) / power(1, filter.a1, filter.a2))
}
