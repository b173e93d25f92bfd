import { expect, test } from 'vitest'
import { measureLevels } from '#band/signal/meters/level-meter.ts'
import { saturate, softClip } from './saturation.ts'
import { pan, setWidth } from './stereo-image.ts'
import { copyOf, largestDifference, mono, noise, rms, sine } from '#test/test-signals.ts'

const wide = () => ({ left: noise('left', 0.5), right: noise('right', 0.5) })

test('width 0 is mono, width 1 changes nothing, more is wider', () => {
  const narrowed = wide()
  setWidth(narrowed, 0)
  expect(measureLevels(narrowed).correlation).toBeCloseTo(1, 6)
  const untouched = wide()
  setWidth(untouched, 1)
  expect(largestDifference(untouched, wide())).toBeLessThan(1e-7)
  const widened = wide()
  setWidth(widened, 1.5)
  expect(measureLevels(widened).correlation).toBeLessThan(-0.2)
})

test('panning keeps the power and leaves the center unchanged', () => {
  for (const position of [-1, -0.4, 0, 0.7, 1]) {
    const block = mono(sine(440, 0.1))
    pan(block, position)
    const power = rms(block.left) ** 2 + rms(block.right) ** 2
    expect(power).toBeCloseTo(2 * rms(sine(440, 0.1)) ** 2, 5)
    expect(Math.sign(Math.round((rms(block.right) - rms(block.left)) * 1e6))).toBe(Math.sign(position))
  }
})

test('saturation keeps full scale, raises quiet samples and adds no DC offset', () => {
  const block = mono(sine(100, 1, 1))
  saturate(block, 0.5)
  expect(Math.max(...block.left)).toBeCloseTo(1, 3)
  expect(measureLevels(block).dcOffset).toBeLessThan(1e-4)
  const quiet = mono(sine(100, 0.1, 0.001))
  saturate(quiet, 0.5)
  expect(Math.max(...quiet.left)).toBeCloseTo(0.0015, 5)
})

test('a soft clip leaves samples below its knee unchanged and stays below its ceiling', () => {
  const soft = mono(sine(100, 0.1, 0.6))
  const before = copyOf(soft)
  softClip(soft, 0.62, 1.15)
  expect(largestDifference(soft, before)).toBe(0)
  const loud = mono(sine(100, 0.1, 8))
  softClip(loud, 0.62, 1.15)
  expect(Math.max(...loud.left)).toBeLessThanOrEqual(1.15)
  expect(Math.max(...loud.left)).toBeGreaterThan(1.1)
})
