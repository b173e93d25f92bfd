import { expect, type Page } from '@playwright/test'
import { clickOutside } from '#e2e/browser/click-outside.ts'
import { test } from '#e2e/test-fixtures.ts'

async function expectEmailMode(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue with Email' }).click()
  const field = dialog.getByRole('textbox', { name: /e-?mail/i })
  await expect(field).toHaveAttribute('type', 'email')
  await expect(field).toHaveAttribute('required', '')
  const submit = dialog.locator('button[type=submit]')
  await expect(submit).toBeDisabled()
  await field.fill('ada@example.test')
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('Email authentication coming soon! Use Google for now.')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
}

test.describe('the sign-up dialog', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Start for Free' }).click()
  })

  test('[U1, U2, U4, U5] offers three sign-in methods with a notice; e-mail needs an address; unconfigured methods are coming soon @gate-phone', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Try for Free' })
    await expect(dialog).toContainText('Sign up to start creating music')
    for (const name of ['Continue with Google', 'Continue with Spotify', 'Continue with Email']) {
      await expect(dialog.getByRole('button', { name })).toBeVisible()
    }
    await expect(dialog.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
    await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with Spotify' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Spotify authentication coming soon! Use Google for now.',
    )
    await expectEmailMode(page)
  })

  test("[U3] says when Google cannot be reached, or 'Failed to sign in with Google' for a failure without a message, and can be retried @phone @deep", async ({
    page,
  }) => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/auth/google/start', async (route) => {
      await gate.promise
      await route.abort()
    })
    const dialog = page.getByRole('dialog')
    const google = dialog.getByRole('button', { name: 'Continue with Google' })
    await google.click()
    await expect(google).toBeDisabled()
    await expect(google).toHaveAttribute('aria-busy', 'true')
    gate.resolve()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(google).toBeEnabled()

    await page.unroute('**/api/auth/google/start')
    await page.route('**/api/auth/google/start', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', requestId: 'r-1' } }),
    )
    const isAnswered = page.waitForResponse('**/api/auth/google/start')
    await google.click()
    await isAnswered
    await expect(dialog.getByRole('alert')).toContainText('Failed to sign in with Google')
    await expect(google).toBeEnabled()
  })

  test('keeps the focus inside and closes on a press outside @desktop', async ({ page }) => {
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await clickOutside(dialog, 5, 5)
  })
})
