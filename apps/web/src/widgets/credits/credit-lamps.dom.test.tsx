import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { happyDOM } from '#test/browser/happy-dom.ts'
import { CreditLamps } from './credit-lamps.tsx'

const lamps = (share: number) => <CreditLamps share={share} shareAfter={share} isShimmering={false} />

function preferReducedMotion(isReduced: boolean): void {
  happyDOM.settings.device.prefersReducedMotion = isReduced ? 'reduce' : 'no-preference'
}

function pass(durationMs: number): void {
  act(() => void vi.advanceTimersByTime(durationMs))
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  preferReducedMotion(false)
})

test('when the balance falls the lamps go out one by one from the right, 30 ms apart', () => {
  const { container, rerender } = render(lamps(1))
  const lit = () => [...container.querySelectorAll('i')].findLastIndex((lamp) => lamp.className === 'is-lit') + 1
  rerender(lamps(20 / 24))
  expect(lit()).toBe(24)
  for (const left of [23, 22, 21, 20]) {
    pass(30)
    expect(lit()).toBe(left)
  }
  pass(1000)
  expect(lit()).toBe(20)
})

test('when the balance rises the lamps come on at once', () => {
  const { container, rerender } = render(lamps(0.5))
  rerender(lamps(1))
  expect(container.querySelectorAll('.is-lit')).toHaveLength(24)
})

test('under reduced motion all lamps go out at once', () => {
  preferReducedMotion(true)
  const { container, rerender } = render(lamps(1))
  rerender(lamps(0.5))
  expect(container.querySelectorAll('.is-lit')).toHaveLength(12)
})

test('the last credit still lights a lamp, and no credits light none', () => {
  const { container, rerender } = render(lamps(0.001))
  expect(container.querySelectorAll('.is-lit')).toHaveLength(1)
  rerender(lamps(0))
  pass(30)
  expect(container.querySelectorAll('.is-lit')).toHaveLength(0)
})
