import { readStored } from '#lib/local-storage.ts'
import { Listeners } from './listeners.ts'

/** What was played last, from its song to its queue; see resume.ts. */
export const RESUME_KEY = 'cadenza-now-playing'

const listeners = new Listeners()
let isAnything = false

/** The player itself is loaded once something is played, or was before the page was left: this says so without it. */
export function readAnythingPlaying(): boolean {
  return isAnything
}

export const subscribeAnythingPlaying = listeners.add

export function reportPlaying(isPlaying: boolean): void {
  if (isPlaying === isAnything) return
  isAnything = isPlaying
  listeners.tell()
}

export function isAnythingToResume(): boolean {
  return readStored(RESUME_KEY) !== null
}
