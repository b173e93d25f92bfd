import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'
import { mixSungPieces, writeSungPiece } from './sung-pieces.ts'

const ramp = (length: number, step: number) => Float32Array.from({ length }, (_, i) => Math.fround(i * step))

test('pieces are read from disk bit for bit, and overlapping pieces are summed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-band-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const sung = [
    { from: 100, audio: ramp(BLOCK_FRAMES, 1e-5) },
    { from: BLOCK_FRAMES - 7, audio: ramp(2 * BLOCK_FRAMES, 3.3e-6) },
    // Starts after the last block, so it is not heard.
    { from: 5 * BLOCK_FRAMES, audio: ramp(10, 1) },
  ]
  const blocks = 4
  const expected = new Float32Array(blocks * BLOCK_FRAMES)
  for (const { from, audio } of sung) {
    for (const [i, sample] of audio.entries()) {
      if (from + i < expected.length) expected[from + i] = (expected[from + i] ?? 0) + sample
    }
  }
  const pieces = sung.map(({ from, audio }, index) => writeSungPiece(path.join(folder, `piece-${index}`), from, audio))
  const mixed = { left: new Float32Array(expected.length), right: new Float32Array(expected.length) }
  let at = 0
  for await (const { left, right } of mixSungPieces(pieces, blocks)) {
    mixed.left.set(left, at)
    mixed.right.set(right, at)
    at += left.length
    // A channel changes its block in place, which must not affect the next block.
    left.fill(9)
    right.fill(9)
  }
  expect(at).toBe(expected.length)
  expect(Buffer.from(mixed.left.buffer).equals(Buffer.from(expected.buffer))).toBe(true)
  expect(Buffer.from(mixed.right.buffer).equals(Buffer.from(expected.buffer))).toBe(true)
})
