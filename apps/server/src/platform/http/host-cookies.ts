import type { CookieSerializeOptions } from '@fastify/cookie'

interface HostCookies {
  /** The name with `__Host-` (https only), which pins a cookie to this host and path: no subdomain can plant one. */
  named: (name: string) => string
  options: CookieSerializeOptions
}

/** How every cookie of ours that scripts cannot read is named and set. */
export function hostCookies(origin: string): HostCookies {
  const isHttps = origin.startsWith('https:')
  return {
    named: (name) => (isHttps ? `__Host-${name}` : name),
    options: { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' },
  }
}
