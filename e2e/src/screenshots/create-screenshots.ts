import { randomBytes } from 'node:crypto'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'
import { CreatePage } from '#e2e/pages/create-page.ts'
import { waitUntilSettled, type ScreenshotSession } from './screenshot-session.ts'

const PROMPT = 'A slow lofi beat for a rainy kitchen, brushed drums and a tired piano'

async function captureLanding({ page, screenshot }: ScreenshotSession): Promise<void> {
  await page.goto('/')
  await waitUntilSettled(page)
  await screenshot('landing')
  const { prompt } = new CreatePage(page)
  await prompt.fill(PROMPT)
  await page.waitForTimeout(1500)
  await screenshot('landing-key')
  await prompt.fill('')
  await page.getByRole('heading', { name: 'Featured creators' }).scrollIntoViewIfNeeded()
  await waitUntilSettled(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await screenshot('landing-full', true)
}

async function captureSignUp({ page, screenshot }: ScreenshotSession): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Start for Free' }).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(400)
  await screenshot('signup')
}

async function captureCreatePage({ page, origin, screenshot }: ScreenshotSession): Promise<void> {
  const mark = randomBytes(4).toString('hex')
  await signInByHttp(page.request, { origin, name: 'Lena Marsh', email: `lena.${mark}@example.test` })
  await page.goto('/create')
  const createPage = new CreatePage(page)
  await createPage.expectBalance('300')
  await waitUntilSettled(page)
  await screenshot('studio-empty', true)
  await createPage.makeSong(PROMPT)
  await createPage.requestSong('Bright piano for the first day of spring')
  await createPage.pendingCards.first().waitFor()
  await screenshot('studio-working')
  await createPage.cards.nth(1).waitFor()
  await createPage.prompt.fill('A song like Taylor Swift about the sea')
  await page.waitForTimeout(1800)
  await screenshot('studio-sanitised')
  await createPage.prompt.fill('')
  await waitUntilSettled(page)
  await screenshot('studio-full', true)
}

async function captureFailure({ page, screenshot }: ScreenshotSession): Promise<void> {
  await page.route('**/api/generations?**', (route) => route.abort())
  await page.route('**/api/catalog/**', (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: /Retry/i }).first().waitFor({ timeout: 20_000 })
  await screenshot('studio-failed')
}

export async function captureCreateScreens(session: ScreenshotSession): Promise<void> {
  await captureLanding(session)
  await captureSignUp(session)
  await captureCreatePage(session)
  await captureFailure(session)
}
