import { expect } from '@playwright/test'
import { readDemoSongs } from '#e2e/database/demo-songs.ts'
import { test } from '#e2e/test-fixtures.ts'

test.describe('the shell around the pages, for a visitor', () => {
  test('[T1, T6, B2] the logo follows the theme; Start for Free and the dimmed items of the navigation open the sign-up dialog', async ({
    page,
  }) => {
    await page.goto('/')
    const logo = page.locator('a[href="/home"] img:visible').first()
    await expect(logo).toHaveAttribute('src', /logo-light/)
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(logo).toHaveAttribute('src', /logo-dark/)

    const start = page.getByRole('banner').getByRole('button', { name: 'Start for Free' })
    await start.click()
    await expect(page.getByRole('dialog', { name: 'Try for Free' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(start).toBeFocused()

    const main = page.getByRole('navigation', { name: 'Main' }).locator('visible=true')
    for (const name of ['Explore', 'Library', 'Account']) {
      const item = main.getByRole('button', { name })
      await expect(item).toHaveAttribute('aria-disabled', 'true')
      await item.click({ force: true })
      await expect(page.getByRole('dialog', { name: 'Try for Free' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await expect(main.getByRole('link', { name: 'Create' })).toHaveAttribute('aria-current', 'page')
  })

  test('[F1, F2, F3] the footer has four columns of links, the networks, the year and the legal links @gate-phone', async ({
    page,
  }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    for (const column of ['Product', 'Resources', 'Company', 'Legal']) {
      await expect(footer.getByRole('navigation', { name: column })).toBeVisible()
    }
    const links = [
      'Features',
      'Pricing',
      'API',
      'Changelog',
      'Documentation',
      'About',
      'Careers',
      'Contact',
      'Press Kit',
    ]
    for (const name of links) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^\/(#\w+)?$/)
    }
    for (const name of ['Twitter', 'Instagram', 'YouTube', 'GitHub']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//)
    }
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
    for (const [name, path] of [
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Cookies', '/cookies'],
    ] as const) {
      await expect(footer.getByRole('link', { name }).last()).toHaveAttribute('href', path)
    }
  })

  test('[H1] the theme is light at first; a change is on root and body, is stored, and applies before the first paint @gate-desktop', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveClass(/\blight\b/)
    await expect(page.locator('body')).toHaveClass(/\blight\b/)
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    await expect(page.locator('html')).not.toHaveClass(/\blight\b/)
    await expect(page.locator('body')).toHaveClass(/\bdark\b/)
    expect(await page.evaluate(() => localStorage.getItem('cadenza-theme'))).toBe('dark')

    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('body').waitFor()
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    await expect(page.locator('body')).toHaveClass(/\bdark\b/)
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toContain('dark')
  })

  test('a theme chosen in one tab is followed by the other @desktop', async ({ page, context }) => {
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/')
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(other.locator('html')).toHaveClass(/\bdark\b/)
  })

  test('the first paint does not wait for JavaScript @phone', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByText('Generate your')).toBeVisible()
    await expect(page.getByText('Create professional AI-generated music in seconds.')).toBeVisible()
  })

  test('nothing on the page violates the content security policy @desktop', async ({ page }) => {
    const broken: string[] = []
    page.on('console', (message) => {
      if (/content security policy|refused to|requires '?trusted/i.test(message.text())) broken.push(message.text())
    })
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Start for Free' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(broken).toEqual([])
  })

  test('text becomes no HTML and no script, in the app and in pages that the server fills @desktop', async ({
    page,
  }) => {
    const [song] = await readDemoSongs()
    for (const path of ['/', `/player/${song.id}`, '/terms']) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      const outcome = await page.evaluate(() => {
        try {
          document.createElement('div').innerHTML = '<img src="x">'
          return 'became HTML'
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error)
        }
      })
      expect([path, outcome]).toEqual([path, 'refused'])
    }
    await page.goto(`/player/${song.id}`)
    // Only the app, which the page loads by the one policy that it has for that, answers this press.
    await page.getByRole('button', { name: 'Download mp3' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('the language can be changed and is remembered @phone', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('combobox').selectOption('de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('banner').getByRole('button').last()).not.toHaveText('Start for Free')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})
