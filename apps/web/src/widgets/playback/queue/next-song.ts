import type { Song } from '@cadenza/contract/songs'
import type { PlaybackState } from '#widgets/playback/playback-state.ts'
import { neighborOf } from './queue-order.ts'

type QueueState = Pick<PlaybackState, 'song' | 'queue' | 'repeat' | 'isEndlessOn' | 'continuation'>

/** After the last song of the queue comes the continuation, unless something is repeated. */
export function nextSong({ song, queue, repeat, isEndlessOn, continuation }: QueueState): Song | null {
  const following = neighborOf(queue, song?.id, { step: 1, repeat })
  if (following || !song || !isEndlessOn || repeat !== 'off') return following
  return continuation[0] ?? null
}

export function previousSong({ song, queue, repeat }: QueueState): Song | null {
  return neighborOf(queue, song?.id, { step: -1, repeat })
}

/** A continuation that is being loaded counts, because it starts as soon as it is there. */
export function hasNextSong(state: QueueState & Pick<PlaybackState, 'isContinuationLoading'>): boolean {
  return nextSong(state) !== null || (state.isContinuationLoading && state.repeat === 'off')
}
