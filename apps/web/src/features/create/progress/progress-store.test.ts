import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingGeneration } from '#test/features/generations.ts'
import { stageAt } from './displayed-percent.ts'
import { clearProgress, readProgress, updateProgress } from './progress-store.ts'

const SONG = pendingGeneration(1)
const report = (change: Partial<typeof SONG>) =>
  updateProgress([{ ...SONG, createdAt: new Date().toISOString(), ...change }])

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearProgress()
  vi.useRealTimers()
})

test('an old answer that arrives late does not take the display back', () => {
  report({ state: 'running', stage: 3 })
  vi.advanceTimersByTime(4000)
  const before = readProgress(SONG.id)
  report({ state: 'queued', stage: 0 })
  expect(readProgress(SONG.id)).toMatchObject({ stage: 3, percent: before?.percent })
  vi.advanceTimersByTime(400)
  expect(readProgress(SONG.id)?.percent).toBeGreaterThan(before?.percent ?? 0)
})

test('a song that is ready early leaves out no step of the display', () => {
  report({ state: 'running', stage: 1 })
  const steps = new Set<number>()
  report({ state: 'succeeded', stage: 7 })
  for (let tick = 0; tick < 20; tick += 1) {
    const progress = readProgress(SONG.id)
    if (progress) steps.add(stageAt(progress.percent))
    vi.advanceTimersByTime(200)
  }
  expect([...steps]).toEqual([2, 3, 4, 5, 6, 7])
  expect(readProgress(SONG.id)).toBeNull()
})
