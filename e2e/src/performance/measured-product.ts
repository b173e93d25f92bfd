import { randomBytes } from 'node:crypto'
import { startStack, type Stack, type StackOptions } from '@cadenza/dev/stack/start-stack'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { launchBrowser } from '#e2e/browser/launch-browser.ts'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'

/** Prints measurements next to their targets; a missed target makes the command fail at its end. */
export class MeasurementReport {
  readonly #misses: string[] = []

  record(what: string, figure: number, target: number, unit = 'ms'): void {
    console.log(`${what}: ${Math.round(figure * 10) / 10} ${unit} (target ${target} ${unit})`)
    if (figure > target) this.#misses.push(what)
  }

  finish(): void {
    for (const what of this.#misses) console.error(`over its target: ${what}`)
    if (this.#misses.length > 0) process.exitCode = 1
  }
}

export interface MeasuredProduct {
  stack: Stack
  /** Opens a page of a new user who is signed in. */
  openPage: (options?: BrowserContextOptions) => Promise<{ page: Page; userId: string }>
}

/** Starts the built product on its own servers, without the rate limits that apply to a single busy IP address. */
export async function withMeasuredProduct(
  { demoSongs = 0, extraEnv = {}, music }: Pick<StackOptions, 'demoSongs' | 'extraEnv' | 'music'>,
  measure: (product: MeasuredProduct) => Promise<void>,
): Promise<void> {
  const limits = { READS_PER_MINUTE: '100000', WRITES_PER_MINUTE: '10000', MUSIC_DAILY_SONGS_PER_USER: '0' }
  const stack = await startStack({ ports: 'free', web: 'dist', demoSongs, music, extraEnv: { ...limits, ...extraEnv } })
  await stack.seeded
  const { origin } = stack
  const browser = await launchBrowser('--autoplay-policy=no-user-gesture-required')
  async function openPage(options: BrowserContextOptions = {}): Promise<{ page: Page; userId: string }> {
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ baseURL: origin, viewport, serviceWorkers: 'block', ...options })
    const page = await context.newPage()
    const mark = randomBytes(4).toString('hex')
    await signInByHttp(page.request, { origin, name: `Lena ${mark}`, email: `lena.${mark}@example.test` })
    const session = await page.request.get('/api/session')
    const { user } = (await session.json()) as { user: { id: string } }
    return { page, userId: user.id }
  }
  try {
    await measure({ stack, openPage })
  } finally {
    await browser.close()
    await stack.stop()
  }
}
