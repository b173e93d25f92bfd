import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripe } from '#adapters/payments/stripe.ts'
import { startTestEngine, type TestEngine } from '#test/worker/test-engine.ts'
import { signedInBrowser } from '#test/api/google-sign-in.ts'
import {
  beginCheckout,
  type ApiWithStripe,
  readCredits,
  startApiWithStripe,
  STRIPE_ENV,
} from '#test/api/api-with-stripe.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { createReconciler } from './reconciler.workflow.ts'

const EVERY_MS = 500

let setup: ApiWithStripe
let engine: TestEngine
beforeAll(async () => {
  const started = await Promise.all([startApiWithStripe(), startTestEngine()])
  setup = started[0]
  engine = started[1]
})
afterAll(async () => {
  await engine.stop()
  await setup.close()
})

test('[M5] a payment whose webhooks are all lost is granted within one period of the reconciler, and its refund is applied', async () => {
  const { secretKey, webhookSecret } = STRIPE_ENV
  const payments = createStripe({ apiUrl: setup.stripe.url, secretKey, webhookSecrets: [webhookSecret] })
  const parts = { db: setup.api.db, payments, logger: silentLogger }
  const reconciler = createReconciler({ ...parts, everyMs: EVERY_MS, inactivityTimeoutMs: 0 })
  const stopWorker = await engine.serve([reconciler.service])
  const stopStarting = reconciler.ensureStarted(engine.client)
  const buyer = await signedInBrowser(setup.api, { email: 'lost@example.test' })
  const balance = async () => (await readCredits(buyer, setup.api.origin)).balance

  const sessionId = await beginCheckout(buyer, setup.api.origin, 'pack_10_creator')
  setup.stripe.account.pay(sessionId, { loseWebhooks: true })
  await expect.poll(balance).toBe(3900)
  setup.stripe.account.refund(sessionId, 1000)
  await expect.poll(balance).toBe(300)
  expect(setup.stripe.account.deliveries().filter(({ state }) => state === 'delivered')).toEqual([])
  stopStarting()
  await stopWorker()
})
