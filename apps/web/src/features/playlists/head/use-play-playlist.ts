import type { Song } from '@cadenza/contract/songs'
import { useState } from 'react'
import { playback, usePlayback } from '#widgets/playback/use-playback.ts'
import type { LoadedPlaylistSongs } from '#widgets/playlist/use-playlist-songs.ts'

interface PlayPlaylist {
  isPlaying: boolean
  isBusy: boolean
  toggle: () => void
  shuffle: () => void
}

/** Plays the whole playlist. A long one starts with the loaded songs and continues with the rest. */
export function usePlayPlaylist(songs: LoadedPlaylistSongs, songIds: readonly string[]): PlayPlaylist {
  const [isBusy, setIsBusy] = useState(false)
  const currentId = usePlayback(({ song }) => song?.id)
  const isRunning = usePlayback(({ status }) => status === 'playing' || status === 'loading')
  const isCurrent = currentId !== undefined && songIds.includes(currentId)

  const loadAll = async (): Promise<readonly Song[]> => {
    try {
      const items = await songs.loadAll()
      return inOrder(new Map(items.map(({ song }) => [song.id, song])), songIds)
    } catch {
      // The list below shows the failure and offers to try again.
      return loadedSongsOf(songs, songIds)
    }
  }

  const play = async (): Promise<void> => {
    const known = loadedSongsOf(songs, songIds)
    playback.playAll(known)
    if (!songs.hasMore) return
    const queueAtStart = playback.read().queue
    const all = await loadAll()
    const { song, status, queue } = playback.read()
    if (song && queue === queueAtStart && (status === 'playing' || status === 'loading'))
      playback.play(song, { queue: all })
  }

  const shuffle = async (): Promise<void> => {
    setIsBusy(true)
    playback.playAll(await loadAll(), { isShuffled: true })
    setIsBusy(false)
  }

  return {
    isPlaying: isCurrent && isRunning,
    isBusy,
    toggle: () => {
      const { song } = playback.read()
      if (isCurrent && song) playback.toggle(song)
      else void play()
    },
    shuffle: () => void shuffle(),
  }
}

export const loadedSongsOf = (songs: LoadedPlaylistSongs, songIds: readonly string[]): readonly Song[] =>
  songIds.flatMap((id) => songs.byId.get(id)?.song ?? [])

/** Sorts songs by their position in songIds; songs that are missing there come last. */
function inOrder(byId: ReadonlyMap<string, Song>, songIds: readonly string[]): readonly Song[] {
  const known = new Set(songIds)
  const placed = songIds.flatMap((id) => byId.get(id) ?? [])
  return [...placed, ...[...byId.values()].filter(({ id }) => !known.has(id))]
}
