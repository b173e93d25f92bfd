import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/test-fixtures.ts'
import { uniquePromptWord } from '#e2e/pages/create-page.ts'

const STAGE_TEXTS = [
  'Analyzing your prompt...',
  'Generating instrumental magic...',
  'Crafting melodies and harmonies...',
  'Creating album artwork...',
  'Mixing the instruments...',
  'Polishing the sound...',
  'Your track is ready',
]

/** Records the texts of the progress bar, also across a reload. */
async function recordProgressTexts(page: Page): Promise<() => Promise<string[]>> {
  const listen = (): void => {
    const texts = JSON.parse(sessionStorage.getItem('told') ?? '[]') as string[]
    const note = (): void => {
      const text = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext') ?? null
      if (text === null || texts.at(-1) === text) return
      texts.push(text)
      sessionStorage.setItem('told', JSON.stringify(texts))
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]') as string[])
}

test('[P1, P2, P3, G5, G8, C1, C3] a generation shows every stage, continues over a reload, and ends with a complete song @gate-desktop', async ({
  page,
  createPage,
  newUser,
  music,
}) => {
  const mark = uniquePromptWord()
  const readProgressTexts = await recordProgressTexts(page)
  // The provider refuses five times with a delay of two seconds, which is long enough to observe the card.
  await music.misbehave({ fault: 'unavailable', times: 5, whenPromptIncludes: mark })
  await createPage.requestSong(`Slow piano in the rain ${mark}`)
  await expect(createPage.pendingCards).toHaveCount(1)
  await expect(createPage.prompt).toHaveValue('')
  await expect(createPage.generateButton).toHaveText('Generating...')
  await expect(createPage.generateButton).toBeDisabled()
  await expect(createPage.main.getByText('65 held for songs in the making')).toBeVisible()
  await createPage.expectBalance('235')
  await page.reload()
  await expect(createPage.pendingCards).toHaveCount(1)
  await expect(page).toHaveTitle(/^\(\d+%\) /)

  await expect(createPage.cards).toHaveCount(1)
  const said = await readProgressTexts()
  const percents = said.map((text) => Number.parseInt(text, 10))
  const steps = said.map((text) => Number(/Step (\d) of 7/.exec(text)?.[1] ?? 0))
  expect(percents).toEqual(percents.toSorted((one, other) => one - other))
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  expect(
    said.filter((text) => !text.startsWith('0%. In the queue')).map((text) => text.replace(/^\d+%\. /, '')),
  ).toEqual(steps.filter((step) => step > 0).map((step) => `Step ${step} of 7. ${STAGE_TEXTS[step - 1]}`))
  expect(new Set(steps).size).toBeGreaterThanOrEqual(3)
  expect(said.at(-1)).toBe('100%. Step 7 of 7. Your track is ready')
  expect(percents.filter((percent) => percent === 100)).toHaveLength(1)
  await expect(page).not.toHaveTitle(/%/)

  const song = await createPage.newestSong()
  const card = createPage.cards.first()
  await createPage.openDetails(card)
  await expect(createPage.main.getByText(`Slow piano in the rain ${mark}`).first()).toBeVisible()
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(song.title)
  await expect(card.getByText(`by ${newUser.name}`)).toBeVisible()
  await expect(card.getByRole('time')).toBeVisible()
  await expect(card.getByText('0:30').first()).toBeVisible()
  await expect(card.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'false')
  await expect(card.getByRole('switch', { name: 'Private' })).not.toBeChecked()
  const cover = card.locator('img').first()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const bars = (await card.locator('svg.waveform path').first().getAttribute('d'))?.split('M').slice(1) ?? []
  expect(bars).toHaveLength(50)
  expect(new Set(bars.map((bar) => bar.split('v')[1])).size, 'bars as high as the music is loud').toBeGreaterThan(5)

  await card.getByRole('button', { name: '65 credits' }).click()
  await expect(card.getByRole('term')).toHaveText(['Music, 1 credit per second', 'Cover', 'Title', 'Charged'])
  await expect(card.getByRole('definition')).toHaveText(['30', '30', '5', '65'])
  await createPage.expectBalanceOnServer()
})

test('[G9, G12, P1, P3] of several generations one is canceled, one is refused and retried, and neither costs anything @gate-phone', async ({
  page,
  createPage,
  music,
}) => {
  const mark = uniquePromptWord()
  await music.misbehave({ fault: 'hang', times: 2, whenPromptIncludes: `sung ${mark}` })
  await music.misbehave({ fault: 'bad-prompt', whenPromptIncludes: `refused ${mark}` })
  await page.getByText('With Lyrics', { exact: true }).click()
  await createPage.variants.selectOption('2')
  await createPage.requestSong(`Something sung ${mark}`)
  await expect(createPage.pendingCards).toHaveCount(2)
  await createPage.expectBalance('170')
  await expect(createPage.pendingCards.getByText('Crafting vocals and lyrics...')).toHaveCount(2)

  await createPage.prompt.fill(`Something that waits ${mark}`)
  await createPage.duration.selectOption('30s')
  await createPage.generateButton.click()
  const line = createPage.main.getByRole('region', { name: 'Songs in line' })
  await expect(line.getByRole('listitem')).toHaveText(
    `Something that waits ${mark}Next in line · 65 credits set asideCancel`,
  )
  await createPage.expectBalance('105')
  await expect(createPage.pendingCards).toHaveCount(2)
  await line.getByRole('button', { name: 'Cancel' }).click()
  await createPage.dialog.getByRole('button', { name: 'Cancel the song' }).click()
  await expect(line).toBeHidden()
  await createPage.expectBalance('170')

  await createPage.prompt.fill(`Something refused ${mark}`)
  await createPage.duration.selectOption('30s')
  await expect(createPage.generateButton).toHaveText('Generate · 65')
  await expect(createPage.generateButton).toBeEnabled()

  for (const left of [1, 0]) {
    await createPage.pendingCards.first().getByRole('button', { name: 'Cancel' }).click()
    await expect(createPage.dialog).toContainText('The 65 credits set aside for it come back to your balance at once.')
    await createPage.dialog.getByRole('button', { name: 'Cancel the song' }).click()
    await expect(createPage.toasts).toContainText('Cancelled. Your credits are back in your balance.')
    await expect(createPage.pendingCards).toHaveCount(left)
  }
  await expect(createPage.main.getByText('You cancelled this one.')).toHaveCount(3)
  await createPage.expectBalance('300')

  await createPage.generateButton.click()
  const refused = createPage.cards.filter({ hasText: 'Generation error:' })
  await expect(refused).toContainText(
    'Generation error: Prompt contains copyrighted material. Suggested alternative: "A bright pop song with layered harmonies and handclaps"',
  )
  await expect(refused).toContainText('You were not charged.')
  await expect(refused.locator('svg.waveform')).toBeVisible()
  await createPage.expectBalance('300')

  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect(createPage.main.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
  await createPage.expectBalance('235')
  await createPage.expectBalanceOnServer()
})
