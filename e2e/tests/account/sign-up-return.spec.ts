import { expect, type Page } from '@playwright/test'
import { readDemoSongs } from '#e2e/database/demo-songs.ts'
import { CreatePage } from '#e2e/pages/create-page.ts'
import { test } from '#e2e/test-fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Try for Free' })

test('a visitor who pressed Generate finds the draft and the focused button after signing in, and nothing is spent @gate-phone', async ({
  page,
  newUser,
  allowAtGoogle,
}) => {
  const createPage = new CreatePage(page)
  await page.goto('/')
  await createPage.prompt.fill('A kettle sings in the kitchen')
  await createPage.generateButton.click()
  await expect(dialog(page)).toContainText('Sign in to generate your song.')
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).click()
  await allowAtGoogle(page, newUser)
  await page.waitForURL('**/beat-generator*')
  await expect(createPage.prompt).toHaveValue('A kettle sings in the kitchen')
  await expect(createPage.generateButton).toBeFocused()
  await expect(createPage.generateButton).toBeInViewport()
  await createPage.expectBalance('300')
})

test('a song that a visitor wanted to like is liked after they signed in, on the same page @gate-phone', async ({
  page,
  newUser,
  allowAtGoogle,
}) => {
  const [song] = await readDemoSongs()
  const path = `/player/${song.id}`
  await page.goto(path)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite/ })
    .first()
    .click()
  await expect(dialog(page)).toContainText('Sign in to like a song.')
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).click()
  await allowAtGoogle(page, newUser)
  await page.waitForURL(`**${path}*`)
  const like = page.getByRole('main').getByRole('button', { name: 'Favourite', exact: true })
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toBeFocused()
})
