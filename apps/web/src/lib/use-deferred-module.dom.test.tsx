import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDeferredModule } from './use-deferred-module.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Fails this many times before it loads. */
function moduleAfter(failures: number) {
  const part = { name: 'part' }
  const load = vi.fn<() => Promise<{ name: string }>>(async () => {
    if (load.mock.calls.length <= failures) throw new Error('no network')
    return part
  })
  return { part, load }
}

test('a failure to load needed code is reported once, and the code loads without another call when it can', async () => {
  const { part, load } = moduleAfter(3)
  const onFailure = vi.fn<() => void>()
  const { result } = renderHook(() => useDeferredModule(load, true, onFailure))
  await wait(0)
  expect(onFailure).toHaveBeenCalledTimes(1)
  await wait(2500 + 5000)
  expect(result.current).toBeNull()
  await wait(10_000)
  expect(result.current).toBe(part)
  expect(load).toHaveBeenCalledTimes(4)
  expect(onFailure).toHaveBeenCalledTimes(1)
})

test('code that is not needed yet loads after the first five seconds, and its failure is not reported', async () => {
  const { part, load } = moduleAfter(1)
  const onFailure = vi.fn<() => void>()
  const { result } = renderHook(() => useDeferredModule(load, false, onFailure))
  await wait(4900)
  expect(load).not.toHaveBeenCalled()
  await wait(200 + 2500)
  expect(result.current).toBe(part)
  expect(onFailure).not.toHaveBeenCalled()
})

test('code that is needed again loads immediately, however long the current delay is', async () => {
  const { part, load } = moduleAfter(4)
  const { result, rerender } = renderHook(({ isNeeded }) => useDeferredModule(load, isNeeded, () => undefined), {
    initialProps: { isNeeded: false },
  })
  await wait(5000 + 100 + 2500 + 5000 + 10_000)
  expect(load).toHaveBeenCalledTimes(4)
  rerender({ isNeeded: true })
  await wait(0)
  expect(result.current).toBe(part)
})

test('nothing is loaded after unmounting', async () => {
  const { load } = moduleAfter(9)
  const { unmount } = renderHook(() => useDeferredModule(load, true, () => undefined))
  await wait(0)
  unmount()
  await wait(60_000)
  expect(load).toHaveBeenCalledTimes(1)
})
