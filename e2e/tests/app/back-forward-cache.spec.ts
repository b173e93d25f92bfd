import { expect, type Page } from '@playwright/test'
import { LAUNCH_WITH_CACHE, leaveAndReturn } from '#e2e/browser/back-forward-cache.ts'
import { readDemoSongs } from '#e2e/database/demo-songs.ts'
import { test } from '#e2e/test-fixtures.ts'

test.use({ launchOptions: LAUNCH_WITH_CACHE })

async function open(page: Page, path: string): Promise<void> {
  const response = await page.goto(path)
  // Without a window Chromium does not say that it would not cache such a document.
  expect(response?.headers()['cache-control']).not.toContain('no-store')
  await page.waitForLoadState('load')
}

async function expectRestored(page: Page): Promise<void> {
  const { isSupported, wasRestored, obstacles } = await leaveAndReturn(page)
  expect(obstacles).toEqual([])
  expect(wasRestored).toBe(isSupported)
}

test('the landing page may be restored from the back/forward cache @gate-desktop', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('heading', { name: 'How it works' }).waitFor()
  await expectRestored(page)
})

test('the page of a song may be restored from the back/forward cache @gate-desktop', async ({ page }) => {
  const [song] = await readDemoSongs()
  await open(page, `/player/${song.id}`)
  await page.getByRole('heading', { level: 1, name: song.title }).waitFor()
  await expectRestored(page)
})

test('a page with a stream of events may be restored from the back/forward cache @gate-desktop', async ({
  signedInBlankPage: page,
}) => {
  const stream = page.waitForRequest('**/api/events')
  await open(page, '/explore')
  await stream
  await expectRestored(page)
})

test('a listener that keeps a page out of the back/forward cache is found @gate-desktop', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => addEventListener('unload', () => undefined))
  expect((await leaveAndReturn(page)).obstacles).toContain('UnloadHandlerExistsInMainFrame')
})

test('a page closes its stream of events and gives up its locks when it is hidden, and opens the stream when it is shown again @gate-desktop', async ({
  signedInBlankPage: page,
}) => {
  const streams: ('open' | 'closed')[] = []
  const isStream = (url: string): boolean => new URL(url).pathname === '/api/events'
  page.on('request', (request) => {
    if (isStream(request.url())) streams.push('open')
  })
  page.on('requestfailed', (request) => {
    if (isStream(request.url())) streams.push('closed')
  })
  const tell = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)
  const countLocks = () => page.evaluate(async () => (await navigator.locks.query()).held?.length)

  await open(page, '/explore')
  await expect.poll(() => streams).toEqual(['open'])
  expect(await countLocks()).toBe(1)
  await tell('pagehide')
  await expect.poll(() => streams).toEqual(['open', 'closed'])
  expect(await countLocks()).toBe(0)
  await tell('pageshow')
  await expect.poll(() => streams).toEqual(['open', 'closed', 'open'])
})
