import type { Page } from '@playwright/test'

export interface Sitting {
  page: Page
  origin: string
  size: 'mobile' | 'desktop'
  take: (name: string, isWhole?: boolean) => Promise<void>
}

/** Fonts, pictures and the last transition are there. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
}
