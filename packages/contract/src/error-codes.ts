/**
 * Every failure the API can answer with, and its HTTP status. The messages for the codes are in the web app
 * (apps/web/src/lib/api/error-messages.ts) in four languages; `satisfies` there makes a code without a message a type
 * error. This file does not import zod, so the browser can import it at no cost.
 */
export const ERROR_STATUS = {
  INPUT_INVALID: 400,
  UNAUTHENTICATED: 401,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  BODY_TOO_LARGE: 413,
  MEDIA_TYPE_UNSUPPORTED: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  FORMAT_NOT_OFFERED: 501,

  AUTH_STATE_INVALID: 400,
  AUTH_CANCELLED: 403,
  AUTH_TOKEN_INVALID: 401,
  AUTH_PROVIDER_FAILED: 502,
  AUTH_PROVIDER_UNREACHABLE: 503,
  AUTH_LINK_INVALID: 400,
  GOOGLE_NOT_CONFIGURED: 501,
  SPOTIFY_NOT_CONFIGURED: 501,
  EMAIL_NOT_CONFIGURED: 501,

  INSUFFICIENT_CREDITS: 402,
  CREDITS_OWED: 402,
  HOLD_CONFLICT: 409,
  CHECKOUT_MISMATCH: 400,
  CHECKOUT_FAILED: 502,
  STRIPE_NOT_CONFIGURED: 501,
  WEBHOOK_REFUSED: 400,

  GENERATION_CONFLICT: 409,
  GENERATION_PENDING: 409,
  GENERATION_NOT_FAILED: 409,
  MUSIC_NOT_CONFIGURED: 501,
  SONGS_UNAVAILABLE: 503,

  PLAYLIST_POSITION_GONE: 409,
  PLAYLIST_FULL: 409,
  ARTWORK_REFUSED: 422,
  ARTWORK_TOO_LARGE: 422,
  ARTWORK_PENDING: 429,
  HIDDEN_BY_OPERATOR: 409,

  CONTENT_REFUSED: 422,
  CONTENT_HELD: 409,
  CONTENT_UNCHECKED: 503,
  ACCOUNT_SUSPENDED: 403,

  REAUTHENTICATION_REQUIRED: 403,
  ACCOUNT_DELETION_PENDING: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value)
}
