import { expect, test } from 'vitest'
import { compareRequests, type SeenGeneration } from './audit-requests.ts'
import type { GenerationRequest } from '#bench/faults/users/generation-requests.ts'

const testUser = { userId: 'a person', cookie: '' }
const order = (id: string, change: Partial<GenerationRequest> = {}): GenerationRequest => ({
  id,
  user: testUser,
  isAccepted: true,
  stateAfterCancel: null,
  ...change,
})
const made: SeenGeneration = { id: 'one', state: 'succeeded', song: { id: 'a song' } }
const failed: SeenGeneration = { id: 'one', state: 'failed', song: null }

test('users who see what they requested cause no violation', () => {
  expect(compareRequests([order('one')], [made])).toEqual([])
  expect(compareRequests([order('one')], [failed])).toEqual([])
  expect(compareRequests([order('one', { isAccepted: false })], [])).toEqual([])
  expect(compareRequests([order('one', { stateAfterCancel: 'succeeded' })], [made])).toEqual([])
})

test.each<[string, GenerationRequest[], SeenGeneration[]]>([
  ['an accepted one that is gone', [order('one')], []],
  ['one that is not over', [order('one')], [{ ...failed, state: 'running' }]],
  ['a success without a song', [order('one')], [{ ...made, song: null }]],
  ['a failure with a song', [order('one')], [{ ...made, state: 'failed' }]],
  ['one that nobody asked for', [], [made]],
  ['a song after its cancellation was confirmed', [order('one', { stateAfterCancel: 'cancelled' })], [made]],
])('reports %s', (_what, orders, seen) => {
  expect(compareRequests(orders, seen)).toMatchObject([{ auditor: 'orders', subject: 'one' }])
})
