import ipaddr from 'ipaddr.js'

/**
 * The part of an address that stands for one subscriber: a whole IPv4 address, or the /64 of an IPv6 one, because a
 * single customer holds a /64 and could otherwise take a fresh address for every request.
 */
export function clientSubnet(address: string): string {
  let parsed: ipaddr.IPv4 | ipaddr.IPv6
  try {
    parsed = ipaddr.process(address.split('%')[0] ?? address)
  } catch {
    return 'unknown'
  }
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
