const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1'])

/** An address of the payment provider that is safe to lead to; plain http only on the machine itself. */
export function toSafePaymentUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null
  const { protocol, hostname, href } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname)) ? href : null
}
