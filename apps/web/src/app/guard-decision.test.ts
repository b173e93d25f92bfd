import { expect, test } from 'vitest'
import { LENA, METHODS } from '#lib/test-api.ts'
import { decideAccess } from './guard-decision.ts'

test('[R2] only a session that is known to be signed out is turned away', () => {
  expect(decideAccess({ status: 'signed-in', user: LENA, methods: METHODS })).toBe('admit')
  expect(decideAccess({ status: 'signed-out', methods: METHODS })).toBe('turn-away')
  expect(decideAccess({ status: 'loading', isLikelySignedIn: false })).toBe('wait')
  const unknown = { status: 'unknown', error: new Error(), isLikelySignedIn: false, retry: () => undefined } as const
  expect(decideAccess(unknown)).toBe('ask-again')
})
