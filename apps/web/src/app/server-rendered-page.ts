import type { Song } from '@cadenza/contract/songs'
import type { createBrowserRouter } from 'react-router'
import type { PageData } from '#lib/api/page-data.ts'

type Router = ReturnType<typeof createBrowserRouter>

function waitForRouter(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

async function adoptPlayingSong(song: Song): Promise<void> {
  const { playback } = await import('#widgets/playback/use-playback.ts')
  playback.adopt(song)
}

/**
 * A page that the server painted stays until the app can draw the same one: nothing flashes in between. What somebody has begun to
 * play on it goes on.
 */
export async function takeOverServerRenderedPage(router: Router, { key, data }: PageData): Promise<void> {
  await waitForRouter(router)
  const audio = document.querySelector('audio[data-adopt]')
  if (key[0] !== 'song' || !audio) return
  const song = data as Song
  // The painted button can still be pressed until the app has drawn its own. What the app plays itself is not adopted.
  audio.addEventListener('play', () => void adoptPlayingSong(song), { once: true })
  if (audio.hasAttribute('src')) await adoptPlayingSong(song)
}
