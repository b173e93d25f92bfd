import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderElement } from '#test/render.tsx'
import { TimeAgo } from './time-ago.tsx'

const NOW = new Date(2026, 10, 15, 12, 0)
const before = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString()

afterEach(cleanup)
beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

test.each([
  [0, 'Just now'],
  [-3, 'Just now'],
  [4, '4 min. ago'],
  [90, '1 hr. ago'],
  [13 * 60, 'Yesterday'],
  [3 * 24 * 60, '3 days ago'],
  [40 * 24 * 60, 'Oct 6'],
  [400 * 24 * 60, 'Oct 11, 2025'],
])('[C1] %i minutes ago reads %s', async (minutes, words) => {
  await renderElement(<TimeAgo at={before(minutes)} />)
  const time = screen.getByText(words)
  expect(time.tagName).toBe('TIME')
  expect(time.getAttribute('datetime')).toBe(before(minutes))
})

test('[C1] it is updated while it is shown', async () => {
  await renderElement(<TimeAgo at={before(4)} />)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('5 min. ago')).toBeTruthy()
})
