import type { Stereo } from '#band/signal/stereo.ts'
import { measureContrasts } from './band-contrast.ts'
import { CODE_SYMBOLS, decodeNumber } from './watermark-code.ts'
import {
  BANDS,
  COLUMN_FRAMES,
  COLUMN_SAMPLES,
  FRAME_SIZE,
  HOP,
  type WatermarkColumn,
  createWatermarkPattern,
  PATTERN_COLUMNS,
} from './watermark-pattern.ts'
import { addBandEnergies, analyzeFrame, emptySpectrum } from './watermark-spectrum.ts'

/** False positive rate above it: one in a thousand songs by chance, one in ten million with a valid number. */
export const WATERMARK_THRESHOLD = 3

export interface WatermarkDetection {
  /** In standard deviations of songs without a watermark, corrected for the number of positions that were tried. */
  readonly statistic: number
  /** Null if too little of the song is left to read the number. */
  readonly number: number | null
}

/** A song may be cut anywhere, so a position is tried at every multiple of this many samples. */
const STEP = 512
const STEPS_PER_HOP = HOP / STEP
const STEPS_PER_COLUMN = COLUMN_SAMPLES / STEP

/** Returns the energy in every band of the frame that begins at every step. */
function energyRows(song: Stereo): Float64Array[] {
  const spectrum = emptySpectrum()
  const count = Math.max(0, Math.floor((song.left.length - FRAME_SIZE) / STEP) + 1)
  return Array.from({ length: count }, (_, index) => {
    const row = new Float64Array(BANDS)
    analyzeFrame(song, index * STEP, spectrum)
    addBandEnergies(spectrum, row)
    return row
  })
}

/** Returns the contrasts of the column that begins at every step. */
function contrastRows(song: Stereo): Float64Array[] {
  const rows = energyRows(song)
  const reach = (COLUMN_FRAMES - 1) * STEPS_PER_HOP
  const both = (first: number, second: number) => {
    const other = rows[second]
    return (rows[first] ?? new Float64Array(BANDS)).map((energy, band) => energy + (other?.[band] ?? 0))
  }
  return Array.from({ length: Math.max(0, rows.length - reach) }, (_, at) => {
    const middle = both(at + STEPS_PER_HOP, at + 2 * STEPS_PER_HOP)
    return measureContrasts({ middle, ends: both(at, at + reach) }).values
  })
}

function correlate(chips: Int8Array, contrasts: Float64Array): number {
  let sum = 0
  for (let band = 0; band < chips.length; band++) sum += (chips[band] ?? 0) * (contrasts[band] ?? 0)
  return sum
}

interface Alignment {
  /** The step at which the first column of the song begins. */
  readonly step: number
  /** The index of that column in the pattern. */
  readonly column: number
  readonly deviations: number
}

/** Slides the pattern over the song. Chips are random, so music matches them only by chance. */
function findAlignment(rows: readonly Float64Array[], pattern: readonly WatermarkColumn[]): Alignment {
  const sync = [...pattern.entries()].filter(([, { symbols }]) => symbols === null)
  let best: Alignment = { step: 0, column: 0, deviations: 0 }
  for (let step = 0; step < STEPS_PER_COLUMN; step++) {
    const sums = new Float64Array(PATTERN_COLUMNS)
    const counts = new Uint32Array(PATTERN_COLUMNS)
    for (let at = step, column = 0; at < rows.length; at += STEPS_PER_COLUMN, column++) {
      const row = rows[at]
      if (row === undefined) break
      for (const [index, { chips }] of sync) {
        const offset = (((index - column) % PATTERN_COLUMNS) + PATTERN_COLUMNS) % PATTERN_COLUMNS
        sums[offset] = (sums[offset] ?? 0) + correlate(chips, row)
        counts[offset] = (counts[offset] ?? 0) + 1
      }
    }
    for (const [column, sum] of sums.entries()) {
      const deviations = sum / Math.sqrt(Math.max(1, counts[column] ?? 0) * BANDS)
      if (deviations > best.deviations) best = { step, column, deviations }
    }
  }
  return best
}

function readNumber(
  rows: readonly Float64Array[],
  pattern: readonly WatermarkColumn[],
  place: Alignment,
): number | null {
  const symbols = new Float64Array(CODE_SYMBOLS)
  for (let at = place.step, index = place.column; at < rows.length; at += STEPS_PER_COLUMN, index++) {
    const row = rows[at]
    const column = pattern[index % PATTERN_COLUMNS]
    if (row === undefined || column === undefined || column.symbols === null) continue
    for (const [group, symbol] of column.symbols.entries()) {
      const chips = column.chips.map((chip, band) => (column.groups[band] === group ? chip : 0))
      symbols[symbol] = (symbols[symbol] ?? 0) + correlate(chips, row)
    }
  }
  return decodeNumber(symbols)
}

/** `song` is at 44.1 kHz, whole or cut, decoded from any codec. */
export function detectWatermark(song: Stereo, key: string): WatermarkDetection {
  const pattern = createWatermarkPattern(key)
  const rows = contrastRows(song)
  const place = findAlignment(rows, pattern)
  const tried = PATTERN_COLUMNS * STEPS_PER_COLUMN
  const statistic = Math.sqrt(Math.max(0, place.deviations ** 2 - 2 * Math.log(tried)))
  return { statistic, number: statistic > 0 ? readNumber(rows, pattern, place) : null }
}
