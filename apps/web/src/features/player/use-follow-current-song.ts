import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { playback } from '#widgets/playback/use-playback.ts'
import type { KeepsFocusState } from '#widgets/page/page-title.ts'

/** The page of the song that is playing moves on to the next song with the playback. The page of another song stays. */
export function useFollowCurrentSong(songId: string): void {
  const navigate = useNavigate()
  const { search } = useLocation()

  useEffect(() => {
    let currentId = playback.read().song?.id
    return playback.subscribe(() => {
      const before = currentId
      currentId = playback.read().song?.id
      if (before !== songId || currentId === undefined || currentId === songId) return
      const state: KeepsFocusState = { keepsFocus: true }
      void navigate(`/player/${currentId}${search}`, { replace: true, preventScrollReset: true, state })
    })
  }, [songId, search, navigate])
}
