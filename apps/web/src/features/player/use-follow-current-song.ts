import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { playback } from '#widgets/playback/use-playback.ts'
import type { KeepsFocusState } from '#widgets/page/page-title.ts'

/** The page of what is heard goes on to the next song with the music. The page of another song stays where it is. */
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
