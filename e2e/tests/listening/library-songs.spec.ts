import { expect, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { moveToYesterday } from '#e2e/database/move-to-yesterday.ts'
import { test } from '#e2e/test-fixtures.ts'

const titlesUnder = (page: Page, day: string) => page.getByRole('list', { name: day }).locator('.own-song-title')

async function chooseInMenu(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for “${title}”` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('yesterday’s song is found, renamed, deleted, restored, and saved to a playlist with another', async ({
  signedInBlankPage: page,
}) => {
  const user = ApiUser.forPage(page)
  const old = await user.makeSong('a slow waltz for strings, a farewell at the harbour')
  await moveToYesterday(old)
  const recent = await user.makeSong('bright pop for a first day at work')

  await page.goto('/library')
  await expect(titlesUnder(page, 'Today')).toHaveText([recent.title])
  await expect(titlesUnder(page, 'Yesterday')).toHaveText([old.title])
  await expect(page.getByRole('list', { name: 'Yesterday' })).toContainText('a slow waltz for strings')
  await expectNoViolations(page, 'own songs')

  await chooseInMenu(page, old.title, 'Rename')
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue(old.title)
  await title.fill('Farewell at the Quay')
  await page.keyboard.press('Enter')
  await expect(titlesUnder(page, 'Yesterday')).toHaveText(['Farewell at the Quay'])
  await page.reload()
  await expect(titlesUnder(page, 'Yesterday')).toHaveText(['Farewell at the Quay'])

  await chooseInMenu(page, 'Farewell at the Quay', 'Delete')
  await expect(titlesUnder(page, 'Yesterday')).toHaveCount(0)
  await page.getByRole('link', { name: /^Recently deleted/ }).click()
  await expect(page).toHaveURL(/\/library\/deleted$/)
  const deleted = page.getByRole('list', { name: 'Recently deleted' })
  await expect(deleted.getByRole('listitem')).toHaveCount(1)
  await expect(deleted).toContainText('30 days left')
  await expect
    .poll(() => deleted.locator('img').evaluate((cover: HTMLImageElement) => cover.naturalWidth))
    .toBeGreaterThan(0)
  await expectNoViolations(page, 'recently deleted')
  await deleted.getByRole('button', { name: 'Restore Farewell at the Quay' }).click()
  await expect(page.getByText('Nothing deleted in the last 30 days.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to Library' }).click()
  await expect(titlesUnder(page, 'Yesterday')).toHaveText(['Farewell at the Quay'])

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Farewell at the Quay' }).check({ force: true })
  await page.getByRole('checkbox', { name: `Select ${recent.title}` }).check({ force: true })
  const bar = page.getByRole('toolbar', { name: 'Selected songs' })
  await expect(bar).toContainText('2 selected')
  await expectNoViolations(page, 'selection')
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('My Cadenza songs.zip')
  await bar.getByRole('button', { name: 'Playlist' }).click()
  await page.getByLabel('New playlist').fill('Kept Together')
  await page.getByRole('button', { name: 'Create and save' }).click()
  await expect(page.getByText('Songs saved to “Kept Together”')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.goto('/library?tab=playlist')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Kept Together/ })
    .click()
  await expect(page.locator('.song-row-title')).toHaveText(['Farewell at the Quay', recent.title])
})
