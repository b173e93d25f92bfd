import ipaddr from 'ipaddr.js'

/** Of the addresses that anybody may use, one that answers as a cloud's own service to machines inside of it. */
const CLOUD_SERVICES = new Set(['168.63.129.16'])
const GLOBAL_V6 = ipaddr.IPv6.parse('2000::')
const GLOBAL_V6_BITS = 3

/**
 * Whether an address is one of the public internet. Only what is known to be public is; an IPv6 address that carries an IPv4 one
 * (mapped, NAT64, 6to4, Teredo) is none, for it would lead to a place that was not looked at.
 */
export function isPublicAddress(address: string): boolean {
  // Spellings of IPv4 that only some readers take for an address (octal, hexadecimal, short) are none here.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    const parsed = ipaddr.IPv4.parse(address)
    return parsed.range() === 'unicast' && !CLOUD_SERVICES.has(parsed.toString())
  }
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_V6, GLOBAL_V6_BITS)
}
