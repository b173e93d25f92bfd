import { expect, test } from 'vitest'
import { createArchiveSemaphore } from './archive-semaphore.ts'

test('a person has as many archives on their way as they may, and others are not held up by it', () => {
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
