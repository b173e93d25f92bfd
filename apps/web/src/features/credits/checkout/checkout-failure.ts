import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ApiError } from '#lib/api/api-error.ts'
import { ERROR_MESSAGES } from '#lib/api/error-messages.ts'

/** The server responded without a payment page. */
export class PaymentPageMissing extends Error {}

export interface CheckoutFailure {
  reason: MessageDescriptor
  advice: MessageDescriptor
}

const TRY_AGAIN = msg`Try again in a moment.`

/** Describes why the payment page could not be opened. Nothing is charged before that page. */
export function describeCheckoutFailure(error: unknown): CheckoutFailure {
  if (error instanceof PaymentPageMissing) return { reason: msg`Failed to load Stripe`, advice: TRY_AGAIN }
  if (!(error instanceof ApiError)) return { reason: msg`Failed to process payment`, advice: TRY_AGAIN }
  switch (error.code) {
    case 'STRIPE_NOT_CONFIGURED':
      return {
        reason: msg`Failed to load Stripe`,
        advice: msg`Payments are not set up here at the moment. Try again later.`,
      }
    case 'NETWORK_FAILED':
    case 'TIMED_OUT':
    case 'ANSWER_UNREADABLE':
      return { reason: msg`Failed to process payment`, advice: ERROR_MESSAGES[error.code] }
    case 'TOO_MANY_CHECKOUTS': {
      const minutes = Math.max(1, Math.ceil(error.retryAfterSeconds / 60))
      return {
        reason: msg`You opened the payment page too often within an hour`,
        advice: msg`${plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' })}`,
      }
    }
    case 'CHECKOUT_FAILED':
    case 'INTERNAL':
      return { reason: msg`Failed to create checkout session`, advice: TRY_AGAIN }
    default:
      return { reason: msg`Failed to create checkout session`, advice: ERROR_MESSAGES[error.code] }
  }
}
