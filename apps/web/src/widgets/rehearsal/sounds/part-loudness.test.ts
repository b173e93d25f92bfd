import type { SoundZone } from '@cadenza/vocabulary/sound-sprites'
import { expect, test } from 'vitest'
import { integratedLufs, partPowers } from './part-loudness.ts'

const ZONE: SoundZone = {
  lowKey: 0,
  highKey: 127,
  rootKey: 60,
  tuneCents: 0,
  centsPerKey: 100,
  startSeconds: 0,
  seconds: 0.5,
  gain: 1,
  attackSeconds: 0,
  holdSeconds: 0,
  decaySeconds: 1,
  sustain: 1,
  releaseSeconds: 0.1,
  powersDb: [-20, -20, -20, -20, -20, -20],
}
const note = (startSeconds: number, seconds: number, velocity = 127) => {
  return { startSeconds, endSeconds: startSeconds + seconds, key: 60, velocity }
}
const loudness = (notes: readonly ReturnType<typeof note>[], isDrums = false, gain = 1) =>
  integratedLufs(partPowers({ notes, isDrums, expression: [{ seconds: 0, gain }] }, [ZONE], 10))

test('a tone of known power has its loudness', () => {
  expect(loudness([note(0, 10)])).toBeCloseTo(-20.691, 1)
})

test('two tones at once are 3 LU louder, one of half the velocity 12 LU softer', () => {
  expect(loudness([note(0, 10), note(0, 10)]) - loudness([note(0, 10)])).toBeCloseTo(3, 1)
  expect(loudness([note(0, 10, 63.5)]) - loudness([note(0, 10)])).toBeCloseTo(-12, 0)
})

test('expression counts, and silence between the notes does not', () => {
  expect(loudness([note(0, 10)], false, 0.5) - loudness([note(0, 10)])).toBeCloseTo(-6, 1)
  expect(loudness([note(0, 3)])).toBeGreaterThan(-21.5)
})

test('a drum rings for as long as it was recorded, however short its note is', () => {
  const strokes = Array.from({ length: 10 }, (_, second) => note(second, 0.05))
  expect(loudness(strokes, true)).toBeGreaterThan(loudness(strokes) + 3)
})

test('no notes are silence', () => {
  expect(loudness([])).toBe(-70)
})
