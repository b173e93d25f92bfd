import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/test-fixtures.ts'

const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

test('a reload, and the way back from another site, keep the scroll position @phone', async ({
  signedInBlankPage: page,
}) => {
  await page.goto('/explore')
  const last = page.getByRole('main').locator('section').last()
  await last.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight - 1200))
  const before = await scrolledTo(page)
  expect(before).toBeGreaterThan(300)

  await page.reload()
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(before - 3)
  expect(await scrolledTo(page)).toBeLessThan(before + 3)

  await page.goto('/api/docs')
  await page.goBack()
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(before - 3)
  expect(await scrolledTo(page)).toBeLessThan(before + 3)
})
