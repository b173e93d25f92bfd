import { stereoView, silence, type Stereo } from '#band/signal/stereo.ts'
import type { ColumnEnergies } from './band-contrast.ts'
import { encodeNumber } from './watermark-code.ts'
import { chooseBandGains } from './watermark-gains.ts'
import {
  BANDS,
  COLUMN_FRAMES,
  COLUMN_SAMPLES,
  FRAME_SIZE,
  HOP,
  type WatermarkColumn,
  createWatermarkPattern,
} from './watermark-pattern.ts'
import { addBandEnergies, analyzeFrame, emptySpectrum, synthesizeFrame, scaleBands } from './watermark-spectrum.ts'
import { createResidualBudget } from './residual-budget.ts'

export interface WatermarkEmbedder {
  /** The delay of the output, in frames. */
  readonly latency: number
  /** Changes a block of any length in place. */
  process(block: Stereo): void
}

/** Embeds a 32-bit number into a song at 44.1 kHz; it is inaudible and can only be found with the key. */
export function createWatermarkEmbedder(key: string, number: number): WatermarkEmbedder {
  const embedColumn = createColumnEmbedder(key, number)
  const input = silence(HOP + COLUMN_SAMPLES)
  const output = silence(HOP + COLUMN_SAMPLES)
  let filled = 0

  /** Adjacent columns overlap by half a frame in the input and in the output. */
  const nextColumn = () => {
    for (const ear of [output.left, output.right]) {
      ear.copyWithin(0, COLUMN_SAMPLES)
      ear.fill(0, HOP)
    }
    embedColumn(input, output)
    for (const ear of [input.left, input.right]) ear.copyWithin(0, COLUMN_SAMPLES)
    filled = 0
  }

  return {
    latency: COLUMN_SAMPLES + HOP,
    process(block) {
      for (let done = 0; done < block.left.length;) {
        const piece = stereoView(block, done, done + COLUMN_SAMPLES - filled)
        const { length } = piece.left
        for (const ear of ['left', 'right'] as const) {
          input[ear].set(piece[ear], HOP + filled)
          piece[ear].set(output[ear].subarray(filled, filled + length))
        }
        filled += length
        done += length
        if (filled === COLUMN_SAMPLES) nextColumn()
      }
    },
  }
}

const isMiddle = (frame: number): boolean => frame === 1 || frame === 2

/** Adds `input` to `output` with the band gains of the next column. */
function createColumnEmbedder(key: string, number: number): (input: Stereo, output: Stereo) => void {
  const nextColumn = createColumnSequence(key, encodeNumber(number))
  const budget = createResidualBudget()
  const spectra = Array.from({ length: COLUMN_FRAMES }, emptySpectrum)
  return (input, output) => {
    const energies: ColumnEnergies = { middle: new Float64Array(BANDS), ends: new Float64Array(BANDS) }
    for (const [frame, spectrum] of spectra.entries()) {
      analyzeFrame(input, frame * HOP, spectrum)
      addBandEnergies(spectrum, isMiddle(frame) ? energies.middle : energies.ends)
    }
    const { groups, signs } = nextColumn()
    const decibels = chooseBandGains(energies, groups, signs)
    // By Parseval's theorem the energy of a spectrum is that of its samples times their number.
    const share = budget.allowedShare(decibels, energies, energyOf(input, HOP) * FRAME_SIZE)
    const up = decibels.map((db) => 10 ** ((db * share) / 20))
    const down = up.map((gain) => 1 / gain)
    for (const [frame, spectrum] of spectra.entries()) {
      scaleBands(spectrum, isMiddle(frame) ? up : down)
      synthesizeFrame(spectrum, output, frame * HOP)
    }
  }
}

interface SignedColumn {
  readonly groups: Uint8Array
  /** For each band, +1 is louder in the middle and −1 softer. */
  readonly signs: Int8Array
}

/** Returns the columns of the pattern in turn, with the symbols of the word. */
function createColumnSequence(key: string, word: Int8Array): () => SignedColumn {
  const signed = createWatermarkPattern(key).map(({ groups, chips, symbols }: WatermarkColumn): SignedColumn => {
    if (symbols === null) return { groups, signs: chips }
    return { groups, signs: chips.map((chip, band) => chip * (word[symbols[groups[band] === 0 ? 0 : 1]] ?? 0)) }
  })
  let columns = signed.values()
  return () => {
    const next = columns.next().value
    if (next !== undefined) return next
    columns = signed.values()
    return columns.next().value ?? { groups: new Uint8Array(BANDS), signs: new Int8Array(BANDS) }
  }
}

function energyOf({ left, right }: Stereo, from: number): number {
  let energy = 0
  for (let i = from; i < left.length; i++) energy += (left[i] ?? 0) ** 2 + (right[i] ?? 0) ** 2
  return energy
}
