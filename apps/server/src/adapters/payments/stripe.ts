import { Stripe } from 'stripe'
import type { CheckoutOrder, PaymentEvent, Payments } from './payments.ts'
import { HANDLED_EVENTS, toPaymentEvent, toPaymentFacts } from './stripe-mapping.ts'
import { verifyStripeEvent } from './stripe-signature.ts'

export interface StripeOptions {
  apiUrl: string
  secretKey: string
  webhookSecrets: readonly string[]
}

const TIMEOUT_MS = 10_000
const RETRIES = 2
/** The shortest lifetime that Stripe allows: a price that was shown should not be payable for long. */
const SESSION_LIFETIME_SECONDS = 31 * 60

function connect({ apiUrl, secretKey }: StripeOptions): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
}

function sessionParameters(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { pack, purchaseId } = order
  const metadata = { purchase_id: purchaseId, pack_id: pack.id, credits: String(pack.credits) }
  return {
    mode: 'payment',
    submit_type: 'pay',
    client_reference_id: order.userId,
    ...(order.email ? { customer_email: order.email } : {}),
    line_items: [
      {
        quantity: 1,
        price_data: { currency: pack.currency, unit_amount: pack.priceCents, product_data: { name: pack.name } },
      },
    ],
    metadata,
    // Refunds and disputes refer to the payment and not to the session.
    payment_intent_data: { metadata },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(Date.now() / 1000) + SESSION_LIFETIME_SECONDS,
  }
}

/** 409 and 429 are about this moment, such as another call with the same key: the call may be repeated. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409 && error.statusCode !== 429

export function createStripe(options: StripeOptions): Payments {
  const stripe = connect(options)

  async function findSessionId(paymentRef: NonNullable<PaymentEvent['paymentRef']>): Promise<string | null> {
    if ('sessionId' in paymentRef) return paymentRef.sessionId
    const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentRef.paymentIntent, limit: 1 })
    return data[0]?.id ?? null
  }

  return {
    isLive: options.secretKey.includes('_live_'),

    async createCheckout(order) {
      const session = await stripe.checkout.sessions.create(sessionParameters(order), {
        idempotencyKey: order.purchaseId,
      })
      if (!session.url) throw new Error(`Stripe gave no page for session ${session.id}`)
      return { sessionId: session.id, url: session.url }
    },

    readEvent: (body, signature) => toPaymentEvent(verifyStripeEvent(stripe, body, signature, options.webhookSecrets)),

    async readPayment(paymentRef) {
      const sessionId = await findSessionId(paymentRef)
      if (!sessionId) return null
      const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] })
      const purchaseId = session.metadata?.['purchase_id']
      if (!purchaseId) return null
      const intent = session.payment_intent
      const disputes =
        intent === null
          ? []
          : await stripe.disputes
              .list({ payment_intent: typeof intent === 'string' ? intent : intent.id, limit: 100 })
              .autoPagingToArray({ limit: 100 })
      return { purchaseId, facts: toPaymentFacts(session, disputes) }
    },

    async refund({ key, purchaseId, paymentIntent }) {
      const order = { payment_intent: paymentIntent, metadata: { purchase_id: purchaseId } }
      try {
        const { status, failure_reason: failure } = await stripe.refunds.create(order, { idempotencyKey: key })
        return status === 'failed' || status === 'canceled'
          ? { state: 'refused', reason: failure ?? status }
          : { state: 'done' }
      } catch (error) {
        if (!isRefusal(error)) throw error
        return error.code === 'charge_already_refunded'
          ? { state: 'done' }
          : { state: 'refused', reason: error.code ?? error.message }
      }
    },

    async *listEvents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const event of stripe.events.list({ created, types: [...HANDLED_EVENTS], limit: 100 })) {
        yield toPaymentEvent(event)
      }
    },
  }
}
