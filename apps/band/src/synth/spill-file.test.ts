import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silence } from '#band/signal/stereo.ts'
import { largestDifference, noise } from '#test/test-signals.ts'
import { BLOCK_FRAMES, createSpillFile, openSpillFile } from './spill-file.ts'

function newPath(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cadenza-band-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'spill')
}

const blockOf = (name: string, amplitude: number) => ({
  left: noise(`${name} left`, 1, amplitude).slice(0, BLOCK_FRAMES),
  right: noise(`${name} right`, 1, amplitude).slice(0, BLOCK_FRAMES),
})

test('reads back loud and soft blocks with an error at least 90 dB below the signal', () => {
  const file = createSpillFile(newPath())
  const readBack = silence(BLOCK_FRAMES)
  for (const [index, amplitude] of [5, 0.1, 0.000_01].entries()) {
    const block = blockOf('spilled', amplitude)
    file.write(index, block)
    file.read(index, readBack)
    expect(largestDifference(readBack, block)).toBeLessThan(amplitude * 5 * 10 ** (-90 / 20))
  }
  file.close()
})

test('writing a block that was read back does not change it', () => {
  const file = createSpillFile(newPath())
  const first = silence(BLOCK_FRAMES)
  const second = silence(BLOCK_FRAMES)
  file.write(0, blockOf('again', 0.3))
  file.read(0, first)
  file.write(1, first)
  file.read(1, second)
  expect(largestDifference(first, second)).toBe(0)
  file.close()
})

test('a block that was never written is silent and takes no disk space', () => {
  const file = newPath()
  const writer = createSpillFile(file)
  writer.write(500, blockOf('late', 0.1))
  writer.write(501, silence(BLOCK_FRAMES))
  writer.close()
  const reader = openSpillFile(file)
  for (const index of [0, 499, 501, 9000]) {
    const readBack = blockOf('before', 1)
    reader.read(index, readBack)
    expect(largestDifference(readBack, silence(BLOCK_FRAMES))).toBe(0)
  }
  reader.close()
  expect(statSync(file).blocks * 512).toBeLessThan(100_000)
})
