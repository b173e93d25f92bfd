import { isErrorCode, type ErrorCode } from '@cadenza/contract/error-codes'
import { safeNextPath } from '@cadenza/domain/text/safe-next-path'

/** What the URL of /auth/callback says, before any request to the server. */
export type CallbackParams =
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'email-link'; token: string }
  | { kind: 'returned'; next: string | null }

/** Errors of the OAuth specification. Every other one is a failed authentication. */
const CODE_OF_PROVIDER_ERROR = new Map<string, ErrorCode>([
  ['access_denied', 'AUTH_CANCELLED'],
  ['temporarily_unavailable', 'AUTH_PROVIDER_UNREACHABLE'],
  ['server_error', 'AUTH_PROVIDER_UNREACHABLE'],
])

/** The token of an e-mail link is in the fragment, which browsers do not send to the server. */
export function parseCallbackParams(search: string, hash = ''): CallbackParams {
  const params = new URLSearchParams(search)
  const error = params.get('error')
  // Anyone can write a description into a link to this page, so it is never shown.
  if (error !== null || params.has('error_description')) {
    const known = CODE_OF_PROVIDER_ERROR.get(error ?? '') ?? 'AUTH_PROVIDER_FAILED'
    return { kind: 'refused', code: isErrorCode(error) ? error : known }
  }
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (token) return { kind: 'email-link', token }
  return { kind: 'returned', next: safeNextPath(params.get('next')) }
}

const GENERATOR_PATHS = new Set(['/', '/home', '/create', '/beat-generator'])
const DEFAULT_PATH_AFTER_SIGN_IN = '/beat-generator?auth=success'

/** Returns the page to open after a new sign-in: the generator, unless the user was going to another page. */
export function pathAfterSignIn(next: string | null): string {
  const safe = safeNextPath(next)
  if (safe === null) return DEFAULT_PATH_AFTER_SIGN_IN
  const url = new URL(safe, 'https://site.invalid')
  if (GENERATOR_PATHS.has(url.pathname)) return DEFAULT_PATH_AFTER_SIGN_IN
  url.searchParams.set('auth', 'success')
  return url.pathname + url.search + url.hash
}
