import { type ErrorCode, isErrorCode } from '@cadenza/contract/error-codes'
import type { components } from './api-schema.generated.ts'

/** Errors that occur before a response of the API arrives. */
export type ClientErrorCode = 'NETWORK_FAILED' | 'TIMED_OUT' | 'ANSWER_UNREADABLE'

type RecipeProblem = components['schemas']['RecipeProblem']

export type FailureCode = ErrorCode | ClientErrorCode

export class ApiError extends Error {
  readonly code: FailureCode
  readonly requestId: string | null
  /** How long the server asks the client to wait before it retries; 0 when the server does not say. */
  readonly retryAfterSeconds: number
  /** What the server has composed instead of what was rehearsed. */
  readonly recipe: RecipeProblem | null

  constructor(
    code: FailureCode,
    options: {
      requestId?: string | null
      retryAfterSeconds?: number
      recipe?: RecipeProblem | null
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.requestId = options.requestId ?? null
    this.retryAfterSeconds = options.retryAfterSeconds ?? 0
    this.recipe = options.recipe ?? null
  }

  /** True when the server was not reached at all, so the same request may succeed in a moment. */
  get isUnreachable(): boolean {
    return this.code === 'NETWORK_FAILED' || this.code === 'TIMED_OUT' || this.code === 'UNAVAILABLE'
  }
}

/** Parses an RFC 9457 body; a response without one comes from something between us and the API, such as a proxy. */
export function problemToError(body: unknown, status: number): ApiError {
  if (typeof body === 'object' && body !== null && 'code' in body && isErrorCode(body.code)) {
    const requestId = 'requestId' in body && typeof body.requestId === 'string' ? body.requestId : null
    const wait = 'retryAfterSeconds' in body && typeof body.retryAfterSeconds === 'number' ? body.retryAfterSeconds : 0
    const recipe = 'recipe' in body ? (body.recipe as RecipeProblem) : null
    return new ApiError(body.code, { requestId, retryAfterSeconds: wait, recipe })
  }
  return new ApiError(status >= 500 ? 'UNAVAILABLE' : 'ANSWER_UNREADABLE')
}

export function thrownToError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return new ApiError('TIMED_OUT', { cause: thrown })
  if (thrown instanceof SyntaxError) return new ApiError('ANSWER_UNREADABLE', { cause: thrown })
  return new ApiError('NETWORK_FAILED', { cause: thrown })
}
