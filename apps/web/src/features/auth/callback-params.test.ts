import { expect, test } from 'vitest'
import { pathAfterSignIn, parseCallbackParams } from './callback-params.ts'

test('[A3] one of our own error codes is returned as a code', () => {
  expect(parseCallbackParams('?error=AUTH_CANCELLED&next=%2F')).toEqual({ kind: 'refused', code: 'AUTH_CANCELLED' })
})

test('[A3] an error of a provider is shown by its description, or else by its code', () => {
  expect(parseCallbackParams('?error=access_denied&error_description=You+said+no')).toEqual({
    kind: 'refused-elsewhere',
    text: 'You said no',
  })
  expect(parseCallbackParams('?error=access_denied')).toEqual({ kind: 'refused-elsewhere', text: 'access_denied' })
})

test('[A3] an empty error counts as a failed authentication', () => {
  expect(parseCallbackParams('?error=')).toEqual({ kind: 'refused', code: 'AUTH_PROVIDER_FAILED' })
})

test('text from the URL is shortened and has no control characters or line breaks', () => {
  const address = parseCallbackParams(
    `?error=x&error_description=${encodeURIComponent(`a\n\u202Eb${'c'.repeat(5000)}`)}`,
  )
  expect(address).toMatchObject({ kind: 'refused-elsewhere' })
  if (address.kind !== 'refused-elsewhere') return
  expect(address.text.length).toBeLessThanOrEqual(200)
  expect(address.text.startsWith('a b')).toBe(true)
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
