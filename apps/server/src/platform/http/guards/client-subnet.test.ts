import { expect, test } from 'vitest'
import { clientSubnet } from './client-subnet.ts'

test('an IPv4 address is its own subnet, also when written as IPv6', () => {
  expect(clientSubnet('203.0.113.7')).toBe('203.0.113.7')
  expect(clientSubnet('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('all addresses of one IPv6 /64 count as one subscriber', () => {
  const first = clientSubnet('2001:db8:1:2::1')
  expect(clientSubnet('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(first)
  expect(clientSubnet('2001:0DB8:0001:0002::abcd%eth0')).toBe(first)
  expect(clientSubnet('2001:db8:1:3::1')).not.toBe(first)
})

test('all values that are not addresses share one bucket', () => {
  expect(clientSubnet('evil, 1.2.3.4')).toBe('unknown')
  expect(clientSubnet('')).toBe('unknown')
})
