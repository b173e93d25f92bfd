import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const signedOut = async (): Promise<never> => {
  throw new ApiError('UNAUTHENTICATED')
}

test('an answer that says signed out makes the session be asked for again', async () => {
  const client = createQueryClient('session')
  client.setQueryData(['session'], 'somebody')
  await expect(client.fetchQuery({ queryKey: ['songs'], queryFn: signedOut })).rejects.toThrow('UNAUTHENTICATED')
  expect(client.getQueryState(['session'])?.isInvalidated).toBe(true)
})

test('the session is not asked for again because its own answer says so', async () => {
  const client = createQueryClient('session')
  let asked = 0
  const queryFn = (): Promise<never> => {
    asked += 1
    return signedOut()
  }
  const leave = new QueryObserver(client, { queryKey: ['session'], queryFn }).subscribe(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 100))
  leave()
  expect(asked).toBe(1)
})
