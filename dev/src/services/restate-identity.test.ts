import { expect, it } from 'vitest'
import { encodeBase58 } from './restate-identity.ts'

it.each([
  ['', ''],
  ['00', '1'],
  ['0000287fb4cd', '11233QC4'],
  ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
])('writes the bytes %s in base 58 as %s', (hex, base58) => {
  expect(encodeBase58(Buffer.from(hex, 'hex'))).toBe(base58)
})
