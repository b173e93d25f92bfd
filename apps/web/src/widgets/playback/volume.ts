import type { PlaybackState } from './playback-state.ts'

export function changeMuted(audio: HTMLAudioElement, isMuted: boolean): Pick<PlaybackState, 'isMuted'> {
  audio.muted = isMuted
  return { isMuted }
}

/** Whoever turns the volume up wants to hear something. */
export function changeVolume(audio: HTMLAudioElement, wanted: number): Partial<PlaybackState> {
  const volume = Math.min(Math.max(wanted, 0), 1)
  audio.volume = volume
  return { volume, ...(volume > 0 && changeMuted(audio, false)) }
}
