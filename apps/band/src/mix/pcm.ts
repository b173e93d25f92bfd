import { closeSync, openSync, writeSync } from 'node:fs'
import type { Stereo } from '#band/signal/stereo.ts'

export const PCM_BYTES_PER_FRAME = 4
const LARGEST = 32_767

/** Converts to raw 16-bit stereo, which every encoder reads. */
export function toPcm16({ left, right }: Stereo): Uint8Array<ArrayBuffer> {
  const samples = new Int16Array(left.length * 2)
  for (let i = 0; i < left.length; i++) {
    samples[2 * i] = toInt16(left[i] ?? 0)
    samples[2 * i + 1] = toInt16(right[i] ?? 0)
  }
  return new Uint8Array(samples.buffer)
}

/** Makes the number positive before truncation, so that it is rounded to the nearest integer. */
const toInt16 = (sample: number): number =>
  ((Math.max(-1, Math.min(1, sample)) * LARGEST + LARGEST + 0.5) | 0) - LARGEST

export function createPcmFile(path: string): { write(piece: Stereo): void; close(): void } {
  const file = openSync(path, 'w', 0o600)
  return {
    write: (piece) => void writeSync(file, toPcm16(piece)),
    close: () => closeSync(file),
  }
}
