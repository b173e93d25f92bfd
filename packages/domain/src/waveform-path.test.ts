import { expect, test } from 'vitest'
import { WAVEFORM_BAR_COUNT, PLACEHOLDER_WAVEFORM_PATH, WAVEFORM_HEIGHT, waveformPath } from './waveform-path.ts'

const heightsOf = (outline: string): number[] => [...outline.matchAll(/v([\d.]+)/g)].map(([, height]) => Number(height))

const base64 = (peaks: readonly number[]): string => Buffer.from(peaks).toString('base64')

test('[C3] the placeholder has 50 bars of equal height', () => {
  const heights = heightsOf(PLACEHOLDER_WAVEFORM_PATH)
  expect(heights).toHaveLength(50)
  expect(new Set(heights).size).toBe(1)
})

test.each([[[]], [[7]], [[0, 255]], [Array.from({ length: 400 }, (_, index) => index % 256)]])(
  '[C3] a song has 50 bars, whatever its number of peaks (%#)',
  (peaks) => {
    const heights = heightsOf(waveformPath(base64(peaks)))
    expect(heights).toHaveLength(WAVEFORM_BAR_COUNT)
    expect(heights.every((height) => height >= 3 && height <= WAVEFORM_HEIGHT)).toBe(true)
  },
)

test('louder bars are taller, and a quiet song still fills the height', () => {
  const rising = heightsOf(waveformPath(base64(Array.from({ length: 400 }, (_, index) => Math.floor(index / 10)))))
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  expect(rising.at(-1)).toBe(41)
})

test('a song of an api that sends no waveform yet has flat bars', () => {
  expect(new Set(heightsOf(waveformPath(undefined))).size).toBe(1)
})
