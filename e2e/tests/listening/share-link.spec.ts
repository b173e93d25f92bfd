import { type BrowserContext, expect, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { openFullPlayer } from '#e2e/pages/player-page.ts'
import { appHasStarted } from '#e2e/pages/prerendered-page.ts'
import { test } from '#e2e/test-fixtures.ts'

const playedSeconds = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...[...document.querySelectorAll('audio')].map(({ currentTime }) => currentTime)))

async function openSharing(page: Page, songId: string) {
  await openFullPlayer(page, songId)
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Who may hear it?' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** On a page that is not signed in and has never been here. */
async function openAsFriend(
  context: BrowserContext,
  link: string,
): Promise<{ page: Page; status: number | undefined }> {
  const page = await context.newPage()
  const response = await page.goto(link)
  return { page, status: response?.status() }
}

test('[C6] a song is shared with one friend by a link, who plays it until the link is revoked', async ({
  signedInBlankPage: page,
  browser,
}) => {
  const song = await ApiUser.forPage(page).makeSong('a slow lofi loop for one friend')
  const dialog = await openSharing(page, song.id)
  await expect(dialog.getByRole('radio', { name: 'Only you' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Anyone with the link' }).check()
  const link = await dialog.getByLabel('Link to the song').inputValue()
  expect(link).toMatch(new RegExp(`^${productOrigin()}/l/[\\w-]{43}$`))
  await dialog.getByRole('button', { name: '7 days' }).click()
  await expect(dialog.getByText(/^Ends \w+day/)).toContainText('Not opened yet.')
  await expectNoViolations(page, 'the sharing dialog', { onlyInGate: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)

  const context = await browser.newContext({ baseURL: productOrigin() })
  const { page: friend, status } = await openAsFriend(context, link)
  expect(status).toBe(200)
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(song.title)
  await friend.getByRole('button', { name: 'Play' }).first().click()
  await expect.poll(() => playedSeconds(friend)).toBeGreaterThan(0.5)
  await appHasStarted(friend)
  await expectNoViolations(friend, 'the page of a share link')
  const byId = await friend.request.get(`/api/songs/${song.id}`)
  expect(byId.status(), 'the song itself stays private').toBe(404)

  const again = await openSharing(page, song.id)
  await expect(again.getByText('Opened once, today.')).toBeVisible()
  await again.getByRole('button', { name: 'Revoke link' }).click()
  await again.getByRole('button', { name: 'Revoke link' }).click()
  await expect(again.getByText('This link no longer works.')).toBeVisible()
  await expect(again.getByRole('radio', { name: 'Only you' })).toBeChecked()

  const gone = await friend.goto(link)
  expect(gone?.status()).toBe(404)
  await expect(friend.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeAttached()
  await expect(friend.getByText('Ask whoever sent it to you for a new one.')).toBeVisible()
  await expectNoViolations(friend, 'a link that no longer works')
  await context.close()
})

test('who may hear a song is chosen with the keyboard alone @gate-desktop', async ({ signedInBlankPage: page }) => {
  const song = await ApiUser.forPage(page).makeSong('a short piano loop')
  const dialog = await openSharing(page, song.id)
  await dialog.getByRole('radio', { name: 'Only you' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Anyone with the link' })).toBeFocused()
  await expect(dialog.getByLabel('Link to the song')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Link to the song')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Share', exact: true })).toBeFocused()
})
