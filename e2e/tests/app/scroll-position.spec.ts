import { expect } from '@playwright/test'
import { test } from '#e2e/test-fixtures.ts'

/** Lists that changed meanwhile move what is below them; the same part of the page must still be in view. */
const TOLERANCE = 120

test('a reload, and the way back from another site, keep the scroll position @phone', async ({
  signedInBlankPage: page,
}) => {
  await page.goto('/explore')
  const last = page.getByRole('main').locator('section').last()
  const place = async (): Promise<number> => (await last.boundingBox())?.y ?? Number.NaN
  await last.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight - 1200))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  const before = await place()
  const moved = async (): Promise<number> => Math.abs((await place()) - before)

  await page.reload()
  await expect.poll(moved).toBeLessThan(TOLERANCE)

  await page.goto('/api/docs')
  await page.goBack()
  await expect.poll(moved).toBeLessThan(TOLERANCE)
})
