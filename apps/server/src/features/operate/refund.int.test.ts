import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { OperatedUser } from '@cadenza/contract/operate/console'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStripe } from '#adapters/payments/stripe.ts'
import {
  type ApiWithStripe,
  beginCheckout,
  deliverWebhook,
  readCredits,
  startApiWithStripe,
  STRIPE_ENV,
} from '#test/api/api-with-stripe.ts'
import { newTestUser, type TestViewer } from '#test/api/api-with-songs.ts'
import { COMPILE_CACHE } from '#test/server-process.ts'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { appointOperator } from './operators.service.ts'
import { refundPurchase } from './refund-purchase.service.ts'

let setup: ApiWithStripe
let operator: TestViewer
let buyer: TestViewer

beforeAll(async () => {
  setup = await startApiWithStripe()
})
beforeEach(async () => {
  // Each has a day of their own.
  operator = await newTestUser(setup, 'Theo Lindqvist')
  await appointOperator(setup.api.db, { operator: 'root', userId: operator.userId, name: `Theo ${operator.userId}` })
  buyer = await newTestUser(setup, 'Noor Vale')
})
afterAll(() => setup.close())

const balance = async () => (await readCredits(buyer.browser, setup.api.origin)).balance

async function buy(packId = 'pack_10_creator', options: { loseWebhooks?: boolean } = {}) {
  const before = await balance()
  const sessionId = await beginCheckout(buyer.browser, setup.api.origin, packId)
  setup.stripe.account.pay(sessionId)
  await expect.poll(balance).toBeGreaterThan(before)
  setup.stripe.account.findSession(sessionId).payment.losesWebhooks = options.loseWebhooks ?? false
  const { id } = await setup.api.db
    .selectFrom('ledger.purchase')
    .select('id')
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  return { id, sessionId }
}

const sendRefund = (purchaseId: string, words = 'bought by mistake') =>
  operator.request('POST', `/api/operate/users/${buyer.userId}/purchases/${purchaseId}/refund`, { words })

const refundsOf = async (purchaseId: string) => {
  const { paymentIntent } = await setup.api.db
    .selectFrom('ledger.purchase')
    .select('paymentIntent')
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  const refunds = [...setup.stripe.account.journal.state.refunds.values()]
  return refunds.filter((refund) => refund.payment_intent === paymentIntent).map(({ amount }) => amount)
}

const transfersOf = async (purchaseId: string) => {
  const rows = await setup.api.db
    .selectFrom('ledger.transfer')
    .select(['kind', 'change'])
    .where('ref', '=', purchaseId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, change }) => `${kind} ${change}`)
}

const linesOfRefunds = async () => {
  const rows = await setup.api.db
    .selectFrom('operatorLog')
    .select(['action', 'words'])
    .where('subjectId', '=', buyer.userId)
    .where('action', 'like', 'refund%')
    .orderBy('n')
    .execute()
  return rows.map(({ action, words }) => `${action}: ${words}`)
}

