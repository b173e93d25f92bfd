import type { PlaybackState } from './playback-state.ts'

const DEFAULT_VOLUME = 0.8

export const NO_SONG = {
  song: null,
  status: 'empty',
  queue: [],
  continuation: [],
  isContinuationLoading: false,
  error: null,
} as const

export const INITIAL_PLAYBACK_STATE: PlaybackState = {
  ...NO_SONG,
  isShuffled: false,
  repeat: 'off',
  volume: DEFAULT_VOLUME,
  isMuted: false,
  isAutoPlayOn: true,
  isEndlessOn: false,
  startCount: 0,
}
