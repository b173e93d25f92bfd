import { expect, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { readDemoSongs } from '#e2e/database/demo-songs.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { test } from '#e2e/test-fixtures.ts'

interface Named {
  id: string
  title: string
}

const cards = (page: Page) => page.getByRole('tabpanel').locator('.playlist-card b')

test('[L1] the tabs show playlists, favorites and downloads, play in place, and axe finds nothing @gate-phone', async ({
  signedInBlankPage: page,
}) => {
  const [first, second, third] = await readDemoSongs()
  await ApiUser.forPage(page).makePlaylist('Night Desk', [first])
  for (const { id } of [first, second]) await ApiUser.forPage(page).write('PUT', `/api/songs/${id}/like`)
  await ApiUser.forPage(page).write('POST', `/api/songs/${third.id}/downloads`, { quality: 'standard' })

  await page.goto('/library?tab=playlist')
  await expect(page.getByRole('heading', { name: 'Recently Added' })).toBeVisible()
  await expect(cards(page)).toHaveText(['Add Playlist', 'Night Desk'])
  await expectNoViolations(page, 'playlists')

  await page.getByRole('tab', { name: 'Favourite' }).click()
  const favorites = page.getByRole('list', { name: 'Favourite songs' })
  await expect(favorites.locator('.song-row-title')).toHaveText([second.title, first.title])
  await expect(page.getByRole('heading', { name: /Favourite songs/ })).toContainText('2 songs')
  await expectNoViolations(page, 'favorites')
  await favorites.getByRole('button', { name: 'Play' }).first().click()
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(0.2)
  await favorites.getByRole('button', { name: 'Pause' }).click()

  await page.getByRole('tab', { name: 'Download' }).click()
  const downloads = page.getByRole('list', { name: 'Downloaded songs' })
  await expect(downloads.locator('.song-row-title')).toHaveText([third.title])
  await expect(downloads).toContainText('MP3, 128 kbps')
  await expectNoViolations(page, 'downloads')
  await page.reload()
  await expect(downloads.locator('.song-row-title')).toHaveText([third.title])
  await page.goBack()
  await expect(favorites.locator('.song-row-title')).toHaveCount(2)

  await favorites.getByRole('button', { name: 'Favourite' }).first().press('Enter')
  await expect(favorites.locator('.song-row-title')).toHaveText([first.title])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(favorites.locator('.song-row-title')).toHaveText([second.title, first.title])
})

test('[L2] playlists count their songs, open, and disappear only after the server has deleted them @gate-desktop', async ({
  signedInBlankPage: page,
}) => {
  const songs = await readDemoSongs()
  await ApiUser.forPage(page).makePlaylist('Last', [])
  const middleId = await ApiUser.forPage(page).makePlaylist('Middle', songs.slice(0, 1))
  await ApiUser.forPage(page).makePlaylist('First', songs.slice(0, 2))
  await page.goto('/library?tab=playlist')
  await expect(page.getByRole('link', { name: /^First/ }).and(page.locator('.playlist-card-link'))).toContainText(
    '2 Songs',
  )
  const card = page.getByRole('tabpanel').getByRole('link', { name: /^Middle/ })
  await expect(card).toContainText('1 Song')
  await card.click()
  await expect(page).toHaveURL(new RegExp(`/playlist/${middleId}$`))
  await page.goBack()

  const remove = page.getByRole('button', { name: 'Delete Middle' })
  await page.route(`**/api/playlists/${middleId}`, (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', requestId: 'r' } }),
  )
  await remove.click()
  await expect(page.getByText('The playlist could not be deleted. Please try again.')).toBeVisible()
  await expect(cards(page)).toHaveText(['Add Playlist', 'First', 'Middle', 'Last'])

  await page.unroute(`**/api/playlists/${middleId}`)
  await remove.click()
  await expect(page.getByText('“Middle” is in the bin')).toBeVisible()
  await expect(cards(page)).toHaveText(['Add Playlist', 'First', 'Last'])
  const { items } = await ApiUser.forPage(page).read<{ items: Named[] }>('/api/playlists')
  expect(items.map(({ title }) => title)).toEqual(['First', 'Last'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveText(['Add Playlist', 'First', 'Middle', 'Last'])
  await page.reload()
  await expect(cards(page)).toHaveText(['Add Playlist', 'First', 'Middle', 'Last'])
})

test('[L3] six skeletons are shown, then twenty items, newest first, and the rest near the end of the list @gate-phone', async ({
  signedInBlankPage: page,
}) => {
  for (let number = 1; number <= 23; number += 1) await ApiUser.forPage(page).makePlaylist(`Number ${number}`, [])
  const gate = Promise.withResolvers<void>()
  const requestedLimits: string[] = []
  await page.route('**/api/playlists?*', async (route) => {
    requestedLimits.push(new URL(route.request().url()).searchParams.get('limit') ?? '')
    await gate.promise
    await route.continue()
  })
  await page.goto('/library?tab=playlist')
  const waiting = page.getByRole('list', { name: 'Loading your playlists' })
  await expect(waiting.getByRole('listitem')).toHaveCount(6)
  gate.resolve()
  await expect(cards(page).nth(1)).toHaveText('Number 23')
  expect(requestedLimits).toContain('20')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(cards(page)).toHaveCount(24)
  await expect(cards(page).last()).toHaveText('Number 1')

  await page.getByRole('searchbox', { name: 'Filter' }).fill('number 2')
  await expect(cards(page)).toHaveText(['Add Playlist', 'Number 23', 'Number 22', 'Number 21', 'Number 20', 'Number 2'])
  await expect(page).toHaveURL(/[?&]q=number\+2/)
  await page.getByRole('tabpanel').getByRole('link', { name: 'Add Playlist' }).click()
  await expect(page).toHaveURL(/\/create-playlist$/)
})

test('[L4] a failed load says so, offers Retry, and shows no data of other users @deep', async ({
  signedInBlankPage: page,
}) => {
  await ApiUser.forPage(page).makePlaylist('Mine', [])
  await page.route('**/api/playlists?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', requestId: 'r' } }),
  )
  await page.goto('/library?tab=playlist')
  await expect(page.getByRole('heading', { name: 'Your playlists could not be loaded' })).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="/playlist/"]')).toHaveCount(0)
  await page.unroute('**/api/playlists?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cards(page)).toHaveText(['Add Playlist', 'Mine'])
})

test('[L5] private playlists are listed only for their owner @gate-phone', async ({
  signedInBlankPage: page,
  browser,
}) => {
  const songs = await readDemoSongs()
  await ApiUser.forPage(page).makePlaylist('For everybody', songs.slice(0, 2), { isPublic: true })
  await ApiUser.forPage(page).makePlaylist('For me', songs.slice(0, 2))
  await page.goto('/library?tab=playlist')
  await expect(cards(page)).toHaveText(['Add Playlist', 'For me', 'For everybody'])

  const { user } = await ApiUser.forPage(page).read<{ user: { id: string; handle: string } }>('/api/session')
  const visitor = await browser.newContext({ baseURL: productOrigin(), serviceWorkers: 'block' })
  const visit = await visitor.newPage()
  await visit.goto(`/creator/${user.id}`)
  await expect(visit).toHaveURL(new RegExp(`/creator/${user.handle}$`))
  await expect(visit.getByRole('heading', { name: 'Albums and playlists' })).toBeVisible()
  await expect(visit.getByRole('link', { name: /For everybody/ })).toBeVisible()
  await expect(visit.getByText('For me')).toHaveCount(0)
  await visit.getByRole('button', { name: 'Follow' }).click()
  await expect(visit.getByRole('dialog')).toBeVisible()
  await visitor.close()
})
