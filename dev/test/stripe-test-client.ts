import StripeSdk from 'stripe'
import { onTestFinished } from 'vitest'
import {
  startStripeStandIn,
  type StripeStandIn,
  type StripeStandInOptions,
} from '#dev/stand-ins/stripe/stripe-stand-in.ts'

export const WEBHOOK_SECRET = 'whsec_test'

export async function startTestStripe(options: StripeStandInOptions = {}): Promise<StripeStandIn> {
  const stripe = await startStripeStandIn({ retryDelaysMs: [20, 20, 20], ...options })
  onTestFinished(() => stripe.stop())
  return stripe
}

export function createStripeSdk(stripe: StripeStandIn, key = stripe.secretKey): StripeSdk {
  return new StripeSdk(key, {
    host: '127.0.0.1',
    port: stripe.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
}

export const SESSION_PARAMS: StripeSdk.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 1_000, product_data: { name: '3,600 credits' } },
    },
  ],
  success_url: 'http://localhost:5173/create?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:5173/create',
  client_reference_id: 'user-1',
  metadata: { purchase_id: 'purchase-1' },
  payment_intent_data: { metadata: { purchase_id: 'purchase-1' } },
}

export async function createTestSession(
  stripe: StripeStandIn,
  changes: Partial<StripeSdk.Checkout.SessionCreateParams> = {},
) {
  const session = await createStripeSdk(stripe).checkout.sessions.create({ ...SESSION_PARAMS, ...changes })
  return session.id
}
