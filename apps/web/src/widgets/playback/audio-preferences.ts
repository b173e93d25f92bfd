import { readStored, writeStored } from '#lib/storage/local-storage.ts'
import type { PlaybackState } from './playback-state.ts'
import type { Playback } from './playback.ts'

type AudioPreferences = Pick<PlaybackState, 'volume' | 'isMuted' | 'isAutoPlayOn' | 'isEndlessOn'>

const KEY = 'cadenza-audio'

function parse(stored: string | null): Partial<AudioPreferences> {
  if (stored === null) return {}
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null) return {}
    const { volume, isMuted, isAutoPlayOn, isEndlessOn } = value as Record<string, unknown>
    return {
      ...(typeof volume === 'number' && { volume }),
      ...(typeof isMuted === 'boolean' && { isMuted }),
      ...(typeof isAutoPlayOn === 'boolean' && { isAutoPlayOn }),
      ...(typeof isEndlessOn === 'boolean' && { isEndlessOn }),
    }
  } catch {
    return {}
  }
}

/** Stores volume, autoplay and endless play on this device, and synchronizes them between all open tabs. */
export function syncAudioPreferences(playback: Playback): void {
  const apply = ({ volume, isMuted, isAutoPlayOn, isEndlessOn }: Partial<AudioPreferences>): void => {
    const now = playback.read()
    if (volume !== undefined && volume !== now.volume) playback.setVolume(volume)
    if (isMuted !== undefined && isMuted !== now.isMuted) playback.setMuted(isMuted)
    if (isAutoPlayOn !== undefined && isAutoPlayOn !== now.isAutoPlayOn) playback.setAutoPlay(isAutoPlayOn)
    if (isEndlessOn !== undefined && isEndlessOn !== now.isEndlessOn) playback.setEndless(isEndlessOn)
  }
  apply(parse(readStored(KEY)))
  let saved = serialize(playback.read())
  playback.subscribe(() => {
    const now = serialize(playback.read())
    if (now === saved) return
    saved = now
    writeStored(KEY, now)
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY || newValue === null) return
    // `saved` is set before the value is applied, so that two tabs that change at the same time do not answer each
    // other.
    saved = newValue
    apply(parse(newValue))
  })
}

function serialize({ volume, isMuted, isAutoPlayOn, isEndlessOn }: AudioPreferences): string {
  return JSON.stringify({ volume, isMuted, isAutoPlayOn, isEndlessOn })
}
