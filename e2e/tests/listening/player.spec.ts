import { expect, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { type DemoSong, readDemoSongs } from '#e2e/database/demo-songs.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { openFullPlayer } from '#e2e/pages/player-page.ts'
import { test } from '#e2e/test-fixtures.ts'

interface PlaybackState {
  seconds: number
  isPaused: boolean
}

const readPlayback = (page: Page): Promise<PlaybackState> =>
  page.evaluate(() => {
    const audio = document.querySelector('audio')
    return { seconds: audio?.currentTime ?? -1, isPaused: audio?.paused ?? true }
  })

const playedSeconds = async (page: Page): Promise<number> => (await readPlayback(page)).seconds

/** Returns a song that is long enough for the whole test. */
async function longSong(): Promise<DemoSong> {
  const song = (await readDemoSongs()).find(({ duration }) => duration > 15)
  if (!song) throw new Error('there is no demo song of a quarter of a minute')
  return song
}

const mainButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
/** The seek bar is in the player page on a phone, and in the bar below it on a desktop. */
const seekBar = (page: Page) => page.getByRole('slider', { name: 'Seek' })

async function placeOnSeekBar(page: Page, share: number): Promise<{ x: number; y: number }> {
  const box = await seekBar(page).boundingBox()
  if (!box) throw new Error('there is no seek bar')
  return { x: box.x + box.width * share, y: box.y + box.height / 2 }
}

test('[Z1] a song can be played, paused, sought by click, drag and key, liked, and left; it is paused at its end', async ({
  signedInBlankPage: page,
}) => {
  const song = await longSong()
  await openFullPlayer(page, song.id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(song.title)
  await expect(page).toHaveTitle(`${song.title} · Cadenza`)

  await mainButton(page, 'Play').click()
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.3)
  await expect(seekBar(page)).toHaveAttribute('aria-valuetext', /^0:\d\d of [0-9]+:\d\d$/)
  await mainButton(page, 'Pause').click()
  const pausedAt = await playedSeconds(page)
  await page.waitForTimeout(300)
  expect(await readPlayback(page)).toEqual({ seconds: pausedAt, isPaused: true })

  const half = await placeOnSeekBar(page, 0.5)
  await page.mouse.click(half.x, half.y)
  await expect.poll(() => playedSeconds(page)).toBeCloseTo(song.duration / 2, 0)

  const from = await placeOnSeekBar(page, 0.5)
  const to = await placeOnSeekBar(page, 0.2)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 })
  expect(await playedSeconds(page), 'the music follows when the note is let go').toBeCloseTo(song.duration / 2, 0)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => playedSeconds(page)).toBeCloseTo(song.duration * 0.2, 0)
  const elapsed = Math.floor(await playedSeconds(page))
  const clock = page.getByText(`0:${String(elapsed).padStart(2, '0')}`, { exact: true })
  await expect(clock.locator('visible=true').first()).toBeVisible()

  await mainButton(page, 'Favourite').click()
  await expect(mainButton(page, 'Favourite')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => {
      return (await ApiUser.forPage(page).read<{ isFavorite: boolean }>(`/api/songs/${song.id}`)).isFavorite
    })
    .toBe(true)

  await mainButton(page, 'Lyrics').click()
  await expect(page).toHaveURL(`/player/${song.id}?view=lyrics`)
  await expect(mainButton(page, 'Lyrics')).toHaveAttribute('aria-pressed', 'true')
  await mainButton(page, 'Lyrics').click()
  await expect(page).toHaveURL(`/player/${song.id}`)

  await mainButton(page, 'Play').click()
  await expect.poll(async () => (await readPlayback(page)).isPaused).toBe(false)
  await seekBar(page).focus()
  await page.keyboard.press('End')
  await expect(mainButton(page, 'Play')).toBeVisible()
  await expect(seekBar(page)).toHaveAttribute('aria-valuetext', /^0:00 of /)
  await expect.poll(() => readPlayback(page)).toEqual({ seconds: 0, isPaused: true })

  await mainButton(page, 'Back').click()
  await expect(page, 'who came by a link goes to their library').toHaveURL('/library')
  await page.getByRole('complementary', { name: 'Now playing' }).getByRole('link').first().click()
  await expect(page).toHaveURL(`/player/${song.id}`)
  await mainButton(page, 'Back').click()
  await expect(page, 'and who came from a page, back to it').toHaveURL('/library')
})

test('[Z1] the music continues when its page is left @gate-phone', async ({ signedInBlankPage: page }) => {
  const song = await longSong()
  await openFullPlayer(page, song.id)
  await mainButton(page, 'Play').click()
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.3)
  await page.getByRole('main').getByRole('link', { name: song.creatorName }).click()
  await expect(page).toHaveURL(/\/creator\/[a-z0-9-]+$/)
  const before = await playedSeconds(page)
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(before)
})

test('[R3] a public song opens for a visitor, who is asked to sign up for actions that need an account @gate-desktop', async ({
  page,
}) => {
  const song = await longSong()
  await page.goto(`/player/${song.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(song.title)
  await expect(page.getByRole('heading', { name: 'Make one of your own' })).toBeVisible()
  for (const name of [/^Favourite/, 'Download mp3', 'Save to Playlist']) {
    await page.getByRole('main').getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog', { name: 'Try for Free' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await expect(page).toHaveURL(`/player/${song.id}`)
})

const MISSING = [
  '/player/0190f3c0-0000-7000-8000-0000000000ff',
  '/player/nothing',
  '/playlist/nothing',
  '/creator/no-one',
]

test('[R3] a page of an item that does not exist sends a visitor to /create, and Back does not return to it @phone', async ({
  page,
}) => {
  await page.goto('/privacy')
  for (const path of MISSING) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/create')
    await page.goBack()
    await expect(page, path).toHaveURL('/privacy')
  }
})

test('a signed-in user sees that a song does not exist, with links to other pages @desktop', async ({
  signedInBlankPage: page,
}) => {
  await page.goto('/player/0190f3c0-0000-7000-8000-0000000000ff')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This song is not here')
  await page.getByRole('main').getByRole('link', { name: 'Go to Library' }).click()
  await expect(page).toHaveURL('/library')
})

test('[R3] [C6] a private song sends a visitor to /create; once shared, its link opens and plays in a new browser @gate-phone', async ({
  signedInBlankPage: page,
  browser,
}) => {
  const user = ApiUser.forPage(page)
  const song = await user.makeSong('A slow ballad for a lighthouse keeper')
  const visitor = await browser.newContext({ baseURL: productOrigin(), serviceWorkers: 'block' })
  const theirs = await visitor.newPage()
  await theirs.goto(`/player/${song.id}`)
  await expect(theirs).toHaveURL('/create')

  await user.write('PATCH', `/api/songs/${song.id}`, { isPublic: true })
  await theirs.goto(`/player/${song.id}`)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(song.title)
  await mainButton(theirs, 'Play').first().click()
  await expect.poll(() => playedSeconds(theirs)).toBeGreaterThan(0.3)
  await expect(mainButton(theirs, 'Pause').first()).toBeVisible()
  await visitor.close()
})
