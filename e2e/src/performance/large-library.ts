import type { CDPSession, Page } from '@playwright/test'
import type { MeasurementReport, MeasuredProduct } from './measured-product.ts'
import { addLikedSongs } from '#e2e/database/add-liked-songs.ts'
import { watchLongTasks } from './responsiveness.ts'

const SONGS = 10_000
const FIRST_SCREEN_TARGET_MS = 1000
const FRAME_TARGET_MS = 50
/** How much memory the second half of the list may add to that of the first half. */
const GROWTH_TARGET_MB = 5
const STEP_PX = 240
const STEP_MS = 16

async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** Measures the time from an empty page to the first songs on screen. */
async function measureFirstScreen(page: Page, report: MeasurementReport): Promise<void> {
  await page.goto('/library?tab=playlist')
  await page.getByRole('heading', { name: 'Recently Added' }).waitFor()
  await page.waitForLoadState('networkidle')
  const startedAt = performance.now()
  await page.getByRole('tab', { name: 'Favourite' }).click()
  await page.locator('.song-row-title').first().waitFor()
  report.record(`the first screen of ${SONGS} favorites`, performance.now() - startedAt, FIRST_SCREEN_TARGET_MS, 'ms')
}

/** Scrolls continuously until the row is in view. */
async function scrollTo(page: Page, row: number): Promise<void> {
  await page.evaluate(
    async ({ target, stepPx, stepMs }) => {
      const lastRow = (): number =>
        Number(document.querySelector<HTMLElement>('li[data-index]:last-child')?.dataset['index'])
      while (lastRow() < target) {
        window.scrollBy(0, stepPx)
        await new Promise((resolve) => setTimeout(resolve, stepMs))
      }
    },
    { target: row, stepPx: STEP_PX, stepMs: STEP_MS },
  )
}

async function measureScrolling(page: Page, report: MeasurementReport): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const longest = await watchLongTasks(page)
  await scrollTo(page, SONGS / 2)
  report.record(`longest task while scrolling ${SONGS / 2} rows`, await longest(), FRAME_TARGET_MS, 'ms')
  const halfway = await heapMb(cdp)
  await scrollTo(page, SONGS - 1)
  const whole = await heapMb(cdp)
  console.log(`memory half-way ${halfway.toFixed(1)} MB, at the end ${whole.toFixed(1)} MB`)
  report.record('memory that the second half added', Math.max(0, whole - halfway), GROWTH_TARGET_MB, 'MB')
  console.log(`elements in the page: ${await page.evaluate(() => document.querySelectorAll('*').length)}`)
}

/** Needs one public song of the demo catalog. */
export async function measureLargeLibrary(
  { stack, openPage }: MeasuredProduct,
  report: MeasurementReport,
): Promise<void> {
  const { page, userId } = await openPage()
  await addLikedSongs(stack.databaseUrl, userId, SONGS)
  await measureFirstScreen(page, report)
  await measureScrolling(page, report)
}
