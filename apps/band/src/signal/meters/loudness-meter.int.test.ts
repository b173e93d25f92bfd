import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { requireFfmpeg } from '@cadenza/ffmpeg/require-ffmpeg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEqualizer } from '#band/signal/effects/equalizer.ts'
import { measureLoudness } from './loudness-meter.ts'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import { fadeEdges, concatSignals, mono, noise, sine, syntheticMusic, tone } from '#test/test-signals.ts'
import { measureTruePeak } from './true-peak-meter.ts'
import { decodeWav, encodeWav } from '#band/signal/wav.ts'

const run = promisify(execFile)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'loudness-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Measures the same 16-bit samples with ffmpeg's meter; its summary shows one decimal. */
async function measuredByFfmpeg(wav: Uint8Array) {
  const file = path.join(folder, 'song.wav')
  await writeFile(file, wav)
  const filter = 'ebur128=peak=true'
  const { stderr } = await run(requireFfmpeg().ffmpeg, [
    '-nostdin',
    '-hide_banner',
    '-i',
    file,
    '-af',
    filter,
    '-f',
    'null',
    '-',
  ])
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const figure = (label: string) => Number(new RegExp(`${label}:\\s+(-?[\\d.]+)`).exec(summary)?.[1])
  return { integratedLufs: figure('I'), rangeLu: figure('LRA'), truePeakDb: figure('Peak') }
}

/** Recorded music has almost nothing near half the sample rate, where meters differ by the length of their filters. */
function recorded(song: Stereo): Stereo {
  const topEnd = { kind: 'low-pass', hz: 14_000 } as const
  createEqualizer([topEnd, topEnd], SAMPLE_RATE).process(song)
  return song
}

const SONGS: Record<string, () => Stereo> = {
  'something like music': () => syntheticMusic('against ffmpeg', 20),
  'soft and loud passages': () => {
    return mono(concatSignals([tone(220, 8, 0.05), noise('loud', 8, 0.15), tone(330, 8, 0.02)].map(fadeEdges)))
  },
  'high tones in one ear': () => ({ left: fadeEdges(sine(9000, 6, 0.4)), right: noise('right', 6, 0.02) }),
}

for (const [name, make] of Object.entries(SONGS)) {
  test(`loudness, range and true peak of ${name} agree with ffmpeg within 0.1`, async () => {
    const wav = encodeWav(recorded(make()), SAMPLE_RATE)
    const { stereo } = decodeWav(wav)
    const theirs = await measuredByFfmpeg(wav)
    const ours = measureLoudness(stereo, SAMPLE_RATE)
    expect(Math.abs(ours.integratedLufs - theirs.integratedLufs)).toBeLessThanOrEqual(0.1)
    expect(Math.abs(ours.rangeLu - theirs.rangeLu)).toBeLessThanOrEqual(0.15)
    expect(Math.abs(measureTruePeak(stereo) - theirs.truePeakDb)).toBeLessThanOrEqual(0.1)
  })
}
