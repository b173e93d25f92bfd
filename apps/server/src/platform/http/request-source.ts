import { pickLanguage } from '@cadenza/domain/languages'
import type { Language } from '@cadenza/vocabulary/languages'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '#platform/config/config.ts'

/** Where a request came from, as far as we may keep it. */
export interface RequestSource {
  userAgent: string | null
  network: string | null
  country: string | null
  /** The language of the browser. */
  language: Language
}

const MAX_USER_AGENT_LENGTH = 300
const LOCAL_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'unspecified'])

/** The /24 of an IPv4 address or the /48 of an IPv6 one. It tells a user their own provider, and us nobody's address. */
export function networkLabel(address: string): string | null {
  let parsed: ipaddr.IPv4 | ipaddr.IPv6
  try {
    parsed = ipaddr.process(address.split('%')[0] ?? address)
  } catch {
    return null
  }
  if (LOCAL_RANGES.has(parsed.range())) return null
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0/24`
  const groups = parsed.parts.slice(0, 3).map((part) => part.toString(16))
  return `${groups.join(':')}::/48`
}

function readUserAgent(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null
}

function readCountry(request: FastifyRequest, header: string | undefined): string | null {
  const value = header === undefined ? undefined : request.headers[header.toLowerCase()]
  // Proxies write XX for an address that they do not know.
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : null
}

export function readSource(config: Pick<Config, 'COUNTRY_HEADER'>, request: FastifyRequest): RequestSource {
  const tags = (request.headers['accept-language'] ?? '').split(',').map((tag) => tag.split(';')[0]?.trim() ?? '')
  return {
    userAgent: readUserAgent(request),
    network: networkLabel(request.ip),
    country: readCountry(request, config.COUNTRY_HEADER),
    language: pickLanguage(tags),
  }
}
