import { expect, test } from 'vitest'
import { createArchiveSemaphore } from './archive-semaphore.ts'

test('a user can download as many archives at once as the limit allows, and other users are not affected', () => {
  const semaphore = createArchiveSemaphore(2)
  const giveBack = semaphore.acquire('mira')
  semaphore.acquire('mira')
  expect(() => semaphore.acquire('mira')).toThrow('RATE_LIMITED')
  expect(() => semaphore.check('mira')).toThrow('RATE_LIMITED')
  expect(() => semaphore.acquire('noor')).not.toThrow()
  giveBack()
  giveBack()
  semaphore.acquire('mira')
  expect(() => semaphore.acquire('mira')).toThrow('RATE_LIMITED')
})
