import { describe, expect, it } from 'vitest'
import { createTestSession, createStripeSdk, startTestStripe } from '#test/stripe-test-client.ts'
import type { StripeStandIn } from '#dev/stand-ins/stripe/stripe-stand-in.ts'

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
const BROWSER = { accept: 'text/html,application/xhtml+xml' }

const FORM = { email: 'mira@example.com', name: 'Mira', card: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }

const submit = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', headers: BROWSER, body: new URLSearchParams(form) })

const see = async (url: string): Promise<string> => (await fetch(url, { headers: BROWSER })).text()

async function drive(stripe: StripeStandIn, sessionId: string, verb: string, body: unknown = {}) {
  const response = await fetch(`${stripe.url}/stand-in/payments/${sessionId}/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

describe('the checkout page', () => {
  it('shows the order, says that it is a stand-in, and pays with one press', async () => {
    const stripe = await startTestStripe()
    const sessionId = await createTestSession(stripe, { customer_email: 'mira@example.com' })
    const html = await see(stripe.account.checkoutUrl(sessionId))
    for (const words of [
      '3,600 credits',
      'Pay $10.00',
      'Pay by bank transfer',
      'stand-in',
      'value="mira@example.com"',
    ]) {
      expect(html).toContain(words)
    }
    const paid = await submit(stripe.account.checkoutUrl(sessionId), { ...FORM, method: 'card' })
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`http://localhost:5173/create?session_id=${sessionId}`)
    expect(stripe.account.findSession(sessionId).session).toMatchObject({
      payment_status: 'paid',
      customer_details: { email: 'mira@example.com', name: 'Mira' },
    })
    const again = await submit(stripe.account.checkoutUrl(sessionId), { ...FORM, method: 'card' })
    expect(again.headers.get('location')).toBe(`/c/pay/${sessionId}`)
    const done = await see(stripe.account.checkoutUrl(sessionId))
    expect(done).toContain('This payment is done')
    expect(done).toContain(`session_id=${sessionId}`)
    expect(stripe.account.events()).toHaveLength(3)
  })

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4242 4242 4242 4241', 'Your card number is invalid.'],
  ])('%s is refused with %j, and the session stays open', async (card, words) => {
    const stripe = await startTestStripe()
    const sessionId = await createTestSession(stripe)
    const refused = await submit(stripe.account.checkoutUrl(sessionId), { ...FORM, card, method: 'card' })
    expect(refused.status).toBe(303)
    const html = await see(new URL(refused.headers.get('location') ?? '', stripe.url).href)
    expect(html).toContain(words)
    expect(html).toContain('value="mira@example.com"')
    expect(stripe.account.findSession(sessionId).session.status).toBe('open')
    expect(stripe.account.events()).toEqual([])
    await submit(stripe.account.checkoutUrl(sessionId), { ...FORM, method: 'card' })
    expect(stripe.account.findSession(sessionId).session.payment_status).toBe('paid')
  })

  it.each([
    [{ email: 'nobody' }, 'email_invalid'],
    [{ expiry: '13 / 34' }, 'invalid_expiry'],
    [{ expiry: '01 / 20' }, 'expired_card'],
    [{ cvc: '12' }, 'invalid_cvc'],
  ])('%j is refused before any card is tried', async (changes, problem) => {
    const stripe = await startTestStripe()
    const sessionId = await createTestSession(stripe)
    const refused = await submit(stripe.account.checkoutUrl(sessionId), { ...FORM, ...changes, method: 'card' })
    expect(refused.headers.get('location')).toBe(`/c/pay/${sessionId}?problem=${problem}`)
    expect(stripe.account.findSession(sessionId).session.payment_intent).toBeNull()
  })

  it('accepts a bank transfer that settles later and options for its webhooks', async () => {
    const stripe = await startTestStripe()
    const sessionId = await createTestSession(stripe)
    const options = { method: 'transfer', settlement: 'fails_5', lose_webhooks: 'on', deliver_twice: 'on' }
    await submit(stripe.account.checkoutUrl(sessionId), { email: 'mira@example.com', ...options })
    expect(stripe.account.findSession(sessionId)).toMatchObject({
      session: { status: 'complete', payment_status: 'unpaid' },
      payment: { losesWebhooks: true, deliversTwice: true, settles: { as: 'failed' } },
    })
    expect(await see(stripe.account.checkoutUrl(sessionId))).toContain('The bank transfer is on its way')
  })

  it('shows that a session has expired or does not exist', async () => {
    const stripe = await startTestStripe()
    const sessionId = await createTestSession(stripe)
    stripe.account.expire(sessionId)
    expect(await see(stripe.account.checkoutUrl(sessionId))).toContain('This checkout has expired')
    const unknown = await fetch(`${stripe.url}/c/pay/cs_test_none`, { headers: BROWSER })
    expect(unknown.status).toBe(404)
  })

  it('escapes all values of an order, here and on the dashboard', async () => {
    const stripe = await startTestStripe()
    const sessionId = await createTestSession(stripe, {
      line_items: [{ quantity: 2, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: HOSTILE } } }],
      cancel_url: 'http://localhost:5173/"onmouseover="alert(1)',
    })
    stripe.account.findSession(sessionId).payment.payer = { email: `${HOSTILE}@x.yz`, name: HOSTILE }
    const pages = [
      await see(stripe.account.checkoutUrl(sessionId)),
      await see(`${stripe.url}/?problem=${encodeURIComponent(HOSTILE)}`),
      await see(`${stripe.url}/c/pay/${encodeURIComponent(HOSTILE)}`),
    ]
    for (const html of pages) {
      expect(html).not.toMatch(/<script|<img|"onmouseover="/)
    }
    expect(pages[0]).toContain('&lt;script&gt;')
    expect(pages[1]).toContain('&lt;script&gt;')
  })
})

