import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#dev/process/free-port.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SESSION_PARAMS, createTestSession, createStripeSdk, startTestStripe } from '#test/stripe-test-client.ts'
import { startStripeStandIn } from './stripe-stand-in.ts'

const SOME_SECONDS = 3_600

it('identifies itself as the Stripe stand-in and refuses unknown requests as Stripe would', async () => {
  const stripe = await startTestStripe()
  expect(await (await fetch(`${stripe.url}/health`)).json()).toEqual({ service: 'Stripe stand-in (development)' })
  const unknown = await fetch(`${stripe.url}/v1/nothing`)
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
})

describe('authentication', () => {
  it('a wrong key and a missing one are refused with 401', async () => {
    const stripe = await startTestStripe()
    await expect(createStripeSdk(stripe, 'sk_test_somebody_else').events.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      message: expect.stringContaining('Invalid API Key provided: sk_test_'),
    })
    expect((await fetch(`${stripe.url}/v1/events`)).status).toBe(401)
  })

  it('the key is taken as a bearer or as the user of basic authentication', async () => {
    const stripe = await startTestStripe({ secretKey: 'sk_test_mine' })
    const fetchEvents = (authorization: string) => fetch(`${stripe.url}/v1/events`, { headers: { authorization } })
    expect((await fetchEvents('Bearer sk_test_mine')).status).toBe(200)
    expect((await fetchEvents(`Basic ${btoa('sk_test_mine:')}`)).status).toBe(200)
    expect((await fetchEvents(`Basic ${btoa(':sk_test_mine')}`)).status).toBe(401)
  })
})

describe('checkout sessions', () => {
  it('are created as Stripe creates them', async () => {
    const stripe = await startTestStripe()
    const session = await createStripeSdk(stripe).checkout.sessions.create(SESSION_PARAMS)
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 1_000,
      currency: 'usd',
      client_reference_id: 'user-1',
      livemode: false,
      metadata: { purchase_id: 'purchase-1' },
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: stripe.account.checkoutUrl(session.id),
    })
    expect(session.id).toMatch(/^cs_test_/)
    expect(session.expires_at - session.created).toBe(24 * 3_600)
    expect(session.lastResponse.requestId).toMatch(/^req_/)
    expect(session.lastResponse.headers['stripe-version']).toBe('2026-10-28.endive')
  })

  it('are retrieved with the requested objects expanded', async () => {
    const stripe = await startTestStripe()
    const sdk = createStripeSdk(stripe)
    const sessionId = await createTestSession(stripe)
    const open = await sdk.checkout.sessions.retrieve(sessionId, { expand: ['line_items', 'payment_intent'] })
    expect(open.line_items?.data).toMatchObject([{ description: '3,600 credits', amount_total: 1_000, quantity: 1 }])
    stripe.account.pay(sessionId, { payer: { email: 'mira@example.com', name: 'Mira' } })
    const paid = await sdk.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'mira@example.com', name: 'Mira' },
      payment_intent: {
        status: 'succeeded',
        metadata: { purchase_id: 'purchase-1' },
        latest_charge: { paid: true, amount: 1_000, amount_refunded: 0, metadata: { purchase_id: 'purchase-1' } },
      },
    })
    expect(paid).not.toHaveProperty('line_items')
    await expect(sdk.checkout.sessions.retrieve(sessionId, { expand: ['status'] })).rejects.toThrow(
      'This property cannot be expanded (status).',
    )
    await expect(sdk.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })

  it('are listed newest first, page by page, and by payment intent', async () => {
    const stripe = await startTestStripe()
    const sdk = createStripeSdk(stripe)
    const ids = [await createTestSession(stripe), await createTestSession(stripe), await createTestSession(stripe)]
    stripe.account.pay(String(ids[1]))
    const all = await sdk.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(ids.toReversed())
    const intent = stripe.account.findSession(String(ids[1])).session.payment_intent ?? ''
    expect((await sdk.checkout.sessions.list({ payment_intent: intent })).data.map(({ id }) => id)).toEqual([ids[1]])
    const future = Math.floor(Date.now() / 1000) + SOME_SECONDS
    expect((await sdk.checkout.sessions.list({ created: { gte: future } })).data).toEqual([])
    await expect(sdk.checkout.sessions.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
  })

  it('end when they are expired, with one event', async () => {
    const stripe = await startTestStripe()
    const sdk = createStripeSdk(stripe)
    const sessionId = await createTestSession(stripe)
    expect(await sdk.checkout.sessions.expire(sessionId)).toMatchObject({ status: 'expired', url: null })
    await expect(sdk.checkout.sessions.expire(sessionId)).rejects.toThrow(
      'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `expired`.',
    )
    const events = await sdk.events.list({ type: 'checkout.session.expired' })
    expect(events.data).toMatchObject([{ request: { id: expect.stringMatching(/^req_/) } }])
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['mode is missing', { mode: undefined }, { code: 'parameter_missing', param: 'mode' }],
    ['there are no line items', { line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
    ['success_url is no URL', { success_url: 'javascript:alert(1)' }, { code: 'url_invalid', param: 'success_url' }],
    ['a parameter is unknown', { payment_method_types: ['card'] }, { code: 'parameter_unknown' }],
    ['the session would end too soon', { expires_at: 1 }, { param: 'expires_at' }],
    [
      'an amount is no number',
      {
        line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: '1.5', product_data: { name: 'x' } } }],
      },
      { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
    ],
    [
      'the total is below 50 cents',
      { line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 49, product_data: { name: 'x' } } }] },
      { code: 'amount_too_small' },
    ],
    ['a metadata value is too long', { metadata: { a: 'x'.repeat(501) } }, { param: 'metadata[a]' }],
  ])('are refused when %s', async (_what, changes, error) => {
    const stripe = await startTestStripe()
    await expect(
      createStripeSdk(stripe).checkout.sessions.create({ ...SESSION_PARAMS, ...changes }),
    ).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...error,
    })
    expect(stripe.account.sessions()).toEqual([])
  })
})

