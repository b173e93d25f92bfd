import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StripeAccount } from '#dev/stand-ins/stripe/account/stripe-account.ts'
import { createEndpointFinder, type FindEndpoint } from './endpoints.ts'
import { StripeApiError, unknownUrl } from '#dev/stand-ins/stripe/account/stripe-api-error.ts'
import { expand } from './expand.ts'
import { decodeForm } from './decode-form.ts'
import { readBody, sendText } from '#dev/stand-ins/stripe/http.ts'
import { findSavedResponse, saveResponse, type ApiResponse, type IdempotentRequest } from './idempotency.ts'
import type { EventCause } from '#dev/stand-ins/stripe/account/event-journal.ts'
import { API_VERSION, newId } from '#dev/stand-ins/stripe/account/stripe-objects.ts'
import { listOf, optional, text } from './param-readers.ts'

export interface StripeApi {
  serve: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>
}

interface StripeApiDeps {
  account: StripeAccount
  secretKey: string
  onChange: () => void
  whenSaved: () => Promise<void>
}

const readExpand = optional(listOf(text()))

function readApiKey({ headers }: IncomingMessage): string {
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return credentials
  if (scheme.toLowerCase() !== 'basic') return ''
  return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? ''
}

const maskKey = (key: string): string =>
  key.length < 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`

function checkKey(request: IncomingMessage, secretKey: string): void {
  const key = readApiKey(request)
  if (key === secretKey) return
  const message =
    key === ''
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${maskKey(key)}`
  throw new StripeApiError(401, { type: 'invalid_request_error', message }, false)
}

async function readPairs(request: IncomingMessage, url: URL): Promise<URLSearchParams> {
  if (request.method !== 'POST') return url.searchParams
  const body = await readBody(request)
  if (request.headers['content-type']?.includes('json')) {
    const message =
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.'
    throw new StripeApiError(400, { type: 'invalid_request_error', message }, false)
  }
  return new URLSearchParams(body)
}

function idempotentRequest(request: IncomingMessage, path: string, pairs: URLSearchParams): IdempotentRequest | null {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string' || key === '') return null
  const sorted = new URLSearchParams(pairs)
  sorted.sort()
  return { key, url: path, params: sorted.toString() }
}

interface Outcome extends ApiResponse {
  isReplay?: boolean
  isSavedForReplay?: boolean
}

function errorOutcome(error: unknown, requestId: string): Outcome {
  const refused =
    error instanceof StripeApiError
      ? error
      : new StripeApiError(500, { type: 'api_error', message: `The stand-in failed: ${String(error)}` })
  const body = JSON.stringify({ error: refused.error }, null, 2)
  return { status: refused.status, body, requestId, isSavedForReplay: refused.isSavedForReplay }
}

export function createStripeApi({ account, secretKey, onChange, whenSaved }: StripeApiDeps): StripeApi {
  const { state } = account.journal
  const findEndpoint = createEndpointFinder(account)

  type Found = NonNullable<ReturnType<FindEndpoint>>

  const run = ({ endpoint, id }: Found, path: string, pairs: URLSearchParams, cause: EventCause): Outcome => {
    try {
      const { expand: paths, ...form } = decodeForm(pairs)
      const answer = expand(state, endpoint({ form, id, path, cause }), readExpand(paths, 'expand') ?? [])
      return { status: 200, body: JSON.stringify(answer, null, 2), requestId: cause.requestId }
    } catch (error) {
      return errorOutcome(error, cause.requestId)
    }
  }

  const answer = async (request: IncomingMessage, url: URL, requestId: string): Promise<Outcome> => {
    const { pathname } = url
    const found = findEndpoint(request.method ?? 'GET', pathname)
    if (!found) throw unknownUrl(request.method ?? 'GET', request.url ?? pathname)
    checkKey(request, secretKey)
    const pairs = await readPairs(request, url)
    const idempotent = idempotentRequest(request, pathname, pairs)
    const saved = idempotent && findSavedResponse(state, idempotent)
    if (saved) return { ...saved, isReplay: true }
    const outcome = run(found, pathname, pairs, { requestId, idempotencyKey: idempotent?.key ?? null })
    if (idempotent && outcome.isSavedForReplay !== false) {
      saveResponse(state, idempotent, { status: outcome.status, body: outcome.body, requestId })
    }
    if (request.method === 'POST') onChange()
    return outcome
  }

  return {
    serve: async (request, response, url) => {
      const requestId = newId('req', 14)
      const outcome = await answer(request, url, requestId).catch((error: unknown) => errorOutcome(error, requestId))
      await whenSaved()
      const key = request.headers['idempotency-key']
      const version = request.headers['stripe-version']
      sendText(response, outcome.status, outcome.body, {
        'content-type': 'application/json',
        'request-id': requestId,
        'stripe-version': typeof version === 'string' ? version : API_VERSION,
        ...(typeof key === 'string' ? { 'idempotency-key': key, 'original-request': outcome.requestId } : {}),
        ...(outcome.isReplay === true ? { 'idempotent-replayed': 'true' } : {}),
      })
    },
  }
}
