import { expect, test } from 'vitest'
import { fromMono, SAMPLE_RATE, stereoView, silence, type Stereo } from '#band/signal/stereo.ts'
import { createSilenceMeter } from '#band/signal/meters/silence-meter.ts'
import { sine } from '#test/test-signals.ts'
import { createFades, createRingMeter, rideRing } from './ending.ts'
import { createGainCurve } from './gain-curve.ts'

/** A chord that decays by 12 dB per second. */
function dyingChord(seconds: number): Stereo {
  const tone = sine(330, seconds, 0.3)
  return fromMono(tone.map((sample, i) => sample * 10 ** ((-12 * i) / SAMPLE_RATE / 20)))
}

test('the gain rises while the last chord decays, so that the end is not silent', () => {
  const chord = dyingChord(4)
  const frames = chord.left.length
  const meter = createRingMeter(0, frames)
  meter.add(chord)
  const ride = createGainCurve(rideRing(meter.read(), 0, 0))
  const edges = createFades(frames, 4)
  const silentBefore = createSilenceMeter(SAMPLE_RATE)
  silentBefore.add(chord)
  for (let from = 0; from < frames; from += 1000) {
    const block = stereoView(chord, from, from + 1000)
    ride(block, from)
    edges(block, from)
  }
  const silentAfter = createSilenceMeter(SAMPLE_RATE)
  silentAfter.add(chord)
  expect(silentBefore.read().tailSeconds).toBeGreaterThan(0.8)
  expect(silentAfter.read().tailSeconds).toBeLessThan(0.4)
})

test('a chord that rings loud enough is not changed', () => {
  expect(rideRing([0.06, 0.03, 0.01, 0.003], 100, 0).every(({ db }) => db === 0)).toBe(true)
})

test('the fade is no longer than 1.2 seconds, ends in silence, and does not soften the first hit', () => {
  const frames = 5 * SAMPLE_RATE
  const song = silence(frames)
  song.left.fill(1)
  createFades(frames, 4)(song, 0)
  expect(song.left[60]).toBe(1)
  expect(song.left[frames - Math.round(1.21 * SAMPLE_RATE)]).toBe(1)
  expect(song.left[frames - 1]).toBeLessThan(0.001)
})
