import type { Song } from '@cadenza/contract/songs'
import type { PageRouter } from '#lib/routing/page-router.ts'
import type { PageData } from '#lib/api/page-data.ts'
import { waitForRouter } from './wait-for-router.ts'

async function adoptPlayingSong(song: Song): Promise<void> {
  const { playback } = await import('#widgets/playback/use-playback.ts')
  playback.adopt(song)
}

/**
 * Keeps the page that the server rendered until the app can render the same one, so that nothing flashes in between. A
 * song that already plays on it continues.
 */
export async function takeOverServerRenderedPage(router: PageRouter, { key, data }: PageData): Promise<void> {
  await waitForRouter(router)
  const audio = document.querySelector('audio[data-adopt]')
  if ((key[0] !== 'song' && key[0] !== 'shared-song') || !audio) return
  const song = data as Song
  // The server-rendered button can still be pressed until the app has rendered its own. Audio that the app itself plays
  // is not adopted.
  audio.addEventListener('play', () => void adoptPlayingSong(song), { once: true })
  if (audio.hasAttribute('src')) await adoptPlayingSong(song)
}
