import { expect } from '@playwright/test'
import { appHasStarted } from '#e2e/pages/prerendered-page.ts'
import { test } from '#e2e/test-fixtures.ts'

const GUARDED_PAGES = [
  '/explore',
  '/library',
  '/library/deleted',
  '/account',
  '/search',
  '/create-playlist',
  '/edit-profile',
  '/settings',
]

test.describe('for a visitor', { tag: '@desktop' }, () => {
  test('[R1] /, /home, /create and /beat-generator show the same generator screen', async ({ page }) => {
    for (const path of ['/', '/home', '/create', '/beat-generator']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Generate your')
      await expect(page.getByRole('textbox').first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Generate ·/ })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  test('[R2, R3] every guarded page leads to /create, and Back does not return to it', async ({ page }) => {
    await page.goto('/privacy')
    for (const path of GUARDED_PAGES) {
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy')
      await page.goto(path)
      await page.waitForURL('**/create')
      await page.goBack()
      await expect(page, path).toHaveURL(/\/privacy$/)
    }
  })

  test('[R6] any other path leads to /', async ({ page }) => {
    for (const path of ['/no-such-page', '/create/deeper', '/%E2%98%83', '/blog-post.html']) {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname === '/')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Generate your')
    }
  })

  test('[R7] a click on the logo goes to /home', async ({ page }) => {
    await page.goto('/terms')
    await page
      .getByRole('link', { name: /cadenza/i })
      .locator('visible=true')
      .first()
      .click()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('every page has a title of its own, and arriving there is announced by moving the focus', async ({ page }) => {
    await page.goto('/')
    // Before that, a link loads a document, which moves no focus.
    await appHasStarted(page)
    await expect(page).toHaveTitle(/Cadenza/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click()
    await expect(page).toHaveTitle(/^Terms · Cadenza$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('the skip link is the first stop of the keyboard and leads to the content', async ({ page }) => {
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  })
})
