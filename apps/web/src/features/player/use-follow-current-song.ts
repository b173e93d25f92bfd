import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { playback } from '#widgets/playback/use-playback.ts'
import type { KeepsFocusState } from '#widgets/page/page-title.ts'

/** The page of the song that is playing moves on to the next song with the playback. The page of another song stays. */
export function useFollowCurrentSong(songId: string): void {
  const navigate = useNavigate()
  const { search } = useLocation()

  useEffect(() => {
    let heardId = playback.read().song?.id
    return playback.subscribe(() => {
      const before = heardId
      heardId = playback.read().song?.id
      if (before !== songId || heardId === undefined || heardId === songId) return
      const state: KeepsFocusState = { keepsFocus: true }
      void navigate(`/player/${heardId}${search}`, { replace: true, preventScrollReset: true, state })
    })
  }, [songId, search, navigate])
}
