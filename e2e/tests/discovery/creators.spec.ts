import { expect, type Locator, type Page } from '@playwright/test'
import { ApiUser, type SongSummary } from '#e2e/api/api-user.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { readDemoSongs } from '#e2e/database/demo-songs.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { test } from '#e2e/test-fixtures.ts'
import { withDatabase } from '#e2e/database/with-database.ts'

const BIO = 'Bedroom beats for slow mornings. I describe the weather & the machine finds the drums.'
const LINKS = { x: 'mirabeats', instagram: 'mira.beats', youtube: 'mirabeats', github: 'mira-beats' }
const ADDRESSES = [
  ['X', 'https://x.com/mirabeats'],
  ['Instagram', 'https://www.instagram.com/mira.beats'],
  ['YouTube', 'https://www.youtube.com/@mirabeats'],
  ['GitHub', 'https://github.com/mira-beats'],
] as const

interface Profile {
  handle: string
  counts: { followers: number }
}

const figures = (page: Page): Locator => page.getByRole('main').getByRole('definition')

/** Checks that the pictures have loaded. */
async function expectPictures(pictures: Locator, count: number): Promise<void> {
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.map((img) => img instanceof HTMLImageElement && img.naturalWidth > 0)),
    )
    .toEqual(Array.from({ length: count }, () => true))
}

async function marginOfBanner(page: Page): Promise<number> {
  const mainBox = await page.getByRole('main').boundingBox()
  const banner = await page.locator('.creator-banner').boundingBox()
  return (banner?.x ?? 0) - (mainBox?.x ?? 0)
}

/** Creates a user with everything that a creator's page can show, and with more plays than a test can produce. */
async function newCreator(origin: string): Promise<{ creator: ApiUser; song: SongSummary; handle: string }> {
  const creator = await ApiUser.signUp(origin, 'Mira')
  const song = await creator.makePublicSong('A slow lofi beat with rain on the window')
  await creator.setAvatar(`${song.artworkUrl}&size=256`)
  const { handle } = await creator.write<Profile>('PATCH', '/api/profile', { bio: BIO, links: LINKS })
  await withDatabase((client) => client.query('insert into song_plays (song_id, plays) values ($1, 12400)', [song.id]))
  return { creator, song, handle }
}

async function expectProfileDetails(page: Page, { name }: ApiUser, handle: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(`${name} · Cadenza`)
  await expect(main.getByText(`@${handle}`, { exact: true })).toBeVisible()
  await expect(main.getByText(BIO)).toBeVisible()
  await expectPictures(main.locator('.creator-banner img'), 3)
  await expectPictures(main.locator('.creator-face img'), 1)
  await expect(main.getByRole('term')).toHaveText(['Tracks', 'Followers', 'Plays'])
  await expect(figures(page)).toHaveText(['1', '0', '12.4K'])
  for (const [place, address] of ADDRESSES) {
    await expect(main.getByRole('link', { name: `${name} on ${place}` })).toHaveAttribute('href', address)
  }
}

async function expectTracksThatPlay(page: Page, { title }: SongSummary): Promise<void> {
  const tracks = page.getByRole('list', { name: 'Popular Tracks' })
  await expect(tracks.locator('.song-row-title')).toHaveText([title])
  await expect(tracks).toContainText('12.4K plays')
  await tracks.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(0.2)
  await tracks.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('radio', { name: 'Newest' }).check({ force: true })
  await expect(page.getByRole('list', { name: 'Newest Tracks' }).locator('.song-row-title')).toHaveText([title])
}

test('[W1] [W2] a creator’s page shows their profile and plays their songs; following them is counted and saved @gate-desktop', async ({
  signedInBlankPage: page,
  isMobile,
}) => {
  const { creator, song, handle } = await newCreator(productOrigin())
  await page.goto(`/creator/${handle}`)
  await expectProfileDetails(page, creator, handle)
  expect(await marginOfBanner(page), 'the style of the first paint has no say any more').toBe(isMobile ? 0 : 32)
  await expectTracksThatPlay(page, song)
  await expectNoViolations(page, 'creator')

  const follow = page.getByRole('main').getByRole('button', { name: /^Follow/ })
  await expect(follow).toHaveText('Follow')
  await follow.click()
  await expect(follow).toHaveText('Following')
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await expect(follow).not.toHaveAttribute('aria-busy')
  await page.reload()
  await expect(follow).toHaveText('Following')
  await expect(figures(page)).toHaveText(['1', '1', '12.4K'])
  expect((await creator.read<Profile>('/api/profile')).counts.followers).toBe(1)

  await follow.click()
  await expect(follow).toHaveText('Follow')
  await expect(follow).not.toHaveAttribute('aria-busy')
  await page.reload()
  await expect(follow).toHaveText('Follow')
  await expect(figures(page)).toHaveText(['1', '0', '12.4K'])
  await creator.dispose()
})

test('a visitor reports a public song, and the operator receives the text @desktop', async ({ page }, { project }) => {
  // Each reporter, which for a visitor is an IP address, has one report per song.
  const [forPhone, forDesktop] = await readDemoSongs()
  const song = project.name === 'phone' ? forPhone : forDesktop
  await page.goto(`/player/${song.id}`)
  const button = page
    .getByRole('main')
    .getByRole('button', { name: `More for “${song.title}”` })
    .first()
  const report = page.getByRole('menuitem', { name: 'Report' })
  await button.click()
  await report.click()
  const dialog = page.getByRole('dialog', { name: 'Report this song' })
  await expect(dialog).toBeVisible()
  await expectNoViolations(page, 'report', { onlyInGate: '[role=dialog]' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await button.press('Enter')
  await report.press('Enter')
  await dialog.getByLabel('What is wrong with it?').selectOption({ label: 'It is spam' })
  await dialog.getByLabel('In your words').fill(`The same for the tenth time, on a ${project.name}.`)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. The operator reads every report.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const { rows } = await withDatabase((client) =>
    client.query<{ reason: string; words: string }>(
      `select reason, words from reports where kind = 'song' and subject_id = $1`,
      [song.id],
    ),
  )
  expect(rows).toEqual([{ reason: 'spam', words: `The same for the tenth time, on a ${project.name}.` }])
})

test('in German on 320 px neither a creator’s page nor its report dialog is wider than the screen @phone', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('cadenza-language', 'de'))
  await page.setViewportSize({ width: 320, height: 640 })
  const { items } = await ApiUser.forPage(page).read<{ items: { handle: string }[] }>('/api/creators/featured?limit=1')
  const widthOf = (element: Locator) => element.evaluate(({ scrollWidth }) => scrollWidth)
  await page.goto(`/creator/${items[0]?.handle}`)
  await expect(page.getByRole('list', { name: 'Beliebte Tracks' })).toBeVisible()
  expect(await widthOf(page.locator('html'))).toBe(320)
  await page.getByRole('button', { name: 'Melden', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Meldung senden' })).toBeVisible()
  expect(await widthOf(dialog)).toBeLessThanOrEqual(320)
  expect(await widthOf(page.locator('html'))).toBe(320)
})
