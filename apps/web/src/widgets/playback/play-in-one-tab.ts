import type { Playback } from './playback.ts'

const CHANNEL = 'cadenza-playing'

/** Music from two tabs at once is noise: the one that starts last is heard. */
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
