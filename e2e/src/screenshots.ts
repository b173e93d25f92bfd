import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startStack } from '@cadenza/dev/stack/start-stack'
import type { Browser, BrowserContext } from '@playwright/test'
import { launchBrowser } from './browser/launch-browser.ts'
import { captureCreateScreens } from './screenshots/create-screenshots.ts'
import { captureDiscoveryScreens } from './screenshots/discovery-screenshots.ts'
import { captureListeningScreens } from './screenshots/listening-screenshots.ts'
import { captureConsole } from './screenshots/operate-screenshots.ts'
import type { ScreenshotSession } from './screenshots/screenshot-session.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screens')
const SIZES = { mobile: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const THEMES = ['light', 'dark'] as const
/** Sections far from the window are not painted, and a picture of a full page shows them. */
const SHOW_ALL = '* { content-visibility: visible !important }'

/** Lyrics need the band, which is slow; the other sets are faster with the stand-in. */
const SCREENSHOT_SETS = {
  create: { show: captureCreateScreens, music: 'stand-in', demoSongs: 24 },
  listen: { show: captureListeningScreens, music: 'band', demoSongs: 9 },
  operate: { show: captureConsole, music: 'stand-in', demoSongs: 3 },
  discover: { show: captureDiscoveryScreens, music: 'stand-in', demoSongs: 40 },
} as const

async function captureSet(
  context: BrowserContext,
  { show }: ScreenshotSet,
  place: Pick<ScreenshotSession, 'origin' | 'size'>,
  theme: string,
) {
  const page = await context.newPage()
  const screenshot = async (name: string, isFullPage = false): Promise<void> => {
    const file = path.join(FOLDER, `${name}-${place.size}-${theme}.jpg`)
    await page.screenshot({
      path: file,
      type: 'jpeg',
      quality: 80,
      fullPage: isFullPage,
      animations: 'disabled',
      style: SHOW_ALL,
    })
    console.log(path.relative(process.cwd(), file))
  }
  await show({ ...place, page, screenshot })
}

type ScreenshotSet = (typeof SCREENSHOT_SETS)[keyof typeof SCREENSHOT_SETS]

async function captureAllSizesAndThemes(browser: Browser, origin: string, scene: ScreenshotSet): Promise<void> {
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
        await captureSet(context, scene, { origin, size }, theme)
      } finally {
        await context.close()
      }
    }
  }
}

async function captureWithProduct(scene: ScreenshotSet): Promise<void> {
  const stack = await startStack({
    ports: 'free',
    web: 'dist',
    music: scene.music,
    demoSongs: scene.demoSongs,
    extraEnv: { READS_PER_MINUTE: '100000', WRITES_PER_MINUTE: '10000', SIGN_INS_PER_10_MINUTES: '10000' },
  })
  try {
    await stack.seeded
    // Helpers that prepare songs and playlists ask for it, as they do in the journeys.
    process.env['E2E_BASE_URL'] = stack.origin
    process.env['E2E_DATABASE_URL'] = stack.databaseUrl
    const browser = await launchBrowser()
    try {
      await captureAllSizesAndThemes(browser, stack.origin, scene)
    } finally {
      await browser.close()
    }
  } finally {
    await stack.stop()
  }
}

await mkdir(FOLDER, { recursive: true })
const selectedNames = process.argv.slice(2)
for (const [name, scene] of Object.entries(SCREENSHOT_SETS))
  if (selectedNames.length === 0 || selectedNames.includes(name)) await captureWithProduct(scene)
