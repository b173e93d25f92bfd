import type { Stereo } from '#band/signal/stereo.ts'

/** Cuts a stream of blocks into overlapping frames of the mono sum; a frame is only valid until the next one. */
export function createFramer(
  size: number,
  hop: number,
  onFrame: (frame: Float64Array) => void,
): (block: Stereo) => void {
  const frame = new Float64Array(size)
  let filled = 0
  return ({ left, right }) => {
    for (let i = 0; i < left.length; i++) {
      // Negative while the hop is longer than a frame and samples are skipped.
      if (filled >= 0) frame[filled] = ((left[i] ?? 0) + (right[i] ?? 0)) / 2
      if (++filled < size) continue
      onFrame(frame)
      frame.copyWithin(0, Math.min(hop, size))
      filled = size - hop
    }
  }
}
