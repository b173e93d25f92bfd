import { mixInto, stereoView, silence, type Stereo } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES, type SpillFile } from '#band/synth/spill-file.ts'

/** A song that can be read from any frame, including frames before its beginning and after its end. */
export interface FrameSource {
  read(from: number, into: Stereo): void
}

/** Returns silence before the beginning and after the end. */
export function createOneShotSource(file: SpillFile, frames: number): FrameSource {
  const add = createFrameAdder(file)
  return {
    read(from, into) {
      clear(into)
      const start = Math.max(0, from)
      const end = Math.min(frames, from + into.left.length)
      if (end > start) add(start, stereoView(into, start - from, end - from))
    },
  }
}

/**
 * Repeats the song endlessly. The ring after its end is added to its beginning, as if the band had continued to play.
 */
export function createLoopSource(file: SpillFile, frames: number, framesWithRing: number): FrameSource {
  const add = createFrameAdder(file)
  return {
    read(from, into) {
      clear(into)
      for (let done = 0; done < into.left.length;) {
        const place = (((from + done) % frames) + frames) % frames
        const length = Math.min(into.left.length - done, frames - place)
        for (let ring = place; ring < framesWithRing; ring += frames) {
          const end = Math.min(length, framesWithRing - ring)
          add(ring, stereoView(into, done, done + end))
        }
        done += length
      }
    },
  }
}

function clear(block: Stereo): void {
  block.left.fill(0)
  block.right.fill(0)
}

function createFrameAdder(file: SpillFile): (from: number, into: Stereo) => void {
  const held = silence(BLOCK_FRAMES)
  let heldIndex = -1
  return (from, into) => {
    for (let done = 0; done < into.left.length;) {
      const index = Math.floor((from + done) / BLOCK_FRAMES)
      if (index !== heldIndex) file.read(index, held)
      heldIndex = index
      const start = from + done - index * BLOCK_FRAMES
      const length = Math.min(BLOCK_FRAMES - start, into.left.length - done)
      mixInto(stereoView(into, done, done + length), stereoView(held, start, start + length))
      done += length
    }
  }
}

export interface Chain {
  /** The delay of the output in frames. */
  readonly latency: number
  /** `from` is the frame of the song at which the block begins; it is negative while the chain warms up. */
  process(block: Stereo, from: number): void
}

/** The compressors and the limiter settle within this many blocks. */
export const WARM_UP_BLOCKS = 32

export interface ProcessSongOptions {
  readonly source: FrameSource
  readonly frames: number
  readonly chain: Chain
  /** Blocks to process before the song begins, so that the compressors of a loop start in the state of its end. */
  readonly warmUpBlocks?: number
}

/**
 * Processes a whole song and compensates the latency of the chain. Each yielded piece is overwritten by the next one.
 */
export function* processSong({ source, frames, chain, warmUpBlocks = 0 }: ProcessSongOptions): Generator<Stereo, void> {
  const block = silence(BLOCK_FRAMES)
  const end = frames + chain.latency
  for (let from = -warmUpBlocks * BLOCK_FRAMES; from < end; from += BLOCK_FRAMES) {
    source.read(from, block)
    chain.process(block, from)
    const start = Math.max(0, chain.latency - from)
    const stop = Math.min(BLOCK_FRAMES, end - from)
    if (stop > start) yield stereoView(block, start, stop)
  }
}

/** Joins pieces of any length to blocks of a file. */
export function createPieceWriter(file: SpillFile): { write(piece: Stereo): void; end(): void } {
  const block = silence(BLOCK_FRAMES)
  let filled = 0
  let index = 0
  const flush = () => {
    file.write(index++, block)
    filled = 0
  }
  return {
    write(piece) {
      for (let done = 0; done < piece.left.length;) {
        const part = stereoView(piece, done, done + BLOCK_FRAMES - filled)
        block.left.set(part.left, filled)
        block.right.set(part.right, filled)
        filled += part.left.length
        done += part.left.length
        if (filled === BLOCK_FRAMES) flush()
      }
    },
    end() {
      if (filled === 0) return
      block.left.fill(0, filled)
      block.right.fill(0, filled)
      flush()
    },
  }
}
