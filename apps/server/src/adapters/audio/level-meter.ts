const CHANNELS = 2
const BYTES_PER_FRAME = CHANNELS * Int16Array.BYTES_PER_ELEMENT
/** The full scale of a 16-bit sample. */
export const FULL_SCALE = 32_768

export interface LevelMeter {
  add: (chunk: Uint8Array) => void
  /** Sample frames so far: one per point in time, whatever the number of channels. */
  frameCount: () => number
  /** The loudest sample of each window, 0 to 32,768. */
  levels: () => number[]
}

function loudestOf(samples: Int16Array, fromFrame: number, toFrame: number): number {
  let loudest = 0
  for (let index = fromFrame * CHANNELS; index < toFrame * CHANNELS; index++) {
    const level = Math.abs(samples[index] ?? 0)
    if (level > loudest) loudest = level
  }
  return loudest
}

/** Reads 16-bit stereo PCM as a stream and keeps one number per window, whose length need not be a whole number. */
export function createLevelMeter(framesPerWindow: number): LevelMeter {
  const levels: number[] = []
  let rest = new Uint8Array(0)
  let frames = 0

  return {
    add(chunk) {
      // A new array begins at an even address, which a chunk of a pipe may not.
      const bytes = new Uint8Array(rest.length + chunk.length)
      bytes.set(rest)
      bytes.set(chunk, rest.length)
      const frameCount = Math.floor(bytes.length / BYTES_PER_FRAME)
      rest = bytes.slice(frameCount * BYTES_PER_FRAME)
      const samples = new Int16Array(bytes.buffer, 0, frameCount * CHANNELS)
      for (let from = 0; from < frameCount;) {
        const window = Math.floor((frames + from) / framesPerWindow)
        const windowEnd = Math.max(Math.ceil((window + 1) * framesPerWindow) - frames, from + 1)
        const to = Math.min(windowEnd, frameCount)
        levels[window] = Math.max(levels[window] ?? 0, loudestOf(samples, from, to))
        from = to
      }
      frames += frameCount
    },
    frameCount: () => frames,
    levels: () => Array.from(levels, (level) => level ?? 0),
  }
}
