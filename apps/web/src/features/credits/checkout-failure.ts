import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '#lib/api-error.ts'
import { ERROR_WORDS } from '#lib/error-words.ts'

/** The server answered, but with no page to pay on. */
export class PaymentPageMissing extends Error {}

export interface CheckoutFailure {
  what: MessageDescriptor
  next: MessageDescriptor
}

const TRY_AGAIN = msg`Try again in a moment.`

/** What a person reads when the way to the payment page fails. Nothing is charged before that page. */
export function explainCheckoutFailure(error: unknown): CheckoutFailure {
  if (error instanceof PaymentPageMissing) return { what: msg`Failed to load Stripe`, next: TRY_AGAIN }
  if (!(error instanceof ApiError)) return { what: msg`Failed to process payment`, next: TRY_AGAIN }
  switch (error.code) {
    case 'STRIPE_NOT_CONFIGURED':
      return {
        what: msg`Failed to load Stripe`,
        next: msg`Payments are not set up here at the moment. Try again later.`,
      }
    case 'NETWORK_FAILED':
    case 'TIMED_OUT':
    case 'ANSWER_UNREADABLE':
      return { what: msg`Failed to process payment`, next: ERROR_WORDS[error.code] }
    case 'CHECKOUT_FAILED':
    case 'INTERNAL':
      return { what: msg`Failed to create checkout session`, next: TRY_AGAIN }
    default:
      return { what: msg`Failed to create checkout session`, next: ERROR_WORDS[error.code] }
  }
}
