import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLimiter } from '#band/signal/effects/limiter.ts'
import { SAMPLE_RATE, stereoView, silence, type Stereo } from '#band/signal/stereo.ts'
import { largestDifference, noise } from '#test/test-signals.ts'
import { createSpillFile, type SpillFile } from '#band/synth/spill-file.ts'
import {
  createPieceWriter,
  createLoopSource,
  createOneShotSource,
  type ProcessSongOptions,
  processSong,
} from './song-source.ts'

const FRAMES = 21_111

function spilled(song: Stereo): SpillFile {
  const folder = mkdtempSync(path.join(tmpdir(), 'cadenza-band-'))
  const file = createSpillFile(path.join(folder, 'song'))
  onTestFinished(() => {
    file.close()
    rmSync(folder, { recursive: true })
  })
  const writer = createPieceWriter(file)
  writer.write(stereoView(song, 0, 5000))
  writer.write(stereoView(song, 5000, song.left.length))
  writer.end()
  return file
}

const someSong = (frames: number): Stereo => ({
  left: noise('left', 1, 0.1).slice(0, frames),
  right: noise('right', 1, 0.1).slice(0, frames),
})

function collected(pass: ProcessSongOptions): Stereo {
  const output = silence(pass.frames)
  let at = 0
  for (const piece of processSong(pass)) {
    output.left.set(piece.left, at)
    output.right.set(piece.right, at)
    at += piece.left.length
  }
  expect(at).toBe(pass.frames)
  return output
}

test('the latency of a chain is compensated to the frame', () => {
  const song = someSong(FRAMES)
  const source = createOneShotSource(spilled(song), FRAMES)
  const limiter = createLimiter({ ceilingDb: 0 }, SAMPLE_RATE)
  const chain = { latency: limiter.latency, process: (block: Stereo) => limiter.process(block) }
  expect(largestDifference(collected({ source, frames: FRAMES, chain }), song)).toBeLessThan(0.0001)
})

test('the ring after the end of a loop is heard at its beginning', () => {
  const song = someSong(FRAMES)
  const bars = 12_000
  const source = createLoopSource(spilled(song), bars, FRAMES)
  const output = collected({ source, frames: bars, chain: { latency: 0, process: () => undefined } })
  expect(output.left[100]).toBeCloseTo(song.left[100]! + song.left[bars + 100]!, 3)
  expect(output.left[bars - 1]).toBeCloseTo(song.left[bars - 1]!, 3)
})

test('a loop can be read after its end and before its beginning', () => {
  const song = someSong(FRAMES)
  const source = createLoopSource(spilled(song), FRAMES, FRAMES)
  const block = silence(300)
  source.read(-100, block)
  expect(block.left[0]).toBeCloseTo(song.left[FRAMES - 100]!, 3)
  expect(block.left[100]).toBeCloseTo(song.left[0]!, 3)
  source.read(FRAMES - 10, block)
  expect(block.left[10]).toBeCloseTo(song.left[0]!, 3)
})