describe('idempotency', () => {
  it('the same key returns the same session byte for byte and creates only one', async () => {
    const stripe = await startTestStripe()
    const { sessions } = createStripeSdk(stripe).checkout
    const create = () => sessions.create(SESSION_PARAMS, { idempotencyKey: 'purchase-1' })
    const [first, second] = await Promise.all([create(), create()])
    stripe.account.pay(first.id)
    const third = await create()
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(third.status).toBe('open')
    expect(third.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' })
    expect(stripe.account.sessions()).toHaveLength(1)
  })

  it('the same key with other parameters or for another endpoint is an error', async () => {
    const stripe = await startTestStripe()
    const sdk = createStripeSdk(stripe)
    const options = { idempotencyKey: 'purchase-1' }
    const { id } = await sdk.checkout.sessions.create(SESSION_PARAMS, options)
    const refusal = { type: 'StripeIdempotencyError', statusCode: 400 }
    await expect(
      sdk.checkout.sessions.create({ ...SESSION_PARAMS, client_reference_id: 'user-2' }, options),
    ).rejects.toMatchObject(refusal)
    await expect(sdk.checkout.sessions.expire(id, undefined, options)).rejects.toMatchObject(refusal)
  })

  it('a request refused for its parameters can be corrected under the same key', async () => {
    const stripe = await startTestStripe()
    const { sessions } = createStripeSdk(stripe).checkout
    const options = { idempotencyKey: 'purchase-1' }
    await expect(sessions.create({ ...SESSION_PARAMS, success_url: 'nowhere' }, options)).rejects.toThrow(
      'Not a valid URL',
    )
    expect((await sessions.create(SESSION_PARAMS, options)).status).toBe('open')
  })
})

describe('refunds and disputes over the API', () => {
  it('a refund is made by payment intent or charge, and one that is too large is refused as at Stripe', async () => {
    const stripe = await startTestStripe()
    const sdk = createStripeSdk(stripe)
    const sessionId = await createTestSession(stripe)
    const intentId = String(stripe.account.pay(sessionId).payment_intent)
    const refund = await sdk.refunds.create({ payment_intent: intentId, amount: 300 }, { idempotencyKey: 'refund-1' })
    expect(refund).toMatchObject({ object: 'refund', amount: 300, status: 'succeeded', payment_intent: intentId })
    await expect(sdk.refunds.create({ payment_intent: intentId, amount: 701 })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'amount',
      message: 'Refund amount ($7.01) is greater than unrefunded amount on charge ($7.00)',
    })
    const chargeId = stripe.account.chargeOfIntent(intentId).id
    expect(refund.charge).toBe(chargeId)
    await sdk.refunds.create({ charge: chargeId })
    await expect(sdk.refunds.create({ charge: chargeId })).rejects.toMatchObject({ code: 'charge_already_refunded' })
    expect(await sdk.charges.retrieve(chargeId, { expand: ['refunds'] })).toMatchObject({
      amount_refunded: 1_000,
      refunded: true,
      refunds: { data: [{ amount: 700 }, { amount: 300 }] },
    })
    expect((await sdk.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount)).toEqual([700, 300])
    const events = await sdk.events.list({ type: 'charge.refunded' })
    expect(events.data.map(({ data, request }) => [data.object, request])).toMatchObject([
      [{ amount_refunded: 1_000, refunded: true }, { idempotency_key: expect.any(String) }],
      [{ amount_refunded: 300, refunded: false }, { idempotency_key: 'refund-1' }],
    ])
  })

  it('a dispute is found by payment intent, by charge and by its id', async () => {
    const stripe = await startTestStripe()
    const sdk = createStripeSdk(stripe)
    const sessionId = await createTestSession(stripe)
    const intentId = String(stripe.account.pay(sessionId).payment_intent)
    const { id, charge } = stripe.account.openDispute(sessionId)
    expect((await sdk.disputes.list({ payment_intent: intentId })).data).toMatchObject([
      { id, status: 'needs_response' },
    ])
    expect((await sdk.disputes.list({ charge })).data).toHaveLength(1)
    expect((await sdk.disputes.list({ charge: 'ch_none' })).data).toEqual([])
    stripe.account.closeDispute(sessionId, 'lost')
    expect(await sdk.disputes.retrieve(id)).toMatchObject({ status: 'lost', amount: 1_000, charge })
    expect((await sdk.charges.list({ payment_intent: intentId })).data).toMatchObject([{ id: charge, disputed: true }])
  })
})

