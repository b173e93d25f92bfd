import type { Attack } from '#bench/attacks/attack.ts'
import { balanceOf, orderSong, type SignedInUser, waitUntil } from '#bench/attacks/product/cast.ts'
import { jsonOf } from '#bench/attacks/product/client.ts'
import { unlessCode, unlessRefused, when } from '#bench/attacks/product/evidence.ts'
import { beginCheckout, deliverEvent, payForPack, signEvent } from '#bench/attacks/product/purchases.ts'
import { signInWithGoogle } from '#bench/attacks/product/sign-in.ts'
import type { Target } from '#bench/attacks/product/target.ts'

const BONUS = 300
const PACK = { packId: 'pack_10_creator', credits: 3600, amount: 1000 } as const

/** A pack that was paid for, and whose event is in the hands of the attacker before it has arrived. */
async function interceptEvent(
  target: Target,
): Promise<{ thief: SignedInUser; event: { id: string; livemode: boolean } }> {
  const thief = await target.cast.newUser()
  const { sessionId } = jsonOf<{ sessionId: string }>(await beginCheckout(thief, { packId: PACK.packId }))
  target.stripe.account.pay(sessionId, { loseWebhooks: true })
  const event = target.stripe.account.events(sessionId).findLast(({ type }) => type === 'checkout.session.completed')
  if (!event) throw new Error('Stripe has no event for the payment')
  return { thief, event }
}

/** An event that nobody at Stripe has sent: a session that was opened and never paid. */
async function forgeEvent(target: Target): Promise<{ thief: SignedInUser; body: string }> {
  const thief = await target.cast.newUser()
  const { sessionId } = jsonOf<{ sessionId: string }>(await beginCheckout(thief, { packId: PACK.packId }))
  const { session } = target.stripe.account.findSession(sessionId)
  const object = { ...session, status: 'complete', payment_status: 'paid' }
  const event = { id: `evt_${sessionId}`, object: 'event', type: 'checkout.session.completed', livemode: false }
  return { thief, body: JSON.stringify({ ...event, created: Math.floor(Date.now() / 1000), data: { object } }) }
}

const grantOf = async (user: SignedInUser): Promise<string[]> => {
  const { balance } = await balanceOf(user)
  return when(balance !== BONUS, `the thief has ${balance} credits instead of ${BONUS}`)
}

const SIGNATURES: readonly [name: string, sign: (body: string) => string | undefined][] = [
  ['no signature', () => undefined],
  ['an empty signature', () => ''],
  ['a signature made with another secret', (body) => signEvent(body, { secret: 'whsec_guessed' })],
  ['a signature made with an empty secret', (body) => signEvent(body, { secret: '' })],
  ['a signature that is six minutes old', (body) => signEvent(body, { ageSeconds: 360 })],
  ['a signature of tomorrow', (body) => signEvent(body, { ageSeconds: -86_400 })],
  ['the signature of another body', () => signEvent('{}')],
  ['a signature of the scheme v0', (body) => signEvent(body).replace('v1=', 'v0=')],
]

