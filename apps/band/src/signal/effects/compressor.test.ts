import { expect, test } from 'vitest'
import { createCompressor } from './compressor.ts'
import { amplitudeToDecibels } from '#band/signal/decibels.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import {
  copyOf,
  forEachUnevenBlock,
  concatSignals,
  largestDifference,
  mono,
  noise,
  rms,
  sine,
} from '#test/test-signals.ts'

const FOUR_TO_ONE = { thresholdDb: -20, ratio: 4, attackMs: 1, releaseMs: 200 }

test('sound below the threshold only gets the make-up gain', () => {
  const block = mono(sine(1000, 0.5, 0.05))
  createCompressor({ ...FOUR_TO_ONE, makeupDb: 3 }, SAMPLE_RATE).process(block)
  expect(amplitudeToDecibels(rms(block.left, 0.2) / rms(sine(1000, 0.5, 0.05), 0.2))).toBeCloseTo(3, 2)
})

test('12 dB above the threshold become 3 dB at 4:1', () => {
  const amplitude = 10 ** (-8 / 20)
  const block = mono(sine(1000, 1, amplitude))
  createCompressor(FOUR_TO_ONE, SAMPLE_RATE).process(block)
  const reduction = amplitudeToDecibels(rms(block.left, 0.5) / rms(sine(1000, 1, amplitude), 0.5))
  expect(reduction).toBeGreaterThan(-9.2)
  expect(reduction).toBeLessThan(-8.4)
})

test('a sidechain key turns the block down and releases it', () => {
  const kick = mono(
    concatSignals([new Float32Array(SAMPLE_RATE / 2), sine(60, 0.2, 0.8), new Float32Array(SAMPLE_RATE)]),
  )
  const bass = mono(sine(80, 1.7, 0.1))
  createCompressor({ thresholdDb: -20, ratio: 3, attackMs: 2, releaseMs: 110 }, SAMPLE_RATE).process(bass, kick)
  const before = rms(bass.left, 0.3, 0.5)
  const during = rms(bass.left, 0.55, 0.7)
  const after = rms(bass.left, 1.4, 1.7)
  expect(amplitudeToDecibels(during / before)).toBeLessThan(-6)
  expect(Math.abs(amplitudeToDecibels(after / before))).toBeLessThan(0.3)
})

test('the gain moves without steps', () => {
  const loud = concatSignals([sine(100, 0.2, 0.02), sine(100, 0.2, 0.9)])
  const constant = mono(new Float32Array(loud.length).fill(0.5))
  createCompressor(FOUR_TO_ONE, SAMPLE_RATE).process(constant, mono(loud))
  const steps = constant.left.subarray(1).map((sample, i) => Math.abs(sample - constant.left[i]!))
  expect(Math.max(...steps)).toBeLessThan(0.02)
})

test('blocks of any length give the same result as one block', () => {
  const whole = mono(noise('blocks', 1, 0.4))
  const pieces = copyOf(whole)
  createCompressor(FOUR_TO_ONE, SAMPLE_RATE).process(whole)
  const compressor = createCompressor(FOUR_TO_ONE, SAMPLE_RATE)
  forEachUnevenBlock(pieces, (block) => compressor.process(block))
  expect(largestDifference(whole, pieces)).toBe(0)
})
