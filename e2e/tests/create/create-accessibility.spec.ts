import { isDeepTier } from '@cadenza/dev/test-tier'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { saveAccountSettings } from '#e2e/api/save-account-settings.ts'
import { test } from '#e2e/test-fixtures.ts'
import { uniquePromptWord, type CreatePage } from '#e2e/pages/create-page.ts'

interface Music {
  misbehave: (planned: { fault: 'hang' | 'bad-prompt'; whenPromptIncludes: string }) => Promise<void>
}

const ENGLISH = new Set([
  'What we heard is what is sent',
  'Save to Playlist',
  'Cancel',
  'Your session',
  'Private',
  'Try again',
])

/** Goes through the states of the screen, and checks each. */
async function walkThroughStates(
  { createPage, music }: { createPage: CreatePage; music: Music },
  checkState: (state: string) => Promise<void>,
): Promise<void> {
  const { page, main, dialog } = createPage
  const mark = uniquePromptWord()
  await music.misbehave({ fault: 'bad-prompt', whenPromptIncludes: `refused ${mark}` })
  await music.misbehave({ fault: 'hang', whenPromptIncludes: `slow ${mark}` })
  const byForm = (name: string): Locator => main.locator(name)

  await byForm('form.composer textarea').first().fill('A ballad in the style of Taylor Swift about autumn')
  await byForm('input[type=radio][value=lyrics]').check()
  await byForm('.composer-toggles button').last().click()
  await byForm('form.composer select').first().selectOption('custom')
  await byForm('input[name=custom-seconds]').fill('9')
  await expect(byForm('textarea[name=lyrics]')).toBeVisible()
  await expect(byForm('form.composer li').first()).toBeVisible()
  await checkState('composing')

  await byForm('form.composer select').first().selectOption('30s')
  await byForm('form.composer textarea').first().fill(`refused ${mark}`)
  await createPage.generateButton.click()
  await expect(createPage.cards).toHaveCount(1)
  await checkState('failed')
  await byForm('form.composer textarea').first().fill('A bright song about the morning')
  await byForm('form.composer select').first().selectOption('30s')
  await createPage.generateButton.click()
  await expect(createPage.cards).toHaveCount(2)
  const card = createPage.cards.first()
  await checkState('finished')
  await createPage.openDetails(card)
  await card.locator('.curtain-details button[aria-expanded]').first().click()
  await checkState('finished, with its receipt')
  await byForm('form.composer textarea').first().fill(`slow ${mark}`)
  await byForm('form.composer select').first().selectOption('30s')
  await createPage.generateButton.click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await checkState('working')

  for (const [state, opener] of [
    ['cancel dialog', page.getByRole('article').first().getByRole('button').first()],
    ['share dialog', card.locator('.curtain-actions button').nth(2)],
    ['playlist dialog', card.locator('.song-card-save')],
  ] as const) {
    await opener.click()
    await expect(dialog).toBeVisible()
    await checkState(state)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

if (isDeepTier) {
  test('axe finds nothing in any state of the Create screen', async ({ page, createPage, music }) => {
    await walkThroughStates({ createPage, music }, (state) => expectNoViolations(page, state))
  })
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((value) => void (document.documentElement.style.fontSize = value), size)

test.describe('small screens and large text', { tag: '@phone' }, () => {
  test('[G1] in German, at 320 px and at 200 % text, nothing overflows horizontally, nothing moves under reduced motion, and axe finds nothing', async ({
    page,
    createPage,
    music,
  }) => {
    await saveAccountSettings(page, { language: 'de' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 720 })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await walkThroughStates({ createPage, music }, async (state) => {
      expect(await overflowOf(page), `${state} at 320 px`).toBe(0)
      await page.setViewportSize({ width: 390, height: 844 })
      await setTextSize(page, '200%')
      expect(await overflowOf(page), `${state} at 200 % text`).toBe(0)
      await setTextSize(page, '')
      await page.setViewportSize({ width: 320, height: 720 })
      const names = await page.locator('main :is(button, label, h2, h3, option)').allInnerTexts()
      expect(
        names.filter((name) => ENGLISH.has(name.trim())),
        state,
      ).toEqual([])
      // An animation of a hundredth of a millisecond can still be observed on a busy machine, so this waits until none
      // is running.
      const moving = (): Promise<number> =>
        page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
      await expect.poll(moving, `${state}: under reduced motion`).toBe(0)
      // Otherwise a bar at the edge of the screen may cut a target.
      await page.evaluate(() => scrollTo(0, 0))
      if (!isDeepTier)
        await expectNoViolations(page, state, state.endsWith('dialog') ? { onlyInGate: '[role=dialog]' } : {})
    })
    await expect(page.locator('h1 [aria-hidden=true] > span:last-child')).toHaveText('Song', { ignoreCase: true })
  })
})

/** Presses Tab until the target has the focus: everything must be reachable without a mouse. */
async function tabTo(page: Page, target: Locator, atMost = 60): Promise<void> {
  for (let presses = 0; presses < atMost; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by ${atMost} times Tab: ${target.toString()}`)
}

test.describe('without a pointer', { tag: '@desktop' }, () => {
  test('[C3, C4, C7, C8] the whole journey works by keyboard alone', async ({ page, createPage }) => {
    const { main, dialog } = createPage
    await tabTo(page, createPage.prompt)
    await page.keyboard.type('Morning bells over a market, no drums')
    const refusal = main.getByRole('button', { name: 'No Drums' })
    await tabTo(page, refusal)
    await page.keyboard.press('Delete')
    await expect(createPage.prompt).toHaveValue('Morning bells over a market')
    await tabTo(page, main.getByRole('button', { name: 'Add', exact: true }))
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Style' }).press('Enter')
    await page.getByRole('menuitem', { name: 'jazz', exact: true }).press('Enter')
    await expect(createPage.prompt).toHaveValue('Morning bells over a market, jazz')
    await tabTo(page, createPage.duration)
    await page.keyboard.type('0:3')
    await tabTo(page, main.getByRole('radio', { name: 'Instrumental' }))
    await page.keyboard.press('ArrowRight')
    await expect(main.getByRole('radio', { name: 'With Lyrics' })).toBeChecked()
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, createPage.generateButton)
    await page.keyboard.press('Enter')
    await expect(createPage.cards).toHaveCount(1)
    const card = createPage.cards.first()
    const own = (name: string): Locator => card.getByRole('button', { name, exact: true })

    await expect(own('Play')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(own('Pause')).toBeFocused()
    await tabTo(page, own('Favourite'))
    await page.keyboard.press('Space')
    await expect(own('Favourite')).toHaveAttribute('aria-pressed', 'true')
    await tabTo(page, own('Share'))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(own('Share')).toBeFocused()
    await tabTo(page, own('More'))
    await page.keyboard.press('Enter')
    await tabTo(page, card.getByRole('slider', { name: 'Seek' }))
    await page.keyboard.press('PageUp')
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(14)
    await tabTo(page, card.getByRole('switch'))
    await page.keyboard.press('Space')
    await expect(card.getByRole('switch', { name: 'Public' })).toBeChecked()
    await tabTo(page, own('Save to Playlist'))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByLabel('New playlist'))
    await page.keyboard.type('By hand')
    await page.keyboard.press('Enter')
    await expect(createPage.toasts).toContainText('Saved to “By hand”')
    await expect(own('Save to Playlist')).toBeFocused()

    await page.keyboard.press('Shift+Tab')
    const menuButton = card.getByRole('button', { name: /^More for/ })
    for (let back = 0; back < 12 && !(await menuButton.evaluate((at) => at === document.activeElement)); back += 1) {
      await page.keyboard.press('Shift+Tab')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeFocused()
    await page.keyboard.type('Del')
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(createPage.cards).toHaveCount(0)
    await expect(createPage.toasts.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(createPage.cards).toHaveCount(1)
  })
})
