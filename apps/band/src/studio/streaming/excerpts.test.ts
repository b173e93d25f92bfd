import { expect, test } from 'vitest'
import { createTestScore } from '#test/test-score.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'
import { partExcerpts, sectionExcerpts } from './excerpts.ts'

const secondsOf = (block: number): number => (block * BLOCK_FRAMES) / SAMPLE_RATE
const score = createTestScore({ lengthSeconds: 60 })
const note = (startBeat: number, velocity: number) => ({ startBeat, beats: 1, pitch: 60, velocity })

test('every kind of section has an excerpt of at least a bar inside the section', () => {
  const excerpts = sectionExcerpts(score)
  expect(excerpts.map(({ section }) => score.sections[section]?.kind)).toEqual(['verse', 'chorus'])
  for (const { section, from, to } of excerpts) {
    const { startBar, bars } = score.sections[section]!
    expect(secondsOf(to) - secondsOf(from)).toBeGreaterThan(1.8)
    expect(secondsOf(from)).toBeGreaterThanOrEqual(startBar * 2 - 0.1)
    expect(secondsOf(to)).toBeLessThanOrEqual((startBar + bars) * 2 + 0.2)
  }
})

test('the excerpts of a part are bars in which it plays, one of them among its louder ones', () => {
  const notes = [note(40, 50), note(44, 60), note(48, 70), note(80, 120)]
  const excerpts = partExcerpts(score, notes)
  expect(excerpts.map(({ from }) => Math.round(secondsOf(from)))).toEqual([22, 24])
})

test('a part with a single note has an excerpt there, even in the shortest song and on its last beat', () => {
  expect(partExcerpts(score, [note(60, 100)])).toHaveLength(1)
  const short = createTestScore({ lengthSeconds: 3 })
  const [excerpt] = partExcerpts(short, [note(999, 100)])
  expect(excerpt!.from).toBeGreaterThanOrEqual(0)
  expect(secondsOf(excerpt!.to)).toBeLessThanOrEqual(3)
  expect(excerpt!.to).toBeGreaterThan(excerpt!.from)
  expect(sectionExcerpts(short).length).toBeGreaterThan(0)
})
