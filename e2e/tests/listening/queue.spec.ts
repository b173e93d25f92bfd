import { expect, type Locator, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { type DemoSong, readDemoSongs } from '#e2e/database/demo-songs.ts'
import { openFullPlayer } from '#e2e/pages/player-page.ts'
import { test } from '#e2e/test-fixtures.ts'

interface SongWithSimilar {
  song: DemoSong
  similarIds: string[]
}

interface SimilarSongs {
  items: { id: string }[]
}

async function findSongWithSimilar(page: Page): Promise<SongWithSimilar> {
  for (const song of await readDemoSongs()) {
    const { items } = await ApiUser.forPage(page).read<SimilarSongs>(`/api/songs/${song.id}/similar`)
    if (items.length > 0) return { song, similarIds: items.map(({ id }) => id) }
  }
  throw new Error('no two demo songs share a genre')
}

async function playOnItsPage(page: Page, song: DemoSong): Promise<void> {
  await openFullPlayer(page, song.id)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Play|Abspielen)$/ })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(0.2)
}

/** The queue is a sheet on a phone, and a column on a desktop. */
const queueOn = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Queue' }).or(page.getByRole('complementary', { name: 'Queue' }))

const currentSongPath = (page: Page): string => new URL(page.url()).pathname

test('the queue says what follows, and similar public songs play on after its end until they are switched off', async ({
  signedInBlankPage: page,
  isMobile,
}) => {
  const { song, similarIds } = await findSongWithSimilar(page)
  await playOnItsPage(page, song)
  await page.getByRole('button', { name: 'Queue', exact: true }).locator('visible=true').click()
  const queue = queueOn(page)
  await expect(queue.getByText(song.title)).toBeVisible()
  await expect(queue.getByText('Nothing else is queued.')).toBeVisible()
  const more = queue.getByRole('switch', { name: 'More like this' })
  const list = queue.getByRole('list', { name: 'More like this' })
  await expect(more, 'nobody hears songs that they did not ask for').not.toBeChecked()

  await more.click()
  await expect(list.getByRole('listitem')).toHaveCount(similarIds.length)
  await expect(queue.getByText(/^Then public songs in .+ Goes on until you stop it\.$/)).toBeVisible()
  await expectNoViolations(page, 'the queue', { onlyInGate: isMobile ? '[role=dialog]' : '.queue-column' })
  await more.click()
  await expect(list).toBeHidden()
  await more.click()
  await expect(list).toBeVisible()

  if (isMobile) await page.keyboard.press('Escape')
  await page.getByRole('slider', { name: 'Seek' }).focus()
  await page.keyboard.press('End')
  await expect.poll(() => currentSongPath(page)).not.toBe(`/player/${song.id}`)
  expect(similarIds.map((id) => `/player/${id}`)).toContain(currentSongPath(page))
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.paused)).toBe(false)

  if (isMobile) return
  await page.getByRole('link', { name: 'Library' }).first().click()
  await expect(page).toHaveURL('/library')
  await expect(queue, 'the column stays while the user moves between pages').toBeVisible()
  await page.reload()
  await expect(queue, 'and is remembered for the session').toBeVisible()
  await expect(more).toBeChecked()
})

test('in German on the narrowest phone the queue fits, with targets of 44 pixels @phone', async ({
  signedInBlankPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('cadenza-language', 'de'))
  const { song } = await findSongWithSimilar(page)
  await playOnItsPage(page, song)
  await page.getByRole('main').getByRole('button', { name: 'Warteschlange' }).click()
  const sheet = page.getByRole('dialog', { name: 'Warteschlange' })
  await sheet.getByRole('switch', { name: 'Mehr davon' }).click()
  await expect(sheet.getByRole('list', { name: 'Mehr davon' })).toBeVisible()
  expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  for (const button of await sheet.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(
      Math.min(box?.width ?? 0, box?.height ?? 0),
      (await button.getAttribute('aria-label')) ?? '',
    ).toBeGreaterThanOrEqual(44)
  }
  await expectNoViolations(page, 'the queue in German', { onlyInGate: '[role=dialog]' })
})
