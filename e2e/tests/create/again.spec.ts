import { expect } from '@playwright/test'
import { test } from '#e2e/test-fixtures.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'

test('a song is made again slower, compared at the same second, and one take is kept @gate-phone', async ({
  page,
  createPage,
}) => {
  const { main } = createPage
  await createPage.makeSong('Warm jazz with brushed drums, 100 bpm')
  const slower = main.getByRole('button', { name: /^Slower 65 credits$/ })
  await expect(slower).toBeVisible()
  await slower.click()
  await expect(createPage.toasts).toContainText('Another take is being made')
  await expect(main.getByRole('heading', { name: '2 takes' })).toBeVisible({ timeout: 60_000 })
  await createPage.expectBalance('170')
  await expect(main.getByRole('button', { name: /^A .*First take$/ })).toBeVisible()
  const second = main.getByRole('button', { name: /^B .*Slower, \d+ bpm$/ })
  await expect(second).toHaveAttribute('aria-current', 'true')

  await main.locator('.takes').getByRole('button', { name: 'Play', exact: true }).click()
  await expect(main.locator('.takes').getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await page.keyboard.press('x')
  await expect(second).not.toHaveAttribute('aria-current')
  await expect(main.locator('.takes').getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expectNoViolations(page, 'the takes of a song')

  await main.getByRole('button', { name: 'Keep this one' }).click()
  await expect(createPage.toasts).toContainText('Kept. 1 take is in the bin')
  await expect(main.getByRole('heading', { name: '2 takes' })).toBeHidden()
  await createPage.toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(main.getByRole('heading', { name: '2 takes' })).toBeVisible()
})
