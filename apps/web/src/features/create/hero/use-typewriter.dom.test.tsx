import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { happyDOM } from '#test/browser/happy-dom.ts'
import { useTypewriter } from './use-typewriter.ts'

const WORDS = ['song', 'beat']

function preferReducedMotion(isReduced: boolean): void {
  happyDOM.settings.device.prefersReducedMotion = isReduced ? 'reduce' : 'no-preference'
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  preferReducedMotion(false)
})

function pass(durationMs: number): void {
  act(() => void vi.advanceTimersByTime(durationMs))
}

test('[G1] a word is held 2000 ms, deleted at 50 ms a letter, and the next typed at 100 ms a letter', () => {
  const { result } = renderHook(() => useTypewriter(WORDS))
  expect(result.current).toEqual({ text: 'song', isComplete: true })
  pass(1999)
  expect(result.current.isComplete).toBe(true)
  pass(1)
  expect(result.current).toEqual({ text: 'song', isComplete: false })
  for (const text of ['son', 'so', 's', '']) {
    pass(50)
    expect(result.current.text).toBe(text)
  }
  for (const text of ['b', 'be', 'bea', 'beat']) {
    pass(100)
    expect(result.current.text).toBe(text)
  }
  expect(result.current.isComplete).toBe(true)
})

test('[G1] with reduced motion only the first word is shown', () => {
  preferReducedMotion(true)
  const { result } = renderHook(() => useTypewriter(WORDS))
  pass(60_000)
  expect(result.current).toEqual({ text: 'song', isComplete: true })
})
