import { mixInto, stereoView, silence, type Stereo } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES, type SpillFile } from '#band/synth/spill-file.ts'

/** A song to be read from any frame on, also from one before its beginning or behind its end. */
export interface FrameSource {
  read(from: number, into: Stereo): void
}

/** Silence before and behind. */
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
 * The song round and round. What rings on behind its end is heard at its beginning, as it would be if the band had gone on
 * playing.
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
  /** What goes in comes out this many frames later. */
  readonly latency: number
  /** `from` is the frame of the song that the block begins with; negative while the chain warms up. */
  process(block: Stereo, from: number): void
}

/** Within this the compressors and the limiter have settled. */
export const WARM_UP_BLOCKS = 32

export interface ProcessSongOptions {
  readonly source: FrameSource
  readonly frames: number
  readonly chain: Chain
  /** Blocks heard before the song begins, so that a loop begins with its compressors as they are at its end. */
  readonly warmUpBlocks?: number
}

/** A whole song through a chain, in pieces that are only good until the next; the delay of the chain is not heard. */
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

/** Puts pieces of any length together to the blocks of a file. */
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
