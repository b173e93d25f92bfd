import { spawnSync } from 'node:child_process'
import { findFfmpeg } from '@cadenza/ffmpeg/find-ffmpeg'
import { describe, expect, test } from 'vitest'
import { makeMp3 } from './make-mp3.ts'
import { makeAudio } from './make-audio.ts'

const FFMPEG = findFfmpeg(process.env)?.ffmpeg
const FRAME_BYTES = 384
const CHANNELS = 2
const SAMPLES_PER_SECOND = 48_000

function framesOf(song: Buffer): Buffer[] {
  const frames: Buffer[] = []
  for (let start = 0; start < song.length; start += FRAME_BYTES) frames.push(song.subarray(start, start + FRAME_BYTES))
  return frames
}

test.each([
  [30_000, 1_250],
  [120_000, 5_000],
  [240_000, 10_000],
  [10_000, 417],
  [0, 1],
])('%i ms become %i frames of 24 ms, each with a matching header', (lengthMs, count) => {
  const frames = framesOf(makeMp3({ lengthMs, tune: 'rain' }))
  expect(frames).toHaveLength(count)
  for (const frame of frames) expect(frame.readUInt32BE(0)).toBe(0xff_fb_94_04)
})

test('the same tune gives the same song and another tune another song', () => {
  const song = (tune: string) => makeMp3({ lengthMs: 10_000, tune })
  expect(song('rain').equals(song('rain'))).toBe(true)
  expect(song('rain').equals(song('sun'))).toBe(false)
})

test('silence has frames without audio data', () => {
  for (const frame of framesOf(makeMp3({ lengthMs: 1_000, tune: 'rain', isSilent: true }))) {
    expect(frame.subarray(36).every((byte) => byte === 0)).toBe(true)
  }
})

function decode(song: Buffer): { seconds: number; loudestDb: number; complaints: string } {
  const args = ['-hide_banner', '-nostdin', '-v', 'info', '-f', 'mp3', '-i', 'pipe:0', '-af', 'volumedetect']
  const { stderr } = spawnSync(FFMPEG ?? '', [...args, '-f', 'null', '-'], { input: song, encoding: 'utf8' })
  const samples = Number(/n_samples: (\d+)/.exec(stderr)?.[1] ?? 0)
  return {
    seconds: samples / CHANNELS / SAMPLES_PER_SECOND,
    loudestDb: Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]),
    complaints: /.*(?:error|invalid|missing).*/i.exec(stderr)?.[0] ?? '',
  }
}

describe.skipIf(FFMPEG === undefined)('ffmpeg as an independent decoder', () => {
  test('plays the whole song, neither silent nor clipped, without errors', () => {
    const { seconds, loudestDb, complaints } = decode(makeMp3({ lengthMs: 30_000, tune: 'rain' }))
    expect(complaints).toBe('')
    expect(seconds).toBeCloseTo(30, 1)
    expect(loudestDb).toBeGreaterThan(-20)
    expect(loudestDb).toBeLessThan(-10)
  })

  test.each([32, 64, 128, 192, 320] as const)('plays it at %i kbit/s', (bitrateKbps) => {
    const { seconds, complaints } = decode(makeMp3({ lengthMs: 3_000, tune: 'rain', bitrateKbps }))
    expect(complaints).toBe('')
    expect(seconds).toBeCloseTo(3, 1)
  })

  test('decodes silence as silent', () => {
    expect(decode(makeAudio({ lengthMs: 3_000, tune: 'rain' }, 'silence')).loudestDb).toBeLessThan(-90)
  })

  test('decodes half a song as half as long', () => {
    expect(decode(makeAudio({ lengthMs: 6_000, tune: 'rain' }, 'wrong-duration')).seconds).toBeCloseTo(3, 1)
  })

  test.each(['random-bytes', 'truncated-frames', 'html-as-audio'] as const)('reports errors for %s', (fault) => {
    expect(decode(makeAudio({ lengthMs: 3_000, tune: 'rain' }, fault)).complaints).not.toBe('')
  })
})
