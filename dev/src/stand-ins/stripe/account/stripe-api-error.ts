interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  doc_url?: string
}

interface ErrorDetails {
  code?: string
  param?: string
}

// An answer of Stripe with a status other than 200; the HTTP layer sends it.
export class StripeApiError extends Error {
  readonly status: number
  readonly error: StripeErrorBody
  // Stripe stores the answer for an idempotency key only after the endpoint has begun its work.
  readonly isSavedForReplay: boolean

  constructor(status: number, error: StripeErrorBody, isSavedForReplay = true) {
    super(error.message)
    this.status = status
    this.isSavedForReplay = isSavedForReplay
    this.error =
      error.code === undefined
        ? error
        : { ...error, doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}` }
  }
}

export function invalidRequest(message: string, details: ErrorDetails = {}): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, ...details })
}

export function invalidParameter(message: string, details: ErrorDetails): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, ...details }, false)
}

export function missingParameter(param: string): StripeApiError {
  return invalidParameter(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

export function resourceMissing(kind: string, id: string, param: string, status = 404): StripeApiError {
  const message = `No such ${kind}: '${id}'`
  return new StripeApiError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param }, false)
}

export function unknownUrl(method: string, url: string): StripeApiError {
  const message = `Unrecognized request URL (${method}: ${url}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
  return new StripeApiError(404, { type: 'invalid_request_error', message }, false)
}
