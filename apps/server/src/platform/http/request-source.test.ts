import { expect, test } from 'vitest'
import { networkLabel } from './request-source.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
])('of %s only the network is kept', (address, label) => {
  expect(networkLabel(address)).toBe(label)
})

test.each(['127.0.0.1', '::1', '10.1.2.3', 'fe80::1%eth0', 'nonsense'])('%s is no place', (address) => {
  expect(networkLabel(address)).toBeNull()
})
