import { isErrorCode, type ErrorCode } from '@cadenza/contract/error-codes'
import { safeNextPath } from '@cadenza/domain/text/safe-next-path'

const MAX_FOREIGN_TEXT_LENGTH = 200

/** What the address of /auth/callback says before anything is asked of the server. */
export type CallbackParams =
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'refused-elsewhere'; text: string }
  | { kind: 'email-link'; token: string }
  | { kind: 'returned'; next: string | null }

/** Text from the address bar was written by a stranger: shown plainly, without line tricks, and kept short. */
function toSafeText(text: string): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_FOREIGN_TEXT_LENGTH)
}

export function parseCallbackParams(search: string): CallbackParams {
  const params = new URLSearchParams(search)
  const error = params.get('error')
  const description = params.get('error_description')
  if (error !== null || description !== null) {
    if (isErrorCode(error)) return { kind: 'refused', code: error }
    const text = toSafeText(description ?? '') || toSafeText(error ?? '')
    return text ? { kind: 'refused-elsewhere', text } : { kind: 'refused', code: 'AUTH_PROVIDER_FAILED' }
  }
  const token = params.get('token')
  if (token) return { kind: 'email-link', token }
  return { kind: 'returned', next: safeNextPath(params.get('next')) }
}

const GENERATOR_PATHS = new Set(['/', '/home', '/create', '/beat-generator'])
const DEFAULT_PATH_AFTER_SIGN_IN = '/beat-generator?auth=success'

/** Where a fresh sign-in lands: the generator, unless the person was on the way to somewhere else. */
export function pathAfterSignIn(next: string | null): string {
  const safe = safeNextPath(next)
  if (safe === null) return DEFAULT_PATH_AFTER_SIGN_IN
  const url = new URL(safe, 'https://site.invalid')
  if (GENERATOR_PATHS.has(url.pathname)) return DEFAULT_PATH_AFTER_SIGN_IN
  url.searchParams.set('auth', 'success')
  return url.pathname + url.search + url.hash
}
