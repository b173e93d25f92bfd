import type { PlaybackState } from './playback-state.ts'

const DEFAULT_VOLUME = 0.8

export const NOTHING_CHOSEN = { song: null, status: 'empty', queue: [], error: null } as const

export const AT_REST: PlaybackState = {
  ...NOTHING_CHOSEN,
  isShuffled: false,
  repeat: 'off',
  volume: DEFAULT_VOLUME,
  isMuted: false,
  isAutoPlayOn: true,
  turn: 0,
}
