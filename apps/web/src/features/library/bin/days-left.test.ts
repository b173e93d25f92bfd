import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

const DAY_MS = 86_400_000
const expiresAt = '2026-12-18T12:00:00.000Z'

test.each([
  [30, 30],
  [29.5, 30],
  [28, 28],
  [6.1, 7],
  [1, 1],
  [0.2, 1],
  [0, 1],
  [-0.1, 1],
])('%s days before its end, %s are left', (before, left) => {
  expect(daysLeft(expiresAt, Date.parse(expiresAt) - before * DAY_MS)).toBe(left)
})
