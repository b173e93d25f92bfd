import { expect, test } from 'vitest'
import { countOutcomes } from './outcomes.ts'
import { textTable } from '#bench/harness/text-table.ts'

test('a song that was charged twice has one extra charge', () => {
  const ended = [
    { id: 'one', state: 'succeeded', stage: 7 },
    { id: 'two', state: 'failed', stage: 3 },
    { id: 'three', state: 'cancelled', stage: 0 },
  ] as const
  const charges = new Map([
    ['one', 2],
    ['two', 1],
    ['of another batch', 7],
  ])
  const counts = { succeeded: 1, failed: 1, cancelled: 1, expired: 0 }
  expect(countOutcomes(ended, charges)).toEqual({ ...counts, paid: 3, extraPaid: 1 })
})

test('text is aligned left, numbers right', () => {
  const rows = [
    ['worker', 3],
    ['all at once', 12],
  ]
  expect(textTable(['killed', 'songs'], rows).split('\n')).toEqual([
    'killed       songs',
    '-----------  -----',
    'worker           3',
    'all at once     12',
  ])
})
