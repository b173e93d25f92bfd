import { CREDIT_PACKS } from '@cadenza/domain/pricing/credit-packs'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readCheckoutVersion } from '#lib/storage/checkout-version.ts'
import {
  LENA,
  LENAS_CREDITS,
  SIGN_IN_METHODS,
  problemResponse,
  startTestApi,
  type TestResponse,
} from '#test/test-api.ts'
import { renderElement } from '#test/render.tsx'
import { PackDialog } from './pack-dialog.tsx'

const ROUTE = 'POST /api/stripe/create-checkout-session'

interface Opening {
  needed?: number | null
  balance?: number
  checkout?: () => TestResponse | Promise<TestResponse>
  onOpenChange?: (isOpen: boolean) => void
}

async function openPacks({ needed = null, balance = 48, checkout, onOpenChange = () => undefined }: Opening = {}) {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => assign.mockRestore())
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/credits': () => ({ body: { ...LENAS_CREDITS, balance, maximum: 300 } }),
    ...(checkout ? { [ROUTE]: checkout } : {}),
  })
  const rendered = await renderElement(<PackDialog isOpen needed={needed} onOpenChange={onOpenChange} />)
  await screen.findByText(/You have 48/)
  return { ...rendered, server, assign }
}

/** A response that waits until the test sends it. */
function held() {
  let give: (answer: TestResponse) => void = () => undefined
  const answer = new Promise<TestResponse>((resolve) => {
    give = resolve
  })
  return { checkout: () => answer, give }
}

const buyButtons = () => screen.getAllByRole('button', { name: /^Buy / })
const buy = (pack: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`^Buy ${pack}`) }))
const toStripe = (url: unknown): TestResponse => ({ body: { sessionId: 'cs_1', url } })

beforeEach(() => localStorage.clear())

test('[M4] opened from the meter, the title is Get More Credits', async () => {
  await openPacks()
  expect(screen.getByRole('dialog', { name: 'Get More Credits' })).toBeTruthy()
  expect(screen.queryByText(/Not enough credits/)).toBeNull()
})

test('[M4] [K3] with too few credits it is Upgrade Your Plan, with the needed and missing credits', async () => {
  await openPacks({ needed: 185 })
  const dialog = screen.getByRole('dialog', { name: 'Upgrade Your Plan' })
  expect(dialog.textContent).toContain('Not enough credits! You need 185 credits for this generation.')
  expect(dialog.textContent).toContain('You have 48. That is 137 too few.')
})

test('[M1] shows three packs with name, credits, time, price and their minimum contents', async () => {
  await openPacks()
  const tickets = screen.getAllByRole('article')
  expect(tickets).toHaveLength(3)
  const shown = tickets.map((ticket) => [
    within(ticket).getByRole('heading').textContent,
    ...within(ticket)
      .getAllByRole('listitem')
      .map((fact) => fact.textContent),
    within(ticket).getByRole('button').getAttribute('aria-label'),
  ])
  expect(shown).toEqual([
    ['Creator Pack', '~1 hour', '$0.28 per 100 credits', 'at least 19 songs', 'Buy Creator Pack for $10'],
    ['Producer Pack', '~2 hrs 10 min', '$0.25 per 100 credits', 'at least 43 songs', 'Buy Producer Pack for $20'],
    ['Studio Pack', '~7 hours', '$0.20 per 100 credits', 'at least 135 songs', 'Buy Studio Pack for $50'],
  ])
  for (const [index, amount] of ['3,600', '8,000', '25,000'].entries()) {
    expect(tickets[index]?.textContent).toContain(`${amount} credits`)
  }
})

test('[M1] the texts come from the catalog, and only the Producer Pack is BEST VALUE', async () => {
  await openPacks()
  for (const [index, pack] of CREDIT_PACKS.entries()) {
    const text = screen.getAllByRole('article')[index]?.textContent
    expect(text).toContain(pack.estimatedTime)
    expect(text).toContain(pack.displayPrice)
  }
  expect(screen.getAllByText('BEST VALUE')).toHaveLength(1)
  expect(screen.getByText('BEST VALUE').closest('article')?.textContent).toContain('Producer Pack')
})

test('it says that credits never expire and what a song costs', async () => {
  await openPacks()
  expect(screen.getByText(/Credits never expire/).textContent).toBe(
    'One payment by card, in US dollars. Credits never expire. 1 credit buys 1 second of music; each song adds 30 for the cover and 5 for the title.',
  )
})

