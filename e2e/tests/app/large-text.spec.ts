import { expect, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { readDemoSongs } from '#e2e/database/demo-songs.ts'
import { test } from '#e2e/test-fixtures.ts'

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const LONG_WORD = 'W'.repeat(200)

async function pathsOfItems(page: Page): Promise<string[]> {
  const songs = await readDemoSongs()
  const [song] = songs
  const playlistId = await ApiUser.forPage(page).makePlaylist(LONG_WORD, songs.slice(0, 3))
  return [`/player/${song.id}`, `/playlist/${playlistId}`, `/creator/${song.creatorHandle}`]
}

async function enlargeGermanText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 })
  await page.addInitScript(() => {
    localStorage.setItem('cadenza-language', 'de')
    document.documentElement.style.fontSize = '200%'
  })
}

async function findTooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const tooWide: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    const overflow = await overflowOf(page)
    if (overflow > 0) tooWide.push(`${path} by ${overflow} px`)
  }
  return tooWide
}

test('in German, at 320 px with 200 % text, no page is wider than the screen @phone', async ({
  signedInBlankPage: page,
}) => {
  await enlargeGermanText(page)
  const paths = [
    '/',
    '/explore',
    '/library',
    '/library?tab=playlist',
    '/library/deleted',
    '/account',
    '/account/credits',
    '/settings',
    '/search?q=night',
    '/create-playlist',
    '/edit-profile',
    '/help',
    '/blog',
    '/terms',
    ...(await pathsOfItems(page)),
  ]
  expect(await findTooWide(page, paths)).toEqual([])
})

test('the same is true for what a visitor reads: articles, shared songs, playlists and creators @phone', async ({
  page,
}) => {
  const owner = await ApiUser.signUp(productOrigin(), 'Donaudampfschifffahrtsgesellschaft')
  const { id } = await owner.makeSong('a slow lofi loop for one friend')
  const [song] = await readDemoSongs()
  const [link, playlistId] = await Promise.all([
    owner.shareByLink(id),
    owner.makePlaylist(LONG_WORD, [song], { isPublic: true }),
  ])
  await enlargeGermanText(page)
  const paths = [
    '/',
    '/help',
    '/blog',
    '/blog/how-the-built-in-band-makes-a-song',
    '/news',
    '/privacy',
    new URL(link).pathname,
    `/player/${song.id}`,
    `/playlist/${playlistId}`,
    `/creator/${song.creatorHandle}`,
  ]
  expect(await findTooWide(page, paths)).toEqual([])
  await owner.dispose()
})
