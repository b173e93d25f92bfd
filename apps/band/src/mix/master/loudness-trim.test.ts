import { expect, test } from 'vitest'
import { createLoudnessMeter } from '#band/signal/meters/loudness-meter.ts'
import { SAMPLE_RATE, scaleStereo, silence } from '#band/signal/stereo.ts'
import { noise } from '#test/test-signals.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'
import { createLoudnessTrim } from './loudness-trim.ts'
import { createLoudnessProfiler, estimatePowers } from './loudness-profile.ts'

const SECONDS = 60
const BLOCKS = Math.round((SECONDS * SAMPLE_RATE) / BLOCK_FRAMES)
const SOUND = noise('trim', 1, 0.05).slice(0, BLOCK_FRAMES)

function blockAt(gain: number) {
  const block = silence(BLOCK_FRAMES)
  block.left.set(SOUND)
  block.right.set(SOUND)
  scaleStereo(block, gain)
  return block
}

function lufsOf(change: (index: number) => ReturnType<typeof blockAt>): number {
  const meter = createLoudnessMeter(SAMPLE_RATE)
  for (let index = 0; index < BLOCKS; index++) meter.add(change(index))
  return meter.read().integratedLufs
}

test.each([0.75, 1.35])('a song that is %d times as loud as estimated still ends near its target loudness', (error) => {
  const sketch = createLoudnessProfiler(BLOCKS)
  for (let index = 0; index < BLOCKS; index++) sketch.add(blockAt(1))
  const trim = createLoudnessTrim(estimatePowers(sketch.read(), 0, 0))
  const meant = lufsOf(() => blockAt(1))
  const actual = lufsOf(() => {
    const block = blockAt(error)
    trim.apply(block)
    trim.measure(block)
    return block
  })
  expect(Math.abs(20 * Math.log10(error))).toBeGreaterThan(2)
  expect(Math.abs(actual - meant)).toBeLessThan(0.5)
})

test('a song that matches its estimate is not changed', () => {
  const sketch = createLoudnessProfiler(BLOCKS)
  for (let index = 0; index < BLOCKS; index++) sketch.add(blockAt(1))
  const trim = createLoudnessTrim(estimatePowers(sketch.read(), 0, 0))
  for (let index = 0; index < BLOCKS; index++) {
    const block = blockAt(1)
    trim.apply(block)
    trim.measure(block)
    expect(Math.abs(block.left[100]! / SOUND[100]! - 1)).toBeLessThan(0.02)
  }
})
