import { createHash } from 'node:crypto'
import { CODE_SYMBOLS } from './watermark-code.ts'

/**
 * A watermark is a pattern of columns. Each column has four frames of the spectrum, in which some bands are slightly
 * louder in the middle than at both ends and others slightly softer. A quarter of the columns is the same in every song
 * and serves to find the watermark. The others carry symbols, each spread over half of the bands.
 */
export const FRAME_SIZE = 2048
export const HOP = FRAME_SIZE / 2
export const COLUMN_FRAMES = 4
export const COLUMN_SAMPLES = COLUMN_FRAMES * HOP

/** Range from 0.7 to 5.9 kHz: below it a change is too audible, above it low bitrates remove the change. */
export const FIRST_BIN = 32
export const BINS_PER_BAND = 4
export const BANDS = 60

export const GROUPS = 2
export const BANDS_PER_GROUP = BANDS / GROUPS

const SYNC_EVERY = 4
const COLUMNS_PER_WORD = (CODE_SYMBOLS / GROUPS / (SYNC_EVERY - 1)) * SYNC_EVERY
/** The pattern repeats after so long a time that no bar of music repeats in step with it. */
const WORDS = 5
export const PATTERN_COLUMNS = COLUMNS_PER_WORD * WORDS

export interface WatermarkColumn {
  /** The group of each band, 0 or 1. */
  readonly groups: Uint8Array
  /** The sign of each band, ±1. */
  readonly chips: Int8Array
  /** The symbol of the word that each group carries; null in a column that serves to find the watermark. */
  readonly symbols: readonly [number, number] | null
}

const COLUMN_BITS = BANDS + BANDS / GROUPS
const COLUMN_BYTES = Math.ceil(COLUMN_BITS / 8)
/** Coprime with the number of symbols, so that neighbors in the word are far apart in time. */
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
    // Of two neighboring bands one is in each group, so that both groups cover the whole spectrum.
    groups: Uint8Array.from({ length: BANDS }, (_, band) => bit(BANDS + (band >> 1)) ^ (band & 1)),
    symbols: symbolsAt(index),
  }
}

/** The pattern is derived from the key and cannot be found without it. */
export function createWatermarkPattern(key: string): readonly WatermarkColumn[] {
  const bytes = createHash('shake256', { outputLength: PATTERN_COLUMNS * COLUMN_BYTES })
    .update(key)
    .digest()
  return Array.from({ length: PATTERN_COLUMNS }, (_, index) => columnFrom(bytes, index))
}
