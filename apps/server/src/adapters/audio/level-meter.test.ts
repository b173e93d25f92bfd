import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLevelMeter } from './level-meter.ts'

const CHANNELS = 2

function levelsOf(samples: readonly number[], framesPerWindow: number, chunkBytes: number): number[] {
  const bytes = new Uint8Array(Int16Array.from(samples).buffer)
  const meter = createLevelMeter(framesPerWindow)
  for (let from = 0; from < bytes.length; from += chunkBytes) meter.add(bytes.subarray(from, from + chunkBytes))
  expect(meter.frameCount()).toBe(Math.floor(samples.length / CHANNELS))
  return meter.levels()
}

test('the loudest sample of either channel and sign is the level of its window', () => {
  expect(levelsOf([1, -5, 3, 2, 0, 0, -32_768, 7], 2, 8)).toEqual([5, 32_768])
})

test('a window that is not a whole number of frames leaves no frame out', () => {
  expect(levelsOf([1, 1, 2, 2, 3, 3, 4, 4, 5, 5], 2.5, 20)).toEqual([3, 5])
})

test('windows shorter than a frame stay silent where they contain no frame', () => {
  expect(levelsOf([9, 9, 8, 8], 0.5, 8)).toEqual([9, 0, 8])
})

test('the chunks in which a pipe delivers the stream do not matter', () => {
  const sample = fc.integer({ min: -32_768, max: 32_767 })
  const stereo = fc.array(fc.tuple(sample, sample), { maxLength: 60 }).map((frames) => frames.flat())
  fc.assert(
    fc.property(stereo, fc.integer({ min: 1, max: 50 }), fc.double({ min: 0.3, max: 20, noNaN: true }), (...given) => {
      const [samples, chunkBytes, framesPerWindow] = given
      expect(levelsOf(samples, framesPerWindow, chunkBytes)).toEqual(levelsOf(samples, framesPerWindow, 10_000))
    }),
  )
})
