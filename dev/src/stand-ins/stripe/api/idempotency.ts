import { StripeApiError, invalidParameter } from '#dev/stand-ins/stripe/account/stripe-api-error.ts'
import type { SavedResponse, StripeState } from '#dev/stand-ins/stripe/account/stripe-state.ts'

export interface ApiResponse {
  status: number
  body: string
  requestId: string
}

export interface IdempotentRequest {
  key: string
  url: string
  params: string
}

const LONGEST_KEY = 255

const refuse = (message: string) => new StripeApiError(400, { type: 'idempotency_error', message }, false)

// The first answer for a key is replayed byte for byte; other parameters with the same key are an error.
export function findSavedResponse({ answers }: StripeState, request: IdempotentRequest): SavedResponse | undefined {
  const { key, url, params } = request
  if (key.length > LONGEST_KEY) {
    throw invalidParameter(`Idempotency keys can have up to ${LONGEST_KEY} characters.`, {})
  }
  const saved = answers.get(key)
  if (!saved) return undefined
  const hint = `Try using a key other than '${key}' if you meant to execute a different request.`
  if (saved.url !== url) {
    throw refuse(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${url}' vs '${saved.url}'). ${hint}`,
    )
  }
  if (saved.params !== params) {
    throw refuse(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${hint}`,
    )
  }
  return saved
}

export function saveResponse(
  { answers }: StripeState,
  { key, url, params }: IdempotentRequest,
  answer: ApiResponse,
): void {
  answers.set(key, { url, params, ...answer, keptAtMs: Date.now() })
}
