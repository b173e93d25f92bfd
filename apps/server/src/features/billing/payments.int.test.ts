import { randomUUID } from 'node:crypto'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStripe } from '#adapters/payments/stripe.ts'
import type { FetchBrowser } from '#test/http/fetch-browser.ts'
import { signedInBrowser } from '#test/api/google-sign-in.ts'
import {
  beginCheckout,
  type ApiWithStripe,
  readCredits,
  deliverWebhook,
  signWebhook,
  startApiWithStripe,
  STRIPE_ENV,
} from '#test/api/api-with-stripe.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { reconcilePayments } from './reconciler.service.ts'

let setup: ApiWithStripe
beforeAll(async () => {
  setup = await startApiWithStripe()
})
afterAll(() => setup.close())

const newBuyer = (): Promise<FetchBrowser> => signedInBrowser(setup.api, { email: `${randomUUID()}@example.test` })

const balanceOf = async (browser: FetchBrowser): Promise<number> =>
  (await readCredits(browser, setup.api.origin)).balance

async function buy(browser: FetchBrowser, packId = 'pack_10_creator', options: { loseWebhooks?: boolean } = {}) {
  const sessionId = await beginCheckout(browser, setup.api.origin, packId)
  setup.stripe.account.pay(sessionId, options)
  return sessionId
}

const lastEvent = (sessionId: string, type: string) => {
  const event = setup.stripe.account.events(sessionId).findLast((one) => one.type === type)
  if (!event) throw new Error(`no event ${type}`)
  return event
}

async function reconcile(since = new Date(Date.now() - 3_600_000)) {
  const { secretKey, webhookSecret } = STRIPE_ENV
  const payments = createStripe({ apiUrl: setup.stripe.url, secretKey, webhookSecrets: [webhookSecret] })
  return reconcilePayments({ db: setup.api.db, payments, logger: silentLogger }, since)
}

describe('a paid checkout', () => {
  test('[M5] grants its credits by the signed webhook, without the browser', async () => {
    const buyer = await newBuyer()
    await buy(buyer, 'pack_50_studio')
    await expect.poll(() => balanceOf(buyer)).toBe(25_300)
    expect(await readCredits(buyer, setup.api.origin)).toMatchObject({ maximum: 25_300, owed: 0, held: 0 })
  })

  test('[M5] grants once from 100 copies of its event at the same time and 100 under other event ids', async () => {
    const buyer = await newBuyer()
    const sessionId = await buy(buyer, 'pack_10_creator', { loseWebhooks: true })
    const event = lastEvent(sessionId, 'checkout.session.completed')
    const copies = Array.from({ length: 100 }, () => JSON.stringify(event))
    const others = Array.from({ length: 100 }, (_, n) => JSON.stringify({ ...event, id: `${event.id}_${n}` }))
    const answers = await Promise.all([...copies, ...others].map((body) => deliverWebhook(setup.api.origin, body)))
    expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
    expect(await balanceOf(buyer)).toBe(3900)
    const grants = await setup.api.db
      .selectFrom('ledger.transfer')
      .innerJoin('ledger.purchase', 'ledger.purchase.id', 'ledger.transfer.ref')
      .select('ledger.transfer.id')
      .where('sessionId', '=', sessionId)
      .where('kind', '=', 'purchase')
      .execute()
    expect(grants).toHaveLength(1)
  })

  test('[M5] is granted by the reconciler when no webhook ever comes', async () => {
    const buyer = await newBuyer()
    await buy(buyer, 'pack_20_producer', { loseWebhooks: true })
    expect(await balanceOf(buyer)).toBe(300)
    expect(await reconcile()).toMatchObject({ granted: 1, failed: 0 })
    expect(await balanceOf(buyer)).toBe(8300)
    expect(await reconcile()).toMatchObject({ granted: 0, missed: 0 })
    expect(await balanceOf(buyer)).toBe(8300)
  })

  test('that pays later is granted when the money arrives, and never when it does not', async () => {
    const [patient, unlucky] = [await newBuyer(), await newBuyer()]
    const later = async (browser: FetchBrowser) => {
      const sessionId = await beginCheckout(browser, setup.api.origin, 'pack_10_creator')
      setup.stripe.account.pay(sessionId, { bankTransfer: true })
      return sessionId
    }
    const [arrives, fails] = [await later(patient), await later(unlucky)]
    await expect.poll(() => stateOf(arrives)).toBe('pending')
    setup.stripe.account.settleBankTransfer(arrives, 'succeeded')
    setup.stripe.account.settleBankTransfer(fails, 'failed')
    await expect.poll(() => balanceOf(patient)).toBe(3900)
    await expect.poll(() => stateOf(fails)).toBe('failed')
    expect(await balanceOf(unlucky)).toBe(300)
  })

  test('that expires stays unpaid', async () => {
    const buyer = await newBuyer()
    const sessionId = await beginCheckout(buyer, setup.api.origin, 'pack_10_creator')
    setup.stripe.account.expire(sessionId)
    await expect.poll(() => stateOf(sessionId)).toBe('expired')
    expect(await balanceOf(buyer)).toBe(300)
  })

  test('whose amount is not that of the purchase grants nothing', async () => {
    const buyer = await newBuyer()
    const sessionId = await beginCheckout(buyer, setup.api.origin, 'pack_10_creator')
    setup.stripe.account.findSession(sessionId).session.amount_total = 1
    setup.stripe.account.pay(sessionId)
    await expect.poll(() => outcomeOf(sessionId)).toBe('mismatch')
    expect(await balanceOf(buyer)).toBe(300)
  })
})

