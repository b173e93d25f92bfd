import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SAMPLE_RATE, silence, type Stereo } from '#band/signal/stereo.ts'
import { syntheticMusic } from '#test/test-signals.ts'
import { BLOCK_FRAMES, createSpillFile } from '#band/synth/spill-file.ts'
import { estimateMasterGainDb, type MasterMeasures, masterSong, type MasterPass, nextGainDb } from './master-song.ts'
import { stereoWidthFor } from '#band/mix/finishing/mix-bus.ts'
import { createPieceWriter, createOneShotSource } from '#band/mix/song-source.ts'
import { createLoudnessProfiler } from './loudness-profile.ts'

const SECONDS = 2
const MUSIC = syntheticMusic('music', SECONDS)

function master(song: Stereo, loudnessLufs: number, ceilingDb: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cadenza-band-'))
  const file = createSpillFile(path.join(folder, 'song'))
  onTestFinished(() => {
    file.close()
    rmSync(folder, { recursive: true })
  })
  const writer = createPieceWriter(file)
  writer.write(song)
  writer.end()
  const frames = song.left.length
  const source = createOneShotSource(file, frames)
  const tries: MasterPass[] = []
  for (let gainDb: number | null = estimateMasterGainDb(sketchOf(song), loudnessLufs, ceilingDb); ;) {
    const pieces = masterSong({ source, frames, ceilingDb, warmUpBlocks: 0, watermarkEmbedder: null }, gainDb)
    const facts = factsOf(pieces, frames)
    tries.push({ gainDb, lufs: facts.loudness.integratedLufs })
    gainDb = nextGainDb(tries, loudnessLufs)
    if (gainDb === null) return { ...facts, tries }
  }
}

function factsOf(pieces: Generator<Stereo, MasterMeasures>, frames: number): MasterMeasures {
  let written = 0
  for (let piece = pieces.next(); ; piece = pieces.next()) {
    if (piece.done) {
      expect(written).toBe(frames)
      return piece.value
    }
    written += piece.value.left.length
  }
}

function sketchOf(song: Stereo) {
  const blocks = Math.ceil(song.left.length / BLOCK_FRAMES)
  const sketch = createLoudnessProfiler(blocks)
  for (let index = 0; index < blocks; index++) {
    const block = silence(BLOCK_FRAMES)
    block.left.set(song.left.subarray(index * BLOCK_FRAMES, (index + 1) * BLOCK_FRAMES))
    block.right.set(song.right.subarray(index * BLOCK_FRAMES, (index + 1) * BLOCK_FRAMES))
    sketch.add(block)
  }
  return sketch.read()
}

describe('a master', () => {
  test.each([-14, -16, -10])('has the requested loudness, %d LUFS, and no peak above its ceiling', (lufs) => {
    const facts = master(MUSIC, lufs, -1.5)
    expect(Math.abs(facts.loudness.integratedLufs - lufs)).toBeLessThan(0.15)
    expect(facts.truePeakDb).toBeLessThan(-1.45)
    expect(facts.tries.length).toBeLessThanOrEqual(2)
    expect(facts.frames).toBe(SECONDS * SAMPLE_RATE)
  })

  test('of silence is silence', () => {
    const facts = master({ left: new Float32Array(SAMPLE_RATE), right: new Float32Array(SAMPLE_RATE) }, -14, -1.5)
    expect(facts.levels.peakDb).toBeLessThan(-100)
    expect(facts.peaks.every((peak) => peak === 0)).toBe(true)
  })

  test('has 800 waveform peaks', () => {
    const { peaks } = master(MUSIC, -14, -1.5)
    expect(peaks).toHaveLength(800)
    expect(Math.max(...peaks)).toBeGreaterThan(150)
  })
})

test('a stereo image that is too narrow is widened, one that is too wide is narrowed, others are kept', () => {
  expect(stereoWidthFor(0.9)).toBe(1)
  expect(stereoWidthFor(0.99)).toBeGreaterThan(1.5)
  expect(stereoWidthFor(0.3)).toBeLessThan(0.8)
})
