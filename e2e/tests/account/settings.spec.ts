import { stat } from 'node:fs/promises'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { saveAccountSettings } from '#e2e/api/save-account-settings.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { openFullPlayer } from '#e2e/pages/player-page.ts'
import { PlaylistPage } from '#e2e/pages/playlist-page.ts'
import { type TestUser, test } from '#e2e/test-fixtures.ts'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'

const DEFAULTS = {
  theme: 'light',
  language: null,
  volume: 80,
  autoPlay: true,
  downloadQuality: 'high',
  notifications: { isOn: true, likes: true, follows: true },
}

const readSettings = (page: Page): Promise<object> => ApiUser.forPage(page).read<object>('/api/settings')

const toggle = (page: Page, name: string): Locator => page.getByRole('main').getByRole('switch', { name, exact: true })
const volumeIn = (place: Locator): Locator => place.getByRole('slider', { name: /^(Volume|Lautstärke)$/ })

/** Opens the page of the same user in a new browser. */
async function openOnOtherDevice(browser: Browser, page: Page, user: TestUser): Promise<Page> {
  const elsewhere = await browser.newContext()
  const there = await elsewhere.newPage()
  await signInByHttp(there.request, { ...user, origin: productOrigin() })
  return there
}

test('[J1] every section is there, and Reset to Default Settings restores the defaults @gate-phone', async ({
  signedInHomePage: page,
}) => {
  await saveAccountSettings(page, {
    theme: 'dark',
    language: 'de',
    volume: 15,
    autoPlay: false,
    downloadQuality: 'standard',
    notifications: { likes: false },
  })
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen')
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Appearance',
    'Audio',
    'Content',
    'Notifications',
    'Privacy & Security',
    'Language & Region',
  ])
  await expect(main.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(volumeIn(main)).toHaveValue('15')
  await expect(toggle(page, 'Auto-play')).not.toBeChecked()
  await expect(main.getByRole('radio', { name: 'Standard' })).toBeChecked()
  await expect(toggle(page, 'Likes')).not.toBeChecked()
  await expect(toggle(page, 'Followers')).toBeChecked()
  await expect(main.getByText('New tracks start private')).toBeVisible()
  await expect(main.getByText('Signed in with Google')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Security' })).toBeVisible()

  await main.getByRole('button', { name: 'Reset to Default Settings' }).click()
  const question = page.getByRole('dialog', { name: 'Reset your settings?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await readSettings(page)).toMatchObject({ volume: 15, autoPlay: false })
  await main.getByRole('button', { name: 'Reset to Default Settings' }).click()
  await question.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByText('Your settings are back to the defaults')).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/light/)
  await expect(volumeIn(main)).toHaveValue('80')
  for (const name of ['Auto-play', 'Likes']) await expect(toggle(page, name)).toBeChecked()
  await expect(main.getByRole('radio', { name: 'High' })).toBeChecked()
  expect(await readSettings(page)).toMatchObject(DEFAULTS)
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/light/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(toggle(page, 'Likes')).toBeChecked()

  await expectNoViolations(page, 'settings')
  await main.getByRole('button', { name: 'Reset to Default Settings' }).click()
  await expect(question).toBeVisible()
  await expectNoViolations(page, 'settings, about to be reset', { onlyInGate: '[role=dialog]' })
})

interface PlaybackState {
  volume: number
  isPaused: boolean
  seconds: number
}

const readPlayback = (page: Page): Promise<PlaybackState> =>
  page.evaluate(() => {
    const audio = document.querySelector('audio')
    return { volume: audio?.volume ?? -1, isPaused: audio?.paused ?? true, seconds: audio?.currentTime ?? -1 }
  })

/** Plays the first song of the list and skips to its end. */
async function playAndSkipToEnd(page: Page, list: Locator): Promise<void> {
  await list.getByRole('button', { name: 'Play' }).first().click()
  await expect.poll(async () => (await readPlayback(page)).seconds).toBeGreaterThan(0.2)
  await page.evaluate(() => {
    const audio = document.querySelector('audio')
    if (audio) audio.currentTime = audio.duration - 0.3
  })
}

/** Presses Download, and returns how many bytes the file has per second of the song. */
async function downloadRate(page: Page, songId: string): Promise<number> {
  const { duration } = await ApiUser.forPage(page).read<{ duration: number }>(`/api/songs/${songId}`)
  await openFullPlayer(page, songId)
  const started = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: 'Download mp3' }).first().click()
  const { size } = await stat(await (await started).path())
  return size / duration
}

