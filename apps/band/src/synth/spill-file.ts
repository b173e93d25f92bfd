import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import type { Stereo } from '#band/signal/stereo.ts'

/** Of every block that stems are rendered, stored and mixed in; a multiple of the synthesiser's grid. */
export const BLOCK_FRAMES = 4096

/** A song or a stem on disk, because the stems of one song would fill the memory. Blocks of BLOCK_FRAMES, read in any order. */
export interface SpillFile {
  write(index: number, block: Stereo): void
  /** Silence where nothing was written, and then false. */
  read(index: number, into: Stereo): boolean
  close(): void
}

/**
 * Samples are kept in 16 bits against the loudest of their block, which then has 98 dB below it whatever the level: half the
 * bytes of a float for nothing that can be heard. A silent block is a hole in the file and takes no room.
 */
const HEAD_BYTES = 4
const SLOT_BYTES = HEAD_BYTES + BLOCK_FRAMES * 4
const LARGEST = 32_767
const INAUDIBLE = 1e-8
/** Makes every sample positive, so that cutting off what is behind the point rounds it. */
const ROUNDING_OFFSET = 32_768

export const createSpillFile = (path: string): SpillFile => spillFileOn(openSync(path, 'w+', 0o600))

/** To write some blocks of it, while others may write the rest. */
export const openSpillFileForUpdate = (path: string): SpillFile => spillFileOn(openSync(path, 'r+'))

export const openSpillFile = (path: string): SpillFile => spillFileOn(openSync(path, 'r'))

function spillFileOn(file: number): SpillFile {
  const slot = new Uint8Array(SLOT_BYTES)
  const loudest = new Float32Array(slot.buffer, 0, 1)
  const left = new Int16Array(slot.buffer, HEAD_BYTES, BLOCK_FRAMES)
  const right = new Int16Array(slot.buffer, HEAD_BYTES + BLOCK_FRAMES * 2, BLOCK_FRAMES)
  return {
    write(index, block) {
      // As it is read back, or the two ways would differ in the last bit.
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
