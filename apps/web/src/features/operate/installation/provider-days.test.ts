import { expect, test } from 'vitest'
import { daysOf, providersOf } from './provider-days.ts'

const NOW = Date.parse('2026-11-18T13:00:00Z')
const row = (day: string, provider: string, calls: number, failed: number, cents: number) => ({
  day,
  provider,
  calls,
  failed,
  cents,
})

test('every one of the 14 days is there, with the sum of all providers', () => {
  const days = daysOf([row('2026-11-18', 'a', 3, 1, 12), row('2026-11-18', 'b', 2, 0, 8)], NOW)
  expect(days).toHaveLength(14)
  expect(days[0]).toEqual({ day: '2026-11-05', cents: 0, calls: 0, failed: 0 })
  expect(days[13]).toEqual({ day: '2026-11-18', cents: 20, calls: 5, failed: 1 })
})

test.each([
  ['one failure', 1, 1, false],
  ['half of the calls', 4, 2, true],
  ['fewer than half', 5, 2, false],
])('a provider fails with %s: %i calls, %i failed', (_what, calls, failed, isFailing) => {
  expect(providersOf([row('2026-11-18', 'a', calls, failed, 0)], NOW)).toMatchObject([{ name: 'a', isFailing }])
})

test('failures of yesterday are over', () => {
  expect(providersOf([row('2026-11-17', 'a', 9, 9, 0)], NOW)).toMatchObject([{ isFailing: false, today: { calls: 0 } }])
})
