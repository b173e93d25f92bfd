import { OCTAVE_BANDS_HZ } from '#band/signal/meters/octave-band-meter.ts'
import { designFilter, type FilterShape, responseDecibels } from '#band/signal/effects/filter-design.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'

/** Corrects only this share of the difference, so that a song keeps its own tone. */
const SHARE = 0.65
const LOWEST_DB = -4
const HIGHEST_DB = 6
const TOO_SMALL_DB = 0.5
const PEAK_Q = 1.1
const AIR_HZ = 11_000
const ITERATIONS = 8

/** The lowest octave is not changed, because it mostly contains only rumble. */
const FIRST_BAND = 1
const LAST_BAND = OCTAVE_BANDS_HZ.length - 1

const filterAt = (band: number, db: number): FilterShape =>
  band === LAST_BAND
    ? { kind: 'high-shelf', hz: AIR_HZ, db }
    : { kind: 'peak', hz: OCTAVE_BANDS_HZ[band] ?? 0, q: PEAK_Q, db }

/** How much one decibel at a band changes each other band, because filters this broad affect their neighbors. */
const REACH: readonly (readonly number[])[] = OCTAVE_BANDS_HZ.map((_, band) => {
  const filter = designFilter(filterAt(band, 1), SAMPLE_RATE)
  return OCTAVE_BANDS_HZ.map((hz) => responseDecibels(filter, hz, SAMPLE_RATE))
})

/** Returns filters that move the measured octaves toward the wanted ones, all in dB relative to the whole. */
export function balanceFilters(measuredDb: readonly number[], wantedDb: readonly number[]): readonly FilterShape[] {
  const targetGainsDb = OCTAVE_BANDS_HZ.map((_, band) => {
    return band < FIRST_BAND ? 0 : clamp(SHARE * ((wantedDb[band] ?? 0) - (measuredDb[band] ?? 0)))
  })
  const gains = solve(targetGainsDb)
  return gains.flatMap((db, band) => (band < FIRST_BAND || Math.abs(db) < TOO_SMALL_DB ? [] : filterAt(band, db)))
}

const clamp = (db: number): number => Math.max(LOWEST_DB, Math.min(HIGHEST_DB, db))

/** Gauss–Seidel iteration: each band supplies what its neighbors do not. */
function solve(targetGainsDb: readonly number[]): readonly number[] {
  const gains = targetGainsDb.map(() => 0)
  for (let round = 0; round < ITERATIONS; round++) {
    for (let band = FIRST_BAND; band <= LAST_BAND; band++) {
      const byOthers = gains.reduce((sum, gain, other) => {
        return other === band ? sum : sum + gain * (REACH[other]?.[band] ?? 0)
      }, 0)
      gains[band] = clamp(((targetGainsDb[band] ?? 0) - byOthers) / (REACH[band]?.[band] ?? 1))
    }
  }
  return gains
}
