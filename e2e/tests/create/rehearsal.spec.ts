import { expect } from '@playwright/test'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { expectSilence, expectSound, listenTo } from '#e2e/browser/listen.ts'
import { openFullPlayer } from '#e2e/pages/player-page.ts'
import { RehearsalStrip } from '#e2e/pages/rehearsal-strip.ts'
import { test } from '#e2e/test-fixtures.ts'

test('a visitor hears a song while typing it, and another one of the same words', async ({ page }) => {
  await listenTo(page)
  await page.goto('/')
  const strip = new RehearsalStrip(page)
  await expect(strip.region).toContainText('Hear the example')
  await expectNoViolations(page, 'before anything is typed')

  await strip.prompt.fill('bright pop song about summer rain')
  await expect(strip.region).toContainText('Rehearsing is free. Recording takes up to 185.')
  const typed = await strip.tunes()
  await expectSilence(page)
  await strip.play.click()
  await expectSound(page)
  await expect(strip.current).toHaveCount(1)
  await expectNoViolations(page, 'while it plays')

  await strip.blocks.last().click()
  await expect(strip.blocks.last()).toHaveAttribute('aria-current', 'true')
  await strip.blocks.first().click()
  await strip.another.click()
  await strip.expectOtherTunes(typed)
  const another = await strip.tunes()
  await strip.prompt.pressSequentially(', slow waltz')
  await strip.expectOtherTunes(another)
  await expectSound(page)
  await expect(strip.pause).toBeVisible()

  await strip.pause.click()
  await expectSilence(page)
  await expect(strip.current).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const left = await strip.tunes()
  await page.reload()
  expect(await strip.tunes(), 'the song is another one after a reload').toBe(left)
})

test('the example plays before a word is typed, offline rehearsals go on, and only one thing sounds @gate-desktop', async ({
  page,
  context,
}) => {
  await listenTo(page)
  await page.goto('/')
  const strip = new RehearsalStrip(page)
  await strip.play.click()
  await expectSound(page)
  const example = await strip.tunes()

  await context.setOffline(true)
  await expect(strip.region).toContainText('Offline: rehearsing still works.')
  await strip.another.click()
  await strip.expectOtherTunes(example)
  await expectSound(page)
  await context.setOffline(false)

  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect(strip.play).toBeVisible()
})

test('Generate records the notes that were rehearsed, and the page of the song says so', async ({ createPage }) => {
  const { page } = createPage
  const strip = new RehearsalStrip(page)
  await strip.prompt.fill('slow lofi beat for a rainy kitchen')
  await createPage.duration.selectOption('30s')
  await strip.another.click()
  const requested = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/generations'),
  )
  await createPage.generateButton.click()
  const { recipe } = (await requested).postDataJSON() as { recipe?: { fingerprint: string } }
  expect(recipe?.fingerprint).toMatch(/^[0-9a-f]{64}$/)
  await expect(createPage.cards).toHaveCount(1)
  await createPage.openDetails()
  await page.getByRole('button', { name: '65 credits', exact: true }).click()
  await expect(page.getByText('Same notes as rehearsed')).toBeVisible()

  const song = await createPage.newestSong()
  await openFullPlayer(page, song.id)
  await page.getByRole('button', { name: 'Same notes as rehearsed' }).click()
  const groups = recipe?.fingerprint.slice(0, 16).match(/.{4}/g)?.join(' ') ?? ''
  await expect(page.getByText(groups)).toBeVisible()
  await expectNoViolations(page, 'with the fingerprint')
})
