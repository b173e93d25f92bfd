import { expect, test } from 'vitest'
import { createTestScore } from '#test/test-score.ts'
import { SAMPLE_RATE, stereoView, silence } from '#band/signal/stereo.ts'
import { sine } from '#test/test-signals.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'
import { createMixMeter } from '#band/mix/measure-mix.ts'
import { sectionGainsDb, sectionLevelsDb, type SectionSpan, sectionSpans } from './section-gains.ts'

const spans: readonly SectionSpan[] = [
  { kind: 'intro', energy: 0.3, from: 0, to: 1000 },
  { kind: 'verse', energy: 0.5, from: 1000, to: 3000 },
  { kind: 'chorus', energy: 0.9, from: 3000, to: 5000 },
  { kind: 'verse', energy: 0.55, from: 5000, to: 7000 },
  { kind: 'chorus', energy: 1, from: 7000, to: 9000 },
]

const liftOf = (levels: readonly number[], gains: readonly number[]): number => {
  const reached = (index: number) => levels[index]! + gains[index]!
  return (reached(2) + reached(4)) / 2 - (reached(1) + reached(3)) / 2
}

test.each([
  ['stands out too little', [-20, -16, -19, -16, -19]],
  ['is as loud as the verse', [-20, -18, -18, -18, -18]],
  ['stands out well', [-20, -18, -16, -18, -16]],
])('a chorus that %s ends up at least 2.5 dB above the verse', (_name, levels) => {
  expect(liftOf(levels, sectionGainsDb(spans, levels, 5))).toBeGreaterThan(2.5)
})

test('a verse with a thin arrangement is raised', () => {
  const levels = [-40, -30, -16, -30, -16]
  const gains = sectionGainsDb(spans, levels, 5)
  expect(liftOf(levels, gains)).toBeLessThan(liftOf(levels, [0, 0, 0, 0, 0]))
})

test('without a chorus only the energy sets the gains', () => {
  const verses = spans.filter(({ kind }) => kind !== 'chorus')
  expect(sectionGainsDb(verses, [-20, -20, -20], 4)).toEqual([-2.8, -2, -1.8].map((db) => expect.closeTo(db, 5)))
})

test('levels are measured within their sections', () => {
  const score = createTestScore({ lengthSeconds: 8 })
  const found = sectionSpans(score, 8 * SAMPLE_RATE)
  expect(found.map(({ kind }) => kind)).toEqual(['verse', 'chorus'])
  expect(found.at(-1)?.to).toBe(8 * SAMPLE_RATE)
  const meter = createMixMeter({ score, isLoop: false }, 0)
  const song = silence(8 * SAMPLE_RATE)
  // At this pitch the K-weighting adds 0.7 dB to a level of −20.
  const tone = sine(997, (found[0]!.to - found[0]!.from) / SAMPLE_RATE, 0.1 * Math.SQRT2)
  song.left.set(tone, found[0]!.from)
  song.right.set(tone, found[0]!.from)
  for (let from = 0, block = 0; from < song.left.length; from += BLOCK_FRAMES, block++) {
    meter.add(block, stereoView(song, from, from + BLOCK_FRAMES))
  }
  const [verse, chorus] = sectionLevelsDb(found, meter.read().sectionEnergies)
  expect(verse).toBeCloseTo(-19.3, 1)
  expect(chorus).toBeLessThan(-60)
})
