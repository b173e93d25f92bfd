import { expect, test } from 'vitest'
import { createArchiveSemaphore } from './archive-semaphore.ts'

test('a user can download as many archives at once as the limit allows, and other users are not affected', () => {
  const turns = createArchiveSemaphore(2)
  const giveBack = turns.acquire('mira')
  turns.acquire('mira')
  expect(() => turns.acquire('mira')).toThrow('RATE_LIMITED')
  expect(() => turns.check('mira')).toThrow('RATE_LIMITED')
  expect(() => turns.acquire('noor')).not.toThrow()
  giveBack()
  giveBack()
  turns.acquire('mira')
  expect(() => turns.acquire('mira')).toThrow('RATE_LIMITED')
})
