import { expect, type Page } from '@playwright/test'
import { appHasStarted, nodesThatStayed, rememberNodes } from '#e2e/pages/prerendered-page.ts'
import { test } from '#e2e/test-fixtures.ts'

/** Holds back the code of the app until it is let go. */
async function holdApp(page: Page): Promise<() => void> {
  let letGo: () => void = () => {}
  const mayStart = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await mayStart
    await route.continue()
  })
  return letGo
}

const LANGUAGES = { 'en-US': 'Generate', 'es-ES': 'Genera', 'fr-FR': 'Génère', 'de-DE': 'Erzeuge' }
const LANDING_NODES = ['h1', 'textarea', '.composer-go', 'header button']

for (const [locale, firstWord] of Object.entries(LANGUAGES)) {
  test.describe(locale, () => {
    test.use({ locale })

    for (const theme of ['light', 'dark']) {
      test(`what the document of the landing page shows stays when the app takes over, in ${theme}`, async ({
        page,
        context,
      }) => {
        await rememberNodes(context, LANDING_NODES)
        await context.addInitScript((chosen) => localStorage.setItem('cadenza-theme', chosen), theme)
        const response = await page.goto('/')
        expect(await response?.text()).toMatch(new RegExp(`<h1[^>]*>${firstWord}`))
        await appHasStarted(page)
        await expect(page.locator('html')).toHaveClass(theme)
        expect(await nodesThatStayed(page)).toEqual(LANDING_NODES)
      })
    }
  })
}

test('a signed-in user gets the studio in the document, and it stays', async ({ signedInBlankPage: page, context }) => {
  await rememberNodes(context, ['h1', 'textarea', '.composer-go'])
  const response = await page.goto('/create')
  expect(await response?.text()).toContain('data-rendered-for="user"')
  await page.getByRole('button', { name: 'Open profile menu' }).waitFor()
  expect(await nodesThatStayed(page)).toEqual(['h1', 'textarea', '.composer-go'])
})

test('nothing moves when style sheet and app arrive', async ({ page }) => {
  const box = (selector: string) => page.locator(selector).first().boundingBox()
  const measure = async () => [await box('h1'), await box('textarea'), await box('.composer-go')]
  await page.route('**/assets/*.{js,css}', (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => document.fonts.ready)
  const painted = await measure()
  await page.unroute('**/assets/*.{js,css}')
  await page.reload()
  await appHasStarted(page)
  await page.evaluate(() => document.fonts.ready)
  expect(await measure()).toEqual(painted)
})

test('what is typed and pressed before the app has started counts', async ({ page }) => {
  const startApp = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  const prompt = page.getByRole('textbox', { name: 'Describe your track' })
  await prompt.fill('Slow piano in the rain')
  await page.getByRole('button', { name: /^Generate/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  startApp()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(prompt).toHaveValue('Slow piano in the rain')
})

test('every letter typed while the app starts on a slow phone is kept', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/', { waitUntil: 'commit' })
  const prompt = page.getByRole('textbox', { name: 'Describe your track' })
  await prompt.focus()
  let isStarted = false
  const start = appHasStarted(page).then(() => (isStarted = true))
  let typed = ''
  while (!isStarted) {
    const letter = 'a kettle '.charAt(typed.length % 9)
    await page.keyboard.type(letter)
    typed += letter
  }
  await start
  await page.keyboard.type('!')
  await expect(prompt).toHaveValue(`${typed}!`)
  await page.reload()
  await expect(prompt).toHaveValue(`${typed}!`)
})

test('a language that only the device knows of comes after the app has started, and the next document is in it', async ({
  page,
}) => {
  await page.goto('/')
  await appHasStarted(page)
  // An app that is still starting would put the language into the cookie already.
  await page.evaluate(() => localStorage.setItem('cadenza-language', 'de'))
  const english = await page.reload()
  expect(await english?.text()).toContain('<html lang="en"')
  await expect(page.getByRole('heading', { level: 1, name: /Erzeuge/ })).toBeVisible()
  const german = await page.reload()
  expect(await german?.text()).toContain('<html lang="de"')
})

test('a visitor’s page is never shown to a user whose session has ended elsewhere', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cadenza-signed-in', 'somebody'))
  const startApp = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeHidden()
  startApp()
  await expect(page.getByRole('heading', { level: 1, name: /Generate your/ })).toBeVisible()
})
