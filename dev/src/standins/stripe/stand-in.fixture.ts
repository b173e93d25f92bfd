import StripeSdk from 'stripe'
import { onTestFinished } from 'vitest'
import { startStripe, type Stripe, type StripeOptions } from './stand-in.ts'

export const SECRET = 'whsec_test'

export async function startForTest(options: StripeOptions = {}): Promise<Stripe> {
  const stripe = await startStripe({ retryDelaysMs: [20, 20, 20], ...options })
  onTestFinished(() => stripe.stop())
  return stripe
}

export function sdkFor(stripe: Stripe, key = stripe.secretKey): StripeSdk {
  return new StripeSdk(key, {
    host: '127.0.0.1',
    port: stripe.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
}

export const ORDER: StripeSdk.Checkout.SessionCreateParams = {
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

export async function orderAt(stripe: Stripe, changes: Partial<StripeSdk.Checkout.SessionCreateParams> = {}) {
  const session = await sdkFor(stripe).checkout.sessions.create({ ...ORDER, ...changes })
  return session.id
}
