import { expect } from '@playwright/test'
import { openGoogleSignIn, test } from '#e2e/test-fixtures.ts'

test.describe('signing in with Google', { tag: '@phone' }, () => {
  test("[U6, A1, A2] asks for offline access and consent, shows 'Signing you in...', and ends on /beat-generator with the history entry replaced", async ({
    page,
    newUser,
    allowAtGoogle,
  }) => {
    await page.goto('/')
    const authorizationRequest = page.waitForRequest((request) =>
      new URL(request.url()).searchParams.has('code_challenge'),
    )
    await openGoogleSignIn(page)
    const query = new URL((await authorizationRequest).url()).searchParams
    expect(query.get('access_type')).toBe('offline')
    expect(query.get('prompt')).toBe('consent')
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('state')).toBeTruthy()
    expect(query.get('nonce')).toBeTruthy()

    await allowAtGoogle(page, newUser)
    await expect(page.getByText('Signing you in...')).toBeVisible()
    await page.waitForURL('**/beat-generator*')
    await expect(page.getByRole('button', { name: 'Open profile menu' })).toBeVisible()
    const visited = await page.evaluate(() => history.length)
    await page.goBack()
    expect(page.url()).not.toContain('/auth/callback')
    expect(visited).toBeGreaterThan(1)
  })

  test('[A4, U3] returns with the dialog closed and the half-written prompt still there', async ({
    page,
    newUser,
    allowAtGoogle,
  }) => {
    await page.goto('/create')
    await page.getByRole('textbox').first().fill('A waltz for the last tram, accordion and rain')
    await page.getByRole('button', { name: /^Generate ·/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click()
    await allowAtGoogle(page, newUser)
    await page.waitForURL('**/beat-generator*')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('textbox').first()).toHaveValue('A waltz for the last tram, accordion and rain')
    await expect(page).not.toHaveURL(/auth=success/)
  })

  test('[A3] Cancel at Google is reported under Authentication Error and leads to /create after two seconds', async ({
    page,
    cancelAtGoogle,
    newUser,
  }) => {
    await page.goto('/')
    await openGoogleSignIn(page)
    await cancelAtGoogle(page, newUser)
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
    const shownAt = Date.now()
    await page.waitForURL('**/create')
    expect(Date.now() - shownAt).toBeGreaterThan(1200)
    await expect(page.getByRole('button', { name: 'Open profile menu' })).toBeHidden()
  })
})

test.describe('the callback page', { tag: '@phone' }, () => {
  test('[A3] shows an error of the provider in our own words @deep', async ({ page }) => {
    await page.goto('/auth/callback?error=server_error&error_description=Call%20555%200100')
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The sign-in service does not answer right now.')
    await expect(page.getByText('555 0100')).toHaveCount(0)
    await expect(page).toHaveURL(/\/create$/)
  })

  test("[A2, A3] without a session tries a refresh first, then says 'Failed to get session' @deep", async ({
    page,
  }) => {
    const refresh = page.waitForRequest('**/api/session/refresh')
    await page.goto('/auth/callback')
    await expect(page.getByText('Signing you in...')).toBeVisible()
    await refresh
    await expect(page.getByRole('alert')).toContainText('Failed to get session')
    await page.waitForURL('**/create')
  })

  test("[A3] says 'Authentication failed. Please try again.' when the response of Google is invalid", async ({
    page,
    newUser,
    allowAtGoogle,
  }) => {
    await page.goto('/')
    await openGoogleSignIn(page)
    await page.getByLabel('E-mail', { exact: true }).waitFor()
    await page.request.post(`${new URL(page.url()).origin}/stand-in/misbehave-once`, { data: '"wrong-nonce"' })
    await allowAtGoogle(page, newUser)
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Authentication failed. Please try again.')
  })

  test('[A3] says when a sign-in was not started in this browser', async ({ page }) => {
    await page.goto('/api/auth/google/callback?state=forged&code=stolen')
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('started in another tab or took too long')
  })

  test("[A3] says 'Something went wrong. Please try again.' when the server fails @deep", async ({ page }) => {
    await page.route('**/api/session', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await page.route('**/api/session/refresh', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await page.goto('/auth/callback')
    await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.')
  })
})
