import { SpanKind } from '@opentelemetry/api'

interface ExportedSpan {
  kind: SpanKind
  attributes: Record<string, unknown>
  status: { message?: string | undefined }
  events: readonly { attributes?: Record<string, unknown> | undefined }[]
}

/** Where the instrumentations record a whole URL or its path, by their older and by their newer conventions. */
const URL_ATTRIBUTES = ['http.url', 'http.target', 'url.full', 'url.path'] as const

/** What is never exported: values of a query, and texts of errors, which quote what they could not read. */
const SECRET_ATTRIBUTES = ['url.query', 'http.query', 'exception.message', 'exception.stacktrace'] as const

function originOf(url: unknown): string {
  const parsed = typeof url === 'string' ? URL.parse(url) : null
  return parsed?.origin ?? 'unknown'
}

/**
 * Leaves of every URL what a trace needs. Of a request to us that is the pattern of its route, of a request by us the
 * origin that it went to: paths hold share links, names of media folders and addresses of push services, and queries
 * hold codes, signatures and search words.
 */
export function scrubSpan({ kind, attributes, status, events }: ExportedSpan): void {
  const route = typeof attributes['http.route'] === 'string' ? attributes['http.route'] : 'unknown'
  const shown = kind === SpanKind.SERVER ? route : originOf(attributes['url.full'] ?? attributes['http.url'])
  for (const name of URL_ATTRIBUTES) if (name in attributes) attributes[name] = shown
  for (const set of [attributes, ...events.map((event) => event.attributes ?? {})])
    for (const name of SECRET_ATTRIBUTES) delete set[name]
  if (status.message !== undefined) status.message = 'failed'
}
