import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/test-fixtures.ts'
import { uniquePromptWord, CreatePage } from '#e2e/pages/create-page.ts'

/** Measures how long after the last typed letter each preview was requested, by the page's own clock. */
async function recordPreviewDelays(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    document.addEventListener('input', ({ timeStamp }) => performance.mark('letter', { startTime: timeStamp }))
  })
  return () =>
    page.evaluate(() => {
      const letters = performance.getEntriesByName('letter').map(({ startTime }) => startTime)
      const previews = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/prompts/preview'))
      return previews.map(({ startTime }) => startTime - Math.max(...letters.filter((at) => at <= startTime)))
    })
}

/** React sets the next timer in an effect, which follows what is shown by a message or two. */
const effectsHaveRun = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let message = 0; message < 4; message += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(null)
      })
    }
  })

test(
  '[G1] the headline types, holds and deletes its words at the specified pace',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/')
    const typed = page.locator('h1 [aria-hidden=true] > span:last-child')
    await expect(page.getByRole('heading', { level: 1, name: 'Generate your song' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    const passes = async (ms: number, text: string): Promise<void> => {
      await page.clock.runFor(ms)
      await expect(typed).toHaveText(text)
      await effectsHaveRun(page)
    }
    while ((await typed.textContent()) !== 'beat') await page.clock.runFor(50)
    await passes(1950, 'beat')
    await passes(50, 'beat')
    for (const left of ['bea', 'be', 'b', '']) await passes(50, left)
    for (const typedSoFar of ['m', 'me', 'mel', 'melo', 'melod', 'melody']) await passes(100, typedSoFar)
  },
)

test('[G2, G3, V6, A4] a visitor composes, is asked to sign in, and finds the whole draft afterwards @gate-desktop', async ({
  page,
  newUser,
  allowAtGoogle,
}) => {
  const createPage = new CreatePage(page)
  await page.goto('/')
  const genres = page.getByRole('group', { name: 'Genre' })
  for (const name of ['Pop', 'Ballad', 'Rap', 'Piano', 'Lofi', 'US-UK', 'Country', 'Rock']) {
    await expect(genres.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'false')
  }
  await genres.getByRole('button', { name: 'Lofi' }).click()
  await genres.getByRole('button', { name: 'More genres' }).click()
  await genres.getByRole('button', { name: 'Jazz' }).click()
  await createPage.prompt.fill('A kettle sings in the kitchen')
  await page.getByText('With Lyrics', { exact: true }).click()
  await page.getByRole('button', { name: 'Write my own lyrics' }).click()
  await page.getByLabel('Your lyrics').fill('Oh kettle\nsing')

  await page.getByRole('button', { name: 'Duration: Auto' }).click()
  await expect(page.getByRole('dialog', { name: 'Try for Free' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(createPage.prompt).toHaveValue('A kettle sings in the kitchen')

  await createPage.generateButton.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click()
  await allowAtGoogle(page, newUser)
  await page.waitForURL('**/beat-generator*')
  await expect(createPage.main.getByText(`Signed in as ${newUser.name}`)).toBeVisible()
  await expect(page).not.toHaveURL(/auth=/)
  await expect(createPage.dialog).toHaveCount(0)
  await expect(createPage.prompt).toHaveValue('A kettle sings in the kitchen')
  await expect(page.getByLabel('Your lyrics')).toHaveValue('Oh kettle\nsing')
  await expect(page.getByRole('radio', { name: 'With Lyrics' })).toBeChecked()
  for (const name of ['Lofi', 'Jazz']) {
    await expect(createPage.main.getByRole('button', { name: `Genre: ${name}` })).toBeVisible()
  }
})

test('[G2, G4, G5, G12, K3, K4, M4] the composer shows what a song costs before it is requested @gate-phone', async ({
  page,
  createPage,
}) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/generations')) requestedUrls.push(request.url())
  })
  await createPage.expectBalance('300')
  await expect(createPage.main.getByText('Enough for 1 such song')).toBeVisible()
  await expect(createPage.main.locator('.credit-lamps.is-shimmering')).toBeVisible()
  await expect(createPage.generateButton).toBeDisabled()
  await createPage.prompt.fill('   ')
  await expect(createPage.generateButton).toBeDisabled()
  await createPage.prompt.fill('Rain')
  await expect(createPage.generateButton).toBeEnabled()
  await expect(createPage.generateButton).toHaveText('Generate · up to 185')

  expect(await createPage.duration.locator('option').allTextContents()).toEqual([
    'Auto · 2:45 · up to 185 credits',
    '0:30 · 65 credits',
    '1:00 · 95 credits',
    '2:00 · 155 credits',
    '3:00 · 215 credits',
    '4:00 · 275 credits',
    'Custom · 155 credits',
  ])
  await expect(createPage.duration).toHaveValue('auto')
  await expect(createPage.main.getByText('This generation up to 185')).toBeVisible()
  await expect(createPage.main.locator('.credit-lamps .is-to-spend').first()).toBeVisible()
  await createPage.duration.selectOption('30s')
  await expect(createPage.main.getByText('This generation 65')).toBeVisible()

  await createPage.variants.selectOption('4')
  await expect(createPage.main.getByText('This generation 260')).toBeVisible()
  await expect(createPage.generateButton).toHaveText('Generate · 260')
  await createPage.variants.selectOption('1')

  await createPage.duration.selectOption('custom')
  const seconds = page.getByLabel('Length in seconds')
  await expect(seconds).toHaveValue('120')
  await seconds.fill('9')
  await expect(seconds).toHaveAccessibleDescription('Between 10 and 300 seconds')
  await expect(seconds).toHaveAttribute('aria-invalid', 'true')
  await createPage.generateButton.click()
  await expect(seconds).toBeFocused()
  await seconds.fill('300')
  await expect(createPage.generateButton).toHaveText('Get More Credits (335 needed)')
  await createPage.generateButton.click()
  await expect(createPage.dialog.getByRole('heading', { name: 'Upgrade Your Plan' })).toBeVisible()
  await expect(createPage.dialog).toContainText('Not enough credits! You need 335 credits for this generation.')
  await expect(createPage.dialog).toContainText('You have 300. That is 35 too few.')
  await expect(createPage.dialog.getByRole('article')).toHaveCount(3)
  await page.keyboard.press('Escape')

  await createPage.prompt.fill('x'.repeat(1999))
  await expect(createPage.main.getByText('1,999 / 2,000')).toBeVisible()
  await createPage.prompt.press('End')
  await page.keyboard.type('yz')
  await expect(createPage.main.getByText('2,000 / 2,000')).toBeVisible()
  expect(await createPage.prompt.inputValue()).toHaveLength(2000)
  expect(requestedUrls).toEqual([])
  expect(await createPage.read('/api/credits')).toMatchObject({ balance: 300, held: 0 })
})

test('[G3, G10, C2] the preview comes a second after typing, and shows a rewritten prompt before it is paid for @gate-desktop', async ({
  page,
  createPage,
  music,
}) => {
  const mark = uniquePromptWord()
  const previewPauses = await recordPreviewDelays(page)
  const pick = createPage.main.getByRole('button', { name: /^Mood: .*, our pick$/ })
  const styles = createPage.main.getByRole('button', { name: /^Style: .*, our pick$/ })

  await createPage.prompt.pressSequentially('Ten lettrs')
  await page.waitForTimeout(1300)
  expect(await previewPauses(), 'ten letters are not enough').toEqual([])
  await page.keyboard.type(` of rain ${mark}`)
  await expect(pick).toBeVisible()
  const [shortestPause = 0] = (await previewPauses()).toSorted((one, other) => one - other)
  expect(Math.round(shortestPause)).toBeGreaterThanOrEqual(1000)
  await styles.click()
  await page.getByRole('menuitem', { name: 'rock', exact: true }).click()
  await expect(createPage.prompt).toHaveValue(`Ten lettrs of rain ${mark}, rock`)
  await expect(createPage.main.getByRole('button', { name: 'Style: Rock', exact: true })).toBeVisible()
  await createPage.main.getByRole('button', { name: 'Undo' }).click()
  await expect(createPage.prompt).toHaveValue(`Ten lettrs of rain ${mark}`)
  await pick.click()
  await page.getByRole('menuitem', { name: 'Leave all our picks open' }).click()
  await expect(createPage.main.getByRole('button', { name: /our pick$/ })).toHaveCount(0)

  await createPage.prompt.fill('')
  let letPreviewsGo = (): void => undefined
  const isPressed = new Promise<void>((resolve) => (letPreviewsGo = resolve))
  await page.route('**/api/prompts/preview', async (route) => {
    await isPressed
    await route.continue()
  })
  await createPage.prompt.fill(`A ballad in the style of Taylor Swift ${mark}`)
  await createPage.duration.selectOption('30s')
  await createPage.generateButton.click()
  letPreviewsGo()
  const message =
    'We cannot generate music using licensed material (artist names, song titles, etc.). Your prompt has been automatically rewritten to respect copyright laws.'
  const box = createPage.main.locator('form.composer')
  await expect(box.getByText(message).locator('visible=true').last()).toBeVisible()
  await expect(box).toContainText('Sent instead: A ballad with similar characteristics')
  await expect(box).toContainText('Nothing is charged yet. Press Generate again to go on with these words')
  expect(await createPage.read('/api/credits')).toMatchObject({ balance: 300, held: 0 })
  await expect(pick).toBeVisible()
  await createPage.generateButton.click()

  await expect(createPage.cards).toHaveCount(1)
  const card = createPage.cards.first()
  await expect(createPage.prompt).toHaveValue('')
  await createPage.openDetails(card)
  await expect(card.getByText(message)).toBeVisible()
  await expect(card).toContainText('Sent instead A ballad with similar characteristics')
  await expect(card).toContainText(/Enhanced prompt .*BPM/)
  const sent = (await music.bill()).charges.filter(({ prompt }) => prompt.includes(mark))
  expect(sent.map(({ prompt }) => [/Swift/.test(prompt), /BPM/.test(prompt)])).toEqual([[false, true]])
  await createPage.expectBalanceOnServer()
})

test('songs whose code failed to load are shown a moment later without a reload @phone', async ({
  signedInBlankPage: page,
}) => {
  const isPart = ({ pathname }: URL): boolean => /\/assets\/conversation-.*\.js$/.test(pathname)
  await page.route(isPart, (route) => route.fulfill({ status: 503 }))
  await page.goto('/create')
  const notice = page.getByText('Your songs could not be shown.')
  await expect(notice).toBeVisible()
  await page.unroute(isPart)

  await expect(page.getByRole('region', { name: 'Recent projects' })).toBeVisible()
  await expect(notice).toBeHidden()
})
