import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { launchBrowser } from '#e2e/browser/launch-browser.ts'
import { CreatePage } from '#e2e/pages/create-page.ts'
import { makeAndPlaySong } from '#e2e/pages/make-and-play-song.ts'

const EMAIL = 'first.host@example.test'
const MAIL_MS = 30_000

interface Visit {
  origin: string
  readMailedLink: () => Promise<URL | null>
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

async function requestLink(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Start for Free' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue with Email' }).click()
  await dialog.getByRole('textbox', { name: /e-?mail/i }).fill(EMAIL)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('status')).toContainText(EMAIL, { timeout: MAIL_MS })
}

async function waitForLink(readMailedLink: Visit['readMailedLink']): Promise<URL> {
  const deadline = performance.now() + MAIL_MS
  while (performance.now() < deadline) {
    const link = await readMailedLink()
    if (link !== null) return link
    await sleep(500)
  }
  throw new Error('no sign-in link was mailed')
}

/** A cookie that only this origin gets, and only by https. */
async function expectSecureSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name.startsWith('__Host-') && name.includes('session'))
  if (!session) throw new Error(`there is no session cookie: ${cookies.map(({ name }) => name).join(', ')}`)
  if (!session.secure || !session.httpOnly) throw new Error(`the cookie ${session.name} is not protected`)
}

/** The first visitor of a new installation: signs in by e-mail in Chromium, makes a song and plays it. */
export async function visit({ origin, readMailedLink, step }: Visit): Promise<void> {
  const browser = await launchBrowser('--autoplay-policy=no-user-gesture-required')
  try {
    // The certificate of localhost is Caddy's own.
    const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true })
    const page = await context.newPage()
    const createPage = new CreatePage(page)
    await step('the first page in Chromium', async () => {
      await page.goto('/', { timeout: 60_000 })
      await page.getByRole('banner').getByRole('button', { name: 'Start for Free' }).waitFor({ timeout: 60_000 })
    })
    await step('signed in by the mailed link', async () => {
      await requestLink(page)
      await page.goto((await waitForLink(readMailedLink)).href)
      await page.waitForURL((url) => !url.pathname.startsWith('/auth'), { timeout: 60_000 })
      await expectSecureSession(context)
      await page.goto('/create')
      await createPage.prompt.waitFor({ timeout: 60_000 })
    })
    await step('a song made and played', () => makeAndPlaySong(createPage))
  } finally {
    await browser.close()
  }
}
