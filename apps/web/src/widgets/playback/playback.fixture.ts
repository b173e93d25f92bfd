import type { Song } from '@cadenza/contract/songs'
import { vi } from 'vitest'
import { LANTERNS } from '#widgets/song/songs.fixture.ts'
import type { AudioCache } from './kept-audio.ts'
import { Playback } from './playback.ts'

export const SAINTS: Song = {
  ...LANTERNS,
  id: 'saints',
  title: 'Static Saints',
  audioUrl: '/saints?v=1',
  duration: 120,
}

interface PlaybackOverrides {
  findSong: (id: string) => Promise<Song>
  audioCache: AudioCache
}

const NETWORK = 2
export const EMPTY_AUDIO_CACHE: AudioCache = {
  urlOf: () => null,
  prefetch: () => undefined,
  retainOnly: () => undefined,
}

/** A real element that says what the test lets it say: the simulated browser decodes nothing. */
export function openPlayback({
  findSong = async () => LANTERNS,
  audioCache = EMPTY_AUDIO_CACHE,
}: Partial<PlaybackOverrides> = {}) {
  const audio = document.createElement('audio')
  const play = vi.spyOn(audio, 'play').mockImplementation(() => Promise.resolve())
  vi.spyOn(audio, 'load').mockImplementation(() => undefined)
  let time = 0
  let duration = Number.NaN
  Object.defineProperty(audio, 'currentTime', {
    get: () => time,
    set: (at: number) => {
      time = at
    },
  })
  Object.defineProperty(audio, 'duration', { get: () => duration })
  Object.defineProperty(audio, 'ended', { get: () => time >= duration })
  let error: { code: number } | null = null
  Object.defineProperty(audio, 'error', { get: () => error })
  const playback = new Playback({ audio, findSong, audioCache })
  const say = (event: string): void => void audio.dispatchEvent(new Event(event))
  return {
    audio,
    play,
    playback,
    say,
    break: (code = NETWORK) => {
      error = { code }
      say('error')
      error = null
    },
    begin: (seconds: number) => {
      duration = seconds
      say('loadedmetadata')
      say('playing')
    },
    reach: (seconds: number) => {
      time = seconds
      say('timeupdate')
    },
  }
}
