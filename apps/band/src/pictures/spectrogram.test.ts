import { describe, expect, test } from 'vitest'
import { fromMono } from '#band/signal/stereo.ts'
import { hertzAtRow, measureSpectrogram, rowOfHertz, type SpectrogramSize } from './spectrogram.ts'

const SIZE: SpectrogramSize = { columns: 20, rows: 120, lowestHz: 40, highestHz: 16_000, sampleRate: 44_100 }
const SECONDS = 1

const toneOf = (hertz: number) =>
  fromMono(
    Float32Array.from({ length: SECONDS * SIZE.sampleRate }, (_, i) =>
      Math.sin((2 * Math.PI * hertz * i) / SIZE.sampleRate),
    ),
  )

const columnOf = (levelsDb: Float32Array, column: number): number[] =>
  Array.from({ length: SIZE.rows }, (_, row) => levelsDb[row * SIZE.columns + column] ?? 0)

describe('measureSpectrogram', () => {
  test.each([55, 110, 440, 700, 1000, 5000, 12_000])(
    'a tone of %d Hz is brightest in its own row, at 0 dB',
    (hertz) => {
      const levels = columnOf(measureSpectrogram(toneOf(hertz), SIZE).levelsDb, 10)
      const loudest = Math.max(...levels)
      expect(Math.abs(levels.indexOf(loudest) - rowOfHertz(SIZE, hertz))).toBeLessThanOrEqual(1.5)
      expect(loudest).toBeGreaterThan(-1)
      expect(loudest).toBeLessThan(0.2)
    },
  )

  test('a click is in the column of its time, and distant columns are silent', () => {
    const samples = new Float32Array(SECONDS * SIZE.sampleRate)
    samples[Math.round(0.525 * SIZE.sampleRate)] = 1
    const { levelsDb } = measureSpectrogram(fromMono(samples), SIZE)
    const highs = Array.from({ length: SIZE.columns }, (_, column) => columnOf(levelsDb, column)[5] ?? 0)
    expect(highs.indexOf(Math.max(...highs))).toBe(10)
    expect(highs[3]).toBeLessThanOrEqual(-119)
  })

  test('rows run from the highest pitch to the lowest in equal intervals', () => {
    expect(hertzAtRow(SIZE, -0.5)).toBeCloseTo(16_000, 6)
    expect(hertzAtRow(SIZE, SIZE.rows - 0.5)).toBeCloseTo(40, 6)
    for (const row of [0, 31, 119]) expect(rowOfHertz(SIZE, hertzAtRow(SIZE, row))).toBeCloseTo(row, 6)
  })
})
