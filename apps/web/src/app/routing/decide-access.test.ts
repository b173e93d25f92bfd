import { expect, test } from 'vitest'
import { LENA, SIGN_IN_METHODS } from '#test/test-api.ts'
import { decideAccess } from './decide-access.ts'

test('[R2] only a session that is known to be signed out is turned away', () => {
  expect(decideAccess({ status: 'signed-in', user: LENA, methods: SIGN_IN_METHODS })).toBe('admit')
  expect(decideAccess({ status: 'signed-out', methods: SIGN_IN_METHODS })).toBe('turn-away')
  expect(decideAccess({ status: 'loading', isLikelySignedIn: false })).toBe('wait')
  const unknown = { status: 'unknown', error: new Error(), isLikelySignedIn: false, retry: () => undefined } as const
  expect(decideAccess(unknown)).toBe('ask-again')
})

test('a user who was signed in here sees what is stored on this device while the server is unreachable', () => {
  const library = { worksOffline: true, isOffline: true }
  const unknown = { status: 'unknown', error: new Error(), isLikelySignedIn: true, retry: () => undefined } as const
  expect(decideAccess(unknown, { worksOffline: true })).toBe('kept-only')
  expect(decideAccess({ status: 'loading', isLikelySignedIn: true }, library)).toBe('kept-only')
  expect(decideAccess({ status: 'loading', isLikelySignedIn: true }, { worksOffline: true })).toBe('wait')
  expect(decideAccess({ ...unknown, isLikelySignedIn: false }, library)).toBe('ask-again')
  expect(decideAccess(unknown, { isOffline: true })).toBe('ask-again')
  expect(decideAccess({ status: 'signed-out', methods: SIGN_IN_METHODS }, library)).toBe('turn-away')
})