export const PAYMENT_ATTACKS: readonly Attack[] = [
  ...SIGNATURES.map(([what, sign], index): Attack => ({
    id: `T-9.${index + 1}`,
    name: `reports a payment to the webhook with ${what}`,
    attempt: async (target) => {
      const { thief, body } = await forgeEvent(target)
      return [
        ...unlessCode([await deliverEvent(target, body, sign(body))], 'WEBHOOK_REFUSED'),
        ...(await grantOf(thief)),
      ]
    },
  })),
  {
    id: 'T-9.9',
    name: 'has a signed event say that an unpaid checkout is paid',
    attempt: async (target) => {
      const { thief, body } = await forgeEvent(target)
      await deliverEvent(target, body, signEvent(body))
      return grantOf(thief)
    },
  },
  {
    id: 'F-11.1',
    name: 'replays one paid event forty times at once, half of them under other ids',
    attempt: async (target) => {
      const { thief, event } = await interceptEvent(target)
      const bodies = Array.from({ length: 40 }, (_none, n) =>
        JSON.stringify(n % 2 === 0 ? event : { ...event, id: `${event.id}_${n}` }),
      )
      await Promise.all(bodies.map((body) => deliverEvent(target, body, signEvent(body))))
      const { balance } = await balanceOf(thief)
      return when(balance !== BONUS + PACK.credits, `${balance} credits after one purchase`)
    },
  },
  {
    id: 'F-13.1',
    name: 'delivers a signed event of the live mode to an installation in test mode',
    attempt: async (target) => {
      const { thief, body } = await forgeEvent(target)
      const live = body.replace('"livemode":false', '"livemode":true')
      await deliverEvent(target, live, signEvent(live))
      return grantOf(thief)
    },
  },
  {
    id: 'F-12.1',
    name: 'has the refund arrive before the payment, so that the credits stay',
    attempt: async (target) => {
      const thief = await target.cast.newUser()
      const sessionId = await payForPack(target, thief, PACK.packId, { loseWebhooks: true })
      target.stripe.account.refund(sessionId)
      for (const event of target.stripe.account.events(sessionId).toReversed()) {
        const body = JSON.stringify(event)
        await deliverEvent(target, body, signEvent(body))
      }
      return grantOf(thief)
    },
  },
  {
    id: 'F-13.2',
    name: 'pays by bank transfer that never arrives',
    attempt: async (target) => {
      const thief = await target.cast.newUser()
      const sessionId = await payForPack(target, thief, PACK.packId, { bankTransfer: true })
      const isDelivered = async () =>
        target.stripe.account.deliveries().some((one) => one.sessionId === sessionId && one.state === 'delivered')
      await waitUntil('Stripe reports the checkout', isDelivered)
      return grantOf(thief)
    },
  },
  {
    id: 'INV-14.1',
    name: 'buys, spends, takes the money back and orders again',
    attempt: async (target) => {
      const thief = await target.cast.newUser()
      const sessionId = await payForPack(target, thief, PACK.packId)
      await waitUntil('the credits arrive', async () => (await balanceOf(thief)).balance > BONUS)
      const resume = target.music.pauseComposing()
      try {
        for (let songs = 0; songs < 11; songs += 1)
          await orderSong(thief, { prompt: 'before the dispute', customSeconds: 300 })
        target.stripe.account.openDispute(sessionId)
        await waitUntil('the dispute arrives', async () => (await balanceOf(thief)).owed > 0)
        return unlessCode([await orderSong(thief, { prompt: 'after the dispute' })], 'CREDITS_OWED')
      } finally {
        const { items } = jsonOf<{ items: { id: string }[] }>(await thief.get('/api/generations?limit=50'))
        for (const { id } of items) await thief.post(`/api/generations/${id}/cancel?agreedCredits=1000`)
        resume()
      }
    },
  },
  {
    id: 'T-7.1',
    name: 'opens a checkout with a price, credits, a name or a user of their own',
    attempt: async ({ cast }) => {
      const { user: victim } = await cast.victim()
      const thief = await cast.newUser()
      const lies = [{ amount: 1 }, { credits: 25_000 }, { packName: 'Studio Pack' }, { userId: victim.userId }]
      const answers = []
      for (const lie of lies) answers.push(await beginCheckout(thief, { packId: PACK.packId, ...lie }))
      return unlessCode(answers, 'CHECKOUT_MISMATCH')
    },
  },
  {
    id: 'B-4.1',
    name: 'opens a checkout for packs and fields that do not exist',
    attempt: async ({ cast }) => {
      const bodies = [
        { packId: 'pack_0_free' },
        { packId: '__proto__' },
        { packId: ['pack_10_creator'] },
        { packId: PACK.packId, quantity: -1 },
        { packId: PACK.packId, currency: 'jpy' },
        { packId: PACK.packId, amount: -1000.5 },
        { packId: PACK.packId, successUrl: 'https://evil.example' },
      ]
      const answers = []
      for (const body of bodies) answers.push(await beginCheckout(await cast.newUser(), body))
      return unlessRefused(answers, 400)
    },
  },
  {
    id: 'T-8.1',
    name: 'opens the page of a successful purchase with credits in its address',
    attempt: async ({ cast }) => {
      const thief = await cast.newUser()
      for (const query of ['success=true&credits=25000', 'auth=success', 'checkout=success&session_id=cs_test_1'])
        await thief.get(`/create?${query}`, { accept: 'text/html' })
      return grantOf(thief)
    },
  },
  {
    id: 'R-3.1',
    auditRow: 9,
    name: 'opens thirteen checkouts within an hour, from two sessions',
    attempt: async ({ cast, newVisitor }) => {
      const desktop = await cast.newUser()
      const phone = newVisitor()
      await signInWithGoogle(phone, { email: desktop.email, name: 'Ada Example' })
      const answers = []
      for (let n = 0; n < 13; n += 1)
        answers.push(await beginCheckout(n % 2 === 0 ? desktop : phone, { packId: PACK.packId }))
      const opened = answers.filter(({ status }) => status === 200).length
      return when(opened > 5, `${opened} checkouts were opened`)
    },
  },
  {
    id: 'T-23.1',
    name: 'sends a webhook of a megabyte',
    attempt: async (target) => unlessRefused([await deliverEvent(target, 'x'.repeat(1_000_000), signEvent('x'))], 413),
  },
]
