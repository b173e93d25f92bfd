import { describe, expect, test } from 'vitest'
import { amplitudeToDecibels } from '#band/signal/decibels.ts'
import { createEqualizer } from './equalizer.ts'
import { designFilter, type FilterShape, responseDecibels } from './filter-design.ts'
import { SAMPLE_RATE, silence } from '#band/signal/stereo.ts'
import { copyOf, forEachUnevenBlock, largestDifference, mono, noise, rms, sine } from '#test/test-signals.ts'

/** Measures the gain of the equalizer for a long sine, in dB. */
function measuredResponse(shape: FilterShape, hz: number): number {
  const block = mono(sine(hz, 1))
  createEqualizer([shape], SAMPLE_RATE).process(block)
  return amplitudeToDecibels(rms(block.left, 0.5, 1) / rms(sine(hz, 1), 0.5, 1))
}

describe('the measured response matches the design', () => {
  const shapes: FilterShape[] = [
    { kind: 'high-pass', hz: 200 },
    { kind: 'low-pass', hz: 5000 },
    { kind: 'peak', hz: 1000, q: 1, db: 6 },
    { kind: 'low-shelf', hz: 150, db: -5 },
    { kind: 'high-shelf', hz: 6000, db: 4 },
  ]
  for (const shape of shapes) {
    test(`${shape.kind} at ${shape.hz} Hz`, () => {
      for (const hz of [100, 1000, 10_000]) {
        const designed = responseDecibels(designFilter(shape, SAMPLE_RATE), hz, SAMPLE_RATE)
        expect(measuredResponse(shape, hz)).toBeCloseTo(designed, 1)
      }
    })
  }
})

describe('filter designs', () => {
  const response = (shape: FilterShape, hz: number) =>
    responseDecibels(designFilter(shape, SAMPLE_RATE), hz, SAMPLE_RATE)

  test('a pass filter is 3 dB down at its corner and falls by 12 dB an octave', () => {
    expect(response({ kind: 'high-pass', hz: 400 }, 400)).toBeCloseTo(-3, 1)
    expect(response({ kind: 'high-pass', hz: 400 }, 100) - response({ kind: 'high-pass', hz: 400 }, 50)).toBeCloseTo(
      12,
      0,
    )
    expect(response({ kind: 'low-pass', hz: 400 }, 400)).toBeCloseTo(-3, 1)
    expect(Math.abs(response({ kind: 'low-pass', hz: 400 }, 40))).toBeLessThan(0.01)
  })

  test('a peak has its gain at its center and does not change distant frequencies', () => {
    const shape: FilterShape = { kind: 'peak', hz: 1000, q: 1.1, db: -4 }
    expect(response(shape, 1000)).toBeCloseTo(-4, 3)
    expect(Math.abs(response(shape, 20))).toBeLessThan(0.05)
    expect(Math.abs(response(shape, 20_000))).toBeLessThan(0.05)
  })

  test('a shelf has its gain on its side, half of it at the corner and none on the other side', () => {
    for (const [kind, own, other] of [
      ['low-shelf', 20, 20_000],
      ['high-shelf', 20_000, 20],
    ] as const) {
      const shape: FilterShape = { kind, hz: 1000, db: 6 }
      expect(response(shape, own)).toBeCloseTo(6, 1)
      expect(response(shape, 1000)).toBeCloseTo(3, 2)
      expect(Math.abs(response(shape, other))).toBeLessThan(0.05)
    }
  })

  test('a corner above the audible range gives a stable filter', () => {
    const block = mono(noise('bright', 0.2))
    createEqualizer([{ kind: 'low-pass', hz: 40_000 }], SAMPLE_RATE).process(block)
    expect(Math.max(...block.left)).toBeLessThan(1)
  })
})

test('blocks of any length give the same result as one block', () => {
  const shapes: FilterShape[] = [
    { kind: 'high-pass', hz: 90 },
    { kind: 'peak', hz: 320, db: -2.5 },
    { kind: 'high-shelf', hz: 9000, db: 3 },
  ]
  const whole = mono(noise('blocks', 1))
  const pieces = copyOf(whole)
  createEqualizer(shapes, SAMPLE_RATE).process(whole)
  const equalizer = createEqualizer(shapes, SAMPLE_RATE)
  forEachUnevenBlock(pieces, (block) => equalizer.process(block))
  expect(largestDifference(whole, pieces)).toBeLessThan(1e-9)
})

test('silence after sound has no denormal numbers', () => {
  const equalizer = createEqualizer([{ kind: 'low-pass', hz: 50 }], SAMPLE_RATE)
  equalizer.process(mono(noise('before', 0.1)))
  const after = silence(SAMPLE_RATE)
  equalizer.process(after)
  expect(after.left.subarray(SAMPLE_RATE / 2).every((sample) => sample === 0)).toBe(true)
})
