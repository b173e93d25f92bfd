import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/test-fixtures.ts'
import type { GeneratedSong } from '#e2e/pages/create-page.ts'

const audioTime = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('audio')?.currentTime ?? -1)

/** Responds with a server error once it is released. */
async function failWhenReleased(page: Page, address: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.fulfill({ status: 500, json: { code: 'INTERNAL', requestId: 'r' } })
  })
  return async () => {
    gate.resolve()
    await page.waitForTimeout(50)
    await page.unroute(address)
  }
}

test('[C3, C4, C5, C6, C7, C8] every action of a song card works, and is reverted when it fails @gate-phone', async ({
  page,
  createPage,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const card = await createPage.makeSong('A bright pop song about the morning')
  const song = await createPage.newestSong()
  const button = (name: string) => card.getByRole('button', { name, exact: true })

  await button('Play').click()
  await expect.poll(() => audioTime(page)).toBeGreaterThan(0.3)
  await expect(card.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', /^0:\d\d of 0:30$/)
  await button('Pause').click()
  const pausedAt = await audioTime(page)
  await page.waitForTimeout(200)
  expect(await audioTime(page)).toBe(pausedAt)

  const favorite = button('Favourite')
  const refuseLike = await failWhenReleased(page, '**/api/songs/*/like')
  await favorite.click()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await refuseLike()
  await expect(favorite).toHaveAttribute('aria-pressed', 'false')
  await expect(createPage.toasts).toContainText('Your favourite could not be saved. Please try again.')
  await favorite.click()
  await expect.poll(async () => (await createPage.newestSong()).isFavorite).toBe(true)

  const refuseChange = await failWhenReleased(page, `**/api/songs/${song.id}`)
  await card.getByRole('switch', { name: 'Private' }).click()
  await expect(card.getByRole('switch', { name: 'Public' })).toBeChecked()
  await refuseChange()
  await expect(card.getByRole('switch', { name: 'Private' })).not.toBeChecked()
  await expect(createPage.toasts).toContainText('Who can see this song could not be saved. Please try again.')

  const download = page.waitForEvent('download')
  await button('Download mp3').click()
  expect((await download).suggestedFilename()).toBe(`${song.title}.mp3`)
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(0, 3).toString()).toBe('ID3')
  // 30 s at 320 kbit/s.
  expect(bytes.length).toBeGreaterThan(1_150_000)

  await button('Share').click()
  await createPage.dialog.getByRole('radio', { name: 'Everybody' }).check()
  await createPage.dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(createPage.dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  await createPage.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(card.getByRole('switch', { name: 'Public' })).toBeChecked()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe(`/player/${song.id}`)
  const visitor = await browser.newContext()
  const found = await visitor.request.get(new URL(`/api/songs/${song.id}`, link).href)
  expect([found.status(), ((await found.json()) as GeneratedSong).title]).toEqual([200, song.title])
  await visitor.close()

  await button('Save to Playlist').click()
  await expect(createPage.dialog.getByText('You have no playlists yet. Name your first one above.')).toBeVisible()
  await createPage.dialog.getByLabel('New playlist').fill('Night Desk')
  await createPage.dialog.getByRole('button', { name: 'Create and save' }).click()
  await expect(createPage.toasts).toContainText('Saved to “Night Desk”')
  await button('Save to Playlist').click()
  await expect(createPage.dialog.getByRole('button', { name: /Night Desk/ })).toContainText('The song is in it')
  await page.keyboard.press('Escape')

  await createPage.chooseInMenu(card, 'Delete')
  await expect(createPage.cards).toHaveCount(0)
  await createPage.toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(song.title)
  await expect(card.getByRole('switch', { name: 'Public' })).toBeChecked()
})
