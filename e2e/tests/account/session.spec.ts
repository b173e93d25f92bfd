import { expect } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { clickOutside } from '#e2e/browser/click-outside.ts'
import { test } from '#e2e/test-fixtures.ts'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'

test.describe('a signed-in user', () => {
  test('[T3, T4, T7, B1] has an avatar menu, which closes on a press outside, and a navigation, with links that open their pages', async ({
    signedInHomePage: page,
    newUser,
  }) => {
    const avatar = page.getByRole('button', { name: 'Open profile menu' })
    const menu = page.getByRole('menu')
    await expect(avatar, 'without a picture the first letter of the name').toContainText(newUser.name.slice(0, 1))
    await avatar.click()
    await clickOutside(menu, 20, 400)

    await avatar.click()
    await expect(menu).toContainText(newUser.name)
    for (const [name, path] of [
      ['My Account', '/account'],
      ['My Library', '/library'],
      ['Settings', '/settings'],
    ] as const) {
      await page.getByRole('menuitem', { name }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await avatar.click()
    }
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()

    const main = page.getByRole('navigation', { name: 'Main' }).locator('visible=true')
    for (const [name, path] of [
      ['Explore', '/explore'],
      ['Library', '/library'],
      ['Account', '/account'],
      ['Create', '/create'],
    ] as const) {
      await main.getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(main.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
  })

  test("[T5, A6] Sign Out says 'Signing out...' while it runs, clears local storage but the theme, and ends on / @gate-phone", async ({
    signedInBlankPage: page,
  }) => {
    const settings = page.waitForResponse((response) => response.url().endsWith('/api/settings'))
    await page.goto('/library')
    await settings
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await page.evaluate(() => localStorage.setItem('something-of-mine', 'x'))
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/auth/sign-out', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Open profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    const item = page.getByRole('menuitem', { name: 'Signing out...' })
    await expect(item).toBeVisible()
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    release()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Start for Free' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('something-of-mine'))).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('cadenza-theme'))).toBe('dark')
    await page.reload()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Start for Free' })).toBeVisible()
  })

  test('[A6] a sign-out that fails still signs the user out on this device, and is repeated until it succeeds @desktop @deep', async ({
    signedInHomePage: page,
  }) => {
    await page.route('**/api/auth/sign-out', (route) => route.abort())
    await page.getByRole('button', { name: 'Open profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Start for Free' })).toBeVisible()
    await page.unroute('**/api/auth/sign-out')
    const repeated = page.waitForResponse(
      (response) => response.url().endsWith('/api/auth/sign-out') && response.status() === 204,
    )
    await page.reload()
    await repeated
    await expect(page.getByRole('banner').getByRole('button', { name: 'Start for Free' })).toBeVisible()
    const session = await ApiUser.forPage(page).read<{ user: unknown }>('/api/session')
    expect(session.user).toBeNull()
  })

  test('[A5] other tabs follow a sign-in and a sign-out @desktop', async ({ page, context, signIn }) => {
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('banner').getByRole('button', { name: 'Start for Free' })).toBeVisible()
    await signIn(page)
    await expect(other.getByRole('button', { name: 'Open profile menu' })).toBeVisible()
    await page.getByRole('button', { name: 'Open profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(other.getByRole('banner').getByRole('button', { name: 'Start for Free' })).toBeVisible()
  })

  test('[A5] while the session is loading a guarded page waits instead of redirecting @phone', async ({
    signedInHomePage: page,
  }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/session', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/library')
    await page.waitForTimeout(500)
    expect(page.url()).toMatch(/\/library$/)
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
  })

  test('[A7, A8] sees the name from Google, and a profile was created @gate-desktop', async ({
    signedInBlankPage: page,
    newUser,
  }) => {
    await page.goto('/account')
    await expect(page.getByText(newUser.name).first()).toBeVisible()
    await expect(page.getByText(newUser.email).first()).toBeVisible()
    const { user } = await ApiUser.forPage(page).read<{ user: { handle: string } }>('/api/session')
    expect(user.handle).toMatch(/^[a-z0-9-]+$/)
  })

  test('can end a session of another device and stays signed in @desktop', async ({
    signedInBlankPage: page,
    browser,
    newUser,
  }) => {
    const elsewhere = await browser.newContext()
    const otherPage = await elsewhere.newPage()
    await signInByHttp(otherPage.request, { ...newUser, origin: productOrigin() })
    await page.goto('/account')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Last used' })
      .getByRole('button', { name: /^sign out/i })
      .click()
    await expect(async () => {
      const session = await ApiUser.forPage(otherPage).read<{ user: unknown }>('/api/session')
      expect(session.user).toBeNull()
    }).toPass()
    const mine = await ApiUser.forPage(page).read<{ user: unknown }>('/api/session')
    expect(mine.user).not.toBeNull()
    await elsewhere.close()
  })
})

test.describe('when things fail', () => {
  test('a page says when the API is unreachable, stays open, and recovers with it @phone', async ({
    signedInHomePage: page,
  }) => {
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/account')
    await expect(page.getByRole('button', { name: /retry|try again/i }).first()).toBeVisible()
    expect(page.url()).toMatch(/\/account$/)
    await page.unroute('**/api/**')
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  })

  test('a list that could not be loaded says so, and Retry loads it @phone @deep', async ({
    signedInBlankPage: page,
  }) => {
    await page.route('**/api/auth/sessions', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await page.goto('/account')
    await expect(page.getByText('Your devices could not be loaded')).toBeVisible()
    await page.unroute('**/api/auth/sessions')
    await page
      .getByRole('main')
      .getByRole('button', { name: /retry|try again/i })
      .click()
    await expect(page.getByText('This device')).toBeVisible()
  })

  test('going offline shows a notice, which disappears when the network returns @phone', async ({
    signedInHomePage: page,
    context,
  }) => {
    await context.setOffline(true)
    await expect(page.getByText(/you are offline/i).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/you are offline/i)).toBeHidden()
  })

  test('a chunk that cannot be loaded offers a way back @desktop', async ({ signedInHomePage: page }) => {
    await page.route('**/assets/account-*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Open profile menu' }).click()
    await page.getByRole('menuitem', { name: 'My Account' }).click()
    await expect(
      page
        .getByRole('button', { name: /reload/i })
        .or(page.getByRole('link', { name: /home|back/i }))
        .first(),
    ).toBeVisible()
  })
})
