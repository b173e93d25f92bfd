import { expect, test } from 'vitest'
import { lookBackFrom } from './reconciler.service.ts'

const HOUR_MS = 3_600_000
const now = Date.parse('2026-11-15T12:00:00Z')
const hoursBack = (lastDoneAtMs: number | null) => (now - lookBackFrom(now, lastDoneAtMs).getTime()) / HOUR_MS

test('the first run looks as far back as the provider keeps its events', () => {
  expect(hoursBack(null)).toBe(30 * 24)
})

test('a run overlaps with the last one that succeeded, however long ago that was', () => {
  expect(hoursBack(now - 5 * 60_000)).toBeCloseTo(2 + 1 / 12)
  expect(hoursBack(now - 50 * HOUR_MS)).toBe(52)
  expect(hoursBack(now - 5000 * HOUR_MS)).toBe(30 * 24)
})
