const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1'])

/** Returns the payment provider's URL if it is safe to open; plain http is allowed only for the local machine. */
export function toSafePaymentUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null
  const { protocol, hostname, href } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname)) ? href : null
}
