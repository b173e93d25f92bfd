import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDeferredModule } from './use-deferred-module.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Fails that many times and then arrives. */
function moduleAfter(failures: number) {
  const part = { name: 'part' }
  const load = vi.fn<() => Promise<{ name: string }>>(async () => {
    if (load.mock.calls.length <= failures) throw new Error('no network')
    return part
  })
  return { part, load }
}

test('code that is needed and does not arrive is told of once, and arrives by itself when it can', async () => {
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

test("code that nobody needs yet is fetched a moment later, and its failure is nobody's concern", async () => {
  const { part, load } = moduleAfter(1)
  const onFailure = vi.fn<() => void>()
  const { result } = renderHook(() => useDeferredModule(load, false, onFailure))
  await wait(2400)
  expect(load).not.toHaveBeenCalled()
  await wait(100 + 2500)
  expect(result.current).toBe(part)
  expect(onFailure).not.toHaveBeenCalled()
})

test('what is needed again is asked for at once, however long the pause was to be', async () => {
  const { part, load } = moduleAfter(4)
  const { result, rerender } = renderHook(({ isNeeded }) => useDeferredModule(load, isNeeded, () => undefined), {
    initialProps: { isNeeded: false },
  })
  await wait(2500 + 2500 + 5000 + 10_000)
  expect(load).toHaveBeenCalledTimes(4)
  rerender({ isNeeded: true })
  await wait(0)
  expect(result.current).toBe(part)
})

test('nothing is asked for any more once nobody is there', async () => {
  const { load } = moduleAfter(9)
  const { unmount } = renderHook(() => useDeferredModule(load, true, () => undefined))
  await wait(0)
  unmount()
  await wait(60_000)
  expect(load).toHaveBeenCalledTimes(1)
})
