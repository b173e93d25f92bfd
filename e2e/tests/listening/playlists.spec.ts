import { sizeForTier } from '@cadenza/dev/test-tier'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { PlaylistPage } from '#e2e/pages/playlist-page.ts'
import { test } from '#e2e/test-fixtures.ts'

const MOVES_PER_TAB = sizeForTier({ gate: 5, deep: 15 })

test('[Y1] a playlist is filled, reordered by drag and by keys, and played; all of it survives a reload', async ({
  signedInBlankPage: page,
}) => {
  const playlist = new PlaylistPage(page)
  const { id, titles } = await playlist.createPlaylist('Night Desk', 4)
  const [a = '', b = '', c = '', d = ''] = titles
  await playlist.open(id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night Desk')
  await expect(page).toHaveTitle('Night Desk · Cadenza')
  await expect(playlist.main.getByText('4 Songs')).toBeVisible()
  await expect(playlist.main.getByText(/^\d+ min$/)).toBeVisible()
  await playlist.expectTitles([a, b, c, d])

  await playlist.drag(0, 2)
  await playlist.expectTitles([b, c, a, d])
  await expect.poll(() => playlist.titlesOnServer(id)).toEqual([b, c, a, d])

  await playlist.moveByKeys(3, 0)
  await playlist.expectTitles([d, b, c, a])
  await expect(playlist.handles.first()).toBeFocused()
  await expect.poll(() => playlist.titlesOnServer(id)).toEqual([d, b, c, a])

  await playlist.chooseMenuItem(b, 'Remove from playlist')
  await playlist.expectTitles([d, c, a])
  await expect(playlist.main.getByText('3 Songs')).toBeVisible()
  await playlist.toasts.getByRole('button', { name: 'Undo' }).click()
  await playlist.expectTitles([d, b, c, a])
  await playlist.chooseMenuItem(a, 'Remove from playlist')
  await playlist.expectTitles([d, b, c])

  const other = (await playlist.publicSongs()).map(({ title }) => title).find((title) => !titles.includes(title)) ?? ''
  await playlist.main.getByRole('button', { name: 'Add songs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add songs' })
  await dialog.getByRole('tab', { name: 'Everyone' }).click()
  await dialog.getByRole('searchbox').fill(other)
  await dialog
    .getByRole('button', { name: `Add “${other}”` })
    .first()
    .click()
  await expect(dialog.getByRole('button', { name: `“${other}” is added. Take it out` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await playlist.expectTitles([d, b, c, other])
  await expect.poll(() => playlist.titlesOnServer(id)).toEqual([d, b, c, other])

  await page.reload()
  await playlist.expectTitles([d, b, c, other])

  await playlist.list.getByRole('button', { name: 'Play' }).first().click()
  await expect(playlist.list.getByRole('button', { name: 'Pause' })).toHaveCount(1)
  await playlist.list.getByRole('listitem').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/player\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night Desk')
  await playlist.main.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/library/)
})

test('[Y2] a new playlist needs a title, blank fields are left out, and success goes to the library @gate-desktop', async ({
  signedInBlankPage: page,
}) => {
  await page.goto('/create-playlist')
  const save = page.getByRole('button', { name: 'Create playlist' })
  await page.getByLabel('Title').fill('   ')
  await save.click()
  await expect(page.getByText('Give the playlist a title.')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel(/^Artwork URL/).fill('not an address')
  await page.getByLabel('Title').fill('  Brass for Breakfast ')
  await save.click()
  await expect(page.getByText('This is no address of a picture. It begins with https://')).toBeVisible()
  await page.getByLabel(/^Artwork URL/).fill('')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/playlists'))
  await save.click()
  expect((await sent).postDataJSON()).toEqual({ title: 'Brass for Breakfast', isPublic: false })
  await expect(page).toHaveURL(/\/library\?tab=playlist$/)
  await expect(page.getByRole('main').getByRole('link', { name: /Brass for Breakfast/ })).toContainText('0 Songs')
})

test('[C8] a song is saved from its card to a new and to an existing playlist, and is then on their pages @gate-phone', async ({
  page,
  createPage,
}) => {
  const card = await createPage.makeSong('A bright pop song about the morning')
  const { title } = await createPage.newestSong()
  const playlist = new PlaylistPage(page)
  const { id, titles } = await playlist.createPlaylist('Long Way to Duluth', 1)

  await card.getByRole('button', { name: 'Save to Playlist' }).click()
  await createPage.dialog.getByRole('button', { name: /Long Way to Duluth/ }).click()
  await expect(createPage.toasts).toContainText('Saved to “Long Way to Duluth”')
  await card.getByRole('button', { name: 'Save to Playlist' }).click()
  await createPage.dialog.getByLabel('New playlist').fill('Demo Reel')
  await createPage.dialog.getByRole('button', { name: 'Create and save' }).click()
  await expect(createPage.toasts).toContainText('Saved to “Demo Reel”')

  await playlist.open(id)
  await playlist.expectTitles([...titles, title])
  await page.goto('/library?tab=playlist')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Demo Reel/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Reel')
  await playlist.expectTitles([title])
})

test('two tabs reordering one playlist at the same time show the same order with nothing lost @desktop', async ({
  signedInBlankPage: page,
  context,
}) => {
  const songsCount = 8
  const one = new PlaylistPage(page)
  const { id, titles } = await one.createPlaylist('Two hands', songsCount)
  const other = new PlaylistPage(await context.newPage())
  await one.open(id)
  await other.open(id)
  await Promise.all([one.moveAtRandom(songsCount, MOVES_PER_TAB), other.moveAtRandom(songsCount, MOVES_PER_TAB)])
  expect(await one.waitForSameOrder(other, id, 20_000)).toBe(true)
  expect((await one.titles()).toSorted()).toEqual(titles.toSorted())
  await one.page.reload()
  await expect.poll(async () => (await one.titles()).join()).toBe((await other.titles()).join())
})

async function expectFits(page: Page): Promise<void> {
  const overflowPx = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflowPx).toBeLessThanOrEqual(0)
}

test('axe finds nothing on a playlist, its menus and dialogs @gate-desktop', async ({ signedInBlankPage: page }) => {
  const playlist = new PlaylistPage(page)
  const { id } = await playlist.createPlaylist('Night Desk', 3)
  await playlist.open(id)
  await expectNoViolations(page, 'playlist')
  await playlist.list
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await expectNoViolations(page, 'menu of a song', { onlyInGate: '[role=menu]' })
  await page.keyboard.press('Escape')
  await playlist.main.getByRole('button', { name: 'Add songs' }).click()
  await page.getByRole('tab', { name: 'Everyone' }).click()
  await expect(page.getByRole('list', { name: 'Songs to add' })).toBeVisible()
  await expectNoViolations(page, 'add songs', { onlyInGate: '[role=dialog]' })
  await page.keyboard.press('Escape')
  await playlist.main.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit playlist' }).click()
  await expectNoViolations(page, 'edit', { onlyInGate: '[role=dialog]' })
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectFits(page)
})