describe('a refund', () => {
  test('gives the money back, takes the credits back at once, and is logged with its reason', async () => {
    const { id } = await buy()
    const answer = (await (await sendRefund(id)).json()) as OperatedUser
    expect(answer.wallet).toMatchObject({ balance: 300, owed: 0 })
    expect(answer.purchases).toMatchObject([
      { id, refundedCents: 1000, canRefund: false, refund: { reason: 'bought by mistake' } },
    ])
    expect(await refundsOf(id)).toEqual([1000])
    expect(await linesOfRefunds()).toEqual([`refund: purchase ${id}, 1000 cents: bought by mistake`])
  })

  test('that is asked for many times at once and again later happens once', async () => {
    const { id } = await buy()
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendRefund(id)))
    answers.push(await sendRefund(id))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
    expect(await refundsOf(id)).toEqual([1000])
    expect(await transfersOf(id)).toEqual(['purchase 3600', 'refund -3600'])
    expect(await linesOfRefunds()).toHaveLength(1)
  })

  test('is booked once, whether its event comes before or after', async () => {
    const after = await buy('pack_10_creator', { loseWebhooks: true })
    expect((await sendRefund(after.id)).status).toBe(200)
    const event = setup.stripe.account.events(after.sessionId).findLast(({ type }) => type === 'charge.refunded')
    expect((await deliverWebhook(setup.api.origin, JSON.stringify(event))).status).toBe(200)
    expect(await transfersOf(after.id)).toEqual(['purchase 3600', 'refund -3600'])

    const before = await buy()
    setup.stripe.account.refund(before.sessionId)
    await expect.poll(() => transfersOf(before.id)).toEqual(['purchase 3600', 'refund -3600'])
    expect((await sendRefund(before.id)).status).toBe(200)
    expect([await refundsOf(before.id), await transfersOf(before.id)]).toEqual([
      [1000],
      ['purchase 3600', 'refund -3600'],
    ])
  })

  test('whose first answer was lost is completed by asking again', async () => {
    const { id } = await buy('pack_10_creator', { loseWebhooks: true })
    const { secretKey, webhookSecret } = STRIPE_ENV
    const payments = createStripe({ apiUrl: setup.stripe.url, secretKey, webhookSecrets: [webhookSecret] })
    const deps = { db: setup.api.db, bookingDb: null, logger: silentLogger }
    const act = { operator: 'ida', userId: buyer.userId, purchaseId: id, words: 'bought by mistake' }
    const losesAnswer = {
      ...payments,
      refund: async (order: Parameters<typeof payments.refund>[0]) => {
        await payments.refund(order)
        throw new Error('the connection was closed')
      },
    }
    await expect(refundPurchase({ ...deps, payments: losesAnswer }, act)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await transfersOf(id)).toEqual(['purchase 3600'])
    expect((await sendRefund(id, 'again')).status).toBe(200)
    expect([await refundsOf(id), await transfersOf(id)]).toEqual([[1000], ['purchase 3600', 'refund -3600']])
    expect(await linesOfRefunds()).toEqual([`refund: purchase ${id}, 1000 cents: bought by mistake`])
  })

  test('of a purchase that was refunded in part gives back the rest', async () => {
    const { id, sessionId } = await buy()
    setup.stripe.account.refund(sessionId, 400)
    await expect.poll(balance).toBe(3900 - 1440)
    expect((await sendRefund(id)).status).toBe(200)
    expect([await refundsOf(id), await balance()]).toEqual([[400, 600], 300])
  })

  test('of a disputed purchase, of another user and of none is refused', async () => {
    const { id, sessionId } = await buy()
    const other = await newTestUser(setup)
    const ofOther = `/api/operate/users/${other.userId}/purchases/${id}/refund`
    expect((await operator.request('POST', ofOther, { words: 'why' })).status).toBe(404)
    expect((await sendRefund(randomUUID())).status).toBe(404)
    expect((await sendRefund(id, ' ')).status).toBe(400)
    setup.stripe.account.openDispute(sessionId)
    await expect.poll(balance).toBe(300)
    const refused = await sendRefund(id)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'REFUND_REFUSED' }])
    expect([await refundsOf(id), await linesOfRefunds()]).toEqual([[], []])
  })

  test('that the provider refuses is logged as refused and can be asked for again', async () => {
    const { id, sessionId } = await buy('pack_10_creator', { loseWebhooks: true })
    setup.stripe.account.openDispute(sessionId)
    expect((await sendRefund(id)).status).toBe(409)
    setup.stripe.account.closeDispute(sessionId, 'won')
    expect((await sendRefund(id, 'again')).status).toBe(200)
    expect(await linesOfRefunds()).toEqual([
      `refund: purchase ${id}, 1000 cents: bought by mistake`,
      `refund refused: purchase ${id}: charge_disputed`,
      `refund: purchase ${id}, 1000 cents: again`,
    ])
    expect(await refundsOf(id)).toEqual([1000])
  })

  test('above 500.00 a day needs another operator', async () => {
    const bought = []
    for (let n = 0; n < 11; n += 1) bought.push((await buy('pack_50_studio')).id)
    const statuses = []
    for (const id of bought) statuses.push((await sendRefund(id)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 409])
  })
})

test('the command line refunds the same way, and the event takes the credits back', async () => {
  const { id } = await buy()
  const env = {
    ...COMPILE_CACHE,
    DATABASE_URL: setup.api.databaseUrlAs('cadenza_operator'),
    ORIGIN: setup.api.origin,
    MEDIA_STORE: 'fs',
    MEDIA_FS_DIR: process.env['TMPDIR'] ?? '/tmp',
    STRIPE_API_URL: setup.stripe.url,
    STRIPE_SECRET_KEY: STRIPE_ENV.secretKey,
  }
  const main = new URL('../../main.ts', import.meta.url).pathname
  const operate = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      execFile(process.execPath, [main, 'operate', ...args], { env }, (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr })
      })
    })
  const refunded = await operate('refund', buyer.userId, id, 'bought by mistake')
  expect(refunded).toMatchObject({ code: 0, said: expect.stringContaining(`Refunded: purchase ${id}`) as string })
  await expect.poll(balance).toBe(300)
  expect(await operate('refund', buyer.userId, randomUUID(), 'why')).toEqual({
    code: 1,
    said: 'The user has no such purchase\n',
  })
  expect(await refundsOf(id)).toEqual([1000])
})

test('every credit is accounted for after all refunds', async () => {
  expect(await ledgerViolations(setup.api.db)).toEqual([])
})
