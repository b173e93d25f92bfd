import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/test-fixtures.ts'
import type { CreatePage } from '#e2e/pages/create-page.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Inside the viewport, and nothing lies over it. */
async function expectPriceOnScreen(page: Page, state: string): Promise<void> {
  const button = page.locator('form.composer button[type=submit]')
  await expect(button, state).toHaveText(/\d/)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const problem = () =>
      button.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return `outside: ${top} to ${bottom}`
        const covered = [top + 2, (top + bottom) / 2, bottom - 2].filter(
          (y) => !element.contains(document.elementFromPoint((left + right) / 2, y)),
        )
        return covered.length > 0 ? 'covered' : 'on screen'
      })
    await expect.poll(problem, `${state} at ${size.width} × ${size.height}`).toBe('on screen')
  }
}

const TRAITS =
  'bossa nova with nylon guitar, cello, flute and upright bass, whispered female voice, slow, E minor, 3/4, 80s, sad, no drums'

/** Each adds to the one before. */
const STATES: readonly [string, (createPage: CreatePage) => Promise<void>][] = [
  ['blank', async () => undefined],
  ['with genres', async ({ page }) => page.locator('form.composer').getByText('Rock', { exact: true }).click()],
  ['with a short prompt', async ({ prompt }) => prompt.fill('Rain')],
  ['with many traits', async ({ prompt }) => prompt.fill(TRAITS)],
  [
    'with our picks',
    async ({ prompt, main }) => {
      await prompt.fill('a song about the last train home')
      await expect(main.getByRole('button', { name: /our pick$/ }).first()).toBeVisible()
    },
  ],
  [
    'with a rewritten prompt',
    async ({ prompt, main }) => {
      await prompt.fill(`A ballad in the style of Taylor Swift, ${TRAITS}`)
      await expect(main.getByText('Sent instead:')).toBeVisible()
    },
  ],
  ['with lyrics', async ({ page }) => page.getByText('With Lyrics', { exact: true }).click()],
  [
    'with own lyrics',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Write my own lyrics' }).click()
      await page.getByLabel('Your lyrics').fill('Rain on the roof\n'.repeat(20))
    },
  ],
  [
    'with a length of its own',
    async ({ page, duration }) => {
      await duration.selectOption('custom')
      await page.getByLabel('Length in seconds').fill('40')
    },
  ],
  ['with two variants', async ({ variants }) => variants.selectOption('2').then(() => undefined)],
  ['with the longest prompt', async ({ prompt }) => prompt.fill('slow jazz at night. '.repeat(100))],
  ['with too few credits', async ({ variants }) => variants.selectOption('4').then(() => undefined)],
]

test('the button and its price are on screen in every state of the composer, on phones, tablets and desktops @desktop', async ({
  page,
  createPage,
}) => {
  await createPage.expectBalance('300')
  for (const [state, enter] of STATES) {
    await enter(createPage)
    await page.evaluate(() => document.querySelector<HTMLElement>('.studio-left')?.scrollTo(0, 0))
    await page.evaluate(() => scrollTo(0, 0))
    await expectPriceOnScreen(page, state)
  }
})

test('with the player bar at the foot of the page the button stays above it @gate-phone', async ({
  page,
  createPage,
}) => {
  const card = await createPage.makeSong('A bright song about the morning')
  await card.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-now-playing')
  await createPage.prompt.fill(TRAITS)
  await page.evaluate(() => scrollTo(0, 0))
  await expectPriceOnScreen(page, 'with the player bar')
})
