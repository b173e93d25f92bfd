import { expect, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { readDemoSongs } from '#e2e/database/demo-songs.ts'
import { appHasStarted, nodesThatStayed, rememberNodes } from '#e2e/pages/prerendered-page.ts'
import { test } from '#e2e/test-fixtures.ts'

declare global {
  interface Window {
    largestPaint?: Element | null
    movedBy?: number
  }
}

const SONGS = 10
/** As PRERENDERED_ROWS says. */
const ROWS = 8

async function newPlaylist(title: string): Promise<string> {
  const owner = await ApiUser.signUp(productOrigin(), 'Mira')
  const songs = (await readDemoSongs()).slice(0, SONGS)
  const id = await owner.makePlaylist(title, songs, { isPublic: true })
  await owner.dispose()
  return `/playlist/${id}`
}

/** Follows which element the browser counts as the largest paint, and by how much the page moves. */
async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.movedBy = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.largestPaint = (entry as unknown as { element: Element }).element
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.movedBy = (window.movedBy ?? 0) + (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

interface SharedList {
  path: string
  /** What the document holds, and its nodes that stay. */
  words: RegExp
  nodes: readonly string[]
  songsCount: number
}

async function expectTakenOver(
  page: Page,
  { path, words, nodes, songsCount }: SharedList,
  theme: string,
): Promise<void> {
  await rememberNodes(page.context(), nodes)
  await page.addInitScript((chosen) => localStorage.setItem('cadenza-theme', chosen), theme)
  await watchPaints(page)
  const response = await page.goto(path)
  expect(await response?.text()).toMatch(words)
  await page.waitForFunction(() => window.largestPaint)
  const paintedFirst = await page.evaluateHandle(() => window.largestPaint ?? null)
  await appHasStarted(page)
  await expect(page.locator('html')).toHaveClass(theme)
  // The rows after the first are drawn by the app.
  await expect(page.locator('.song-row')).toHaveCount(songsCount)
  expect(await nodesThatStayed(page)).toEqual(nodes)
  expect(await page.evaluate((first) => first === window.largestPaint && first?.isConnected, paintedFirst)).toBe(true)
  expect(await page.evaluate(() => window.movedBy)).toBeLessThan(0.05)
}

const PLAYLIST_NODES = ['h1', '.playlist-hero-cover img', '.playlist-hero-actions button', '.song-row-title']
const CREATOR_NODES = ['h1', '.creator-banner img', '.creator-face', '.creator-follow button', '.song-row-title']
const LANGUAGES = { 'en-US': 'Play', 'es-ES': 'Reproducir', 'fr-FR': 'Écouter', 'de-DE': 'Abspielen' }

for (const [locale, play] of Object.entries(LANGUAGES)) {
  test.describe(locale, () => {
    test.use({ locale })

    for (const theme of ['light', 'dark']) {
      test(`what the document of a playlist shows stays when the app takes over, in ${theme}`, async ({ page }) => {
        const title = `Night Desk ${theme} ${locale}`
        const words = new RegExp(`>${title}</h1>[^]*>${play}</button>`)
        const list = { path: await newPlaylist(title), words, nodes: PLAYLIST_NODES, songsCount: SONGS }
        await expectTakenOver(page, list, theme)
      })

      test(`what the document of a creator shows stays when the app takes over, in ${theme}`, async ({ page }) => {
        const songs = await readDemoSongs()
        const [{ creatorHandle, creatorName }] = songs
        const songsCount = songs.filter((song) => song.creatorHandle === creatorHandle).length
        const words = new RegExp(`>${creatorName}</h1>[^]*class="song-row-title"`)
        const list = { path: `/creator/${creatorHandle}`, words, nodes: CREATOR_NODES, songsCount }
        await expectTakenOver(page, list, theme)
      })
    }
  })
}

test('a playlist can be read without scripts, and its songs can be played', async ({ browser }) => {
  const path = await newPlaylist('Night Desk')
  const [song] = await readDemoSongs()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: productOrigin() })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Night Desk' })).toBeVisible()
  await expect(page.locator('.playlist-hero-cover img')).toBeVisible()
  await expect(page.locator('.song-row')).toHaveCount(ROWS)
  await page.getByRole('link', { name: song.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: song.title })).toBeVisible()
  await expect(page.locator('noscript audio, audio[controls]').first()).toBeAttached()
  await context.close()
})

test('a creator can be read without scripts, with links to the songs', async ({ browser }) => {
  const [{ creatorHandle, creatorName }] = await readDemoSongs()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: productOrigin() })
  const page = await context.newPage()
  await page.goto(`/creator/${creatorHandle}`)
  await expect(page.getByRole('heading', { level: 1, name: creatorName })).toBeVisible()
  await page.locator('.song-row-words').first().click()
  await expect(page).toHaveURL(/\/player\//)
  await expect(page.locator('noscript audio, audio[controls]').first()).toBeAttached()
  await context.close()
})

test('a press on Play before the app has started plays the playlist', async ({ page }) => {
  const path = await newPlaylist('Night Desk')
  let letAppCome: () => void = () => {}
  const mayCome = new Promise<void>((resolve) => (letAppCome = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(path)
  await page.locator('.playlist-hero-actions').getByRole('button', { name: 'Play' }).click()
  letAppCome()
  await expect(page.locator('.playlist-hero-actions').getByRole('button', { name: 'Pause' })).toBeVisible()
})
