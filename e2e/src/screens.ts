import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startStack } from '@cadenza/dev/stack'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { signInQuickly } from './quick-sign-in.ts'
import { Studio } from './studio.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screens')
const SIZES = { mobile: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const THEMES = ['light', 'dark'] as const
const HOUSE_SONGS = 24
const PROMPT = 'A slow lofi beat for a rainy kitchen, brushed drums and a tired piano'

interface Sitting {
  page: Page
  origin: string
  size: keyof typeof SIZES
  take: (name: string, isWhole?: boolean) => Promise<void>
}

/** Fonts, pictures and the last transition are there. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
}

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

async function sit(context: BrowserContext, sitting: Omit<Sitting, 'page' | 'take'>, theme: string): Promise<void> {
  const page = await context.newPage()
  const take = async (name: string, isWhole = false): Promise<void> => {
    const file = path.join(FOLDER, `${name}-${sitting.size}-${theme}.jpg`)
    await page.screenshot({ path: file, type: 'jpeg', quality: 80, fullPage: isWhole, animations: 'disabled' })
    console.log(path.relative(process.cwd(), file))
  }
  const all = { ...sitting, page, take }
  await showLanding(all)
  await showSignUp(all)
  await showStudio(all)
  await showFailure(all)
}

async function takeAll(browser: Browser, origin: string): Promise<void> {
  for (const size of ['mobile', 'desktop'] as const) {
    for (const theme of THEMES) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: SIZES[size],
        serviceWorkers: 'block',
        isMobile: size === 'mobile',
        hasTouch: size === 'mobile',
      })
      await context.addInitScript((chosen) => localStorage.setItem('cadenza-theme', chosen), theme)
      try {
        await sit(context, { origin, size }, theme)
      } finally {
        await context.close()
      }
    }
  }
}

await mkdir(FOLDER, { recursive: true })
const stack = await startStack({
  ports: 'free',
  web: 'dist',
  houseSongs: HOUSE_SONGS,
  extraEnv: { READS_PER_MINUTE: '100000', WRITES_PER_MINUTE: '10000', SIGN_INS_PER_10_MINUTES: '10000' },
})
try {
  await stack.seeded
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  try {
    await takeAll(browser, stack.origin)
  } finally {
    await browser.close()
  }
} finally {
  await stack.stop()
}