test('[M3] the pressed pack is processing, the others are disabled, then the browser goes to the payment page', async () => {
  const { checkout, give } = held()
  const { server, assign } = await openPacks({ checkout })
  await buy('Producer Pack')
  const pressed = await screen.findByRole('button', { name: 'Processing...' })
  expect(pressed.closest('article')?.textContent).toContain('Producer Pack')
  expect(pressed).toHaveProperty('disabled', true)
  expect(buyButtons()).toHaveLength(2)
  for (const button of buyButtons()) expect(button).toHaveProperty('disabled', true)

  give(toStripe('https://checkout.stripe.com/c/pay/cs_1'))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/cs_1'))
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeTruthy()
  expect(readCheckoutVersion()).toBe(LENAS_CREDITS.version)
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    packId: 'pack_20_producer',
    userId: LENA.id,
    packName: 'Producer Pack',
    amount: 2000,
    credits: 8000,
  })
})

async function expectFailure(checkout: () => TestResponse, what: string, next: string) {
  const { assign } = await openPacks({ checkout })
  await buy('Creator Pack')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(what)).toBeTruthy()
  expect(alert.textContent).toContain(`Nothing was charged. ${next}`)
  expect(buyButtons()).toHaveLength(3)
  for (const button of buyButtons()) expect(button).toHaveProperty('disabled', false)
  expect(document.activeElement).toBe(buyButtons()[0])
  expect(assign).not.toHaveBeenCalled()
}

test.each([
  ['CHECKOUT_FAILED', 502, 'Try again in a moment.'],
  ['INTERNAL', 500, 'Try again in a moment.'],
  ['RATE_LIMITED', 429, 'That was a lot at once. Wait a minute and try again.'],
  ['CHECKOUT_MISMATCH', 400, 'The price has changed since this page was loaded. Reload the page and try again.'],
])("[M3] a response with %s resets processing with 'Failed to create checkout session'", async (code, status, next) => {
  await expectFailure(() => problemResponse(status, code), 'Failed to create checkout session', next)
})

test("[M3] when Stripe is not configured processing resets with 'Failed to load Stripe'", async () => {
  const next = 'Payments are not set up here at the moment. Try again later.'
  await expectFailure(() => problemResponse(501, 'STRIPE_NOT_CONFIGURED'), 'Failed to load Stripe', next)
})

test.each([['javascript:alert(1)'], ['http://stripe.example/pay'], ['/pay'], [undefined]])(
  "[M3] an answer that leads to %s resets processing with 'Failed to load Stripe'",
  async (url) => {
    await expectFailure(() => toStripe(url), 'Failed to load Stripe', 'Try again in a moment.')
  },
)

test("[M3] an unreadable response resets processing with 'Failed to process payment'", async () => {
  const next = 'The answer could not be read.'
  await expectFailure(() => ({ body: '<html>Hotel terms</html>' }), 'Failed to process payment', next)
})

test("[M3] an unreachable server resets processing with 'Failed to process payment'", async () => {
  const { server } = await openPacks()
  await server.stop()
  await buy('Studio Pack')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to process payment')
  expect(alert.textContent).toContain('Nothing was charged. Cadenza could not be reached.')
  expect(buyButtons()).toHaveLength(3)
})

test('a new attempt clears the old failure', async () => {
  const answers = [problemResponse(502, 'CHECKOUT_FAILED'), toStripe('http://127.0.0.1:4242/pay')]
  const { assign } = await openPacks({ checkout: () => answers.shift() ?? problemResponse(500, 'INTERNAL') })
  await buy('Creator Pack')
  await screen.findByRole('alert')
  await buy('Creator Pack')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://127.0.0.1:4242/pay'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[M3] after the back button on the payment page nothing is processing', async () => {
  const { assign } = await openPacks({ checkout: () => toStripe('https://checkout.stripe.com/c/pay/cs_1') })
  await buy('Creator Pack')
  await waitFor(() => expect(assign).toHaveBeenCalled())
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(buyButtons()).toHaveLength(3)
})

test('closing the dialog aborts: a later response does not send the browser away', async () => {
  const { checkout, give } = held()
  const onOpenChange = vi.fn<(isOpen: boolean) => void>()
  const { assign, queryClient } = await openPacks({ checkout, onOpenChange })
  await buy('Creator Pack')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
  give(toStripe('https://checkout.stripe.com/c/pay/cs_1'))
  // A later response has arrived by now, so this one has arrived too.
  await act(() => queryClient.refetchQueries())
  expect(assign).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(buyButtons()).toHaveLength(3)
})

test('[R-3] too many checkouts within an hour are refused with the time to wait, and nothing was charged', async () => {
  const { body } = problemResponse(429, 'TOO_MANY_CHECKOUTS')
  const refused = { status: 429, body: { ...(body as object), retryAfterSeconds: 1790 } }
  await expectFailure(() => refused, 'You opened the payment page too often within an hour', 'Try again in 30 minutes.')
})
