import type { Song } from '@cadenza/contract/songs'
import type { createBrowserRouter } from 'react-router'
import type { PageData } from '#lib/page-data.ts'

type Router = ReturnType<typeof createBrowserRouter>

function untilLoaded(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/**
 * A page that the server painted stays until the app can draw the same one: nothing flashes in between. What somebody has begun to
 * play on it goes on.
 */
export async function takeOverPaintedPage(router: Router, { key, data }: PageData): Promise<void> {
  await untilLoaded(router)
  const isPlaying = document.querySelector('audio[data-adopt][src]') !== null
  if (key[0] !== 'song' || !isPlaying) return
  const { playback } = await import('#widgets/playback/use-playback.ts')
  playback.adopt(data as Song)
}
