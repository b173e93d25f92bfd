import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { measureLoudness } from '#band/signal/meters/loudness-meter.ts'
import { SAMPLE_RATE, stereoView, silence, type Stereo } from '#band/signal/stereo.ts'
import { copyOf, syntheticMusic } from '#test/test-signals.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'
import type { Channel, RecordedChannel } from './channel.ts'
import { applyGain, newBlockGain, openRecordedChannel } from './channel-source.ts'
import { recordChannel } from './record-channel.ts'

const CHANNEL: Channel = {
  name: 'keys',
  role: 'harmony',
  pan: 0,
  width: 1,
  reverb: 0,
  delay: 0,
  highPassHz: 30,
  lowPassHz: 18_000,
  levelLu: -6,
}
const BLOCKS = 20
const SONG = syntheticMusic('stem', 2)

async function* inBlocks(song: Stereo): AsyncGenerator<Stereo> {
  for (let index = 0; index < BLOCKS; index++) {
    yield copyOf(stereoView(song, index * BLOCK_FRAMES, (index + 1) * BLOCK_FRAMES))
  }
}

function newPath(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cadenza-band-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'stem')
}

const record = (song: Stereo, changes: Partial<Channel> = {}): Promise<RecordedChannel | null> =>
  recordChannel(inBlocks(song), { channel: { ...CHANNEL, ...changes }, genre: 'pop', blocks: BLOCKS, path: newPath() })

function renderStem(recorded: RecordedChannel | null): Stereo {
  const stem = silence(BLOCKS * BLOCK_FRAMES)
  const source = openRecordedChannel(recorded!)
  const gain = newBlockGain()
  for (let index = 0; index < BLOCKS; index++) {
    const block = stereoView(stem, index * BLOCK_FRAMES, (index + 1) * BLOCK_FRAMES)
    source.read(index, block)
    source.readGain(index, gain)
    applyGain(gain, block)
  }
  source.close()
  return stem
}

test.each([0.02, 1])('a stem has its level in the mix however loud it was played (%d)', async (amplitude) => {
  const song = copyOf(SONG)
  for (const ear of [song.left, song.right]) for (const [i, sample] of ear.entries()) ear[i] = sample * amplitude
  expect(
    Math.abs(measureLoudness(renderStem(await record(song)), SAMPLE_RATE).integratedLufs - (-20 - 6)),
  ).toBeLessThan(0.1)
})

test('a silent stem is recorded as null', async () => {
  expect(await record(silence(BLOCKS * BLOCK_FRAMES))).toBeNull()
})

test('a bass is centered, and a panned stem is on its side', async () => {
  const bass = renderStem(await record(SONG, { role: 'bass' }))
  expect(bass.left).toEqual(bass.right)
  const left = renderStem(await record(SONG, { pan: -0.8 }))
  const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0)
  expect(power(left.left)).toBeGreaterThan(4 * power(left.right))
})
