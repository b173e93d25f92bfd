import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { test } from '#e2e/test-fixtures.ts'

const CATEGORIES = ['Pop', 'Ballad', 'Rap', 'Piano', 'Lofi', 'US-UK', 'Country', 'Rock', 'Jazz', 'Classical']

const section = (page: Page, name: string) => page.getByRole('region', { name })
const expectPlayback = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(0.2)

test('[E1] an album with own songs is among the new ones, and plays in place @gate-phone', async ({
  signedInBlankPage: page,
}) => {
  const user = ApiUser.forPage(page)
  const song = await user.makePublicSong('A bright pop song about the morning')
  const title = `Rooms With Brass ${randomUUID().slice(0, 6)}`
  const album = await user.write<{ id: string }>('POST', '/api/playlists', { title, isPublic: true, songId: song.id })

  await page.goto('/explore')
  const link = page.getByRole('main').getByRole('link', { name: title }).first()
  await expect(link).toHaveAttribute('href', `/playlist/${album.id}`)
  await expect(section(page, 'New Albums')).toBeVisible()
  await page.getByRole('button', { name: 'Play album' }).click()
  await expectPlayback(page)
  await section(page, 'New Albums').getByRole('link', { name: 'See all albums' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Albums')
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
})

test('[E1] each of the ten categories opens its songs, in three orders, and axe finds nothing @gate-desktop', async ({
  signedInBlankPage: page,
}) => {
  await page.goto('/explore')
  const links = section(page, 'Browse All Category').getByRole('link')
  await expect(links).toHaveText(CATEGORIES)
  await expect(section(page, 'New songs').getByRole('button', { name: 'Play' }).first()).toBeVisible()
  await expectNoViolations(page, 'explore')
  for (const name of CATEGORIES) {
    await links.filter({ hasText: new RegExp(`^${name}$`) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(`${name} · Cadenza`)
    await page.goBack()
  }
  const { items } = await ApiUser.forPage(page).read<{
    items: { genre: string; songsCount: number }[]
  }>('/api/catalog/genres')
  const genre = items.find(({ songsCount }) => songsCount > 0)?.genre ?? 'pop'
  await page.goto(`/explore?genre=${genre}`)
  const rows = page.getByRole('main').locator('.song-row-title')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('radio', { name: 'Popular' }).click({ force: true })
  await expect(page).toHaveURL(/sort=popular/)
  await expect(page.getByRole('radio', { name: 'Popular' })).toBeChecked()
  await page.getByRole('radio', { name: 'Newest' }).click({ force: true })
  await expect(page.getByRole('radio', { name: 'Newest' })).toBeChecked()
  await expect(rows.first()).toBeVisible()
  await expectNoViolations(page, 'category')
  await page.getByRole('main').locator('.song-row-play').first().click()
  await expectPlayback(page)
})

test('new songs play in place, one after the other @phone', async ({ signedInBlankPage: page }) => {
  await page.goto('/explore')
  const songs = section(page, 'New songs')
  await songs.getByRole('button', { name: 'Play' }).first().click()
  await expectPlayback(page)
  await expect(songs.getByRole('button', { name: 'Pause' })).toHaveCount(1)
})

test('a section that fails hides no other and can be retried @phone @deep', async ({ signedInBlankPage: page }) => {
  await page.route('**/api/albums**', (route) => route.abort())
  await page.goto('/explore')
  await expect(section(page, 'New songs').getByRole('button', { name: 'Play' }).first()).toBeVisible()
  const failed = section(page, 'New Albums').getByRole('button', { name: 'Retry' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/albums**')
  await failed.click()
  await expect(failed).toBeHidden()
})
