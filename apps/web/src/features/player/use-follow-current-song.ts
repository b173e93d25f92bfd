import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { playback } from '#widgets/playback/use-playback.ts'
import type { KeepsFocusState } from '#widgets/page/page-title.ts'
import { CHANGE_VIEW } from '#widgets/song-versions/change-path.ts'

/**
 * The page of the song that is playing moves on to the next song with the playback. The page of another song stays, and so does
 * one whose rehearsal room is open.
 */
export function useFollowCurrentSong(songId: string): void {
  const navigate = useNavigate()
  const { search } = useLocation()

  useEffect(() => {
    if (new URLSearchParams(search).get('view') === CHANGE_VIEW) return undefined
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
