import { expect, type Page } from '@playwright/test'
import { appHasStarted } from '#e2e/pages/prerendered-page.ts'

const readTitleAndHeading = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.title} ${document.querySelector('h1')?.textContent}`)

/**
 * Navigates like Back and Forward: the app shows a page with another title without a reload, which is most of the cost
 * of a page.
 */
export async function navigateWithinApp(page: Page, path: string): Promise<void> {
  // An app that starts at another address than its document would render what the document does not hold.
  await appHasStarted(page)
  const headBefore = await readTitleAndHeading(page)
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await expect.poll(() => readTitleAndHeading(page), path).not.toBe(headBefore)
}
