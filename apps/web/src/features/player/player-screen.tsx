import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing, MissingItem } from '#widgets/page/missing-item.tsx'
import { usePageTitle } from '#widgets/page/page-title.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { songQuery } from '#widgets/song/song-query.ts'
import { looksSignedIn, useSession } from '#widgets/session/use-session.ts'
import { FullPlayer } from './full-player.tsx'
import { PlayerSkeleton } from './player-skeleton.tsx'
import { SharedFrame } from './share-page/shared-frame.tsx'
import { SharedSong } from './share-page/shared-song.tsx'

/** One song: the full player for signed-in users, and the page of a shared link for visitors. */
export function PlayerScreen() {
  const { id = '' } = useParams()
  const isVisitor = !looksSignedIn(useSession())
  const { data, error, refetch } = useQuery({
    ...songQuery(id),
    placeholderData: () => playback.read().queue.find((song) => song.id === id),
  })
  const song = isMissing(error) ? undefined : data
  usePageTitle(song?.title)

  if (song) return isVisitor ? <SharedSong key={song.id} song={song} isVisitor /> : <FullPlayer song={song} />
  const waiting = <PlayerSkeleton isShared={isVisitor} />
  if (!error) return waiting
  const missing = <MissingItem kind="song" error={error} onRetry={() => void refetch()} skeleton={waiting} />
  return isVisitor ? <SharedFrame>{missing}</SharedFrame> : missing
}
