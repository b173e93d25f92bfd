import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { isDeepTier } from '@cadenza/dev/test-tier'
import { HOSTILE_MARKUP } from '@cadenza/domain/test/hostile-markup'
import { type BrowserContext, expect, type Frame, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { readDemoSongs } from '#e2e/database/demo-songs.ts'
import { HOSTILE_PAGES, type HostilePage, createHostileItems } from '#e2e/database/hostile-items.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { test } from '#e2e/test-fixtures.ts'
import { appHasStarted, nodesThatStayed, rememberNodes } from '#e2e/pages/prerendered-page.ts'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'

declare global {
  interface Window {
    __xss?: () => void
    __ran?: boolean
    __shift?: number
  }
}

/** Matches everything except the document itself. */
const SUBRESOURCE_PATH = /\/(?:api|assets|icons|fonts)\//

const playedSeconds = (page: Page | Frame): Promise<number> =>
  page.evaluate(() => Math.max(0, ...[...document.querySelectorAll('audio')].map(({ currentTime }) => currentTime)))

async function expectMusic(page: Page | Frame): Promise<void> {
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.5)
}

test.describe('[C6] a link to a song', () => {
  test('shows title, creator and cover without scripts, and can be played @gate-phone', async ({ browser }) => {
    const [song] = await readDemoSongs()
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: productOrigin() })
    const page = await context.newPage()
    const response = await page.goto(`/player/${song.id}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: song.title })).toBeVisible()
    await expect(page.getByRole('link', { name: song.creatorName })).toBeVisible()
    await expect(page.locator('.shared-cover img')).toBeVisible()
    await expect(page.locator('noscript audio, audio[controls]').first()).toBeAttached()
    await context.close()
  })

  test('its document is small, and the first paint waits for no API response and no script of the app @gate-desktop', async ({
    page,
    request,
  }) => {
    const [song] = await readDemoSongs()
    const document = await request.get(`/player/${song.id}`)
    expect(gzipSync(await document.body()).length).toBeLessThan(40_000)

    const requestedPaths: string[] = []
    page.on('request', (sent) => requestedPaths.push(new URL(sent.url()).pathname))
    await page.goto(`/player/${song.id}`, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const startedBeforePaint = await page.evaluate(() => {
      const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime, name }) => startTime < paintedAt && /\/api\/|\/assets\/.*\.(?:js|css)$/.test(name))
        .map(({ name }) => name)
    })
    expect(startedBeforePaint).toEqual([])
    // The app has taken over, with the data from the document.
    await appHasStarted(page)
    await expect(page.getByRole('heading', { level: 1, name: song.title })).toBeVisible()
    expect(requestedPaths).not.toContain(`/api/songs/${song.id}`)
  })

  test('what the document shows stays when the app takes over, and nothing moves', async ({ page, context }) => {
    const [song] = await readDemoSongs()
    const nodes = ['h1', '.shared-cover img', '[data-plays-early] button', '.shared-prompt']
    await rememberNodes(context, nodes)
    await page.addInitScript(() => {
      window.__shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.__shift = (window.__shift ?? 0) + (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`/player/${song.id}`)
    await appHasStarted(page)
    expect(await nodesThatStayed(page)).toEqual(nodes)
    expect(await page.evaluate(() => window.__shift)).toBeLessThan(0.05)
  })

  test('a song played before the app has loaded continues afterwards @gate-phone', async ({ page }) => {
    const [song] = await readDemoSongs()
    let letAppCome: () => void = () => {}
    const mayCome = new Promise<void>((resolve) => (letAppCome = resolve))
    await page.route('**/assets/index-*.js', async (route) => {
      await mayCome
      await route.continue()
    })
    await page.goto(`/player/${song.id}`)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expectMusic(page)
    const playedBefore = await playedSeconds(page)
    letAppCome()
    await appHasStarted(page)
    await expect(page.getByRole('button', { name: 'Pause' }).first()).toBeVisible()
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(playedBefore)
    expect(
      await page.evaluate(() => [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).length),
    ).toBe(1)
  })
})

test('[R3] a private song returns 404 and sends a visitor to /create @gate-desktop', async ({ page }) => {
  const response = await page.goto('/player/019a0000-0000-7000-8000-000000000000')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveURL(/\/create$/)
})

test('[C6] the embedded player of at most 25 KB plays in a page of another site @gate-desktop', async ({
  page,
  request,
}) => {
  const [song] = await readDemoSongs()
  const embed = await request.get(`/embed/${song.id}`)
  expect((await embed.body()).length).toBeLessThan(25_000)

  const site = createServer((_, response) => {
    const origin = productOrigin()
    response.setHeader('content-type', 'text/html')
    response.end(
      `<title>A blog</title><iframe src="${origin}/embed/${song.id}" width="480" height="152" allow="autoplay"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    const player = page.frameLocator('iframe')
    await expect(player.getByRole('heading', { name: song.title })).toBeVisible()
    await expect(player.getByRole('link', { name: 'Listen on Cadenza' })).toHaveAttribute('href', /\/player\//)
    await player.getByRole('button', { name: 'Play' }).click()
    const frame = page.frames().find((one) => one.url().includes('/embed/'))
    if (!frame) throw new Error('the player is not framed')
    await expectMusic(frame)
    await player.getByRole('slider', { name: 'Seek' }).press('ArrowRight')
    await expect.poll(() => playedSeconds(frame)).toBeGreaterThan(5)
    await player.getByRole('button', { name: 'Pause' }).click()
    await expect(player.getByRole('button', { name: 'Play' })).toBeVisible()
    expect(complaints).toEqual([])
  } finally {
    site.close()
  }
})

interface Visitor {
  page: Page
  dialogs: string[]
}

async function newVisitor(context: BrowserContext, hasApp: boolean): Promise<Visitor> {
  const page = await context.newPage()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    window.__xss = () => (window.__ran = true)
  })
  // Added only where needed, because a page with a route has no HTTP cache and would load the whole app every time.
  if (!hasApp) await page.route(SUBRESOURCE_PATH, (route) => route.abort())
  return { page, dialogs }
}

