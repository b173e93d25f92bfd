import type { MeasurementReport, MeasuredProduct } from './measured-product.ts'
import { PlaylistPage } from '#e2e/pages/playlist-page.ts'

const SONGS = 8
const MOVES_PER_TAB = 250
const SETTLED_WITHIN_MS = 20_000

/**
 * Two tabs of one user move songs of one playlist at the same time, by keys. Counts what differs or is missing
 * afterwards.
 */
export async function measureTwoTabs({ openPage }: MeasuredProduct, report: MeasurementReport): Promise<void> {
  const { page } = await openPage()
  await page.goto('/library')
  const one = new PlaylistPage(page)
  const { id, titles } = await one.createPlaylist('Two hands', SONGS)
  const other = new PlaylistPage(await page.context().newPage())
  await one.open(id)
  await other.open(id)
  await Promise.all([one.moveAtRandom(SONGS, MOVES_PER_TAB), other.moveAtRandom(SONGS, MOVES_PER_TAB)])
  const isSettled = await one.waitForSameOrder(other, id, SETTLED_WITHIN_MS)
  const titlesOnServer = await one.titlesOnServer(id)
  const lost =
    titles.filter((title) => !titlesOnServer.includes(title)).length + Math.abs(titlesOnServer.length - titles.length)
  report.record(`songs lost by ${2 * MOVES_PER_TAB} moves in two tabs`, lost, 0, 'songs')
  report.record('tabs that show another order than the server keeps', isSettled ? 0 : 1, 0, 'tabs')
}
