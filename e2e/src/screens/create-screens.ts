import { randomBytes } from 'node:crypto'
import { signInQuickly } from '#e2e/quick-sign-in.ts'
import { Studio } from '#e2e/studio.ts'
import { settle, type Sitting } from './sitting.ts'

const PROMPT = 'A slow lofi beat for a rainy kitchen, brushed drums and a tired piano'

async function showLanding({ page, take }: Sitting): Promise<void> {
  await page.goto('/')
  await settle(page)
  await take('landing')
  const { prompt } = new Studio(page)
  await prompt.fill(PROMPT)
  await page.waitForTimeout(1500)
  await take('landing-key')
  await prompt.fill('')
  await page.getByRole('heading', { name: 'Featured creators' }).scrollIntoViewIfNeeded()
  await settle(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await take('landing-full', true)
}

async function showSignUp({ page, take }: Sitting): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Start for Free' }).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(400)
  await take('signup')
}

async function showStudio({ page, origin, take }: Sitting): Promise<void> {
  const mark = randomBytes(4).toString('hex')
  await signInQuickly(page.request, { origin, name: 'Lena Marsh', email: `lena.${mark}@example.test` })
  await page.goto('/create')
  const studio = new Studio(page)
  await studio.expectBalance('300')
  await settle(page)
  await take('studio-empty', true)
  await studio.make(PROMPT)
  await studio.ask('Bright piano for the first day of spring')
  await studio.working.first().waitFor()
  await take('studio-working')
  await studio.cards.nth(1).waitFor()
  await studio.prompt.fill('A song like Taylor Swift about the sea')
  await page.waitForTimeout(1800)
  await take('studio-sanitised')
  await studio.prompt.fill('')
  await settle(page)
  await take('studio-full', true)
}

async function showFailure({ page, take }: Sitting): Promise<void> {
  await page.route('**/api/generations?**', (route) => route.abort())
  await page.route('**/api/catalogue/**', (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: /Retry/i }).first().waitFor({ timeout: 20_000 })
  await take('studio-failed')
}

export async function showCreating(sitting: Sitting): Promise<void> {
  await showLanding(sitting)
  await showSignUp(sitting)
  await showStudio(sitting)
  await showFailure(sitting)
}
