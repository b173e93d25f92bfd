import { isErrorCode, type ErrorCode } from '@cadenza/contract/error-codes'
import { safeNextPath } from '@cadenza/domain/text/safe-next-path'

const MAX_FOREIGN_TEXT_LENGTH = 200

/** What the URL of /auth/callback says, before any request to the server. */
export type CallbackParams =
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'refused-elsewhere'; text: string }
  | { kind: 'email-link'; token: string }
  | { kind: 'returned'; next: string | null }

/**
 * Anyone can write text into the URL, so it is shown as plain text, without control characters or line breaks, and
 * shortened.
 */
function toSafeText(text: string): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_FOREIGN_TEXT_LENGTH)
}

/** The token of an e-mail link is in the fragment, which browsers do not send to the server. */
export function parseCallbackParams(search: string, hash = ''): CallbackParams {
  const params = new URLSearchParams(search)
  const error = params.get('error')
  const description = params.get('error_description')
  if (error !== null || description !== null) {
    if (isErrorCode(error)) return { kind: 'refused', code: error }
    const text = toSafeText(description ?? '') || toSafeText(error ?? '')
    return text ? { kind: 'refused-elsewhere', text } : { kind: 'refused', code: 'AUTH_PROVIDER_FAILED' }
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
