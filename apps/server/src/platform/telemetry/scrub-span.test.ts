import { SpanKind } from '@opentelemetry/api'
import { expect, test } from 'vitest'
import { scrubSpan } from './scrub-span.ts'

const URL_WITH_SECRETS = 'https://push.example/send/secret-endpoint?signature=secret-signature'

function spanOf(kind: SpanKind, attributes: Record<string, unknown>) {
  return {
    kind,
    attributes: { ...attributes },
    status: { message: 'could not read "secret-value"' as string | undefined },
    events: [
      { attributes: { 'exception.type': 'Error', 'exception.message': 'secret-value' } as Record<string, unknown> },
    ],
  }
}

test('a request to us keeps the pattern of its route', () => {
  const span = spanOf(SpanKind.SERVER, {
    'http.route': '/l/:token',
    'http.url': 'http://localhost/l/secret-token?from=secret',
    'http.target': '/l/secret-token?from=secret',
    'url.path': '/l/secret-token',
    'url.query': 'from=secret',
    'http.request.method': 'GET',
  })
  scrubSpan(span)
  expect(JSON.stringify(span)).not.toContain('secret')
  expect(span.attributes).toMatchObject({ 'url.path': '/l/:token', 'http.request.method': 'GET' })
})

test('a request by us keeps the origin that it went to', () => {
  const span = spanOf(SpanKind.CLIENT, { 'url.full': URL_WITH_SECRETS, 'url.path': '/send/secret-endpoint' })
  scrubSpan(span)
  expect(JSON.stringify(span)).not.toContain('secret')
  expect(span.attributes).toEqual({ 'url.full': 'https://push.example', 'url.path': 'https://push.example' })
})

test('an error keeps its kind and loses its text', () => {
  const span = spanOf(SpanKind.INTERNAL, {})
  scrubSpan(span)
  expect(span).toMatchObject({ status: { message: 'failed' }, events: [{ attributes: { 'exception.type': 'Error' } }] })
})
