import { spawnSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { type DemoSong, readDemoSongs } from '#e2e/database/demo-songs.ts'
import { showTheme } from '#e2e/browser/axe.ts'
import { contrastOf } from '#e2e/browser/contrast.ts'
import { readOfflineSongs } from '#e2e/browser/offline-songs.ts'
import { openFullPlayer } from '#e2e/pages/player-page.ts'
import { test } from '#e2e/test-fixtures.ts'

/** In the C locale unzip cannot print every file name. */
const unzip = (...args: string[]) => spawnSync('unzip', args, { env: { LC_ALL: 'C.UTF-8' } })

async function keepOffline(page: Page, { id }: DemoSong): Promise<void> {
  await openFullPlayer(page, id)
  await page.getByRole('button', { name: 'Keep offline' }).first().click()
  await expect(page.getByRole('button', { name: /^Kept offline/ }).first()).toBeVisible()
}

const countOfflineSongs = async (page: Page): Promise<number> => (await readOfflineSongs(page)).length

test('a playlist is downloaded as one archive that opens, with its songs in their order @desktop', async ({
  signedInBlankPage: page,
}) => {
  const songs = (await readDemoSongs()).slice(0, 3)
  const id = await ApiUser.forPage(page).makePlaylist('Evening / "Rain"', songs)
  await page.goto(`/playlist/${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download all' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe("Evening - 'Rain'.zip")
  const file = await download.path()
  expect(unzip('-tq', file).stdout.toString()).toContain('No errors detected')
  const names = unzip('-Z1', file).stdout.toString().trim().split('\n')
  expect(names.filter((name) => name.startsWith('Songs/'))).toHaveLength(3)
  expect(names).toEqual(expect.arrayContaining(['README.txt', 'playlist.m3u8', 'songs.json', 'songs.csv']))
  const list = JSON.parse(unzip('-p', file, 'songs.json').stdout.toString()) as { songs: DemoSong[] }
  expect(list.songs.map((song) => song.id)).toEqual(songs.map((song) => song.id))
})

test.describe('in the installed app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an offline song is in the library and plays without a network @phone', async ({
    signedInHomePage: page,
    context,
  }) => {
    const [song] = await readDemoSongs()
    await keepOffline(page, song)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    // From here on the app itself is loaded from this device.
    await page.goto('/library?tab=download')
    await expect(page.getByRole('list', { name: 'On this device' })).toContainText(song.title)

    await context.setOffline(true)
    await page.goto('/library')
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
    const offlineList = page.getByRole('list', { name: 'On this device' })
    await expect(offlineList).toContainText(song.title)
    await expect
      .poll(() => offlineList.locator('img').evaluate((cover: HTMLImageElement) => cover.naturalWidth))
      .toBeGreaterThan(0)
    await offlineList.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(0.5)

    await page.goto(`/player/${song.id}`)
    await expect(page.getByRole('heading', { name: song.title })).toBeVisible()
    await page.goto('/account')
    await expect(page.getByText('We could not see whether you are signed in')).toBeVisible()
    await context.setOffline(false)
  })
})

test('songs on the device are marked in a color that is seen; signing out says how many will be removed, and removes them @phone', async ({
  signedInHomePage: page,
}) => {
  const [first, second] = await readDemoSongs()
  await keepOffline(page, first)
  await keepOffline(page, second)
  await page.goto('/library?tab=download')
  const mark = page.getByRole('button', { name: /^Kept offline/ }).first()
  await expect(mark).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await showTheme(page, colorScheme)
    expect(await contrastOf(mark.locator('svg')), colorScheme).toBeGreaterThanOrEqual(3)
  }
  const requestSignOut = async () => {
    await page.getByRole('button', { name: 'Profile' }).first().click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  }
  await requestSignOut()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 songs that you keep offline are removed from this device')
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(dialog).toBeHidden()
  expect(await countOfflineSongs(page)).toBe(2)

  await requestSignOut()
  await dialog.getByRole('button', { name: 'Sign out and remove' }).click()
  await expect(page).toHaveURL('/')
  expect(await countOfflineSongs(page)).toBe(0)
})

test('a session that was ended on another device takes the offline songs and the draft with it @phone', async ({
  signedInHomePage: page,
}) => {
  const [song] = await readDemoSongs()
  await keepOffline(page, song)
  await page.goto('/create')
  const prompt = page.getByRole('textbox', { name: 'Describe your track' })
  await prompt.fill('A secret song about rain')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cadenza-draft'))).toContain('secret')
  await ApiUser.forPage(page).write('POST', '/api/auth/sign-out-everywhere')

  await page.goto('/create')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Start for Free' })).toBeVisible()
  await expect(prompt).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('cadenza-draft'))).toBeNull()
  await expect.poll(() => countOfflineSongs(page)).toBe(0)
})

test('a page that is left while it removes the songs of an ended session leaves none on the device @phone', async ({
  signedInHomePage: page,
}) => {
  const [song] = await readDemoSongs()
  await keepOffline(page, song)
  await ApiUser.forPage(page).write('POST', '/api/auth/sign-out-everywhere')
  // Until this page is left, nothing else can write the songs.
  await page.evaluate(async () => {
    const opening = indexedDB.open('cadenza-kept-songs', 1)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const songs = opening.result.transaction('songs', 'readwrite').objectStore('songs')
    const hold = (): void => songs.count().addEventListener('success', hold)
    hold()
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cadenza-signed-in'))).toBeNull()

  await page.goto('/create')
  await expect.poll(() => countOfflineSongs(page)).toBe(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cadenza-pending-song-removal'))).toBeNull()
})
