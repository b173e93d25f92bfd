import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { MeasurementReport, MeasuredProduct } from './measured-product.ts'
import { CreatePage } from '#e2e/pages/create-page.ts'

/** The values of Slow 4G in Lighthouse. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const PLAY_BEFORE_MS = 12_000
const OUTAGE_MS = 10_000
const PLAY_AFTER_MS = 20_000
const STALL_TARGET_MS = 250

declare global {
  interface Window {
    playbackStalls?: { longestMs: number; lastSeconds: number; lastMovedAt: number }
  }
}

async function makeLongSong(page: Page): Promise<string> {
  await page.goto('/create')
  const createPage = new CreatePage(page)
  await createPage.expectBalance('300')
  await createPage.prompt.fill('Slow piano in the rain')
  await createPage.duration.selectOption('3m')
  await createPage.generateButton.click()
  await createPage.cards.first().waitFor({ timeout: 120_000 })
  const { items } = await createPage.read<{ items: { id: string }[] }>('/api/songs')
  return items[0]?.id ?? ''
}

/** Measures the longest stall of the audio from now on, sampled ten times per second. */
async function watchPlaybackStalls(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const watch = { longestMs: 0, lastSeconds: -1, lastMovedAt: performance.now() }
    window.playbackStalls = watch
    setInterval(() => {
      const seconds = document.querySelector('audio')?.currentTime ?? -1
      const now = performance.now()
      if (seconds !== watch.lastSeconds) {
        watch.lastMovedAt = now
        watch.lastSeconds = seconds
      }
      watch.longestMs = Math.max(watch.longestMs, now - watch.lastMovedAt)
    }, 100)
  })
  return () => page.evaluate(() => window.playbackStalls?.longestMs ?? Number.POSITIVE_INFINITY)
}

/** Kills the API, and again whenever its supervisor has restarted it, until the time is over. */
async function keepApiDown({ stack }: MeasuredProduct): Promise<number> {
  const endsAt = performance.now() + OUTAGE_MS
  let killed: number | undefined
  let kills = 0
  while (performance.now() < endsAt) {
    const pid = stack.pid('api')
    if (pid !== undefined && pid !== killed) {
      process.kill(pid, 'SIGKILL')
      killed = pid
      kills += 1
    }
    await sleep(20)
  }
  return kills
}

/** Plays a song of three minutes over a slow network while the API is down for ten seconds in the middle of it. */
export async function measurePlaybackOutage(product: MeasuredProduct, report: MeasurementReport): Promise<void> {
  const { page } = await product.openPage()
  const id = await makeLongSong(page)
  const cdp = await page.context().newCDPSession(page)
  await page.goto(`/player/${id}`)
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.5, null, { timeout: 60_000 })
  const longest = await watchPlaybackStalls(page)
  await sleep(PLAY_BEFORE_MS)
  const kills = await keepApiDown(product)
  await sleep(PLAY_AFTER_MS)
  const playedSeconds = await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
  console.log(
    `the api was killed ${kills} times within ${OUTAGE_MS / 1000} s; the song went on to ${playedSeconds.toFixed(1)} s`,
  )
  report.record('longest standstill of the sound', await longest(), STALL_TARGET_MS)
}
