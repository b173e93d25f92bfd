import { createFourierTransform, hannWindow } from '#band/signal/fourier.ts'
import type { Stereo } from '#band/signal/stereo.ts'

export interface SpectrogramSize {
  readonly columns: number
  readonly rows: number
  readonly lowestHz: number
  readonly highestHz: number
  readonly sampleRate: number
}

/** Rows are stored from the highest pitch to the lowest; 0 dB is a sine at full scale. */
export interface Spectrogram extends SpectrogramSize {
  readonly levelsDb: Float32Array
}

/** The long frame separates two low notes; the short frame, for high frequencies, separates two hits. */
const LONG_FRAME = 8192
const SHORT_FRAME = 2048
/** Zeros after the frame make the transform interpolate between its frequency lines. */
const PADDING = 2
/** The long frames are crossfaded to the short ones over an octave from here. */
const CROSSOVER_HZ = 350
const SILENT_POWER = 1e-12

/** Returns the frequency at the middle of a row on a logarithmic scale; `row` may be fractional. */
export const hertzAtRow = ({ rows, lowestHz, highestHz }: SpectrogramSize, row: number): number =>
  highestHz * (lowestHz / highestHz) ** ((row + 0.5) / rows)

export const rowOfHertz = ({ rows, lowestHz, highestHz }: SpectrogramSize, hertz: number): number =>
  (Math.log(hertz / highestHz) / Math.log(lowestHz / highestHz)) * rows - 0.5

interface Analyzer {
  /** Returns the power of each frequency line of the frame around a sample; the next call overwrites the array. */
  powersAround(centre: number): Float64Array
  readonly lineHz: number
}

function createAnalyzer({ left, right }: Stereo, frame: number, sampleRate: number): Analyzer {
  const size = frame * PADDING
  const transform = createFourierTransform(size)
  const window = hannWindow(frame)
  const gain = 2 / window.reduce((sum, weight) => sum + weight, 0)
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  const powers = new Float64Array(size / 2)
  return {
    lineHz: sampleRate / size,
    powersAround(centre) {
      real.fill(0)
      imaginary.fill(0)
      const start = Math.round(centre - frame / 2)
      for (let i = 0; i < frame; i++) {
        real[i] = (((left[start + i] ?? 0) + (right[start + i] ?? 0)) / 2) * (window[i] ?? 0) * gain
      }
      transform.forward(real, imaginary)
      for (let i = 0; i < powers.length; i++) powers[i] = (real[i] ?? 0) ** 2 + (imaginary[i] ?? 0) ** 2
      return powers
    },
  }
}

/** Returns the strongest line between two frequencies, or an interpolation of the neighbors if there is none. */
function powerBetween(powers: Float64Array, lineHz: number, fromHz: number, toHz: number): number {
  const first = Math.ceil(fromHz / lineHz)
  const last = Math.floor(toHz / lineHz)
  if (first > last) {
    const place = (fromHz + toHz) / 2 / lineHz
    const below = Math.floor(place)
    return (powers[below] ?? 0) * (below + 1 - place) + (powers[below + 1] ?? 0) * (place - below)
  }
  let strongest = 0
  for (let line = first; line <= last; line++) strongest = Math.max(strongest, powers[line] ?? 0)
  return strongest
}

interface Row {
  readonly fromHz: number
  readonly toHz: number
  /** The weight of the short frames. */
  readonly share: number
}

const rowsOf = (size: SpectrogramSize): readonly Row[] =>
  Array.from({ length: size.rows }, (_, row) => ({
    fromHz: hertzAtRow(size, row + 0.5),
    toHz: hertzAtRow(size, row - 0.5),
    share: Math.max(0, Math.min(1, Math.log2(hertzAtRow(size, row) / CROSSOVER_HZ))),
  }))

export function measureSpectrogram(song: Stereo, size: SpectrogramSize): Spectrogram {
  const long = createAnalyzer(song, LONG_FRAME, size.sampleRate)
  const short = createAnalyzer(song, SHORT_FRAME, size.sampleRate)
  const hop = song.left.length / size.columns
  const rows = rowsOf(size)
  const levelsDb = new Float32Array(size.columns * size.rows)
  for (let column = 0; column < size.columns; column++) {
    const center = (column + 0.5) * hop
    const slow = long.powersAround(center)
    const quick = short.powersAround(center)
    for (const [row, { fromHz, toHz, share }] of rows.entries()) {
      const held = share < 1 ? powerBetween(slow, long.lineHz, fromHz, toHz) : 0
      const struck = share > 0 ? powerBetween(quick, short.lineHz, fromHz, toHz) : 0
      const power = held * (1 - share) + struck * share
      levelsDb[row * size.columns + column] = 10 * Math.log10(Math.max(SILENT_POWER, power))
    }
  }
  return { ...size, levelsDb }
}
