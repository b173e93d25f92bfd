const TARGET_LUFS = -14
/** Finished songs stay below -1 dBTP; the encoder adds up to a decibel to its input. */
const CEILING_DB = -2
/** The limiter measures between the samples, and resampling its output to the song's rate adds a little. */
const LIMITER_MARGIN_DB = 0.5
/** Limiting by more than this is audible: a song with higher peaks stays quieter instead. */
const MOST_LIMITING_DB = 6
const LIMITER_OVERSAMPLING = 4

export interface Level {
  gainDb: number
  isLimited: boolean
}

/** One gain for the whole song, and a limiter only for peaks that would not fit below the ceiling. */
export function chooseLevel({ integratedLufs, truePeakDb }: { integratedLufs: number; truePeakDb: number }): Level {
  const wanted = TARGET_LUFS - integratedLufs
  const fitting = CEILING_DB - truePeakDb
  return { gainDb: Math.min(wanted, fitting + MOST_LIMITING_DB), isLimited: wanted > fitting }
}

/** The level as ffmpeg filters; input and output have the given sample rate. */
export function levelFilters({ gainDb, isLimited }: Level, rateHz: number): string {
  const gain = `volume=${gainDb.toFixed(2)}dB:precision=float`
  if (!isLimited) return gain
  const limit = 10 ** ((CEILING_DB - LIMITER_MARGIN_DB) / 20)
  const limiter = `alimiter=limit=${limit.toFixed(4)}:level=false:latency=true:attack=5:release=100`
  return [gain, `aresample=${rateHz * LIMITER_OVERSAMPLING}`, limiter, `aresample=${rateHz}`].join(',')
}
