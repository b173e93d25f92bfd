import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/test-fixtures.ts'

declare global {
  interface Window {
    layoutShift: number
  }
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const isLaidOut = (section: Element): boolean =>
  section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === true

test('sections of the landing page are laid out when they come near, and nothing moves', async ({ page }) => {
  await recordShifts(page)
  await page.goto('/')
  const sections = page.locator('.landing-section')
  await expect(sections).toHaveCount(6)
  await page.waitForLoadState('networkidle')
  expect(await sections.last().evaluate(isLaidOut)).toBe(false)

  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height + 2000; y += 400) {
    await page.evaluate((top) => scrollTo(0, top), y)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  expect(await sections.last().evaluate(isLaidOut)).toBe(true)
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.01)
})

test('a landing page on paper has all its sections', async ({ page }) => {
  await page.goto('/')
  const sections = page.locator('.landing-section')
  await expect(sections).toHaveCount(6)
  await page.emulateMedia({ media: 'print' })
  for (const section of await sections.all()) expect(await section.evaluate(isLaidOut)).toBe(true)
})
