import { expect, type Locator, type Page } from '@playwright/test'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { test } from '#e2e/test-fixtures.ts'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'

/** The meter of the page itself; on a desktop the rail has another one. */
const meterOf = (page: Page): Locator => page.getByRole('main').getByRole('meter', { name: 'Credits' })

async function expectBalance(page: Page, balance: string): Promise<void> {
  await expect(meterOf(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${balance} of `))
}

async function openPacks(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: '+ Get More' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Get More Credits' })).toBeVisible()
  return dialog
}

async function goToCheckout(page: Page, pack = 'Creator Pack'): Promise<void> {
  const dialog = await openPacks(page)
  await dialog.getByRole('button', { name: `Buy ${pack}` }).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
}

test('[K1, K4, M1, M4] a new user has 300 credits and a full meter, sees the three packs with what they buy, and the bonus in their history @gate-phone', async ({
  signedInHomePage: page,
}) => {
  await expectBalance(page, '300')
  await expect(meterOf(page)).toHaveAttribute('aria-valuemax', '300')
  await expect(page.getByRole('main').getByText('Enough for 1 such song')).toBeVisible()

  const dialog = await openPacks(page)
  const packs = dialog.getByRole('article')
  await expect(packs).toHaveCount(3)
  for (const [index, texts] of [
    ['Creator Pack', '3,600', '~1 hour', '$10', '$0.28 per 100 credits', 'at least 19 songs'],
    ['Producer Pack', 'BEST VALUE', '8,000', '~2 hrs 10 min', '$20', '$0.25 per 100 credits', 'at least 43 songs'],
    ['Studio Pack', '25,000', '~7 hours', '$50', '$0.20 per 100 credits', 'at least 135 songs'],
  ].entries()) {
    for (const text of texts) await expect(packs.nth(index)).toContainText(text)
  }
  await expect(dialog).toContainText('Credits never expire.')

  await page.goto('/account/credits')
  await expect(page.getByRole('main').getByText('Sign-up bonus')).toBeVisible()
  await expect(page.getByRole('main').getByText('+300').first()).toBeVisible()
})

test('[M3, M5, G11] a purchase raises the balance in this tab and in another one, without a reload @gate-desktop', async ({
  signedInHomePage: page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/account')
  await expectBalance(other, '300')
  await goToCheckout(page)
  await page.getByRole('button', { name: 'Pay $10.00' }).click()
  await page.waitForURL('**/create*')
  await expectBalance(page, '3,900')
  await expect(page).not.toHaveURL(/success/)
  await expectBalance(other, '3,900')
  await other.getByRole('link', { name: 'Credit history' }).click()
  await expect(other.getByRole('main').getByText('Creator Pack', { exact: true }).first()).toBeVisible()
  await expect(other.getByRole('main').getByText('+3,600').first()).toBeVisible()
  const receipt = other.waitForEvent('popup')
  await other.getByRole('link', { name: /receipt/i }).click()
  await expect((await receipt).getByRole('heading', { name: 'Receipt' })).toBeVisible()
})

test('[M5] credits arrive even when the browser is closed right after paying @phone', async ({
  signedInHomePage: page,
  newUser,
  browser,
}) => {
  await goToCheckout(page, 'Producer Pack')
  // The redirect back from the payment page never reaches this browser.
  await page.route('**/create?*', () => {})
  await page.getByRole('button', { name: 'Pay $20.00' }).click({ noWaitAfter: true })
  await page.waitForRequest('**/create?success=true*')
  await page.close()
  const later = await browser.newPage()
  await signInByHttp(later.request, { ...newUser, origin: productOrigin() })
  await later.goto('/beat-generator')
  await expectBalance(later, '8,300')
  await later.close()
})

test('[M5] when every webhook is lost, the reconciler grants within its period @desktop', async ({
  signedInHomePage: page,
}) => {
  await goToCheckout(page)
  await page.getByLabel('Lose the webhooks of this payment').check()
  await page.getByRole('button', { name: 'Pay $10.00' }).click()
  await page.waitForURL('**/create*')
  await expectBalance(page, '3,900')
})

test('[M3] a declined card stays on the payment page, and going back says that nothing was charged @gate-phone', async ({
  signedInHomePage: page,
}) => {
  await goToCheckout(page)
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Pay $10.00' }).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await page
    .getByRole('link', { name: /back|cancel/i })
    .first()
    .click()
  await page.waitForURL('**/create*')
  await expect(page.getByText('Payment cancelled. Nothing was charged.')).toBeVisible()
  await expect(page).not.toHaveURL(/cancelled/)
  await expectBalance(page, '300')
})

const FAILURES: [string, { status: number; code: string } | null][] = [
  ['Failed to create checkout session', { status: 502, code: 'CHECKOUT_FAILED' }],
  ['Failed to load Stripe', { status: 501, code: 'STRIPE_NOT_CONFIGURED' }],
  ['Failed to process payment', null],
]

test('[M3] when Stripe refuses, is not set up or cannot be reached, the dialog says so and can be used again @phone @deep', async ({
  signedInHomePage: page,
}) => {
  const address = '**/api/stripe/create-checkout-session'
  for (const [message, answer] of FAILURES) {
    const dialog = await openPacks(page)
    await page.route(address, (route) =>
      answer
        ? route.fulfill({
            status: answer.status,
            contentType: 'application/problem+json',
            json: { type: 'x', title: 'x', status: answer.status, code: answer.code, requestId: 'r' },
          })
        : route.abort('connectionreset'),
    )
    const buy = dialog.getByRole('button', { name: 'Buy Studio Pack' })
    await buy.click()
    await expect(dialog.getByRole('alert')).toContainText(message)
    await expect(dialog.getByRole('alert')).toContainText('Nothing was charged.')
    await expect(buy).toBeEnabled()
    await page.unroute(address)
    await buy.click()
    await expect(page.getByRole('button', { name: 'Pay $50.00' })).toBeVisible()
    await page.goto('/create')
  }
})

test('the history exports as CSV @desktop', async ({ signedInBlankPage: page }) => {
  await page.goto('/account/credits')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('cadenza-credits.csv')
  const stream = await file.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toMatch(/^number,time_utc,kind,amount,.*\r\n1,[^,]+,bonus,300,/)
})
