import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stereoView, silence, type Stereo } from '#band/signal/stereo.ts'
import { copyOf, largestDifference, syntheticMusic } from '#test/test-signals.ts'
import { createTestScore } from '#test/test-score.ts'
import { BLOCK_FRAMES, createSpillFile, openSpillFile } from '#band/synth/spill-file.ts'
import type { Channel, RecordedChannel } from './channels/channel.ts'
import { finishSpan } from './finishing/finish-span.ts'
import { mixMeasuresOf } from './measure-mix.ts'
import { mixSpan } from './mix-span.ts'
import { recordChannel } from './channels/record-channel.ts'
import { blocksOf, songFrames } from './song-length.ts'
import type { BlockSpan } from './song-spans.ts'

const SECONDS = 14
const FORM = { score: createTestScore({ lengthSeconds: SECONDS, genre: 'us-uk' }), isLoop: false }
const BLOCKS = blocksOf(songFrames(FORM).frames)
const WHOLE: readonly BlockSpan[] = [{ from: 0, to: BLOCKS }]
const MIDDLE = Math.floor(BLOCKS / 2)
const HALVES: readonly BlockSpan[] = [
  { from: 0, to: MIDDLE },
  { from: MIDDLE, to: BLOCKS },
]
const SEAT = { pan: 0.2, width: 1.2, reverb: 0.3, delay: 0.2, highPassHz: 30, lowPassHz: 18_000, levelLu: -4 }

const MUSIC = syntheticMusic('band', 3)
const BLOCKS_OF_MUSIC = Math.floor(MUSIC.left.length / BLOCK_FRAMES)

/** Repeats the music; each channel starts at another block. */
async function* blocksOfMusic(start: number): AsyncGenerator<Stereo> {
  for (let index = start; index < start + BLOCKS; index++) {
    const from = (index % BLOCKS_OF_MUSIC) * BLOCK_FRAMES
    yield copyOf(stereoView(MUSIC, from, from + BLOCK_FRAMES))
  }
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cadenza-band-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function recordBand(folder: string): Promise<RecordedChannel[]> {
  const recorded: RecordedChannel[] = []
  for (const [index, role] of (['drums', 'bass', 'pad', 'lead'] as const).entries()) {
    const channel: Channel = { name: role, role, ...SEAT }
    const file = path.join(folder, role)
    const stem = await recordChannel(blocksOfMusic(7 * index), { channel, genre: 'us-uk', blocks: BLOCKS, path: file })
    if (stem !== null) recorded.push(stem)
  }
  return recorded
}

function readAll(file: string): Stereo {
  const whole = silence(BLOCKS * BLOCK_FRAMES)
  const reader = openSpillFile(file)
  for (let index = 0; index < BLOCKS; index++) {
    reader.read(index, stereoView(whole, index * BLOCK_FRAMES, (index + 1) * BLOCK_FRAMES))
  }
  reader.close()
  return whole
}

test(
  'a song that is mixed and finished in spans sounds like one that is mixed as a whole',
  { timeout: 60_000 },
  async () => {
    const folder = newFolder()
    const channels = await recordBand(folder)
    const [whole, halves] = [WHOLE, HALVES].map((spans, attempt) => {
      const mixedPath = path.join(folder, `mixed-${attempt}`)
      const finishedPath = path.join(folder, `finished-${attempt}`)
      for (const file of [mixedPath, finishedPath]) createSpillFile(file).close()
      const sums = spans.map((span) => mixSpan({ form: FORM, channels, span, mixedPath }))
      const measures = mixMeasuresOf(FORM, sums)
      for (const span of spans) finishSpan({ form: FORM, measures, span, mixedPath, finishedPath })
      return { measures, mixed: readAll(mixedPath), finished: readAll(finishedPath) }
    })
    const inaudible = 10 ** (-60 / 20)
    expect(largestDifference(whole!.mixed, halves!.mixed)).toBeLessThan(inaudible * 0.3)
    expect(largestDifference(whole!.finished, halves!.finished)).toBeLessThan(inaudible * 0.3)
    expect(halves!.measures.lufs).toBeCloseTo(whole!.measures.lufs, 2)
    expect(halves!.measures.correlation).toBeCloseTo(whole!.measures.correlation, 3)
    for (const [index, level] of whole!.measures.sectionLevelsDb.entries()) {
      expect(halves!.measures.sectionLevelsDb[index]).toBeCloseTo(level, 2)
    }
  },
)
