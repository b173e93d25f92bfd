import { createHmac } from 'node:crypto'
import { STRIPE_CREDENTIALS } from '@cadenza/dev/stack/stack-environment'
import type { PayOptions } from '@cadenza/dev/stand-ins/stripe/account/checkout'
import { balanceOf, waitUntil } from './cast.ts'
import { type Answer, type Client, jsonOf } from './client.ts'
import type { Target } from './target.ts'

export type PackId = 'pack_10_creator' | 'pack_20_producer' | 'pack_50_studio'

export const beginCheckout = (user: Client, body: object): Promise<Answer> =>
  user.post('/api/stripe/create-checkout-session', body)

/** Buys a pack and pays on Stripe's page. Returns the id of the checkout. */
export async function payForPack(
  target: Target,
  user: Client,
  packId: PackId,
  options: PayOptions = {},
): Promise<string> {
  const { sessionId } = jsonOf<{ sessionId: string }>(await beginCheckout(user, { packId }))
  target.stripe.account.pay(sessionId, options)
  return sessionId
}

/** Buys a pack and waits until its credits are there. */
export async function buyCredits(target: Target, user: Client, packId: PackId): Promise<void> {
  const { balance } = await balanceOf(user)
  await payForPack(target, user, packId)
  await waitUntil('the purchased credits arrive', async () => (await balanceOf(user)).balance > balance)
}

/** A signature as Stripe makes it. */
export function signEvent(body: string, { secret = STRIPE_CREDENTIALS.webhookSecret, ageSeconds = 0 } = {}): string {
  const at = Math.floor(Date.now() / 1000) - ageSeconds
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

export const deliverEvent = (target: Target, body: string, signature: string | undefined): Promise<Answer> =>
  target.newVisitor().send('POST', '/api/stripe/webhook', {
    body,
    headers: { 'content-type': 'application/json', origin: undefined, 'stripe-signature': signature },
  })
