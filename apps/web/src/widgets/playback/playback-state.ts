import type { AudioCache } from './audio-cache.ts'
import type { Song } from '@cadenza/contract/songs'
import type { Repeat } from './queue/queue-order.ts'

/** 'loading': playback was requested, but nothing is audible yet. */
export type PlaybackStatus = 'empty' | 'loading' | 'playing' | 'paused' | 'failed'

export interface PlaybackState {
  song: Song | null
  status: PlaybackStatus
  /** The songs in playing order; the current song is one of them. */
  queue: readonly Song[]
  isShuffled: boolean
  repeat: Repeat
  /** 0 to 1. */
  volume: number
  isMuted: boolean
  /** Whether the next song of the queue starts when a song ends. */
  isAutoPlayOn: boolean
  /** Whether songs like the one that was chosen follow the last song of the queue. A repeated queue has no end. */
  isEndlessOn: boolean
  /** The songs that follow the last song of the queue; the first of them is added to it when it starts. */
  continuation: readonly Song[]
  isContinuationLoading: boolean
  /** Increases whenever a song starts from the beginning, because it was chosen or is repeated. */
  startCount: number
  /** The reason why the song cannot be played; null unless the status is 'failed'. */
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

/** The playback that was saved before the page was left. */
export interface RestoredPlayback extends Required<PlayOptions> {
  song: Song
  isShuffled: boolean
  repeat: Repeat
}

export interface PlaybackDeps {
  audio: HTMLAudioElement
  /** Returns the current version of the song, with an audio URL that works. */
  findSong: (id: string) => Promise<Song>
  audioCache: AudioCache
}
