import { expect, type Locator, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { test } from '#e2e/test-fixtures.ts'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'

const banner = (page: Page): Locator => page.getByRole('banner')
const bell = (page: Page): Locator => banner(page).getByRole('button', { name: /^Notifications/ })
/** Found by its attribute, because everything behind an open sheet is hidden from role queries. */
const dot = (page: Page): Locator => page.locator('[data-dot]')
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' })
const news = (page: Page): Locator => panel(page).getByRole('link')

async function expectUnread(page: Page, count: number): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(count === 0 ? 'Notifications' : `Notifications, ${count} unread`)
  await expect(dot(page)).toHaveCount(count === 0 ? 0 : 1)
}

/** Showing the notifications marks them as read. */
async function readAll(page: Page): Promise<void> {
  await bell(page).click()
  await expect(news(page).first()).toBeVisible()
  await expect(dot(page)).toHaveCount(0)
}

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
}

test('[T2] search, theme and bell are in the top bar, and the dot of a new account is for its 300 credits @gate-phone', async ({
  signedInHomePage: page,
}) => {
  await expect(banner(page).getByRole('button', { name: /^Search/ })).toBeVisible()
  await banner(page).getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await banner(page).getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.locator('html')).toHaveClass(/\blight\b/)

  await expectUnread(page, 1)
  await expect(dot(page)).toBeVisible()
  await readAll(page)
  await expect(news(page)).toHaveText(/You received 300 credits/)
  await closePanel(page)
  // The panel closes before the list has loaded: the canceled request says nothing about the server.
  await page.route('**/api/notifications', () => new Promise(() => undefined))
  await bell(page).click()
  await expect(news(page)).toHaveText(/You received 300 credits/)
  await closePanel(page)
  await expect(page.getByText('Cadenza does not answer.')).toHaveCount(0)
  await page.unroute('**/api/notifications')
  await page.reload()
  await expect(bell(page)).toBeVisible()
  await expectUnread(page, 0)
  await bell(page).click()
  await news(page).click()
  await expect(page).toHaveURL(/\/account\/credits$/)
  await expect(panel(page)).toBeHidden()
})

test('[T2] likes and follows of other users turn the dot on immediately and are grouped; a kind that is switched off stays silent @gate-desktop', async ({
  signedInHomePage: page,
  newUser,
  context,
}) => {
  const origin = productOrigin()
  const owner = new ApiUser(page.request, { origin, name: newUser.name })
  const [ada, ben, cleo] = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => ApiUser.signUp(origin, name)))
  if (!ada || !ben || !cleo) throw new Error('somebody did not come')
  // A song that appears on the open page of songs is seen there, and is no news.
  await page.goto('/explore')
  await readAll(page)
  await closePanel(page)
  let loads = 0
  page.on('load', () => (loads += 1))

  const song = await owner.makePublicSong('A bright pop song about the morning')
  await expectUnread(page, 1)
  const { user } = await owner.read<{ user: { id: string } }>('/api/session')
  for (const fan of [ada, ben]) {
    await fan.write('PUT', `/api/songs/${song.id}/like`)
    await fan.write('PUT', `/api/creators/${user.id}/follow`)
  }
  // Notifications are grouped only while the first one is unread.
  const readNotifications = () => owner.read<{ items: { count: number }[] }>('/api/notifications')
  const counts = async () => (await readNotifications()).items.map(({ count }) => count)
  await expect.poll(counts).toEqual([2, 2, 1, 1])
  await expectUnread(page, 3)
  const otherTab = await context.newPage()
  await otherTab.goto('/privacy')
  await expectUnread(otherTab, 3)
  await page.bringToFront()

  await bell(page).click()
  const like = news(page).filter({ hasText: `and 1 other liked “${song.title}”` })
  await expect(like).toHaveAttribute('href', `/player/${song.id}`)
  await expect(news(page).filter({ hasText: /(?:Ada|Ben) .* and 1 other followed you/ })).toHaveCount(1)
  await expect(news(page).filter({ hasText: `“${song.title}” is ready` })).toHaveCount(1)
  await expect(panel(page).getByText('New:')).toHaveCount(3)
  await expectNoViolations(page, 'notifications')
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel(page).getByText('New:')).toHaveCount(0)
  await expect(dot(page)).toHaveCount(0)
  await expectUnread(otherTab, 0)
  expect(loads).toBe(0)
  await like.click()
  await expect(page).toHaveURL(new RegExp(`/player/${song.id}$`))
  await expect(panel(page)).toBeHidden()

  await page.goto('/settings')
  const likes = page.getByRole('switch', { name: 'Likes' })
  const isSaved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/settings') && answer.request().method() === 'PUT',
  )
  await likes.click()
  await expect(likes).not.toBeChecked()
  await isSaved
  await cleo.write('PUT', `/api/songs/${song.id}/like`)
  await cleo.write('PUT', `/api/creators/${user.id}/follow`)
  await expectUnread(page, 1)
  await bell(page).click()
  await expect(panel(page).getByText('New:')).toHaveCount(1)
  await expect(news(page).filter({ hasText: cleo.name })).toHaveText([new RegExp(`${cleo.name} followed you`)])
  await Promise.all([ada, ben, cleo].map((fan) => fan.dispose()))
})

test('in German on 320 px the panel is not wider than the screen @phone', async ({ page, newUser }) => {
  await page.addInitScript(() => localStorage.setItem('cadenza-language', 'de'))
  await page.setViewportSize({ width: 320, height: 640 })
  await signInByHttp(page.request, { ...newUser, origin: productOrigin() })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Benachrichtigungen, 1 ungelesen' }).click()
  const sheet = page.getByRole('dialog', { name: 'Benachrichtigungen' })
  await expect(sheet.getByText('Du hast 300 Credits erhalten')).toBeVisible()
  expect(await sheet.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
