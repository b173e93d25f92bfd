import { expect, test } from 'vitest'
import { createPingPongDelay } from './ping-pong-delay.ts'
import { SAMPLE_RATE, stereoView, silence } from '#band/signal/stereo.ts'
import { impulse, forEachUnevenBlock, largestDifference, mono, noise, rms } from '#test/test-signals.ts'

const EIGHTH = { seconds: 0.25, feedback: 0.4, dampingHz: 5000 }

test('echoes alternate left and right, each softer by the feedback', () => {
  const echoes = silence(2 * SAMPLE_RATE)
  createPingPongDelay(EIGHTH, SAMPLE_RATE).process(impulse(2), echoes)
  const first = rms(echoes.left, 0.24, 0.3)
  const second = rms(echoes.right, 0.49, 0.55)
  const third = rms(echoes.left, 0.74, 0.8)
  expect(rms(echoes.left, 0, 0.24)).toBe(0)
  expect(rms(echoes.right, 0, 0.49)).toBe(0)
  expect(second / first).toBeLessThan(0.4)
  expect(second / first).toBeGreaterThan(0.25)
  expect(third / second).toBeLessThan(0.4)
  expect(third).toBeGreaterThan(0)
})

test('adds to the existing samples, and blocks of any length give the same result', () => {
  const send = mono(noise('blocks', 1))
  const whole = mono(noise('bed', 1))
  const pieces = mono(noise('bed', 1))
  createPingPongDelay(EIGHTH, SAMPLE_RATE).process(send, whole)
  const delay = createPingPongDelay(EIGHTH, SAMPLE_RATE)
  forEachUnevenBlock(send, (block, from) => delay.process(block, stereoView(pieces, from, from + block.left.length)))
  expect(largestDifference(whole, pieces)).toBe(0)
  expect(largestDifference(whole, mono(noise('bed', 1)))).toBeGreaterThan(0.05)
})
