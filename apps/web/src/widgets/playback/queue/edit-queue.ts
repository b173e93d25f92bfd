import type { Song } from '@cadenza/contract/songs'
import type { Playback } from '#widgets/playback/playback.ts'
import * as order from './queue-order.ts'

/** Plays the song immediately when there is no current song. */
export function playNext(playback: Playback, song: Song): void {
  const { song: current } = playback.read()
  if (!current) return playback.play(song)
  playback.editQueue((queue) => order.withSongAfter(queue, song, current.id))
}

export function addToQueue(playback: Playback, song: Song): void {
  if (!playback.read().song) return playback.prepare(song)
  playback.editQueue((queue) => order.withSongLast(queue, song))
}

export function moveInQueue(playback: Playback, songId: string, toIndex: number): void {
  playback.editQueue((queue) => order.withSongAt(queue, songId, toIndex))
}

/** Only the current song stays in the queue. */
export function clearQueue(playback: Playback): void {
  const { song } = playback.read()
  if (song) playback.editQueue(() => order.queueFor(song))
}
