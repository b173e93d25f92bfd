import type { Playback } from './playback.ts'

const CHANNEL = 'cadenza-playing'

/** Only one tab plays at a time: the tab that starts last pauses the others. */
export function playInOneTab(playback: Playback): void {
  const channel = new BroadcastChannel(CHANNEL)
  let isPlaying = false
  playback.subscribe(() => {
    const { status } = playback.read()
    const wasPlaying = isPlaying
    isPlaying = status === 'playing' || (wasPlaying && status === 'loading')
    if (isPlaying && !wasPlaying) channel.postMessage(null)
  })
  channel.addEventListener('message', () => {
    const { status } = playback.read()
    if (status === 'playing' || status === 'loading') playback.pause()
  })
}