test('[J2] theme, language, volume, auto-play and download quality take effect, and follow the account @gate-desktop', async ({
  signedInBlankPage: page,
  newUser,
  browser,
}) => {
  const { id, titles } = await new PlaylistPage(page).createPlaylist('Night Desk', 2)
  const [first] = await new PlaylistPage(page).publicSongs()
  await page.goto('/settings')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('body')).toHaveClass(/dark/)
  await volumeIn(main).fill('35')
  await toggle(page, 'Auto-play').click()
  await main.getByRole('radio', { name: 'Standard' }).check()
  await main.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen')
  const chosen = { theme: 'dark', language: 'de', volume: 35, autoPlay: false, downloadQuality: 'standard' }
  await expect.poll(() => readSettings(page)).toMatchObject(chosen)

  const there = await openOnOtherDevice(browser, page, newUser)
  await there.goto('/settings')
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('Einstellungen')
  for (const element of ['html', 'body']) await expect(there.locator(element)).toHaveClass(/dark/)
  await expect(volumeIn(there.getByRole('main'))).toHaveValue('35')
  await there.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(toggle(there, 'Auto-play')).not.toBeChecked()

  const playlist = new PlaylistPage(there)
  await playlist.open(id)
  await playAndSkipToEnd(there, playlist.list)
  await expect.poll(() => readPlayback(there)).toEqual({ volume: 0.35, isPaused: true, seconds: 0 })
  await expect(playlist.list.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  // 128 kbit/s are 16,000 bytes per second, 320 are 40,000; tags and a cover are added.
  expect(await downloadRate(there, first?.id ?? '')).toBeLessThan(32_000)

  await there.goto('/settings')
  await toggle(there, 'Auto-play').click()
  await there.getByRole('radio', { name: 'High' }).check()
  await expect
    .poll(() => readSettings(there))
    .toMatchObject({ language: 'en', autoPlay: true, downloadQuality: 'high' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(toggle(page, 'Auto-play')).toBeChecked()
  await playlist.open(id)
  await playAndSkipToEnd(there, playlist.list)
  const second = playlist.list.getByRole('listitem').filter({ hasText: titles[1] ?? '' })
  await expect(second.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(await downloadRate(there, first?.id ?? '')).toBeGreaterThan(38_000)
  await there.context().close()
})

async function readNotificationKinds(user: ApiUser): Promise<string[]> {
  const { items } = await user.read<{ items: { kind: string }[] }>('/api/notifications')
  return items.map(({ kind }) => kind)
}

/** Once a later notification has arrived, the earlier events have been processed too. */
async function expectNotNotified(me: ApiUser, other: ApiUser): Promise<void> {
  await me.write('PUT', `/api/creators/${await other.id()}/follow`)
  await expect.poll(() => readNotificationKinds(other)).toContain('follow')
  // A new device is told of whatever the settings say.
  const kinds = await readNotificationKinds(me)
  expect(kinds.filter((kind) => kind !== 'security')).toEqual(['credits'])
}

test('[J2] a notification kind that is switched off is not sent, on any device @gate-phone', async ({
  signedInBlankPage: page,
  newUser,
  browser,
}) => {
  const origin = productOrigin()
  const me = ApiUser.forPage(page)
  const [fan, friend] = [await ApiUser.signUp(origin, 'Otis'), await ApiUser.signUp(origin, 'Mira')]
  for (const somebody of [me, fan, friend]) await somebody.makePublicPlaylist('Night Desk')
  const myId = await me.id()
  await page.goto('/settings')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell, 'the credits of the first day').toHaveAccessibleName('Notifications, 1 unread')

  await toggle(page, 'Followers').click()
  await expect(toggle(page, 'Followers')).not.toBeChecked()
  await expect.poll(() => readSettings(page)).toMatchObject({ notifications: { isOn: true, follows: false } })
  await fan.write('PUT', `/api/creators/${myId}/follow`)
  await expectNotNotified(me, fan)

  const there = await openOnOtherDevice(browser, page, newUser)
  await there.goto('/settings')
  await expect(toggle(there, 'Followers')).not.toBeChecked()
  await toggle(there, 'Followers').click()
  await toggle(there, 'Notifications').click()
  await expect(toggle(there, 'Followers')).toHaveCount(0)
  await expect.poll(() => readSettings(there)).toMatchObject({ notifications: { isOn: false, follows: true } })
  await there.context().close()
  await fan.write('DELETE', `/api/creators/${myId}/follow`)
  await fan.write('PUT', `/api/creators/${myId}/follow`)
  await expectNotNotified(me, friend)

  await page.reload()
  await expect(toggle(page, 'Notifications')).not.toBeChecked()
  await toggle(page, 'Notifications').click()
  await expect(toggle(page, 'Followers')).toBeChecked()
  await expect.poll(() => readSettings(page)).toMatchObject({ notifications: { isOn: true, follows: true } })
  await friend.write('PUT', `/api/creators/${myId}/follow`)
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread')
  await bell.click()
  await expect(
    page.getByRole('dialog', { name: 'Notifications' }).getByText(`${friend.name} followed you`),
  ).toBeVisible()
  for (const somebody of [fan, friend]) await somebody.dispose()
})
