import type { Charge } from '@cadenza/dev/stand-ins/music/bill'
import { expect, test } from 'vitest'
import { type CallRecord, compareBill } from './audit-provider.ts'

const charge = (idempotencyKey: string | null): Charge => ({
  idempotencyKey,
  prompt: '',
  lengthMs: 10_000,
  fault: null,
})
const call = (attempts: CallRecord['attempts'], state: CallRecord['state'] = 'succeeded'): CallRecord => ({
  generationId: 'one',
  state,
  attempts,
})
const PLAIN = { honorsIdempotencyKey: false }
const IDEMPOTENT = { honorsIdempotencyKey: true }

test('a lost call may be repeated once if both calls are recorded', () => {
  expect(compareBill([charge('one'), charge('one')], [call(['lost', 'paid'])], PLAIN)).toEqual([])
})

test('a recorded call that the provider never received is no violation', () => {
  expect(compareBill([], [call(['lost', 'refused'], 'failed')], PLAIN)).toEqual([])
})

test.each<[string, Charge[], CallRecord[], typeof PLAIN]>([
  ['a third charge', Array.from({ length: 3 }, () => charge('one')), [call(['lost', 'lost', 'paid'])], PLAIN],
  ['a charge that is not on record', [charge('one'), charge('one')], [call(['refused', 'paid'])], PLAIN],
  ['a song that was never made', [], [call(['paid'])], PLAIN],
  ['a charge for nothing we know', [charge('one')], [], PLAIN],
  [
    'a second charge of a provider that knows the key',
    [charge('one'), charge('one')],
    [call(['lost', 'paid'])],
    IDEMPOTENT,
  ],
])('reports %s', (_what, charges, calls, provider) => {
  expect(compareBill(charges, calls, provider)).toMatchObject([{ auditor: 'provider', subject: 'one' }])
})

test('reports a charge without an idempotency key, because it cannot be distinguished from a repeat', () => {
  expect(compareBill([charge(null)], [call(['lost'], 'failed')], IDEMPOTENT)).toHaveLength(1)
})
