import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import type { Stereo } from '#band/signal/stereo.ts'

/** The length of the blocks in which stems are rendered, stored and mixed; a multiple of SYNTH_GRID. */
export const BLOCK_FRAMES = 4096

/** A song or a stem on disk in blocks of BLOCK_FRAMES, read in any order: the stems of a song would fill the memory. */
export interface SpillFile {
  write(index: number, block: Stereo): void
  /** Fills `into` with silence and returns false if the block was never written. */
  read(index: number, into: Stereo): boolean
  close(): void
}

/**
 * Samples are stored as 16 bits relative to the peak of their block, which gives 98 dB at any level: half the bytes of
 * a float without an audible difference. A silent block is a hole in the file and takes no disk space.
 */
const HEAD_BYTES = 4
const SLOT_BYTES = HEAD_BYTES + BLOCK_FRAMES * 4
const LARGEST = 32_767
const INAUDIBLE = 1e-8
/** Makes every sample positive, so that truncation rounds it. */
const ROUNDING_OFFSET = 32_768

export const createSpillFile = (path: string): SpillFile => spillFileOn(openSync(path, 'w+', 0o600))

/** Opens a file for writing some of its blocks, while other threads may write the rest. */
export const openSpillFileForUpdate = (path: string): SpillFile => spillFileOn(openSync(path, 'r+'))

export const openSpillFile = (path: string): SpillFile => spillFileOn(openSync(path, 'r'))

function spillFileOn(file: number): SpillFile {
  const slot = new Uint8Array(SLOT_BYTES)
  const loudest = new Float32Array(slot.buffer, 0, 1)
  const left = new Int16Array(slot.buffer, HEAD_BYTES, BLOCK_FRAMES)
  const right = new Int16Array(slot.buffer, HEAD_BYTES + BLOCK_FRAMES * 2, BLOCK_FRAMES)
  return {
    write(index, block) {
      // The peak is rounded as it will be read back, or writing and reading would differ in the last bit.
      const peak = Math.fround(Math.max(peakOf(block.left), peakOf(block.right)))
      if (peak < INAUDIBLE) return
      loudest[0] = peak
      pack(block.left, left, LARGEST / peak)
      pack(block.right, right, LARGEST / peak)
      writeSync(file, slot, 0, SLOT_BYTES, index * SLOT_BYTES)
    },
    read(index, into) {
      const bytes = readSync(file, slot, 0, SLOT_BYTES, index * SLOT_BYTES)
      const step = bytes < SLOT_BYTES ? 0 : (loudest[0] ?? 0) / LARGEST
      unpack(left, into.left, step)
      unpack(right, into.right, step)
      return step !== 0
    },
    close: () => closeSync(file),
  }
}

function peakOf(samples: Float32Array): number {
  let highest = 0
  let lowest = 0
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i] ?? 0
    if (sample > highest) highest = sample
    if (sample < lowest) lowest = sample
  }
  return Math.max(highest, -lowest)
}

function pack(samples: Float32Array, packed: Int16Array, scale: number): void {
  for (let i = 0; i < BLOCK_FRAMES; i++) {
    packed[i] = (((samples[i] ?? 0) * scale + ROUNDING_OFFSET + 0.5) | 0) - ROUNDING_OFFSET
  }
}

function unpack(packed: Int16Array, samples: Float32Array, step: number): void {
  for (let i = 0; i < BLOCK_FRAMES; i++) samples[i] = (packed[i] ?? 0) * step
}
