import { expect, test } from 'vitest'
import { randomStream } from '#band/signal/random-stream.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { tinyVoice } from '#test/tiny-voice.ts'
import { inhale } from './inhale.ts'
import { singingStyleFor } from './performance/singing-style.ts'

const VOICE = tinyVoice()
const STYLE = singingStyleFor('female', 'lead')
const breathe = (restSeconds: number, seed = 'a line') => inhale(VOICE, STYLE, restSeconds, randomStream(seed))

test('a short rest is too short for a breath', () => {
  expect(breathe(0.25)).toBeNull()
  expect(breathe(0.35)).not.toBeNull()
})

test('a breath fits into the later part of its rest and takes half a second at most', () => {
  for (const restSeconds of [0.35, 0.6, 0.9, 5, Infinity]) {
    const { leadSeconds } = breathe(restSeconds)!
    expect(leadSeconds).toBeLessThan(0.65 * restSeconds)
    expect(leadSeconds).toBeLessThan(0.6)
  }
})

test('a breath grows, has no pitch and has ended before the line begins', () => {
  const { audio, leadSeconds } = breathe(2)!
  const loudest = (from: number, to: number) =>
    audio
      .subarray(from * leadSeconds * SAMPLE_RATE, to * leadSeconds * SAMPLE_RATE)
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(loudest(0.5, 0.8)).toBeGreaterThan(5 * loudest(0, 0.15))
  expect(loudest(0.99, 1)).toBeLessThan(loudest(0.5, 0.8) / 20)
})

test('the same seed breathes the same samples, another one does not', () => {
  const bytes = (seed: string) => Buffer.from(breathe(1, seed)!.audio.buffer)
  expect(bytes('a line').equals(bytes('a line'))).toBe(true)
  expect(bytes('a line').equals(bytes('another line'))).toBe(false)
})
