import { expect, type Page } from '@playwright/test'

const readTitleAndHeading = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.title} ${document.querySelector('h1')?.textContent}`)

/** As Back and Forward do: the app shows a page of another title without being loaded anew, which is most of what a page costs. */
export async function navigateWithinApp(page: Page, path: string): Promise<void> {
  const headBefore = await readTitleAndHeading(page)
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await expect.poll(() => readTitleAndHeading(page), path).not.toBe(headBefore)
}
