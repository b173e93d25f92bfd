import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    firstNodes?: Record<string, Element | null>
  }
}

/** Also true of a page that the app has rendered alone. */
export const appHasStarted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !('awaitsApp' in document.documentElement.dataset) && !document.querySelector('.sp'))

/** Remembers the nodes of the document before any script of the app has run. */
export async function rememberNodes(context: BrowserContext, selectors: readonly string[]): Promise<void> {
  await context.addInitScript((wanted) => {
    // Module scripts run after this event.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      window.firstNodes = Object.fromEntries(wanted.map((selector) => [selector, document.querySelector(selector)]))
    })
  }, selectors)
}

export const nodesThatStayed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(window.firstNodes ?? {}).flatMap(([selector, node]) =>
      node !== null && node === document.querySelector(selector) ? [selector] : [],
    ),
  )