async function stateOf(sessionId: string): Promise<string> {
  const { state } = await setup.api.db
    .selectFrom('ledger.purchase')
    .select('state')
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  return state
}

async function outcomeOf(sessionId: string): Promise<string | undefined> {
  const event = lastEvent(sessionId, 'checkout.session.completed')
  const row = await setup.api.db
    .selectFrom('ledger.stripeEvent')
    .select('outcome')
    .where('eventId', '=', event.id)
    .executeTakeFirst()
  return row?.outcome
}

describe('a refund or dispute', () => {
  test('takes back its share, a won dispute gives back all but what was refunded', async () => {
    const buyer = await newBuyer()
    const sessionId = await buy(buyer)
    await expect.poll(() => balanceOf(buyer)).toBe(3900)
    setup.stripe.account.refund(sessionId, 500)
    await expect.poll(() => balanceOf(buyer)).toBe(2100)
    setup.stripe.account.openDispute(sessionId)
    await expect.poll(() => balanceOf(buyer)).toBe(300)
    setup.stripe.account.closeDispute(sessionId, 'won')
    await expect.poll(() => balanceOf(buyer)).toBe(2100)
  })

  test('a lost dispute takes everything the purchase gave', async () => {
    const buyer = await newBuyer()
    const sessionId = await buy(buyer)
    await expect.poll(() => balanceOf(buyer)).toBe(3900)
    setup.stripe.account.openDispute(sessionId)
    setup.stripe.account.closeDispute(sessionId, 'lost')
    await expect.poll(() => balanceOf(buyer)).toBe(300)
  })

  test('webhooks of one payment lead to one balance in any order, late and doubled', async () => {
    const repetitions = sizeForTier({ gate: 4, deep: 25 })
    for (let round = 0; round < repetitions; round += 1) {
      const buyer = await newBuyer()
      const sessionId = await buy(buyer, 'pack_10_creator', { loseWebhooks: true })
      setup.stripe.account.refund(sessionId, 250)
      setup.stripe.account.openDispute(sessionId)
      setup.stripe.account.closeDispute(sessionId, 'won')
      setup.stripe.account.refund(sessionId, 250)
      const events = setup.stripe.account.events(sessionId)
      const shuffled = [...events, ...events].toSorted(() => Math.random() - 0.5)
      for (const event of shuffled) {
        expect((await deliverWebhook(setup.api.origin, JSON.stringify(event))).status).toBe(200)
      }
      expect(await readCredits(buyer, setup.api.origin)).toMatchObject({ balance: 2100, owed: 0, held: 0 })
    }
  })
})