describe('the dashboard', () => {
  it('offers the possible actions for each payment and executes them', async () => {
    const stripe = await startTestStripe()
    const sessionId = await createTestSession(stripe)
    expect(await see(stripe.url)).toContain('Expire session')
    stripe.account.pay(sessionId)
    const paid = await see(stripe.url)
    for (const label of ['Refund in full', 'Refund half', 'Open dispute', 'Resend events'])
      expect(paid).toContain(label)
    const pressed = await submit(`${stripe.url}/stand-in/payments/${sessionId}/refund`, { part: 'half' })
    expect(pressed.headers.get('location')).toBe('/')
    expect(await see(stripe.url)).toContain('$10.00, refunded $5.00')
    const wrong = await submit(`${stripe.url}/stand-in/payments/${sessionId}/win`, {})
    expect(wrong.status).toBe(303)
    expect(await see(new URL(wrong.headers.get('location') ?? '', stripe.url).href)).toContain('has no open dispute')
  })

  it('accepts JSON as well', async () => {
    const stripe = await startTestStripe()
    const sessionId = await createTestSession(stripe)
    expect(await drive(stripe, sessionId, 'pay', { card: '4000000000000002' })).toMatchObject({
      status: 402,
      answer: { error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } },
    })
    expect(await drive(stripe, sessionId, 'pay', { later: true })).toMatchObject({
      status: 200,
      answer: { state: 'transfer on its way', session: { payment_status: 'unpaid' } },
    })
    const states = []
    for (const [verb, body] of [
      ['arrive', {}],
      ['refund', { amount: 1 }],
      ['dispute', {}],
      ['win', {}],
      ['refund', {}],
    ] as const) {
      states.push((await drive(stripe, sessionId, verb, body)).answer['state'])
    }
    expect(states).toEqual(['paid', 'partly refunded', 'dispute open', 'dispute won', 'dispute won'])
    expect(await drive(stripe, sessionId, 'refund', { amount: 1 })).toMatchObject({
      status: 400,
      answer: { error: { code: 'charge_already_refunded' } },
    })
    const view = await (await fetch(`${stripe.url}/stand-in/payments/${sessionId}`)).json()
    expect(view).toMatchObject({ sessionId, charge: { amount_refunded: 1_000 }, dispute: { status: 'won' } })
    expect((await fetch(`${stripe.url}/stand-in/payments/none`)).status).toBe(404)
    expect((await createStripeSdk(stripe).disputes.list()).data).toHaveLength(1)
  })

  it('refuses unknown actions and bodies', async () => {
    const stripe = await startTestStripe()
    const sessionId = await createTestSession(stripe)
    expect((await drive(stripe, sessionId, 'constructor')).status).toBe(404)
    expect((await drive(stripe, sessionId, 'pay', { later: { as: 'perhaps' } })).status).toBe(400)
    const broken = await fetch(`${stripe.url}/stand-in/payments/${sessionId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect(broken.status).toBe(400)
    expect((await fetch(`${stripe.url}/nothing`)).status).toBe(404)
  })
})
