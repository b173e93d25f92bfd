import { createHash } from 'node:crypto'
import { CODE_SYMBOLS } from './watermark-code.ts'

/**
 * A mark is a pattern of columns, each of four frames of the spectrum in which some bands are a little louder in the middle
 * than at both ends, and others a little softer. A quarter of the columns is the same in every song: by these a mark is found.
 * The others carry symbols, of which each is spread over half of the bands.
 */
export const FRAME_SIZE = 2048
export const HOP = FRAME_SIZE / 2
export const COLUMN_FRAMES = 4
export const COLUMN_SAMPLES = COLUMN_FRAMES * HOP

/** From 0.7 to 5.9 kHz: below it a change costs too much, above it low bitrates leave nothing of it. */
export const FIRST_BIN = 32
export const BINS_PER_BAND = 4
export const BANDS = 60

export const GROUPS = 2
export const BANDS_PER_GROUP = BANDS / GROUPS

const SYNC_EVERY = 4
const COLUMNS_PER_WORD = (CODE_SYMBOLS / GROUPS / (SYNC_EVERY - 1)) * SYNC_EVERY
/** So long before the same columns come again that no bar of music repeats along with them. */
const WORDS = 5
export const PATTERN_COLUMNS = COLUMNS_PER_WORD * WORDS

export interface WatermarkColumn {
  /** Of each band, 0 or 1. */
  readonly groups: Uint8Array
  /** Of each band, ±1. */
  readonly chips: Int8Array
  /** Which symbol of the word each group carries; null in a column by which the mark is found. */
  readonly symbols: readonly [number, number] | null
}

const COLUMN_BITS = BANDS + BANDS / GROUPS
const COLUMN_BYTES = Math.ceil(COLUMN_BITS / 8)
/** Without a divisor in common with the number of symbols, so that neighbours in the word are far apart in time. */
const SYMBOL_STRIDE = 55
const WORD_STRIDE = 37

function symbolsAt(index: number): WatermarkColumn['symbols'] {
  if (index % SYNC_EVERY === 0) return null
  const word = Math.floor(index / COLUMNS_PER_WORD)
  const place = index % COLUMNS_PER_WORD
  const slot = (place - Math.floor(place / SYNC_EVERY) - 1) * GROUPS
  const symbol = (at: number) => (at * SYMBOL_STRIDE + word * WORD_STRIDE) % CODE_SYMBOLS
  return [symbol(slot), symbol(slot + 1)]
}

function columnFrom(bytes: Uint8Array, index: number): WatermarkColumn {
  const bit = (at: number) => ((bytes[index * COLUMN_BYTES + (at >> 3)] ?? 0) >> (at & 7)) & 1
  return {
    chips: Int8Array.from({ length: BANDS }, (_, band) => 2 * bit(band) - 1),
    // Of two neighbours one is in each group: both groups hear the whole spectrum.
    groups: Uint8Array.from({ length: BANDS }, (_, band) => bit(BANDS + (band >> 1)) ^ (band & 1)),
    symbols: symbolsAt(index),
  }
}

/** Only whoever has the key knows where to look. */
export function createWatermarkPattern(key: string): readonly WatermarkColumn[] {
  const bytes = createHash('shake256', { outputLength: PATTERN_COLUMNS * COLUMN_BYTES })
    .update(key)
    .digest()
  return Array.from({ length: PATTERN_COLUMNS }, (_, index) => columnFrom(bytes, index))
}
