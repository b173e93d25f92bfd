import { expect, type Locator, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { test } from '#e2e/test-fixtures.ts'
import { uniquePromptWord } from '#e2e/pages/create-page.ts'

const sectionWithHeading = (page: Page, heading: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })

const isPlaying = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const audio = document.querySelector('audio')
    return audio !== null && !audio.paused && audio.currentTime > 0
  })

async function expectSignUp(page: Page, press: Locator): Promise<void> {
  await press.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('[V1, V2, V3, V4, V5] a visitor sees how it works, plays songs of other users, and is asked to sign up for more @gate-desktop', async ({
  page,
}) => {
  await page.goto('/')
  await expect(
    page
      .getByRole('main')
      .getByText(/300 free credits/i)
      .first(),
  ).toBeVisible()
  const how = sectionWithHeading(page, 'How it works')
  await expect(how.getByRole('listitem')).toContainText([
    /describe your vision/i,
    /AI creates your music/i,
    /download/i,
  ])

  const creators = sectionWithHeading(page, 'Featured creators').getByRole('listitem')
  await expect(creators).toHaveCount(4)
  for (const link of await creators.getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^\/creator\/[a-z0-9-]+$/)
  }

  const tracks = sectionWithHeading(page, 'AI-generated tracks')
  await expect(tracks.getByRole('listitem')).toHaveCount(12)
  await tracks.getByRole('button', { name: /^Play/ }).first().click()
  await expect.poll(() => isPlaying(page)).toBe(true)
  await tracks.getByRole('button', { name: /^Pause/ }).click()

  await expectSignUp(page, tracks.getByRole('button', { name: 'View all' }))
  const categories = sectionWithHeading(page, 'Browse categories').getByRole('button')
  await expect(categories).toHaveCount(8)
  await expectSignUp(page, categories.first())
  await expect(page.getByText('Upgrade to download your tracks and use them broadly in commercial work.')).toBeVisible()
})

test('the anchors of the landing page lead to their sections @desktop', async ({ page }) => {
  for (const anchor of ['features', 'pricing', 'api']) {
    await page.goto(`/#${anchor}`)
    await expect(page.locator(`#${anchor}`)).toBeInViewport()
  }
})

test('[V4, G6, G7] a signed-in user sees four creators, and later their own earlier songs @gate-phone', async ({
  createPage,
}) => {
  const { page } = createPage
  await expect(sectionWithHeading(page, 'Recent projects')).toContainText('Nothing made yet')
  await expect(sectionWithHeading(page, 'Featured creators').getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('Upgrade to download your tracks')).toBeHidden()
  for (const [heading, name, address] of [
    ['AI-generated tracks', 'View all', /\/library$/],
    ['Browse categories', 'Lofi', /\/explore\?genre=lofi$/],
  ] as const) {
    await sectionWithHeading(page, heading).getByRole('button', { name }).click()
    await page.waitForURL(address)
    await page.goBack()
  }

  const user = ApiUser.forPage(page)
  await user.makeSong(`Slow piano in the rain ${uniquePromptWord()}`)
  const { title } = await user.makeSong(`Slow piano in the rain ${uniquePromptWord()}`)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  const projects = sectionWithHeading(page, 'Recent projects').getByRole('listitem')
  await expect(projects).toHaveCount(2)
  await expect(projects.first()).toContainText(title)
})
