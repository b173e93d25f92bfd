import { isIP } from 'node:net'

export interface PushHosts {
  /** Host names; `*.` stands for any subdomain. */
  allowed: readonly string[]
  /** Only outside of production, where a stand-in listens on this machine. */
  isLoopbackAllowed: boolean
}

const LOOPBACK = new Set(['127.0.0.1', '::1'])

export const isLoopback = (address: string): boolean => LOOPBACK.has(address)

const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * Whether an endpoint belongs to a push service that we know. Any other host would be a way to make the worker send
 * requests to a server of the user's choice. The addresses of a host name are checked at every connection.
 */
export function isAllowedPushEndpoint(endpoint: string, { allowed, isLoopbackAllowed }: PushHosts): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isLoopbackAllowed && isLoopback(host)) return true
  if (url.protocol !== 'https:' || url.port !== '' || isIP(host) !== 0) return false
  return allowed.some((pattern) => matches(host, pattern))
}
