import { createHmac } from 'node:crypto'
import { type StripeStandIn, startStripeStandIn } from '@cadenza/dev/stand-ins/stripe/stripe-stand-in'
import type { FetchBrowser } from '#test/http/fetch-browser.ts'
import { type ApiWithGoogle, startApiWithGoogle } from './google-sign-in.ts'

export const STRIPE_ENV = { secretKey: 'sk_test_between_the_two', webhookSecret: 'whsec_between_the_two' }

export interface ApiWithStripe extends ApiWithGoogle {
  stripe: StripeStandIn
}

/** The real api with the Google and Stripe stand-ins behind it; webhooks go from one to the other over HTTP. */
export async function startApiWithStripe(env: Record<string, string> = {}): Promise<ApiWithStripe> {
  const stripe = await startStripeStandIn({ secretKey: STRIPE_ENV.secretKey, retryDelaysMs: [100, 200, 400] })
  const setup = await startApiWithGoogle({
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: STRIPE_ENV.secretKey,
    STRIPE_WEBHOOK_SECRETS: STRIPE_ENV.webhookSecret,
    ...env,
  })
  stripe.setWebhook(`${setup.api.origin}/api/stripe/webhook`, STRIPE_ENV.webhookSecret)
  return {
    ...setup,
    stripe,
    async close() {
      await setup.close()
      await stripe.stop()
    },
  }
}

export function signWebhook(
  body: string,
  secret = STRIPE_ENV.webhookSecret,
  at = Math.floor(Date.now() / 1000),
): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Delivers an event as Stripe would, with any body and signature. */
export function deliverWebhook(
  origin: string,
  body: string,
  signature: string | null = signWebhook(body),
): Promise<Response> {
  return fetch(`${origin}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { 'stripe-signature': signature }) },
    body,
  })
}

export interface Balance {
  balance: number
  held: number
  owed: number
  maximum: number
  version: number
}

export async function readCredits(browser: FetchBrowser, origin: string): Promise<Balance> {
  return (await (await browser.request(`${origin}/api/credits`)).json()) as Balance
}

export async function beginCheckout(browser: FetchBrowser, origin: string, packId: string): Promise<string> {
  const response = await browser.postJson(origin, '/api/stripe/create-checkout-session', { packId })
  if (!response.ok) throw new Error(`checkout answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { sessionId: string }).sessionId
}
