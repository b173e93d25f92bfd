import type { Song } from '@cadenza/contract/songs'

const AT_ONCE = 4

export interface ChangedSongs {
  done: Song[]
  failed: Song[]
  /** The reason of the first failure. */
  error: unknown
}

/** Sends one request for each song, a few at a time, and reports which of them succeeded. */
export async function changeEachSong(
  songs: readonly Song[],
  change: (song: Song) => Promise<unknown>,
): Promise<ChangedSongs> {
  const result: ChangedSongs = { done: [], failed: [], error: null }
  const waiting = [...songs]
  const work = async (): Promise<void> => {
    for (let song = waiting.shift(); song; song = waiting.shift()) {
      try {
        await change(song)
        result.done.push(song)
      } catch (error) {
        result.failed.push(song)
        result.error ??= error
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return result
}
