import { expect, test } from 'vitest'
import { SAMPLE_RATE } from './stereo.ts'
import { largestDifference, mono, noise, sine } from '#test/test-signals.ts'
import { decodeWav, encodeWav } from './wav.ts'

test('decoding returns the encoded samples within one bit', () => {
  const song = { left: sine(440, 0.1), right: noise('right', 0.1) }
  const { sampleRate, stereo } = decodeWav(encodeWav(song, 48_000))
  expect(sampleRate).toBe(48_000)
  expect(stereo.left).toHaveLength(song.left.length)
  expect(largestDifference(song, stereo)).toBeLessThan(1 / 16_000)
})

test('samples beyond full scale are clipped and do not wrap', () => {
  const { stereo } = decodeWav(encodeWav(mono(sine(100, 0.1, 3)), SAMPLE_RATE))
  expect(Math.max(...stereo.left)).toBeCloseTo(1, 3)
  expect(Math.min(...stereo.left)).toBeCloseTo(-1, 3)
})

test('a stream with an unknown length is read to its end', () => {
  const bytes = encodeWav(mono(sine(440, 0.1)), SAMPLE_RATE)
  new DataView(bytes.buffer).setUint32(40, 0xff_ff_ff_ff, true)
  expect(decodeWav(bytes).stereo.left).toHaveLength(4410)
})

test('a file that is not a WAV is refused with a reason', () => {
  expect(() => decodeWav(new Uint8Array(100))).toThrow(/no WAV file/)
  const surround = encodeWav(mono(sine(440, 0.1)), SAMPLE_RATE)
  new DataView(surround.buffer).setUint16(22, 6, true)
  expect(() => decodeWav(surround)).toThrow(/6 channels/)
})
