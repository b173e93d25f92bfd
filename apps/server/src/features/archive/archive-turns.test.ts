import { expect, test } from 'vitest'
import { createArchiveTurns } from './archive-turns.ts'

test('a person has as many archives on their way as they may, and others are not held up by it', () => {
  const turns = createArchiveTurns(2)
  const giveBack = turns.take('mira')
  turns.take('mira')
  expect(() => turns.take('mira')).toThrow('RATE_LIMITED')
  expect(() => turns.check('mira')).toThrow('RATE_LIMITED')
  expect(() => turns.take('noor')).not.toThrow()
  giveBack()
  giveBack()
  turns.take('mira')
  expect(() => turns.take('mira')).toThrow('RATE_LIMITED')
})