describe('the signature of a webhook', () => {
  test('a forged one grants nothing', async () => {
    const buyer = await newBuyer()
    const sessionId = await buy(buyer, 'pack_10_creator', { loseWebhooks: true })
    const body = JSON.stringify(lastEvent(sessionId, 'checkout.session.completed'))
    const now = Math.floor(Date.now() / 1000)
    const [timestamp = '', digest = ''] = signWebhook(body).split(',')
    const forgeries: [string, string | null][] = [
      [body, null],
      [body, ''],
      [body, 'nonsense'],
      [body, signWebhook(body, 'whsec_guessed')],
      [`${body} `, signWebhook(body)],
      [body.replace('3600', '9999'), signWebhook(body)],
      [body, signWebhook(body, STRIPE_ENV.webhookSecret, now - 400)],
      [body, signWebhook(body, STRIPE_ENV.webhookSecret, now + 400)],
      [body, signWebhook(body, STRIPE_ENV.webhookSecret, now + 86_400)],
      [body, digest],
      [body, timestamp],
      [body, `t=${now + 1},${digest}`],
      [body, `${timestamp},v0=${digest.slice(3)}`],
      [body, `t=,${digest}`],
      ['', signWebhook('')],
      ['null', signWebhook('null')],
      ['[]', signWebhook('[]', 'whsec_guessed')],
      ['{"id":', signWebhook('{"id":')],
    ]
    const count = sizeForTier({ gate: 100, deep: 1000 })
    const statuses = new Map<number, number>()
    for (let sent = 0; sent < count; sent += 50) {
      const batch = Array.from({ length: 50 }, (_, n) => forgeries[(sent + n) % forgeries.length]).filter(
        (one) => one !== undefined,
      )
      for (const { status } of await Promise.all(
        batch.map(([text, mark]) => deliverWebhook(setup.api.origin, text, mark)),
      )) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    expect([...statuses]).toEqual([[400, count]])
    expect(await balanceOf(buyer)).toBe(300)
  })

  test('a true signature over an invented payment grants nothing, because Stripe knows of none', async () => {
    const buyer = await newBuyer()
    const sessionId = await beginCheckout(buyer, setup.api.origin, 'pack_10_creator')
    const session = {
      ...setup.stripe.account.findSession(sessionId).session,
      payment_status: 'paid',
      status: 'complete',
    }
    const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'checkout.session.completed', livemode: false }
    const body = JSON.stringify({ ...event, created: Math.floor(Date.now() / 1000), data: { object: session } })
    expect((await deliverWebhook(setup.api.origin, body)).status).toBe(200)
    expect(await balanceOf(buyer)).toBe(300)
  })

  test('while a secret is replaced, both are accepted', async () => {
    const rotating = await startApiWithStripe({ STRIPE_WEBHOOK_SECRETS: `whsec_new, ${STRIPE_ENV.webhookSecret}` })
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'customer.created',
      created: 1,
      data: { object: {} },
    })
    expect((await deliverWebhook(rotating.api.origin, body, signWebhook(body, 'whsec_new'))).status).toBe(200)
    expect((await deliverWebhook(rotating.api.origin, body)).status).toBe(200)
    await rotating.close()
  })
})

test('a webhook whose effect fails answers with an error, leaves nothing, and works when sent again', async () => {
  const buyer = await newBuyer()
  const sessionId = await buy(buyer, 'pack_10_creator', { loseWebhooks: true })
  const body = JSON.stringify(lastEvent(sessionId, 'checkout.session.completed'))
  await sql`alter table ledger.stripe_event add constraint refuse_all check (outcome = '') not valid`.execute(
    setup.api.db,
  )
  expect((await deliverWebhook(setup.api.origin, body)).status).toBe(500)
  expect(await balanceOf(buyer)).toBe(300)
  await sql`alter table ledger.stripe_event drop constraint refuse_all`.execute(setup.api.db)
  expect((await deliverWebhook(setup.api.origin, body)).status).toBe(200)
  expect(await balanceOf(buyer)).toBe(3900)
})
