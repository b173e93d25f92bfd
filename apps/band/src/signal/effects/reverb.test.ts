import { expect, test } from 'vitest'
import { amplitudeToDecibels } from '#band/signal/decibels.ts'
import { measureLevels } from '#band/signal/meters/level-meter.ts'
import { createReverb } from './reverb.ts'
import { SAMPLE_RATE, stereoView, silence, type Stereo } from '#band/signal/stereo.ts'
import { impulse, forEachUnevenBlock, largestDifference, mono, noise, rms } from '#test/test-signals.ts'

const HALL = { decaySeconds: 1.8, preDelaySeconds: 0.022, dampingHz: 9000, size: 1.1 }

function answerTo(send: Stereo, settings = HALL): Stereo {
  const answer = silence(send.left.length)
  createReverb(settings, SAMPLE_RATE).process(send, answer)
  return answer
}

test('the tail falls by 60 dB in the requested time, at middle frequencies', () => {
  for (const decaySeconds of [1.2, 2.4]) {
    const answer = answerTo(impulse(3), { ...HALL, decaySeconds, dampingHz: 20_000 })
    const fall = amplitudeToDecibels(rms(answer.left, 0.3, 0.5)) - amplitudeToDecibels(rms(answer.left, 1.3, 1.5))
    expect(60 / fall).toBeGreaterThan(decaySeconds * 0.8)
    expect(60 / fall).toBeLessThan(decaySeconds * 1.15)
  }
})

test('the output is silent before the pre-delay and dense soon after it', () => {
  const answer = answerTo(impulse(1))
  expect(rms(answer.left, 0, 0.022)).toBe(0)
  const early = answer.left.subarray(Math.round(0.1 * SAMPLE_RATE), Math.round(0.15 * SAMPLE_RATE))
  const loudest = Math.max(...early.map(Math.abs))
  const busy = early.filter((sample) => Math.abs(sample) > loudest / 30).length / early.length
  expect(busy).toBeGreaterThan(0.3)
})

test('the two channels differ and have no DC offset', () => {
  const { correlation, dcOffset } = measureLevels(answerTo(mono(noise('hall', 2))))
  expect(Math.abs(correlation)).toBeLessThan(0.3)
  expect(dcOffset).toBeLessThan(1e-4)
})

test('damping removes high frequencies from the tail', () => {
  const brightness = (dampingHz: number) => {
    const { left } = answerTo(impulse(1.5), { ...HALL, dampingHz })
    const tail = left.subarray(SAMPLE_RATE)
    const change = tail.subarray(1).map((sample, i) => sample - tail[i]!)
    return rms(change) / rms(tail)
  }
  expect(brightness(3000)).toBeLessThan(brightness(15_000) / 2)
})

test('the tail ends in exact zeros', () => {
  const answer = answerTo(impulse(12), { ...HALL, decaySeconds: 0.5 })
  const end = stereoView(answer, 11 * SAMPLE_RATE, 12 * SAMPLE_RATE)
  expect(end.left.every((sample) => sample === 0)).toBe(true)
})

test('blocks of any length give the same result as one block', () => {
  const send = mono(noise('blocks', 1))
  const whole = answerTo(send)
  const pieces = silence(send.left.length)
  const reverb = createReverb(HALL, SAMPLE_RATE)
  forEachUnevenBlock(send, (block, from) => reverb.process(block, stereoView(pieces, from, from + block.left.length)))
  expect(largestDifference(whole, pieces)).toBeLessThan(1e-9)
})
