import { randomBytes } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const NOT_PUBLIC: [what: string, range: string][] = [
  ['this network', '0.0.0.0/8'],
  ['private', '10.0.0.0/8'],
  ['carrier-grade NAT', '100.64.0.0/10'],
  ['loopback', '127.0.0.0/8'],
  ['link-local', '169.254.0.0/16'],
  ['private', '172.16.0.0/12'],
  ['protocol assignments', '192.0.0.0/24'],
  ['documentation', '192.0.2.0/24'],
  ['AS112', '192.31.196.0/24'],
  ['AMT', '192.52.193.0/24'],
  ['6to4 relays', '192.88.99.0/24'],
  ['private', '192.168.0.0/16'],
  ['AS112', '192.175.48.0/24'],
  ['benchmarks', '198.18.0.0/15'],
  ['documentation', '198.51.100.0/24'],
  ['documentation', '203.0.113.0/24'],
  ['multicast', '224.0.0.0/4'],
  ['reserved', '240.0.0.0/4'],
  ['broadcast', '255.255.255.255/32'],
  ['unspecified', '::/128'],
  ['loopback', '::1/128'],
  ['IPv4-compatible', '::/96'],
  ['IPv4-mapped', '::ffff:0:0/96'],
  ['IPv4-translated', '::ffff:0:0:0/96'],
  ['NAT64', '64:ff9b::/96'],
  ['local NAT64', '64:ff9b:1::/48'],
  ['discard', '100::/64'],
  ['Teredo', '2001::/32'],
  ['benchmarks', '2001:2::/48'],
  ['ORCHID', '2001:10::/28'],
  ['ORCHIDv2', '2001:20::/28'],
  ['documentation', '2001:db8::/32'],
  ['6to4', '2002::/16'],
  ['documentation', '3fff::/20'],
  ['unassigned', '4000::/3'],
  ['segment routing', '5f00::/16'],
  ['unassigned', '8000::/2'],
  ['unique local', 'fc00::/7'],
  ['link-local', 'fe80::/10'],
  ['site-local', 'fec0::/10'],
  ['multicast', 'ff00::/8'],
]
const EACH = 20

/** Returns an address in the range, in one of its possible spellings. */
function addressIn(range: string, index: number): string {
  const [network, bits] = ipaddr.parseCIDR(range)
  const bytes = network.toByteArray()
  const chance = randomBytes(bytes.length)
  const inside = bytes.map((byte, at) => {
    const fixed = Math.min(8, Math.max(0, bits - at * 8))
    const mask = 0xff >> fixed
    return (byte & ~mask & 0xff) | ((chance[at] ?? 0) & mask)
  })
  const address = ipaddr.fromByteArray(inside)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return index % 2 === 0 ? address.toString() : address.toNormalizedString().toUpperCase()
}

describe(`${NOT_PUBLIC.length * EACH} addresses of ${NOT_PUBLIC.length} ranges outside the public internet`, () => {
  test.each(NOT_PUBLIC)('none of %s (%s) is public', (_what, range) => {
    const addresses = Array.from({ length: EACH }, (_, index) => addressIn(range, index))
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })
})

test('an IPv6 address that contains a private IPv4 one is not public, in any encoding', () => {
  const inner = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.1.1', '100.100.100.200']
  const carried = inner.flatMap((address) => {
    const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
    const hex = [(a << 8) | b, (c << 8) | d].map((part) => part.toString(16)).join(':')
    return [
      `::ffff:${address}`,
      `::ffff:${hex}`,
      `::${address}`,
      `::${hex}`,
      `64:ff9b::${address}`,
      `64:ff9b::${hex}`,
      `2002:${hex}::`,
      `2002:${hex}::1`,
      `2001:0:${hex}::`,
      `::ffff:0:${hex}`,
    ]
  })
  expect(carried.filter(isPublicAddress)).toEqual([])
})

test('addresses of cloud services for their own machines are not public', () => {
  const services = [
    '169.254.169.254',
    '169.254.170.2',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    'fd00:ec2::254',
  ]
  expect(services.filter(isPublicAddress)).toEqual([])
})

test('spellings that only some parsers accept as an address are not public', () => {
  const odd = [
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '2130706433',
    '08.8.8.8',
    '8.8.8',
    '8.8.8.8.',
    ' 8.8.8.8',
    '1.1',
    '',
    'localhost',
  ]
  const scoped = ['fe80::1%eth0', '2606:4700::1%lo', '[2606:4700::1111]', '::ffff:08.8.8.8']
  expect([...odd, ...scoped].filter(isPublicAddress)).toEqual([])
})

test('addresses of the public internet are public', () => {
  const known = [
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '126.255.255.255',
    '128.0.0.1',
    '172.15.255.255',
    '172.32.0.1',
    '192.167.1.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80f::200e',
    '2001:4860:4860::8888',
    '2003::1',
  ]
  expect(known.filter((address) => !isPublicAddress(address))).toEqual([])
})
