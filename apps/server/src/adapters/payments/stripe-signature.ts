import { Stripe } from 'stripe'
import { SignatureError } from './payments.ts'

const WINDOW_SECONDS = 300

/** The library refuses old signatures but accepts those dated a day ahead, which could be stored and used later. */
function isFutureDated(signature: string): boolean {
  const dated = Number(/(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
  return !(dated <= Date.now() / 1000 + WINDOW_SECONDS)
}

/** The library checks the signature and accepts any signed JSON. */
function assertEventShape(event: Stripe.Event | null): Stripe.Event {
  if (typeof event?.id !== 'string' || typeof event.type !== 'string' || typeof event.data?.object !== 'object') {
    throw new SignatureError('not an event')
  }
  return event
}

/** Tries every secret that is currently valid: there are two while one is being replaced. */
export function verifyStripeEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): Stripe.Event {
  if (!signature || isFutureDated(signature)) throw new SignatureError('no usable signature')
  for (const secret of secrets) {
    try {
      return assertEventShape(stripe.webhooks.constructEvent(body, signature, secret, WINDOW_SECONDS))
    } catch (error) {
      if (error instanceof SignatureError) throw error
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) {
        throw new SignatureError('not readable', { cause: error })
      }
    }
  }
  throw new SignatureError('no secret fits the signature')
}
