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

test('a call that was lost may be repeated once, when both are on record', () => {
  expect(compareBill([charge('one'), charge('one')], [call(['lost', 'paid'])], PLAIN)).toEqual([])
})

test('a call on record that the provider never got is no harm', () => {
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
])('there is a complaint about %s', (_what, charges, calls, provider) => {
  expect(compareBill(charges, calls, provider)).toMatchObject([{ auditor: 'provider', subject: 'one' }])
})

test('a call without a key cannot be told from its repetition', () => {
  expect(compareBill([charge(null)], [call(['lost'], 'failed')], IDEMPOTENT)).toHaveLength(1)
})
