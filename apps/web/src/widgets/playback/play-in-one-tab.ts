import type { Playback } from './playback.ts'

const CHANNEL = 'cadenza-playing'

/** Only one tab plays at a time: the tab that starts last pauses the others. */
export function playInOneTab(playback: Playback): void {
  const channel = new BroadcastChannel(CHANNEL)
  let isHeard = false
  playback.subscribe(() => {
    const { status } = playback.read()
    const wasHeard = isHeard
    isHeard = status === 'playing' || (wasHeard && status === 'loading')
    if (isHeard && !wasHeard) channel.postMessage(null)
  })
  channel.addEventListener('message', () => {
    const { status } = playback.read()
    if (status === 'playing' || status === 'loading') playback.pause()
  })
}
