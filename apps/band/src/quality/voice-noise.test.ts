import { expect, test } from 'vitest'
import { randomStream } from '#band/signal/random-stream.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { harmonicsOverNoiseDb } from './voice-noise.ts'

const PITCH_HZ = 220
const HARMONICS = 40

/** A second of equally strong harmonics, and white noise whose power in 1 kHz is so many decibels below theirs. */
function vowel(noiseDb: number): Float32Array {
  const random = randomStream('noise')
  const harmonicPower = (1000 / PITCH_HZ) * 0.5
  const noisePower = harmonicPower * 10 ** (-noiseDb / 10) * (SAMPLE_RATE / 2 / 1000)
  return Float32Array.from({ length: SAMPLE_RATE }, (_, i) => {
    let sum = Math.sqrt(noisePower) * random.gaussian()
    for (let n = 1; n <= HARMONICS; n++) sum += Math.sin((2 * Math.PI * PITCH_HZ * n * i) / SAMPLE_RATE + n * n)
    return sum / HARMONICS
  })
}

const partOf = (audio: Float32Array) => ({
  audio,
  words: [],
  lines: [{ audio, startSeconds: 0, words: [], notes: [], phones: [{ name: 'aa', startSeconds: 0, endSeconds: 1 }] }],
})

test.each([25, 15, 8])('harmonics %d dB above the noise are measured as that in each band', (noiseDb) => {
  for (const db of harmonicsOverNoiseDb(partOf(vowel(noiseDb)))) expect(Math.abs(db - noiseDb)).toBeLessThan(1.5)
})

test('consonants are not measured', () => {
  const part = partOf(vowel(15))
  const [line] = part.lines
  const hissing = { ...line!, phones: [{ name: 's', startSeconds: 0, endSeconds: 1 }] }
  expect(harmonicsOverNoiseDb({ ...part, lines: [hissing] })).toEqual([Number.NaN, Number.NaN, Number.NaN])
})
