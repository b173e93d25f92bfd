import type { Page } from '@playwright/test'

export interface ScreenshotSession {
  page: Page
  origin: string
  size: 'mobile' | 'desktop'
  screenshot: (name: string, isFullPage?: boolean) => Promise<void>
}

/** Waits for fonts, pictures and the last transition. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
}
