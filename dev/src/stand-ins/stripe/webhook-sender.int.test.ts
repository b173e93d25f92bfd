import StripeSdk from 'stripe'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { WEBHOOK_SECRET, createTestSession, createStripeSdk, startTestStripe } from '#test/stripe-test-client.ts'
import { startWebhookReceiver, type ReceivedWebhook, type WebhookReceiver } from './webhook-receiver.ts'
import type { StripeStandInOptions } from './stripe-stand-in.ts'

const { webhooks } = new StripeSdk('sk_test_standin')
const verified = ({ body, signature }: ReceivedWebhook) => webhooks.constructEvent(body, signature, WEBHOOK_SECRET)
const typesOf = ({ received }: WebhookReceiver): string[] => received.map((webhook) => verified(webhook).type)
const secondsOf = ({ signature }: ReceivedWebhook): number => Number(/^t=(\d+),v1=[0-9a-f]{64}$/.exec(signature)?.[1])

async function startBoth(statusFor?: (webhook: ReceivedWebhook) => number, options: StripeStandInOptions = {}) {
  const receiver = await startWebhookReceiver(statusFor)
  onTestFinished(() => receiver.stop())
  const stripe = await startTestStripe({ webhook: { url: receiver.url, secret: WEBHOOK_SECRET }, ...options })
  return { receiver, stripe }
}

describe('webhooks', () => {
  it('have a signature that Stripe’s own library accepts, unless the body or the secret differs', async () => {
    const { receiver, stripe } = await startBoth()
    const sessionId = await createTestSession(stripe)
    stripe.account.pay(sessionId)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(3))
    expect(typesOf(receiver).toSorted()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.succeeded',
    ])
    const [{ body, signature } = { body: '', signature: '' }] = receiver.received
    expect(() => webhooks.constructEvent(`${body} `, signature, WEBHOOK_SECRET)).toThrow('signature')
    expect(() => webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('signature')
    expect(() => webhooks.constructEvent(JSON.stringify(JSON.parse(body)), signature, WEBHOOK_SECRET)).toThrow(
      'signature',
    )
    await vi.waitFor(async () => {
      const { data } = await createStripeSdk(stripe).events.list()
      expect(data.map((event) => event.pending_webhooks)).toEqual([0, 0, 0])
    })
  })

  it('are sent again until they are accepted, each time under a fresh timestamp', async () => {
    let refusals = 2
    const { receiver, stripe } = await startBoth(() => (refusals-- > 0 ? 500 : 204), { retryDelaysMs: [1_050, 20] })
    stripe.account.expire(await createTestSession(stripe))
    await vi.waitFor(() => expect(receiver.received).toHaveLength(3), { timeout: 30_000 })
    const [first, second, third] = receiver.received.map(secondsOf)
    expect(second).toBeGreaterThan(first ?? Infinity)
    expect(third).toBeGreaterThanOrEqual(second ?? Infinity)
    expect(new Set(receiver.received.map((webhook) => verified(webhook).id)).size).toBe(1)
    await vi.waitFor(() => expect(stripe.account.deliveries()).toMatchObject([{ state: 'delivered' }]))
    expect(stripe.account.deliveries()[0]?.attempts.map(({ outcome }) => outcome)).toEqual([500, 500, 204])
  })

  it('fail after the last retry, and a redirect does not count as accepted', async () => {
    const { receiver, stripe } = await startBoth(() => 302, { retryDelaysMs: [10] })
    stripe.account.expire(await createTestSession(stripe))
    await vi.waitFor(() => expect(stripe.account.deliveries()).toMatchObject([{ state: 'failed' }]))
    expect(receiver.received).toHaveLength(2)
    expect((await createStripeSdk(stripe).events.list({ delivery_success: false })).data).toHaveLength(1)
  })

  it('reach an endpoint that starts late', async () => {
    const retryDelaysMs = Array.from({ length: 100 }, () => 50)
    const stripe = await startTestStripe({
      webhook: { url: 'http://127.0.0.1:1/webhook', secret: WEBHOOK_SECRET },
      retryDelaysMs,
    })
    stripe.account.expire(await createTestSession(stripe))
    await vi.waitFor(() => expect(stripe.account.deliveries()[0]?.attempts).not.toEqual([]))
    const late = await startWebhookReceiver()
    onTestFinished(() => late.stop())
    stripe.setWebhook(late.url, WEBHOOK_SECRET)
    await vi.waitFor(() => expect(typesOf(late)).toEqual(['checkout.session.expired']))
  })

  it('of a payment that loses them never arrive, but are listed', async () => {
    const { receiver, stripe } = await startBoth()
    const sessionId = await createTestSession(stripe)
    const other = await createTestSession(stripe)
    stripe.account.pay(sessionId, { loseWebhooks: true })
    stripe.account.refund(sessionId, 100)
    stripe.account.expire(other)
    await vi.waitFor(() => expect(typesOf(receiver)).toEqual(['checkout.session.expired']))
    expect((await createStripeSdk(stripe).events.list()).data).toHaveLength(5)
    await vi.waitFor(() => {
      const states = stripe.account.deliveries().map(({ state }) => state)
      expect(states).toEqual(['lost', 'lost', 'lost', 'lost', 'delivered'])
    })
  })

  it('of a payment that delivers twice arrive twice', async () => {
    const { receiver, stripe } = await startBoth()
    stripe.account.pay(await createTestSession(stripe), { bankTransfer: true, deliverTwice: true })
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2))
    const [one, two] = receiver.received.map(verified)
    expect(one).toEqual(two)
  })

  it('are withheld while they are switched off, until they are resent by hand', async () => {
    const { receiver, stripe } = await startBoth()
    const post = (path: string, body: unknown) =>
      fetch(`${stripe.url}/stand-in/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect(await (await post('webhooks', { deliver: false })).json()).toEqual({ deliver: false })
    const sessionId = await createTestSession(stripe)
    stripe.account.pay(sessionId, { bankTransfer: true })
    expect(stripe.account.deliveries()).toMatchObject([{ state: 'withheld', attempts: [] }])
    await post('webhooks', { deliver: true })
    expect(receiver.received).toEqual([])
    await post(`payments/${sessionId}/resend`, {})
    await vi.waitFor(() => expect(typesOf(receiver)).toEqual(['checkout.session.completed']))
  })

  it('end with the stand-in: nothing is sent after it has stopped', async () => {
    const { receiver, stripe } = await startBoth(() => 500, { retryDelaysMs: [50, 50, 50] })
    stripe.account.expire(await createTestSession(stripe))
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1))
    await stripe.stop()
    const { length } = receiver.received
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(receiver.received).toHaveLength(length)
  })
})
