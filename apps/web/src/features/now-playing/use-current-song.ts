import type { Song } from '@cadenza/contract/songs'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { isRestoredSong } from '#widgets/playback/resume-playback.ts'
import { playback, usePlayback } from '#widgets/playback/use-playback.ts'
import { latestSongQuery } from '#widgets/song/song-query.ts'

const FRESH_FOR_MS = 60_000

/** Returns the current song in its latest state, so that a like given elsewhere is shown here too. */
export function useCurrentSong(song: Song): Song {
  const { data, error } = useQuery({
    ...latestSongQuery(song),
    initialData: song,
    initialDataUpdatedAt: () => (isRestoredSong(song) ? 0 : Date.now()),
    staleTime: FRESH_FOR_MS,
  })

  useEffect(() => {
    if (data.id === playback.read().song?.id && data !== playback.read().song) playback.updateSong(data)
  }, [data])

  // A song that was deleted, or that this user may no longer see, is removed from the queue, but not while it is
  // playing.
  const isNotFound = error instanceof ApiError && error.code === 'NOT_FOUND'
  const isPlaying = usePlayback(({ status }) => status === 'playing' || status === 'loading')
  useEffect(() => {
    if (isNotFound && !isPlaying) playback.removeFromQueue(song.id)
  }, [isNotFound, isPlaying, song.id])

  return data
}
