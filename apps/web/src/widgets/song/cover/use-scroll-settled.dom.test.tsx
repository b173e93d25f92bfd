import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollSettled } from './use-scroll-settled.ts'

const CALM_AFTER_MS = 150

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.advanceTimersByTime(CALM_AFTER_MS))
  vi.useRealTimers()
  cleanup()
})

function Row({ name }: { name: string }) {
  return <p>{`${name} ${useScrollSettled() ? 'with' : 'without'} a cover`}</p>
}

const scroll = () => act(() => void window.dispatchEvent(new Event('scroll')))
const pass = (durationMs: number) => act(() => void vi.advanceTimersByTime(durationMs))

test('a row that appears while the page rests has its cover at once, and keeps it while the page is scrolled', () => {
  render(<Row name="first" />)
  expect(screen.getByText('first with a cover')).toBeTruthy()
  scroll()
  expect(screen.getByText('first with a cover')).toBeTruthy()
})

test('a row that appears while the page is scrolled gets its cover 150 ms after the last movement', () => {
  scroll()
  render(<Row name="second" />)
  expect(screen.getByText('second without a cover')).toBeTruthy()
  pass(CALM_AFTER_MS - 1)
  scroll()
  pass(CALM_AFTER_MS - 1)
  expect(screen.getByText('second without a cover')).toBeTruthy()
  pass(1)
  expect(screen.getByText('second with a cover')).toBeTruthy()
  scroll()
  expect(screen.getByText('second with a cover')).toBeTruthy()
})
