import ipaddr from 'ipaddr.js'

export interface ClientNetwork {
  /** The /24 of an IPv4 address or the /64 of an IPv6 one: what one customer can change at will. */
  subnet: string
  /** The /16 or the /48 around it: what one site or one pool of a provider has. */
  network: string
}

const LOCAL_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'unspecified'])

const prefixOf = (bytes: readonly number[], bits: number): string =>
  `${bytes
    .slice(0, bits / 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}/${bits}`

/**
 * Null for an address that cannot come from outside: then the api is tried out locally, or behind a proxy that it was not
 * told to trust, and everybody has the same address.
 */
export function clientNetwork(address: string): ClientNetwork | null {
  let parsed: ipaddr.IPv4 | ipaddr.IPv6
  try {
    parsed = ipaddr.process(address.split('%')[0] ?? address)
  } catch {
    return { subnet: 'unknown', network: 'unknown' }
  }
  if (LOCAL_RANGES.has(parsed.range())) return null
  const bytes = parsed.toByteArray()
  const [subnetBits, networkBits] = parsed instanceof ipaddr.IPv4 ? [24, 16] : [64, 48]
  return { subnet: prefixOf(bytes, subnetBits), network: prefixOf(bytes, networkBits) }
}
