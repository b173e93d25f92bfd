import { describe, expect, test } from 'vitest'
import { createLimiter, limitInPlace } from './limiter.ts'
import { SAMPLE_RATE, scaleStereo, type Stereo } from '#band/signal/stereo.ts'
import {
  copyOf,
  fadeEdges,
  forEachUnevenBlock,
  largestDifference,
  mono,
  noise,
  sine,
  syntheticMusic,
  sum,
} from '#test/test-signals.ts'
import { measureTruePeak } from '#band/signal/meters/true-peak-meter.ts'

describe('true peak', () => {
  test('finds the peak of a tone that lies between all samples', () => {
    // A quarter of the sample rate, 45° off: every sample is at 0.707.
    const block = mono(fadeEdges(sine(SAMPLE_RATE / 4, 0.5, 0.5, Math.PI / 4)))
    expect(Math.max(...block.left)).toBeCloseTo(0.3535, 3)
    expect(measureTruePeak(block)).toBeCloseTo(-6.02, 1)
  })

  test('measures low tones exactly and silence as the floor', () => {
    expect(measureTruePeak(mono(sine(440, 0.5, 0.25)))).toBeCloseTo(-12.04, 1)
    expect(measureTruePeak(mono(new Float32Array(1000)))).toBeLessThan(-200)
  })

  test('includes a peak on the last sample', () => {
    const block = mono(new Float32Array(100))
    block.right[99] = 0.5
    expect(measureTruePeak(block)).toBeGreaterThan(-6.1)
  })
})

describe('limiter', () => {
  const songs: Record<string, () => Stereo> = {
    music: () => syntheticMusic('limit', 3),
    noise: () => mono(noise('limit', 2, 0.3)),
    'a bright tone': () => mono(sine(SAMPLE_RATE / 4, 1, 1, Math.PI / 4)),
    clicks: () => mono(sum([noise('floor', 1, 0.01), clicks(1)])),
  }
  for (const [name, make] of Object.entries(songs)) {
    test(`holds the ceiling over ${name}, 12 dB too loud`, () => {
      const song = make()
      scaleStereo(song, 4)
      limitInPlace(song, { ceilingDb: -1.5 }, SAMPLE_RATE)
      expect(measureTruePeak(song)).toBeLessThan(-1.45)
      expect(measureTruePeak(song)).toBeGreaterThan(-2.2)
    })
  }

  test('a song below the ceiling passes unchanged and in time', () => {
    const song = mono(noise('quiet', 1, 0.05))
    const before = copyOf(song)
    expect(limitInPlace(song, { ceilingDb: -1 }, SAMPLE_RATE)).toBe(0)
    expect(largestDifference(song, before)).toBe(0)
  })

  test('attack and release are smooth', () => {
    const constant = new Float32Array(SAMPLE_RATE).fill(0.1)
    constant.fill(1, 20_000, 20_050)
    const song = mono(constant)
    const deepest = limitInPlace(song, { ceilingDb: -6 }, SAMPLE_RATE)
    expect(deepest).toBeLessThan(-5.9)
    const before = song.left.subarray(19_700, 19_999)
    const steps = before.subarray(1).map((sample, i) => Math.abs(sample - before[i]!))
    expect(Math.max(...steps)).toBeLessThan(0.001)
    expect(song.left[40_000]).toBeCloseTo(0.1, 2)
  })

  test('blocks of any length give the same result as one block', () => {
    const whole = mono(noise('blocks', 1, 0.6))
    const pieces = copyOf(whole)
    createLimiter({ ceilingDb: -3 }, SAMPLE_RATE).process(whole)
    const limiter = createLimiter({ ceilingDb: -3 }, SAMPLE_RATE)
    forEachUnevenBlock(pieces, (block) => limiter.process(block))
    expect(largestDifference(whole, pieces)).toBe(0)
  })
})

function clicks(seconds: number): Float32Array {
  const samples = new Float32Array(seconds * SAMPLE_RATE)
  for (let i = 3000; i < samples.length; i += 3777) samples.set([0.4, -0.9, 0.8, -0.3], i)
  return samples
}