describe('events', () => {
  it('are listed by type and time, newest first, with the state of their time', async () => {
    const stripe = await startTestStripe()
    const sdk = createStripeSdk(stripe)
    const sessionId = await createTestSession(stripe)
    stripe.account.pay(sessionId)
    stripe.account.refund(sessionId, 100)
    const all = await sdk.events.list({ limit: 3 }).autoPagingToArray({ limit: 100 })
    expect(all.map(({ type }) => type)).toEqual([
      'charge.refunded',
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
    ])
    const some = await sdk.events.list({ types: ['charge.refunded', 'charge.succeeded'] })
    expect(some.data.map(({ type, data }) => [type, data.object])).toMatchObject([
      ['charge.refunded', { amount_refunded: 100 }],
      ['charge.succeeded', { amount_refunded: 0 }],
    ])
    const now = Math.floor(Date.now() / 1000)
    expect((await sdk.events.list({ created: { gte: now - SOME_SECONDS, lte: now + 1 } })).data).toHaveLength(4)
    expect((await sdk.events.list({ created: { lt: now - SOME_SECONDS } })).data).toEqual([])
    const [first] = all
    expect(await sdk.events.retrieve(String(first?.id))).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
      type: 'charge.refunded',
    })
  })
})

describe('the data file', () => {
  it('keeps sessions, events and idempotency keys after a restart and leaves no half-written file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cadenza-stripe-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const options = { port: await findFreePort(), dataFile: join(folder, 'books', 'stripe.json') }
    const before = await startStripeStandIn(options)
    const first = await createStripeSdk(before).checkout.sessions.create(SESSION_PARAMS, {
      idempotencyKey: 'purchase-1',
    })
    before.account.pay(first.id)
    before.account.refund(first.id, 250)
    const later = await createTestSession(before)
    before.account.pay(later, { bankTransfer: { as: 'succeeded', afterMs: 1 } })
    await before.stop()

    const after = await startTestStripe(options)
    const sdk = createStripeSdk(after)
    expect(await sdk.checkout.sessions.create(SESSION_PARAMS, { idempotencyKey: 'purchase-1' })).toEqual(first)
    const restored = await sdk.checkout.sessions.retrieve(first.id, { expand: ['payment_intent.latest_charge'] })
    expect(restored).toMatchObject({ status: 'complete', payment_intent: { latest_charge: { amount_refunded: 250 } } })
    expect((await sdk.events.list({ type: 'charge.refunded' })).data).toHaveLength(1)
    expect(await sdk.checkout.sessions.retrieve(later)).toMatchObject({ payment_status: 'paid' })
    expect(await readdir(join(folder, 'books'))).toEqual(['stripe.json'])
  })

  it('has all answered requests even when the stand-in is not stopped', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cadenza-stripe-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const dataFile = join(folder, 'stripe.json')
    const running = await startTestStripe({ dataFile })
    const ids = await Promise.all(Array.from({ length: 10 }, () => createTestSession(running)))
    const copy = await startTestStripe({ dataFile })
    expect(copy.account.sessions().map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  })

  it('gives an error with instructions when it is not readable', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cadenza-stripe-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const dataFile = join(folder, 'stripe.json')
    await writeFile(dataFile, '{ "sessions": ')
    await expect(startStripeStandIn({ dataFile })).rejects.toThrow('delete it to start over')
  })
})
