import { expect } from '@playwright/test'
import { test } from '#e2e/test-fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('the app can be installed: a manifest with names, colors and icons that exist @phone', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(href ?? '')).json()) as {
    name: string
    display: string
    start_url: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Cadenza', display: 'standalone', start_url: '/' })
  expect(manifest.icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some((icon) => icon.purpose?.includes('maskable'))).toBe(true)
  for (const icon of manifest.icons) {
    const response = await request.get(new URL(icon.src, page.url()).href)
    expect(response.headers()['content-type'], icon.src).toMatch(/^image\//)
  }
})

test('a visited app opens without a network, says that there is none, and caches no API response @phone', async ({
  page,
  context,
}) => {
  const broken: string[] = []
  page.on('console', (message) => {
    if (/content security policy|requires '?trusted/i.test(message.text())) broken.push(message.text())
  })
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect(async () => {
    const cacheCount = await page.evaluate(async () => (await caches.keys()).length)
    expect(cacheCount).toBeGreaterThan(0)
  }).toPass()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Generate your')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Generate your')
  await expect(page.getByText(/you are offline/i).first()).toBeVisible()
  const outcome = await page.evaluate(() =>
    fetch('/api/session').then(
      (response) => `answered ${response.status}`,
      () => 'failed',
    ),
  )
  expect(outcome).toBe('failed')
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms')
  await context.setOffline(false)
  expect(broken).toEqual([])
})
