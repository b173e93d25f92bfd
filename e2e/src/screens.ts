import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startStack } from '@cadenza/dev/stack'
import type { Browser, BrowserContext } from '@playwright/test'
import { launchBrowser } from './browser.ts'
import { showCreating } from './screens/create-screens.ts'
import { showDiscovery } from './screens/discover-screens.ts'
import { showListening } from './screens/listen-screens.ts'
import type { Sitting } from './screens/sitting.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screens')
const SIZES = { mobile: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const THEMES = ['light', 'dark'] as const

/** Lyrics need the band, which takes its time; the rest is quicker with the stand-in. */
const SETS = {
  create: { show: showCreating, music: 'stand-in', houseSongs: 24 },
  listen: { show: showListening, music: 'band', houseSongs: 9 },
  discover: { show: showDiscovery, music: 'stand-in', houseSongs: 40 },
} as const

async function sit(context: BrowserContext, { show }: Scene, place: Pick<Sitting, 'origin' | 'size'>, theme: string) {
  const page = await context.newPage()
  const take = async (name: string, isWhole = false): Promise<void> => {
    const file = path.join(FOLDER, `${name}-${place.size}-${theme}.jpg`)
    await page.screenshot({ path: file, type: 'jpeg', quality: 80, fullPage: isWhole, animations: 'disabled' })
    console.log(path.relative(process.cwd(), file))
  }
  await show({ ...place, page, take })
}

type Scene = (typeof SETS)[keyof typeof SETS]

async function takeAll(browser: Browser, origin: string, scene: Scene): Promise<void> {
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
        await sit(context, scene, { origin, size }, theme)
      } finally {
        await context.close()
      }
    }
  }
}

async function takeSet(scene: Scene): Promise<void> {
  const stack = await startStack({
    ports: 'free',
    web: 'dist',
    music: scene.music,
    demoSongs: scene.houseSongs,
    extraEnv: { READS_PER_MINUTE: '100000', WRITES_PER_MINUTE: '10000', SIGN_INS_PER_10_MINUTES: '10000' },
  })
  try {
    await stack.seeded
    const browser = await launchBrowser()
    try {
      await takeAll(browser, stack.origin, scene)
    } finally {
      await browser.close()
    }
  } finally {
    await stack.stop()
  }
}

await mkdir(FOLDER, { recursive: true })
const asked = process.argv.slice(2)
for (const [name, scene] of Object.entries(SETS)) if (asked.length === 0 || asked.includes(name)) await takeSet(scene)
