import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing, MissingItem } from '#widgets/page/missing-item.tsx'
import { usePageTitle } from '#widgets/page/page-title.ts'
import { playlistQuery } from '#widgets/playlist/playlist-query.ts'
import { useFollowPlaylistInOtherTabs } from '#widgets/playlist/use-playlist-order.ts'
import { PlaylistSkeleton } from './playlist-skeleton.tsx'
import { PlaylistView } from './playlist-view.tsx'

export function PlaylistScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(playlistQuery(id))
  const playlist = isMissing(error) ? undefined : data
  usePageTitle(playlist?.title)
  useFollowPlaylistInOtherTabs(id)

  if (playlist) return <PlaylistView key={playlist.id} playlist={playlist} />
  const waiting = <PlaylistSkeleton />
  if (!error) return waiting
  return <MissingItem kind="playlist" error={error} onRetry={() => void refetch()} skeleton={waiting} />
}
