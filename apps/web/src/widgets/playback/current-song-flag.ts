import { readStored } from '#lib/storage/local-storage.ts'
import { Listeners } from '#lib/listeners.ts'

/** The song that was played last, with its queue; see resume-playback.ts. */
export const RESUME_KEY = 'cadenza-now-playing'

const listeners = new Listeners()
let hasSong = false

/**
 * Tells without importing the player whether there is a current song; the player is loaded only when a song is played
 * now or was played before the page was left.
 */
export function hasCurrentSong(): boolean {
  return hasSong
}

export const subscribeToCurrentSong = listeners.add

export function setHasCurrentSong(isPlaying: boolean): void {
  if (isPlaying === hasSong) return
  hasSong = isPlaying
  listeners.notify()
}

export function hasSongToResume(): boolean {
  return readStored(RESUME_KEY) !== null
}
