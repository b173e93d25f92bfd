import type { Song } from '@cadenza/contract/songs'
import type { AudioCache } from './audio-cache.ts'

/** The next song is fetched this long before the end of the current one, which is enough for a slow network. */
const NEXT_BEFORE_END_SECONDS = 45
/** How far the last buffered second may be from the end of the song, because durations are estimates. */
const END_TOLERANCE_SECONDS = 1

interface UpcomingSongs {
  song: Song
  following: Song | null
}

function isBufferedToEnd({ buffered, currentTime, duration }: HTMLAudioElement): boolean {
  for (let range = 0; range < buffered.length; range += 1) {
    const isHere = buffered.start(range) <= currentTime && currentTime <= buffered.end(range)
    if (isHere) return buffered.end(range) >= duration - END_TOLERANCE_SECONDS
  }
  return false
}

/**
 * Prepares for a network failure: when the browser has stopped buffering before the end of the song, the whole song is
 * fetched, and near its end the next one too. It never fetches while the browser itself buffers, because that would
 * slow it down.
 */
export function prefetchAudio(audio: HTMLAudioElement, cache: AudioCache, { song, following }: UpcomingSongs): void {
  if (cache.urlOf(song.id) === null && !isBufferedToEnd(audio)) {
    if (audio.networkState === audio.NETWORK_IDLE) cache.prefetch(song)
    return
  }
  const isNearEnd = audio.duration - audio.currentTime <= NEXT_BEFORE_END_SECONDS
  if (!isNearEnd || !following || following.id === song.id) return
  cache.retainOnly([song.id, following.id])
  cache.prefetch(following)
}
