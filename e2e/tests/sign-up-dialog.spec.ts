import { expect } from '@playwright/test'
import { test } from '#e2e/product.ts'

test.describe('the sign-up dialog', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Start for Free' }).click()
  })

  test('[U1] has its title, subtitle, three ways in and the notice', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Try for Free' })
    await expect(dialog).toContainText('Sign up to start creating music')
    for (const name of ['Continue with Google', 'Continue with Spotify', 'Continue with Email']) {
      await expect(dialog.getByRole('button', { name })).toBeVisible()
    }
    await expect(dialog.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
    await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  })

  test('[U2] in e-mail mode wants an address before it can be sent, and Back returns to the choices', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue with Email' }).click()
    const field = dialog.getByRole('textbox', { name: /e-?mail/i })
    await expect(field).toHaveAttribute('type', 'email')
    await expect(field).toHaveAttribute('required', '')
    const submit = dialog.locator('button[type=submit]')
    await expect(submit).toBeDisabled()
    await field.fill('ada@example.test')
    await expect(submit).toBeEnabled()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  })

  test('[U3] says when Google cannot be reached and can be tried again @phone', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/auth/google/start', async (route) => {
      await held
      await route.abort()
    })
    const dialog = page.getByRole('dialog')
    const google = dialog.getByRole('button', { name: 'Continue with Google' })
    await google.click()
    await expect(google).toBeDisabled()
    await expect(google).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(google).toBeEnabled()
  })

  test("[U3] falls back to 'Failed to sign in with Google' for a failure without words @desktop", async ({ page }) => {
    await page.route('**/api/auth/google/start', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', requestId: 'r-1' } }),
    )
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to sign in with Google')
    await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
  })

  test('[U4] Spotify, where it is not configured, is coming soon @phone', async ({ page }) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue with Spotify' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Spotify authentication coming soon! Use Google for now.')
  })

  test('[U5] e-mail, where it is not configured, is coming soon @desktop', async ({ page }) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue with Email' }).click()
    await dialog.getByRole('textbox', { name: /e-?mail/i }).fill('ada@example.test')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByRole('alert')).toHaveText('Email authentication coming soon! Use Google for now.')
  })

  test('keeps the focus inside and closes on a press beside it @desktop', async ({ page }) => {
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
  })
})
