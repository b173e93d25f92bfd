import { expect, test } from 'vitest'
import { createMp3Encoder } from 'wasm-media-encoders'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { sine } from '#test/test-signals.ts'
import { infoFrameFor } from './mp3-info-frame.ts'

async function encoded(samples: Float32Array): Promise<Uint8Array> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 2, bitrate: 128 })
  const body = Buffer.from(encoder.encode([samples, samples]))
  return Buffer.concat([body, Buffer.from(encoder.finalize())])
}

test('the info frame has the number of frames and the silence that the encoder added at both ends', async () => {
  const samples = sine(440, 0.5)
  const mp3 = await encoded(samples)
  const frame = Buffer.from(infoFrameFor(mp3, samples.length))
  const at = frame.indexOf('Info')
  expect(at).toBe(36)
  const frames = frame.readUInt32BE(at + 8)
  expect(frame.readUInt32BE(at + 12)).toBe(mp3.length + frame.length)
  const lame = frame.indexOf('LAME')
  const delayAndPadding = frame.readUIntBE(lame + 21, 3)
  const [delay, padding] = [delayAndPadding >> 12, delayAndPadding & 0xfff]
  expect(frames * 1152 - delay - padding).toBe(samples.length)
})

test('data that is not MP3 has no info frame', () => {
  expect(() => infoFrameFor(new Uint8Array(100), 1)).toThrow('no MPEG-1 Layer III')
})
