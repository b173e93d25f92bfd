import { BANDS, BINS_PER_BAND, FIRST_BIN, FRAME_SIZE } from './watermark-pattern.ts'

/** The energies in each band of a column. */
export interface ColumnEnergies {
  /** Energies of the column's two inner frames. */
  readonly middle: Float64Array
  /** Energies of the column's two outer frames. */
  readonly ends: Float64Array
}

/** Bands on each side that a band is compared with: a drum beat changes all of them, a watermark only one. */
const NEIGHBORS_PER_SIDE = 6
/** A value this far from its neighbors or farther gets little weight. */
const OUTLIER_DB = 5
/** Less than the last bit of 16-bit audio, so that silence has no contrast. */
const FLOOR = 1e-3
/** Added to the mean square of a column, in dB²: a column without contrast must not count as certain. */
const REGULARIZATION_DB2 = 0.3
/** Low bitrates blur the upper bands. */
const BLUR_HZ = 5000
const SAMPLE_RATE = 44_100

const WEIGHTS = Float64Array.from({ length: BANDS }, (_, band) => {
  const hz = ((FIRST_BIN + (band + 0.5) * BINS_PER_BAND) * SAMPLE_RATE) / FRAME_SIZE
  return 1 / (1 + (hz / BLUR_HZ) ** 4)
})

export interface Contrasts {
  /** For each band, how much louder the middle is than the ends, relative to the neighbors; the mean square is 1. */
  readonly values: Float64Array
  /** The increase of each value for one more decibel in the middle. */
  readonly slopes: Float64Array
}

export function measureContrasts({ middle, ends }: ColumnEnergies): Contrasts {
  const distances = distancesFromNeighborMean(decibelsBetween(middle, ends))
  const values = new Float64Array(BANDS)
  const slopes = new Float64Array(BANDS)
  let squares = 0
  for (let band = 0; band < values.length; band++) {
    const distance = distances[band] ?? 0
    const weight = WEIGHTS[band] ?? 0
    const surprise = (distance / OUTLIER_DB) ** 2
    const value = (weight * distance) / (1 + surprise)
    values[band] = value
    slopes[band] = (weight * Math.max(0, 1 - surprise)) / (1 + surprise) ** 2
    squares += value * value
  }
  const scale = 1 / Math.sqrt(squares / BANDS + REGULARIZATION_DB2)
  for (let band = 0; band < values.length; band++) {
    values[band] = (values[band] ?? 0) * scale
    slopes[band] = (slopes[band] ?? 0) * scale
  }
  return { values, slopes }
}

function decibelsBetween(middle: Float64Array, ends: Float64Array): Float64Array {
  const decibels = new Float64Array(BANDS)
  for (let band = 0; band < decibels.length; band++) {
    decibels[band] = 10 * Math.log10(((middle[band] ?? 0) + FLOOR) / ((ends[band] ?? 0) + FLOOR))
  }
  return decibels
}

/** Returns the distance of each value from the mean of its neighbors, computed with a running sum. */
function distancesFromNeighborMean(values: Float64Array): Float64Array {
  const distances = new Float64Array(BANDS)
  let sum = 0
  for (let at = 0; at < NEIGHBORS_PER_SIDE; at++) sum += values[at] ?? 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    sum += (values[at + NEIGHBORS_PER_SIDE] ?? 0) - (values[at - NEIGHBORS_PER_SIDE - 1] ?? 0)
    const count = Math.min(values.length - 1, at + NEIGHBORS_PER_SIDE) - Math.max(0, at - NEIGHBORS_PER_SIDE)
    distances[at] = value - (sum - value) / count
  }
  return distances
}
