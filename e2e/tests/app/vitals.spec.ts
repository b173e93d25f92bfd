import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/test-fixtures.ts'

/** As in the browser of a user who is among those that are measured. */
async function beChosen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    Math.random = () => 0.05
  })
}

const putIntoBackground = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

test('how quick a page was is reported once, by the pattern of the page and without a word about the user', async ({
  page,
}) => {
  await beChosen(page)
  const sent: string[] = []
  await page.exposeFunction('noteBeacon', (text: string) => void sent.push(text))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob)
        void body.text().then((text) => Reflect.get(window, 'noteBeacon')(`${String(url)} ${text}`))
      return send(url, body)
    }
  })
  const code = page.waitForResponse(/measure-vitals/)
  await page.goto('/blog?q=planted')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await code

  const answer = page.waitForResponse(/\/api\/vitals$/)
  await putIntoBackground(page)
  expect((await answer).status()).toBe(204)
  await putIntoBackground(page)
  await expect.poll(() => sent.length).toBe(1)
  const [url, text = ''] = (sent[0] ?? '').split(' ')
  expect(url).toBe('/api/vitals')
  const report: unknown = JSON.parse(text)
  expect(report).toMatchObject({ route: '/blog', ttfbMs: expect.any(Number), fcpMs: expect.any(Number) })
  expect(text).not.toContain('planted')
})

test('a browser that says Global Privacy Control is left alone', async ({ page }) => {
  await beChosen(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await putIntoBackground(page)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /vitals/.test(url))).toEqual([])
})
