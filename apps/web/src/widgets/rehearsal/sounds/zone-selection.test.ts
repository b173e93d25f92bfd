import type { SoundZone } from '@cadenza/vocabulary/sound-sprites'
import { expect, test } from 'vitest'
import { gainOfVelocity, playbackRateOf, zoneFor } from './zone-selection.ts'

const zone = (lowKey: number, highKey: number, changes: Partial<SoundZone> = {}): SoundZone => ({
  lowKey,
  highKey,
  rootKey: 60,
  tuneCents: 0,
  centsPerKey: 100,
  startSeconds: 0,
  seconds: 1,
  gain: 1,
  attackSeconds: 0,
  holdSeconds: 0,
  decaySeconds: 1,
  sustain: 1,
  releaseSeconds: 0.1,
  powersDb: [-20, -20, -20, -20, -20, -20],
  ...changes,
})

test('a key is played by the zone whose keys hold it, borders included', () => {
  const [low, high] = [zone(0, 59), zone(60, 127)]
  expect(zoneFor([low, high], 59)).toBe(low)
  expect(zoneFor([low, high], 60)).toBe(high)
})

test('a key without a sound has no zone', () => {
  expect(zoneFor([zone(36, 36), zone(38, 38)], 37)).toBeNull()
})

test('an octave higher is twice as fast, and the tuning counts', () => {
  expect(playbackRateOf(zone(0, 127), 72)).toBe(2)
  expect(playbackRateOf(zone(0, 127, { tuneCents: -1200 }), 72)).toBe(1)
  expect(playbackRateOf(zone(0, 127, { centsPerKey: 0 }), 72)).toBe(1)
})

test('half of the velocity is 12 dB softer', () => {
  expect(gainOfVelocity(127)).toBe(1)
  expect(20 * Math.log10(gainOfVelocity(63.5))).toBeCloseTo(-12, 0)
})
