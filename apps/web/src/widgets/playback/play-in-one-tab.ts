import type { Playback } from './playback.ts'

const CHANNEL = 'cadenza-playing'

/** Joins those of which only one sounds at a time, in this tab and in all others: the one that starts last. */
export function openPlayingChannel(onOtherStarts: () => void): { announce(): void } {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', onOtherStarts)
  return { announce: () => channel.postMessage(null) }
}

/** Only one tab plays at a time: the tab that starts last pauses the others. */
export function playInOneTab(playback: Playback): void {
  const channel = openPlayingChannel(() => {
    const { status } = playback.read()
    if (status === 'playing' || status === 'loading') playback.pause()
  })
  let isPlaying = false
  playback.subscribe(() => {
    const { status } = playback.read()
    const wasPlaying = isPlaying
    isPlaying = status === 'playing' || (wasPlaying && status === 'loading')
    if (isPlaying && !wasPlaying) channel.announce()
  })
}
