import ipaddr from 'ipaddr.js'

/** A public address at which a cloud offers its own service to machines inside of it. */
const CLOUD_SERVICES = new Set(['168.63.129.16'])
const GLOBAL_V6 = ipaddr.IPv6.parse('2000::')
const GLOBAL_V6_BITS = 3

/**
 * Whether an address belongs to the public internet. Only addresses known to be public do; an IPv6 address that
 * contains an IPv4 one (mapped, NAT64, 6to4, Teredo) does not, because it would lead to an address that was not
 * checked.
 */
export function isPublicAddress(address: string): boolean {
  // Spellings of IPv4 that only some parsers accept (octal, hexadecimal, short) are refused.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    const parsed = ipaddr.IPv4.parse(address)
    return parsed.range() === 'unicast' && !CLOUD_SERVICES.has(parsed.toString())
  }
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_V6, GLOBAL_V6_BITS)
}
