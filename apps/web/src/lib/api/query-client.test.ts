import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const signedOut = async (): Promise<never> => {
  throw new ApiError('UNAUTHENTICATED')
}

afterEach(() => vi.useRealTimers())

test('a retry waits as long as a busy server asks for', async () => {
  vi.useFakeTimers()
  const client = createQueryClient('session')
  let fetchCount = 0
  const queryFn = async (): Promise<string> => {
    fetchCount += 1
    if (fetchCount === 1) throw new ApiError('UNAVAILABLE', { retryAfterSeconds: 5 })
    return 'songs'
  }
  const leave = new QueryObserver(client, { queryKey: ['songs'], queryFn }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(4999)
  expect(fetchCount).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(client.getQueryData(['songs'])).toBe('songs')
  leave()
})

test('an unauthenticated response refetches the session', async () => {
  const client = createQueryClient('session')
  client.setQueryData(['session'], 'somebody')
  await expect(client.fetchQuery({ queryKey: ['songs'], queryFn: signedOut })).rejects.toThrow('UNAUTHENTICATED')
  expect(client.getQueryState(['session'])?.isInvalidated).toBe(true)
})

test('an unauthenticated response of the session itself does not refetch it', async () => {
  const client = createQueryClient('session')
  let fetchCount = 0
  const queryFn = (): Promise<never> => {
    fetchCount += 1
    return signedOut()
  }
  const leave = new QueryObserver(client, { queryKey: ['session'], queryFn }).subscribe(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 100))
  leave()
  expect(fetchCount).toBe(1)
})
