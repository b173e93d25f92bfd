/** The rate of everything the band renders. */
export const SAMPLE_RATE = 44_100

/** Two channels of the same length, full scale at ±1. */
export interface Stereo {
  readonly left: Float32Array
  readonly right: Float32Array
}

/** Changes a block in place and keeps its state for the next block: a song may come in blocks of any length. */
export interface Effect {
  process(block: Stereo): void
}

/** Measures a song block by block; `read` returns the result so far and may be called at any time. */
export interface Meter<Reading> {
  add(block: Stereo): void
  read(): Reading
}

export function silence(length: number): Stereo {
  return { left: new Float32Array(length), right: new Float32Array(length) }
}

/** Shares the samples instead of copying them. */
export function stereoView(block: Stereo, from: number, to: number): Stereo {
  return { left: block.left.subarray(from, to), right: block.right.subarray(from, to) }
}

/** Copies the samples to each channel, so that both can be processed in place. */
export function fromMono(samples: Float32Array): Stereo {
  return { left: samples.slice(), right: samples.slice() }
}

export function scaleStereo(block: Stereo, gain: number): void {
  for (const channel of [block.left, block.right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain
  }
}

/** Adds `source` to `target` from the start; samples beyond the end of the target are ignored. */
export function mixInto(target: Stereo, source: Stereo, gain = 1): void {
  addChannel(target.left, source.left, gain)
  addChannel(target.right, source.right, gain)
}

function addChannel(target: Float32Array, source: Float32Array, gain: number): void {
  const length = Math.min(target.length, source.length)
  for (let i = 0; i < length; i++) target[i] = (target[i] ?? 0) + (source[i] ?? 0) * gain
}
