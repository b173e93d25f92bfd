import type { Page } from '@playwright/test'
import { CHROMIUM_ARGS, CHROMIUM_PATH } from './launch-browser.ts'

/** Playwright turns the cache off, because a cached page outlives its test. */
export const LAUNCH_WITH_CACHE = {
  executablePath: CHROMIUM_PATH,
  args: [...CHROMIUM_ARGS, '--enable-features=BackForwardCache'],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
}

/** What Chromium's headless shell says of every page. A Chromium with windows (`CHROMIUM=/usr/bin/chromium`) caches them. */
const NOT_SUPPORTED = 'BackForwardCacheDisabledForDelegate'

interface Return {
  isSupported: boolean
  wasRestored: boolean
  /** What the page itself does that the browser does not cache. The headless shell only names listeners of `unload`. */
  obstacles: string[]
}

declare global {
  interface Window {
    wasShownFromCache?: boolean
  }
}

/** Leaves to a document that is not part of the app and comes back. */
export async function leaveAndReturn(page: Page): Promise<Return> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const reasons: { type: string; reason: string }[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => reasons.push(...notRestoredExplanations))
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => (window.wasShownFromCache = persisted), { once: true })
  })
  await page.goto('/api/docs')
  await page.goBack()
  const wasRestored = await page.evaluate(() => window.wasShownFromCache === true)
  await session.detach()
  return {
    isSupported: !reasons.some(({ reason }) => reason === NOT_SUPPORTED),
    wasRestored,
    // Circumstantial is what the browser decides by its own state, such as its memory.
    obstacles: reasons.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason),
  }
}
