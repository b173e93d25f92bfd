import type { Song } from '@cadenza/contract/songs'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { isRestoredSong } from '#widgets/playback/resume-playback.ts'
import { playback, usePlayback } from '#widgets/playback/use-playback.ts'
import { songQuery } from '#widgets/song/song-query.ts'

const FRESH_FOR_MS = 60_000

/** The present song as it is known now: a like shows here wherever it was given. */
export function useCurrentSong(song: Song): Song {
  const { data, error } = useQuery({
    ...songQuery(song.id),
    initialData: song,
    initialDataUpdatedAt: () => (isRestoredSong(song) ? 0 : Date.now()),
    staleTime: FRESH_FOR_MS,
  })

  useEffect(() => {
    if (data.id === playback.read().song?.id && data !== playback.read().song) playback.updateSong(data)
  }, [data])

  // Deleted, or no longer for this person: what was left of it is put away. What is heard is heard to its end.
  const isGone = error instanceof ApiError && error.code === 'NOT_FOUND'
  const isPlaying = usePlayback(({ status }) => status === 'playing' || status === 'loading')
  useEffect(() => {
    if (isGone && !isPlaying) playback.removeFromQueue(song.id)
  }, [isGone, isPlaying, song.id])

  return data
}