test('[R3] hostile markup is not executed on any public page @phone', async ({ page, newUser, browser }) => {
  const origin = productOrigin()
  await signInByHttp(page.request, { ...newUser, origin })
  const creator = ApiUser.forPage(page)
  const playlist = await creator.write<{ id: string }>('POST', '/api/playlists', { title: 'Plain', isPublic: true })
  const items = await createHostileItems({
    userId: await creator.id(),
    playlistId: playlist.id,
    shareSong: async (songId) => new URL(await creator.shareByLink(songId)).pathname,
  })
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })

  // The deep tier tries all two hundred on each page; the gate tries eight on each, no two pages the same.
  const isTried = (index: number, which: number) => isDeepTier || index % 25 === which * 5
  const visitAll = async (place: HostilePage, which: number): Promise<void> => {
    const [withoutApp, withApp] = [await newVisitor(context, false), await newVisitor(context, true)]
    for (const [index, text] of HOSTILE_MARKUP.entries()) {
      if (!isTried(index, which)) continue
      // Most are tried without the app, which takes seconds to load.
      const hasApp = index % 8 === 0
      const { page: visitor } = hasApp ? withApp : withoutApp
      await items.setText(place, text)
      await visitor.goto(`${items.paths[place]}?n=${index}`)
      if (hasApp && place !== 'embed') await appHasStarted(visitor)
      const ran = await visitor.evaluate(() => window.__ran ?? false)
      expect(ran, `${place} ${JSON.stringify(text)}`).toBe(false)
      expect(new URL(visitor.url()).origin).toBe(origin)
    }
    expect([...withoutApp.dialogs, ...withApp.dialogs]).toEqual([])
  }
  try {
    await Promise.all(HOSTILE_PAGES.map(visitAll))
  } finally {
    await context.close()
    await items.remove()
  }
})
