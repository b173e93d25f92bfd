import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSwitch } from '#features/switches/switches.service.ts'
import type { FetchBrowser } from '#test/http/fetch-browser.ts'
import { sessionOf, signedInBrowser, startApiWithGoogle } from '#test/api/google-sign-in.ts'
import { addPasskey, confirmWithPasskey } from '#test/api/passkeys.ts'
import { type ApiWithStripe, startApiWithStripe } from '#test/api/api-with-stripe.ts'

let setup: ApiWithStripe
let browser: FetchBrowser
let userId: string
beforeAll(async () => {
  setup = await startApiWithStripe()
  browser = await signedInBrowser(setup.api, { email: 'buyer@example.test', name: 'Bea Buyer' })
  userId = (await sessionOf(browser, setup.api))?.id ?? ''
})
afterAll(() => setup.close())

const PATH = '/api/stripe/create-checkout-session'
const SAID = { packId: 'pack_20_producer', packName: 'Producer Pack', amount: 2000, credits: 8000 }

test('[M2] a checkout accepts the body of the specification and returns a session with the price on the server', async () => {
  const response = await browser.postJson(setup.api.origin, PATH, { ...SAID, userId })
  expect(response.status).toBe(200)
  const { sessionId, url } = (await response.json()) as { sessionId: string; url: string }
  const { session } = setup.stripe.account.findSession(sessionId)
  expect(url).toBe(setup.stripe.account.checkoutUrl(sessionId))
  expect(session).toMatchObject({
    amount_total: 2000,
    currency: 'usd',
    client_reference_id: userId,
    customer_email: 'buyer@example.test',
    success_url: `${setup.api.origin}/create?success=true&credits=8000`,
    cancel_url: `${setup.api.origin}/create?checkout=cancelled`,
  })
  const purchase = await setup.api.db
    .selectFrom('ledger.purchase')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  expect(session.metadata).toMatchObject({ purchase_id: purchase.id })
  expect(purchase).toMatchObject({ userId, packId: SAID.packId, priceCents: 2000, credits: 8000, state: 'pending' })
})

test('a purchase above the smallest pack asks a user with a passkey for a fresh sign-in, and nobody else', async () => {
  const buyer = await signedInBrowser(setup.api, { email: 'careful@example.test' })
  const buyerId = (await sessionOf(buyer, setup.api))?.id ?? ''
  const buy = async (packId: string) => (await buyer.postJson(setup.api.origin, PATH, { packId })).status
  const age = sql`update sessions set created_at = now() - interval '2 hours' where user_id = ${buyerId}`
  await age.execute(setup.api.db)
  expect(await buy('pack_50_studio')).toBe(200)
  await sql`update sessions set created_at = now() where user_id = ${buyerId}`.execute(setup.api.db)
  const { authenticator } = await addPasskey(buyer, setup.api)
  await age.execute(setup.api.db)
  expect([await buy('pack_10_creator'), await buy('pack_20_producer'), await buy('pack_50_studio')]).toEqual([
    200, 403, 403,
  ])
  await confirmWithPasskey(buyer, setup.api, authenticator)
  expect(await buy('pack_50_studio')).toBe(200)
})

test('[O-12] a stopped checkout opens no session at Stripe, and says that it is paused', async () => {
  const act = { operator: 'ida', name: 'checkout', words: 'a price is wrong' } as const
  await setSwitch(setup.api.db, { ...act, isStopped: true })
  const before = setup.stripe.account.sessions().length
  const response = await browser.postJson(setup.api.origin, PATH, SAID)
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'PAUSED_BY_OPERATOR' }])
  expect(setup.stripe.account.sessions()).toHaveLength(before)
  await setSwitch(setup.api.db, { ...act, isStopped: false })
})

describe('[M2] a body that disagrees with the server is refused', () => {
  test.each([
    ['another person', { userId: '0190f3c0-0000-7000-8000-000000000001' }],
    ['another name', { packName: 'Studio Pack' }],
    ['a lower price', { amount: 1 }],
    ['a price of nothing', { amount: 0 }],
    ['more credits', { credits: 25_000 }],
    ['credits of another pack with its price', { amount: 5000, credits: 25_000 }],
  ])('%s', async (_what, lie) => {
    const before = setup.stripe.account.sessions().length
    const response = await browser.postJson(setup.api.origin, PATH, { ...SAID, ...lie })
    expect(response.status).toBe(400)
    const problem = (await response.json()) as { code: string; issues: { path: string }[] }
    expect(problem.code).toBe('CHECKOUT_MISMATCH')
    expect(problem.issues.map(({ path }) => path)).toEqual(Object.keys(lie))
    expect(setup.stripe.account.sessions()).toHaveLength(before)
  })

  test.each([
    ['no such pack', { packId: 'pack_0_free' }],
    ['a pack of another kind', { packId: ['pack_10_creator'] }],
    ['a price in words', { ...SAID, amount: '2000' }],
    ['half a cent', { ...SAID, amount: 1999.5 }],
    ['a field nobody asked for', { ...SAID, quantity: 100 }],
    ['nothing', {}],
  ])('%s', async (_what, body) => {
    const response = await browser.postJson(setup.api.origin, PATH, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'INPUT_INVALID' })
  })
})

test('a visitor cannot buy', async () => {
  const response = await fetch(setup.api.origin + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: setup.api.origin },
    body: JSON.stringify(SAID),
  })
  expect(response.status).toBe(401)
})

test('[M3] when Stripe is unavailable the checkout says so, and nothing is owed or granted', async () => {
  const lonely = await startApiWithStripe({ STRIPE_API_URL: 'http://127.0.0.1:1' })
  const buyer = await signedInBrowser(lonely.api, { email: 'alone@example.test' })
  const response = await buyer.postJson(lonely.api.origin, PATH, SAID)
  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({ code: 'CHECKOUT_FAILED' })
  await lonely.close()
})

test('[M3] where no payments are configured the checkout says so', async () => {
  const free = await startApiWithGoogle()
  const buyer = await signedInBrowser(free.api, { email: 'free@example.test' })
  const response = await buyer.postJson(free.api.origin, PATH, SAID)
  expect(response.status).toBe(501)
  expect(await response.json()).toMatchObject({ code: 'STRIPE_NOT_CONFIGURED' })
  const webhook = await fetch(`${free.api.origin}/api/stripe/webhook`, { method: 'POST' })
  expect(webhook.status).toBe(404)
  await free.close()
})

describe('[R-3] five checkouts an hour', () => {
  test('belong to a user: a second session does not double them, and another user has their own', async () => {
    const limited = await startApiWithStripe({ CHECKOUTS_PER_HOUR: '5' })
    try {
      const { api, stripe } = limited
      const account = { email: 'hasty@example.test', name: 'Hasty' }
      const sessions = [await signedInBrowser(api, account), await signedInBrowser(api, account)]
      const answers = await Promise.all(
        sessions.flatMap((session) =>
          Array.from({ length: 20 }, () => session.postJson(api.origin, PATH, { packId: SAID.packId })),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
      const refused = answers.find(({ status }) => status === 429)
      expect(await refused?.json()).toMatchObject({ code: 'TOO_MANY_CHECKOUTS' })
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000)
      expect(stripe.account.sessions()).toHaveLength(5)
      const other = await signedInBrowser(api, { email: 'calm@example.test', name: 'Calm' })
      expect((await other.postJson(api.origin, PATH, { packId: SAID.packId })).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
