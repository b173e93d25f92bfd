import type { Payments } from '#adapters/payments/payments.ts'
import { createStripe } from '#adapters/payments/stripe.ts'
import type { Config } from '#platform/config/config.ts'

type PaymentsConfig = Pick<Config, 'STRIPE_API_URL' | 'STRIPE_SECRET_KEY'> &
  Partial<Pick<Config, 'STRIPE_WEBHOOK_SECRETS'>>

/** Null where the operator has configured no payments: nothing is sold then. */
export function configurePayments(config: PaymentsConfig): Payments | null {
  if (!config.STRIPE_SECRET_KEY) return null
  return createStripe({
    apiUrl: config.STRIPE_API_URL,
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecrets: config.STRIPE_WEBHOOK_SECRETS ?? [],
  })
}
