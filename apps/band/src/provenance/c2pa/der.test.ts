import { expect, test } from 'vitest'
import { bitString, explicit, integer, objectIdentifier, octetString, sequence, utf8String, utcTime } from './der.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('values are encoded as in the standard', () => {
  expect(hex(integer(Buffer.of(0)))).toBe('020100')
  expect(hex(integer(Buffer.of(0, 0, 0x80)))).toBe('02020080')
  expect(hex(objectIdentifier('1.2.840.113549'))).toBe('06062a864886f70d')
  expect(hex(bitString(Buffer.of(0x80), 7))).toBe('03020780')
  expect(hex(utf8String('é'))).toBe('0c02c3a9')
  expect(hex(explicit(3, sequence()))).toBe('a3023000')
  expect(utcTime(new Date('2026-01-02T03:04:05Z')).toString('latin1', 2)).toBe('260102030405Z')
})

test('long contents have multi-byte lengths', () => {
  expect(hex(octetString(Buffer.alloc(127)).subarray(0, 2))).toBe('047f')
  expect(hex(octetString(Buffer.alloc(128)).subarray(0, 3))).toBe('048180')
  expect(hex(octetString(Buffer.alloc(65_536)).subarray(0, 5))).toBe('0483010000')
})
