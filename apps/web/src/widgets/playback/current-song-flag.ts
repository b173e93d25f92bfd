import { readStored } from '#lib/storage/local-storage.ts'
import { Listeners } from './listeners.ts'

/** What was played last, from its song to its queue; see resume-playback.ts. */
export const RESUME_KEY = 'cadenza-now-playing'

const listeners = new Listeners()
let hasSong = false

/** The player itself is loaded once something is played, or was before the page was left: this says so without it. */
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
