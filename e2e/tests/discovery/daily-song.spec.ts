import { expect } from '@playwright/test'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { test } from '#e2e/test-fixtures.ts'

test('a visitor sees the song of the day below the hero and plays it with one press', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Today’s cadenza' })
  await expect(section).not.toBeInViewport()
  const card = section.getByRole('article')
  await card.scrollIntoViewIfNeeded()
  const title = await card.getByRole('heading').textContent()
  expect(title).not.toBe('')
  await expect(card.locator('q')).not.toBeEmpty()
  await expectNoViolations(page, 'the song of the day')

  await card.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(0.2)
  await card.getByRole('button', { name: 'Pause' }).click()

  await page.reload()
  await expect(card.getByRole('heading')).toHaveText(title ?? '')
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/player\/[0-9a-f-]{36}$/)
})
