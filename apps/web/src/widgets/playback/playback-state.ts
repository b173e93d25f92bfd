import type { AudioCache } from './audio-cache.ts'
import type { Song } from '@cadenza/contract/songs'
import type { Repeat } from './queue/queue-order.ts'

/** 'loading': it is to be heard, and is not heard yet. */
export type PlaybackStatus = 'empty' | 'loading' | 'playing' | 'paused' | 'failed'

export interface PlaybackState {
  song: Song | null
  status: PlaybackStatus
  /** What is played in turn; the song is one of them. */
  queue: readonly Song[]
  isShuffled: boolean
  repeat: Repeat
  /** 0 to 1. */
  volume: number
  isMuted: boolean
  /** Whether the end of a song leads to the next one of the queue. */
  isAutoPlayOn: boolean
  /** Rises whenever a song begins anew: chosen, or come round again. */
  startCount: number
  /** Why it cannot be heard; null unless it failed. */
  error: unknown
}

export interface Position {
  timeSeconds: number
  durationSeconds: number
}

export interface PlayOptions {
  queue?: readonly Song[]
  fromSeconds?: number
}

/** What was played before the page was left. */
export interface RestoredPlayback extends Required<PlayOptions> {
  song: Song
  isShuffled: boolean
  repeat: Repeat
}

export interface PlaybackDeps {
  audio: HTMLAudioElement
  /** The song as it is now, with an address that works. */
  findSong: (id: string) => Promise<Song>
  audioCache: AudioCache
}
