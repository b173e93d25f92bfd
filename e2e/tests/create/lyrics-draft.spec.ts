import { expect, type Locator } from '@playwright/test'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { saveAccountSettings } from '#e2e/api/save-account-settings.ts'
import { test } from '#e2e/test-fixtures.ts'

const wordsIn = (section: Locator): Promise<string[]> => section.locator('.draft-line-words > b').allTextContents()

test('lyrics are drafted, locked, rolled and edited before anything is paid, and exactly these are sung', async ({
  page,
  createPage,
}) => {
  await createPage.prompt.fill('slow bossa nova about washing dishes with my grandmother Inês')
  await createPage.duration.selectOption('30s')
  await page.getByText('With Lyrics', { exact: true }).click()
  await page.getByRole('button', { name: 'Write a draft free' }).click()
  const editor = page.getByRole('region', { name: 'Lyrics draft' })
  const verse = editor.getByRole('region', { name: 'Verse 1' })
  await expect(editor.getByText(/^In it from your prompt: dishes, grandmother,? and Inês$/)).toBeVisible()
  await expectNoViolations(page, 'a draft')

  const [first = '', ...rest] = await wordsIn(verse)
  await editor.getByRole('button', { name: `Lock: ${first}` }).click()
  await editor.getByRole('button', { name: 'Roll verse' }).first().click()
  await expect.poll(async () => (await wordsIn(verse)).slice(1)).not.toEqual(rest)
  expect((await wordsIn(verse))[0]).toBe(first)

  const chorus = editor.getByRole('region', { name: 'Chorus' })
  await chorus
    .getByRole('button', { name: /^Edit / })
    .last()
    .click()
  const input = editor.getByRole('textbox', { name: 'Edit this line' })
  await expect(input).toBeFocused()
  await input.fill('One cup, one more, and we stay')
  await expect(editor.locator('.is-edited')).toContainText('7 syllables')
  await expectNoViolations(page, 'an edited line')
  await input.press('Enter')
  await expect(chorus.getByText('One cup, one more, and we stay')).toBeVisible()

  await page.reload()
  await expect(editor.getByRole('button', { name: `Unlock: ${first}` })).toBeVisible()
  const words = [...(await wordsIn(verse)), ...(await wordsIn(chorus))]
  expect(words).toContain('One cup, one more, and we stay')
  await createPage.expectBalance('300')

  await createPage.generateButton.click()
  await expect(createPage.cards).toHaveCount(1, { timeout: 60_000 })
  const { id } = await createPage.newestSong()
  const { text } = await createPage.read<{ text: string }>(`/api/songs/${id}/lyrics`)
  expect(text.split('\n').filter((line) => line !== '')).toEqual(words)
  await createPage.openDetails()
  await createPage.cards.first().getByRole('button', { name: 'Lyrics' }).click()
  for (const line of new Set(words)) await expect(createPage.cards.first()).toContainText(line)
  await createPage.expectBalance('235')
})

test('in German, at 320 px, the editor of a draft overflows nowhere @phone', async ({ page, createPage }) => {
  await createPage.prompt.fill('ein Lied über den Abwasch mit meiner Großmutter Ines')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByText('With Lyrics', { exact: true }).click()
  await page.getByRole('button', { name: 'Write a draft free' }).click()
  await expect(page.getByRole('region', { name: 'Verse 1' })).toBeVisible()
  await saveAccountSettings(page, { language: 'de' })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Strophe 1' })).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  const small = await page
    .getByRole('region', { name: 'Textentwurf' })
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .map((button) => button.getBoundingClientRect())
        .filter(({ width, height }) => Math.min(width, height) < 44)
        .map(({ width, height }) => `${width}×${height}`),
    )
  expect(small).toEqual([])
  await expectNoViolations(page, 'a German draft at 320 px')
})
