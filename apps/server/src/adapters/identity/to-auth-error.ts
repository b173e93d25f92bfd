import * as oidc from 'openid-client'
import { AppError } from '#platform/errors/app-error.ts'

const CLAIM_FAILURES =
  /JWT|CLAIM|SIGNATURE|NONCE|ISSUER|AUDIENCE|INVALID_RESPONSE|UNSUPPORTED_OPERATION|KEY_SELECTION|TIMESTAMP/

function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return true
    if (
      'code' in cause &&
      typeof cause.code === 'string' &&
      /^(?:ECONN|ENOTFOUND|EAI_|UND_ERR|OAUTH_TIMEOUT)/.test(cause.code)
    )
      return true
    if (cause instanceof TypeError && cause.message === 'fetch failed') return true
  }
  return false
}

/** Maps openid-client's many errors to the five that a user can do something about. */
export function toAuthError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isUnreachable(error)) return new AppError('AUTH_PROVIDER_UNREACHABLE', { cause: error })
  if (error instanceof oidc.AuthorizationResponseError) {
    const code = error.error === 'access_denied' ? 'AUTH_CANCELLED' : 'AUTH_PROVIDER_FAILED'
    return new AppError(code, { cause: error })
  }
  if (error instanceof oidc.ResponseBodyError) return new AppError('AUTH_PROVIDER_FAILED', { cause: error })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (CLAIM_FAILURES.test(code)) return new AppError('AUTH_TOKEN_INVALID', { cause: error })
  return new AppError('AUTH_PROVIDER_FAILED', { cause: error })
}
