import { closeSync, openSync, readSync, writeFileSync } from 'node:fs'
import { silence, type Stereo } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'

/** Some lines of a take, stored on disk until all lines are sung, because a whole choir does not fit into memory. */
export interface SungPiece {
  /** A file of raw mono floats, so that no precision is lost before the pieces are summed. */
  readonly path: string
  /** The frame of the song at which the piece begins. */
  readonly from: number
  readonly frames: number
}

export function writeSungPiece(path: string, from: number, audio: Float32Array): SungPiece {
  writeFileSync(path, audio, { mode: 0o600 })
  return { path, from, frames: audio.length }
}

/** Sums the pieces of a take, which may overlap. Each yielded block is overwritten by the next one. */
export async function* mixSungPieces(pieces: readonly SungPiece[], blocks: number): AsyncGenerator<Stereo> {
  const block = silence(BLOCK_FRAMES)
  const read = new Float32Array(BLOCK_FRAMES)
  const files = pieces.map((piece) => ({ ...piece, file: openSync(piece.path, 'r') }))
  try {
    for (let index = 0; index < blocks; index++) {
      const start = index * BLOCK_FRAMES
      block.left.fill(0)
      for (const { file, from, frames } of files) {
        const first = Math.max(start, from)
        const length = Math.min(start + BLOCK_FRAMES, from + frames) - first
        if (length <= 0) continue
        readFrames(file, first - from, read.subarray(0, length))
        addAt(block.left, first - start, read.subarray(0, length))
      }
      block.right.set(block.left)
      yield block
    }
  } finally {
    for (const { file } of files) closeSync(file)
  }
}

function readFrames(file: number, from: number, into: Float32Array): void {
  const { BYTES_PER_ELEMENT, byteLength } = into
  if (readSync(file, into, 0, byteLength, from * BYTES_PER_ELEMENT) < byteLength) {
    throw new Error('What was sung is not all there.')
  }
}

function addAt(target: Float32Array, start: number, source: Float32Array): void {
  for (let i = 0; i < source.length; i++) target[start + i] = (target[start + i] ?? 0) + (source[i] ?? 0)
}
