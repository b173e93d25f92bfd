import { type ColumnEnergies, type Contrasts, measureContrasts } from './band-contrast.ts'
import { BANDS, BANDS_PER_GROUP, GROUPS } from './watermark-pattern.ts'

/** The largest change of a band. */
const LARGEST_DB = 0.7
/** Louder bands are changed less: they are most audible and use most of the residual budget. */
const LOUD_BAND_EXPONENT = 0.3
/** The target strength of a symbol, in standard deviations of music without a watermark. */
const TARGET_DEVIATIONS = 2
/** Share of a change that remains, because frames overlap with others that are changed the opposite way. */
const OVERLAP_RETENTION = 0.7
const ITERATIONS = 3
const DB_TO_POWER = Math.LN10 / 10

function maxGainsDb({ middle, ends }: ColumnEnergies): Float64Array {
  const energies = middle.map((energy, band) => energy + (ends[band] ?? 0) + 1e-9)
  const usual = Math.exp(energies.reduce((sum, energy) => sum + Math.log(energy), 0) / BANDS)
  return energies.map((energy) => LARGEST_DB * Math.min(1, (usual / energy) ** LOUD_BAND_EXPONENT))
}

function contrastsWith({ middle, ends }: ColumnEnergies, gainsDb: Float64Array): Contrasts {
  const factors = gainsDb.map((db) => Math.exp(db * OVERLAP_RETENTION * DB_TO_POWER))
  return measureContrasts({
    middle: middle.map((energy, band) => energy * (factors[band] ?? 1)),
    ends: ends.map((energy, band) => energy / (factors[band] ?? 1)),
  })
}

/**
 * Returns how much each band is raised in the middle of the column and lowered at its ends. The contrast of the music
 * is known: where it agrees with the watermark the change is small, and where it disagrees the change is as large as
 * allowed.
 */
export function chooseBandGains(energies: ColumnEnergies, groups: Uint8Array, signs: Int8Array): Float64Array {
  const largest = maxGainsDb(energies)
  const amounts = new Float64Array(GROUPS)
  const gainsDb = new Float64Array(BANDS)
  for (let round = 0; round < ITERATIONS; round++) {
    const { values, slopes } = contrastsWith(energies, gainsDb)
    const agreement = new Float64Array(GROUPS)
    const power = new Float64Array(GROUPS).fill(1e-9)
    for (let band = 0; band < BANDS; band++) {
      const group = groups[band] ?? 0
      agreement[group] = (agreement[group] ?? 0) + (signs[band] ?? 0) * (values[band] ?? 0)
      power[group] = (power[group] ?? 0) + 2 * OVERLAP_RETENTION * (largest[band] ?? 0) * (slopes[band] ?? 0)
    }
    for (let group = 0; group < GROUPS; group++) {
      const missing = TARGET_DEVIATIONS * Math.sqrt(BANDS_PER_GROUP) - (agreement[group] ?? 0)
      const amount = (amounts[group] ?? 0) + missing / (power[group] ?? 1)
      amounts[group] = Math.max(0, Math.min(1, amount))
    }
    for (let band = 0; band < BANDS; band++) {
      gainsDb[band] = (largest[band] ?? 0) * (amounts[groups[band] ?? 0] ?? 0) * (signs[band] ?? 0)
    }
  }
  return gainsDb
}
