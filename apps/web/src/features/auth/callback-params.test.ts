import { expect, test } from 'vitest'
import { pathAfterSignIn, parseCallbackParams } from './callback-params.ts'

test('[A3] one of our own error codes is returned as a code', () => {
  expect(parseCallbackParams('?error=AUTH_CANCELLED&next=%2F')).toEqual({ kind: 'refused', code: 'AUTH_CANCELLED' })
})

test.each([
  ['?error=access_denied&error_description=You+said+no', 'AUTH_CANCELLED'],
  ['?error=temporarily_unavailable', 'AUTH_PROVIDER_UNREACHABLE'],
  ['?error=server_error', 'AUTH_PROVIDER_UNREACHABLE'],
  ['?error=Call+555+0100', 'AUTH_PROVIDER_FAILED'],
  ['?error_description=Call+555+0100', 'AUTH_PROVIDER_FAILED'],
  ['?error=', 'AUTH_PROVIDER_FAILED'],
])('[A3] %s becomes one of our own codes, never its own words', (search, code) => {
  expect(parseCallbackParams(search)).toEqual({ kind: 'refused', code })
})

test('a next path to another site is dropped', () => {
  expect(parseCallbackParams('?next=%2F%2Fevil.example')).toEqual({ kind: 'returned', next: null })
  expect(pathAfterSignIn('https://evil.example/')).toBe('/beat-generator?auth=success')
})

test.each(['/', '/home', '/create', '/beat-generator', null])('[A2] %s lands on the generator', (next) => {
  expect(pathAfterSignIn(next)).toBe('/beat-generator?auth=success')
})

test('a user who was going to another page returns there', () => {
  expect(pathAfterSignIn('/library?tab=1#x')).toBe('/library?tab=1&auth=success#x')
})
