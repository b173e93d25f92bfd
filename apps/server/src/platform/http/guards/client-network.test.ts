import { expect, test } from 'vitest'
import { clientNetwork } from './client-network.ts'

test.each([
  ['198.51.100.7', '198.51.100.250'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ['::ffff:198.51.100.7', '198.51.100.8'],
])('%s and %s are one subnet', (one, other) => {
  expect(clientNetwork(one)).toEqual(clientNetwork(other))
})

test.each([
  ['198.51.100.7', '198.51.101.7'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
])('%s and %s are two subnets of one network', (one, other) => {
  expect(clientNetwork(one)?.subnet).not.toBe(clientNetwork(other)?.subnet)
  expect(clientNetwork(one)?.network).toBe(clientNetwork(other)?.network)
})

test('networks of different customers differ, and an address that cannot be read is one of its own', () => {
  expect(clientNetwork('198.51.100.7')?.network).not.toBe(clientNetwork('198.52.100.7')?.network)
  expect(clientNetwork('2001:db8:1:2::1')?.network).not.toBe(clientNetwork('2001:db8:2:2::1')?.network)
  expect(clientNetwork('nonsense')).toEqual({ subnet: 'unknown', network: 'unknown' })
})

test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.4', 'fd00::1', 'fe80::1%eth0'])(
  '%s comes from inside',
  (address) => {
    expect(clientNetwork(address)).toBeNull()
  },
)
