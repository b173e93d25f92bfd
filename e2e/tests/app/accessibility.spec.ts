import { isDeepTier } from '@cadenza/dev/test-tier'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { navigateWithinApp } from '#e2e/browser/navigate-within-app.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { test } from '#e2e/test-fixtures.ts'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'

const PUBLIC_PAGES = [
  '/',
  '/auth/callback?error=AUTH_CANCELLED',
  '/privacy',
  '/terms',
  '/cookies',
  '/dmca',
  '/blog',
  '/news',
  '/design',
]
/** Each of these pages is also checked, with content, in the journeys about it. */
const PAGES_OF_OTHER_JOURNEYS = ['/create', '/explore', '/account', '/settings', '/edit-profile']
const SIGNED_IN_PAGES = [
  '/library',
  '/library/deleted',
  '/account/credits',
  '/search',
  '/create-playlist',
  '/player/x',
  '/playlist/x',
  '/creator/x',
  ...(isDeepTier ? PAGES_OF_OTHER_JOURNEYS : []),
]

async function checkPages(page: Page, [first = '/', ...others]: readonly string[]): Promise<void> {
  await page.goto(first)
  await checkPage(page, first)
  for (const path of others) {
    await navigateWithinApp(page, path)
    await checkPage(page, path)
  }
}

async function checkPage(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectNoViolations(page, path)
}

test('axe finds nothing on the open pages @gate-phone', async ({ page }) => {
  await checkPages(page, PUBLIC_PAGES)
})

test('axe finds nothing on the pages of a signed-in user @gate-desktop', async ({ signedInBlankPage: page }) => {
  await checkPages(page, SIGNED_IN_PAGES)
})

test('axe finds nothing on open dialogs, menus and panels @gate-desktop', async ({ page, newUser }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Start for Free' }).click()
  await expect(page.getByRole('dialog', { name: 'Try for Free' })).toBeVisible()
  await expectNoViolations(page, 'sign-up choices')
  await page.getByRole('button', { name: 'Continue with Spotify' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoViolations(page, 'sign-up failure', { onlyInGate: '[role=dialog]' })
  await page.getByRole('button', { name: 'Continue with Email' }).click()
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
  await expectNoViolations(page, 'sign-up by e-mail', { onlyInGate: '[role=dialog]' })

  await signInByHttp(page.request, { ...newUser, origin: productOrigin() })
  await page.goto('/beat-generator')
  await page.getByRole('button', { name: 'Open profile menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoViolations(page, 'profile menu', { onlyInGate: '[role=menu]' })
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notification/i })
    .click()
  await expectNoViolations(page, 'notifications', { onlyInGate: '[role=dialog]' })
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: '+ Get More' }).click()
  await expect(page.getByRole('dialog', { name: 'Get More Credits' })).toBeVisible()
  await expectNoViolations(page, 'credit packs', { onlyInGate: '[role=dialog]' })
})

test('axe finds nothing on the failed and the offline page @gate-phone', async ({
  signedInBlankPage: page,
  context,
}) => {
  await page.route('**/api/auth/sessions', (route) => route.abort())
  await page.goto('/account')
  await expect(page.getByRole('button', { name: /try again|retry/i }).first()).toBeVisible()
  await expectNoViolations(page, 'failed list')
  await context.setOffline(true)
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  await expectNoViolations(page, 'offline')
  await context.setOffline(false)
})

// It is one document of thousands of elements, the same for every screen size.
test('axe finds nothing in the API reference @phone', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectNoViolations(page, '/api/docs', { skippedInGate: 'section.operation:not(:nth-of-type(5n + 1))' })
})
